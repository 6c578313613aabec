// Holds an evaluation, or a search with it, against how training games that are text ended.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/lab/core/judge.hpp"
#include "app/lab/core/listener.hpp"
#include "games/training/text_training.hpp"
#include "session/session.hpp"

namespace ternion::training {

/// What positions of games are found to be worth, against who won.
struct GamesJudged {
  std::uint64_t games = 0;
  std::uint64_t refused = 0;    // lines that are no games
  std::uint64_t positions = 0;  // in which the evaluation has a say
  std::uint64_t decided = 0;    // of those, of games that were won
  std::uint64_t told = 0;       // of those, where the winner is held to be ahead
  /// Mean cross-entropy of the results, nats, where values mean a share of the win by the logistic
  /// function of the scale that fits them best. ln 2 = 0.693 is to know nothing.
  double loss = 0;
  double units_of_logit = 0;  // that scale; infinite where values tell nothing
};

GamesJudged judge_positions(const std::vector<JudgedPosition>& positions);

/// Files of games, one a line, or folders of them. Lines that are no games are passed over, with a
/// warning. Errors: io; files before it have been told; unsupported for a game whose evaluation has
/// no weights.
Expected<lab::JudgeEnd> judge_text_games(const TextTraining& training,
                                         const lab::JudgeOptions& options,
                                         const SessionOptions& engine,
                                         const lab::OnJudged& on_judged,
                                         const lab::Listener& listener);

lab::Judged text_of(const std::string& file, const GamesJudged& judged);

}  // namespace ternion::training
