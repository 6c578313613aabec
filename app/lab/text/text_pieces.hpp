// Self-play where training games are text: a piece is a game, kept as a line of one file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "app/lab/core/engine_choice.hpp"
#include "app/lab/core/run.hpp"
#include "app/lab/core/self_play.hpp"
#include "games/training/text_training.hpp"

namespace ternion::training {

struct TextGamesOptions {
  std::string start;           // text of the position; empty: the game's usual one
  std::uint64_t nodes = 3000;  // of each search

  friend bool operator==(const TextGamesOptions&, const TextGamesOptions&) = default;
};

/// Opens FOLDER/START-SEED.games. Errors: io for weights, tables or a file that cannot be read or
/// written; those of TextTraining::make_player() for a start that is none.
Expected<std::unique_ptr<lab::Pieces>> open_text_games(const TextTraining& training,
                                                       const lab::SelfPlayGoal& goal,
                                                       const TextGamesOptions& options,
                                                       const lab::EngineChoice& engines);

}  // namespace ternion::training
