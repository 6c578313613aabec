#include "eval/othello/embedded_weights.hpp"

#ifdef TERNION_OTHELLO_WEIGHTS
// The assembler reads the file; CMake makes this source depend on it. A hidden symbol is reached
// without a relocation table, so position-independent builds work too.
asm(".pushsection .rodata\n"
    ".balign 64\n"
    ".globl ternion_othello_weights_begin\n"
    ".hidden ternion_othello_weights_begin\n"
    "ternion_othello_weights_begin:\n"
    ".incbin \"" TERNION_OTHELLO_WEIGHTS
    "\"\n"
    ".globl ternion_othello_weights_end\n"
    ".hidden ternion_othello_weights_end\n"
    "ternion_othello_weights_end:\n"
    ".byte 0\n"
    ".popsection\n");
extern "C" {
[[gnu::visibility("hidden")]] extern const std::byte ternion_othello_weights_begin[];
[[gnu::visibility("hidden")]] extern const std::byte ternion_othello_weights_end[];
}
#endif

namespace ternion::othello {

std::span<const std::byte> embedded_weight_bytes() {
#ifdef TERNION_OTHELLO_WEIGHTS
  return {ternion_othello_weights_begin, ternion_othello_weights_end};
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
