#include "search/othello/backend.hpp"

#include "engine/othello/game.hpp"
#include "eval/core/chosen_weights.hpp"
#include "eval/othello/embedded_weights.hpp"
#include "search/core/leveled_engine.hpp"
#include "search/othello/levels.hpp"

namespace ternion::othello {
namespace {

/// Null where the program has none or none are wanted. That embedded ones can be read is a test's
/// business.
std::shared_ptr<const PatternWeights> weights_of(const EngineConfig& config) {
  return chosen_weights<PatternWeights>(config.weights,
                                        [] { return embedded_weights().value_or(nullptr); });
}

std::unique_ptr<Engine> make_strong_engine(const EngineConfig& config, Isa isa) {
  auto weights = weights_of(config);
  switch (isa) {
#if defined(TERNION_X86_64)
    case Isa::avx512fp16:
      return detail::make_engine_avx512fp16(config, std::move(weights));
    case Isa::avx512:
      return detail::make_engine_avx512(config, std::move(weights));
    case Isa::avx2:
      return detail::make_engine_avx2(config, std::move(weights));
#endif
#if defined(TERNION_SIMD128)
    case Isa::simd128:
      return detail::make_engine_simd128(config, std::move(weights));
#endif
    default:
      return detail::make_engine_scalar(config, std::move(weights));
  }
}

}  // namespace

std::unique_ptr<Engine> make_engine(const EngineConfig& config, Isa isa) {
  auto engine = make_strong_engine(config, isa);
  if (config.level == 0) return engine;
  const auto& level = kPlayingLevels.at(static_cast<std::size_t>(config.level - 1));
  return std::make_unique<LeveledEngine<Othello>>(std::move(engine), level, config.seed);
}

}  // namespace ternion::othello
