#include "eval/surakarta/embedded_weights.hpp"

#include "engine/platform/embed.hpp"

#ifdef TERNION_SURAKARTA_WEIGHTS
TERNION_EMBED(ternion_surakarta_weights, TERNION_SURAKARTA_WEIGHTS)
#endif

namespace ternion::surakarta {

std::span<const std::byte> embedded_weight_bytes() {
#ifdef TERNION_SURAKARTA_WEIGHTS
  return TERNION_EMBEDDED(ternion_surakarta_weights);
#else
  return {};
#endif
}

const Expected<std::shared_ptr<const LineWeights>>& embedded_weights() {
  using Loaded = Expected<std::shared_ptr<const LineWeights>>;
  static const Loaded weights = []() -> Loaded {
    const auto bytes = embedded_weight_bytes();
    if (bytes.empty())
      return fail(ErrorCode::unsupported,
                  "expected weights in the program, but it was built without any");
    return parse_weight_file(bytes).and_then(LineWeights::make);
  }();
  return weights;
}

}  // namespace ternion::surakarta
