#include "eval/surakarta/embedded_weights.hpp"

#ifdef TERNION_SURAKARTA_WEIGHTS
// The assembler reads the file; CMake makes this source depend on it. A hidden symbol is reached
// without a relocation table, so position-independent builds work too.
asm(".pushsection .rodata\n"
    ".balign 64\n"
    ".globl ternion_surakarta_weights_begin\n"
    ".hidden ternion_surakarta_weights_begin\n"
    "ternion_surakarta_weights_begin:\n"
    ".incbin \"" TERNION_SURAKARTA_WEIGHTS
    "\"\n"
    ".globl ternion_surakarta_weights_end\n"
    ".hidden ternion_surakarta_weights_end\n"
    "ternion_surakarta_weights_end:\n"
    ".byte 0\n"
    ".popsection\n");
extern "C" {
[[gnu::visibility("hidden")]] extern const std::byte ternion_surakarta_weights_begin[];
[[gnu::visibility("hidden")]] extern const std::byte ternion_surakarta_weights_end[];
}
#endif

namespace ternion::surakarta {

std::span<const std::byte> embedded_weight_bytes() {
#ifdef TERNION_SURAKARTA_WEIGHTS
  return {ternion_surakarta_weights_begin, ternion_surakarta_weights_end};
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
