// Holds Othello's evaluation, or a search of some plies with it, against exact scores.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "app/lab/core/judge.hpp"
#include "app/lab/core/listener.hpp"
#include "app/lab/othello/fit/judgement.hpp"
#include "engine/core/error.hpp"
#include "engine/othello/position.hpp"
#include "session/session.hpp"

namespace ternion::othello {

struct Findings {
  Judgement positions;
  Judgement moves;            // without a search only
  std::uint64_t choices = 0;  // positions with two or more moves scored
  std::uint64_t best_chosen = 0;
  double lost = 0;  // discs, by playing the move that was chosen
  std::uint64_t searches = 0;
  std::uint64_t nodes = 0;  // of all searches
  int malformed = 0;
};

/// Files of positions with exact scores, one a line (protocol/records/othello_problem.hpp). A line
/// that is none is passed over, with a warning. Errors: io; files before it have been told.
Expected<lab::JudgeEnd> judge(const lab::JudgeOptions& options, const SessionOptions& engine,
                              const lab::OnJudged& on_judged, const lab::Listener& listener);

/// The same for an evaluation that is no engine's: discs, side to move's view, of positions that
/// are neither over nor a forced pass.
Findings judge_estimates(std::string_view text,
                         const std::function<double(const Position&)>& estimate,
                         const lab::Listener& listener);

lab::Judged text_of(const std::string& file, const Findings& findings);

}  // namespace ternion::othello
