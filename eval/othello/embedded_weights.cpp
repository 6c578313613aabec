#include "eval/othello/embedded_weights.hpp"

#include "engine/platform/embed.hpp"

#ifdef TERNION_OTHELLO_WEIGHTS
TERNION_EMBED(ternion_othello_weights, TERNION_OTHELLO_WEIGHTS)
#endif

namespace ternion::othello {

std::span<const std::byte> embedded_weight_bytes() {
#ifdef TERNION_OTHELLO_WEIGHTS
  return TERNION_EMBEDDED(ternion_othello_weights);
#else
  return {};
#endif
}

const Expected<std::shared_ptr<const PatternWeights>>& embedded_weights() {
  using Loaded = Expected<std::shared_ptr<const PatternWeights>>;
  static const Loaded weights = []() -> Loaded {
    const auto bytes = embedded_weight_bytes();
    if (bytes.empty())
      return fail(ErrorCode::unsupported,
                  "expected weights in the program, but it was built without any");
    return open_weight_file(bytes).and_then(
        [](PackedWeightFile file) { return PatternWeights::make(std::move(file)); });
  }();
  return weights;
}

}  // namespace ternion::othello
