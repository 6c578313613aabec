#include "bench/kernel_script_impl.hpp"
#include "engine/othello/kernels_avx512.hpp"

namespace ternion::bench {

KernelPasses avx512_passes() { return passes_of<othello::Avx512Kernels>(); }

}  // namespace ternion::bench
