// Othello's self-play: a piece is a chunk of games, kept in shards.
#pragma once

#include <memory>

#include "app/lab/core/engine_choice.hpp"
#include "app/lab/core/run.hpp"
#include "app/lab/core/self_play.hpp"
#include "app/lab/othello/self_play.hpp"

namespace ternion::othello {

/// Opens the folder's shards of that seed. Errors: io for weights or shards that cannot be read or
/// written, shards of other settings among them.
Expected<std::unique_ptr<lab::Pieces>> open_shards(const lab::SelfPlayGoal& goal,
                                                   const SelfPlaySettings& settings,
                                                   const lab::EngineChoice& engines);

}  // namespace ternion::othello
