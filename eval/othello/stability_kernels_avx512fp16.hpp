// Stable discs beside pattern kernels of 512 bits: as with AVX2. Only for x86-64-v4 files.
#pragma once

#include "engine/othello/kernels_avx512fp16.hpp"
#include "eval/othello/stability_kernels_avx2.hpp"

namespace ternion::othello {

template <>
struct StabilityKernels<Avx512Fp16Kernels> : StabilityKernels<Avx2Kernels> {};

}  // namespace ternion::othello
