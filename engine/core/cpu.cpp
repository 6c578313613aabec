#include "engine/core/cpu.hpp"

#include "engine/core/quoted_text.hpp"

#include <algorithm>
#include <string>

namespace ternion {
namespace {

#if defined(TERNION_X86_64)
bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
}
bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq");
}
bool has_avx512fp16() {
  return has_avx512() && __builtin_cpu_supports("avx512vnni") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512fp16");
}
#else
bool has_avx2() { return false; }
bool has_avx512() { return false; }
bool has_avx512fp16() { return false; }
#endif

#if defined(TERNION_SIMD128)
constexpr bool kHasSimd128 = true;
#else
constexpr bool kHasSimd128 = false;
#endif

}  // namespace

std::string_view name_of(Isa isa) {
  switch (isa) {
    case Isa::simd128:
      return "simd128";
    case Isa::avx2:
      return "avx2";
    case Isa::avx512:
      return "avx512";
    case Isa::avx512fp16:
      return "avx512fp16";
    case Isa::scalar:
      break;
  }
  return "scalar";
}

Expected<Isa> parse_isa(std::string_view text) {
  for (Isa isa : kAllIsas)
    if (text == name_of(isa)) return isa;
  return fail(ErrorCode::syntax,
              "expected scalar, simd128, avx2, avx512 or avx512fp16 as instruction set, got " +
                  quoted_text(text));
}

bool is_supported(Isa isa) {
  switch (isa) {
    case Isa::simd128:
      return kHasSimd128;
    case Isa::avx2:
      return has_avx2();
    case Isa::avx512:
      return has_avx512();
    case Isa::avx512fp16:
      return has_avx512fp16();
    case Isa::scalar:
      break;
  }
  return true;
}

Isa best_isa() { return *std::ranges::find_if(kAllIsas.rbegin(), kAllIsas.rend(), is_supported); }

}  // namespace ternion
