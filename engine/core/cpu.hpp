// Which instruction set to use. Chosen once, at start-up, at a coarse point: each ISA has its own
// build of the search (see search/othello/backend.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion {

enum class Isa : std::uint8_t {
  scalar,  // portable C++ (x86-64-v2 on x86)
  // Vectors of 128 bits that every processor has which the build is for: SSE4.2, NEON on 64-bit
  // ARM, SIMD128 in WebAssembly (engine/core/simd128.hpp).
  simd128,
  avx2,    // x86-64-v3: AVX2, BMI2, LZCNT
  avx512,  // x86-64-v4: AVX-512 F, CD, VL, BW, DQ
  // AVX-512 VNNI and VBMI too. FP16 is not used: it is the mark of the processors whose gathers are
  // quick (Intel's from Sapphire Rapids on), which nothing else tells.
  avx512fp16,
};

inline constexpr std::array kAllIsas{Isa::scalar, Isa::simd128, Isa::avx2, Isa::avx512,
                                     Isa::avx512fp16};

std::string_view name_of(Isa isa);
/// Errors: syntax, with the list of names.
Expected<Isa> parse_isa(std::string_view text);
/// True if this processor and this build can run it. scalar always can.
bool is_supported(Isa isa);
/// The widest supported one.
Isa best_isa();

}  // namespace ternion
