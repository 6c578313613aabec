// Surakarta's search engine. The boards are small: there is one build for every processor.
#pragma once

#include <memory>

#include "engine/core/cpu.hpp"
#include "engine/surakarta/position.hpp"
#include "search/core/engine.hpp"

namespace ternion::surakarta {

using Engine = SearchEngine<Position>;

/// Preconditions: config.level is 0 to kLevels; config.tables, if any, are EndgameTables. Without
/// any, those of up to four pieces are used. Weights are not asked for: the evaluation is the
/// hand-made one.
std::unique_ptr<Engine> make_engine(const EngineConfig& config, Isa isa);

}  // namespace ternion::surakarta
