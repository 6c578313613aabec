// Surakarta's search engine. The boards are small: there is one build for every processor.
#pragma once

#include <memory>

#include "engine/core/cpu.hpp"
#include "engine/surakarta/position.hpp"
#include "search/core/engine.hpp"

namespace ternion::surakarta {

using Engine = SearchEngine<Position>;

/// Preconditions: config.level is 0 to kLevels; config.tables, if any, are EndgameTables. Without
/// any, those of up to four pieces are used. config.weights: LineWeights, or null for those in the
/// program; anything else, or none there, is the hand-made evaluation.
std::unique_ptr<Engine> make_engine(const EngineConfig& config, Isa isa);

}  // namespace ternion::surakarta
