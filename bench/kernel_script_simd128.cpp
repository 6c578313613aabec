#include "bench/kernel_script_impl.hpp"
#include "engine/othello/kernels_simd128.hpp"

namespace ternion::bench {

KernelPasses simd128_passes() { return passes_of<othello::Simd128Kernels>(); }

}  // namespace ternion::bench
