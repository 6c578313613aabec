#include "eval/gomoku/embedded_weights.hpp"

#include "engine/platform/embed.hpp"

#ifdef TERNION_GOMOKU_WEIGHTS
TERNION_EMBED(ternion_gomoku_weights, TERNION_GOMOKU_WEIGHTS)
#endif

namespace ternion::gomoku {

std::span<const std::byte> embedded_weight_bytes() {
#ifdef TERNION_GOMOKU_WEIGHTS
  return TERNION_EMBEDDED(ternion_gomoku_weights);
#else
  return {};
#endif
}

const Expected<std::shared_ptr<const CellWeights>>& embedded_weights() {
  using Loaded = Expected<std::shared_ptr<const CellWeights>>;
  static const Loaded weights = []() -> Loaded {
    const auto bytes = embedded_weight_bytes();
    if (bytes.empty())
      return fail(ErrorCode::unsupported,
                  "expected weights in the program, but it was built without any");
    return parse_weight_file(bytes).and_then(CellWeights::make);
  }();
  return weights;
}

}  // namespace ternion::gomoku
