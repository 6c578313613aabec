// Othello's search engine, built once for each instruction set and chosen once, here.
#pragma once

#include <memory>

#include "engine/core/cpu.hpp"
#include "engine/othello/position.hpp"
#include "eval/othello/pattern_weights.hpp"
#include "search/core/engine.hpp"

namespace ternion::othello {

using Engine = SearchEngine<Position>;

/// Precondition: is_supported(isa); config.weights, if any, are PatternWeights; config.level is 0
/// to kLevels.
std::unique_ptr<Engine> make_engine(const EngineConfig& config, Isa isa);

namespace detail {
// One per file compiled for that instruction set; call make_engine() instead. Without weights the
// evaluation is the hand-made one.
using SharedWeights = std::shared_ptr<const PatternWeights>;
std::unique_ptr<Engine> make_engine_scalar(const EngineConfig& config, SharedWeights weights);
std::unique_ptr<Engine> make_engine_simd128(const EngineConfig& config, SharedWeights weights);
std::unique_ptr<Engine> make_engine_avx2(const EngineConfig& config, SharedWeights weights);
std::unique_ptr<Engine> make_engine_avx512(const EngineConfig& config, SharedWeights weights);
std::unique_ptr<Engine> make_engine_avx512fp16(const EngineConfig& config, SharedWeights weights);
}  // namespace detail

}  // namespace ternion::othello
