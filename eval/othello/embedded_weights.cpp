#include "eval/othello/embedded_weights.hpp"

#include "engine/platform/embed.hpp"

#ifdef TERNION_OTHELLO_WEIGHTS
TERNION_EMBED(ternion_othello_weights, TERNION_OTHELLO_WEIGHTS)
#endif

namespace ternion::othello {
namespace {

#ifdef TERNION_EMBEDDED_LATE
/// What is first played waits for the stages of the first plies alone.
Expected<PackedWeightFile> opened(std::span<const std::byte> bytes) {
  return open_weight_file(
      bytes, [] { return TERNION_EMBEDDED_LATE(ternion_othello_weights); },
      [] { return TERNION_EMBEDDED_LATE_HAS_COME(ternion_othello_weights); });
}
#else
Expected<PackedWeightFile> opened(std::span<const std::byte> bytes) {
  return open_weight_file(bytes);
}
#endif

}  // namespace

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
    return opened(bytes).and_then(
        [](PackedWeightFile file) { return PatternWeights::make(std::move(file)); });
  }();
  return weights;
}

}  // namespace ternion::othello
