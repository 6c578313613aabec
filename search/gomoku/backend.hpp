// Gomoku's search engine. The line keys need no instruction set of their own, so there is one
// build.
#pragma once

#include <memory>

#include "engine/core/cpu.hpp"
#include "engine/gomoku/position.hpp"
#include "search/core/engine.hpp"

namespace ternion::gomoku {

using Engine = SearchEngine<Position>;

/// Precondition: config.level is 0 to kLevels. Weights are CellWeights, or others for the hand-made
/// ones.
std::unique_ptr<Engine> make_engine(const EngineConfig& config, Isa isa);

}  // namespace ternion::gomoku
