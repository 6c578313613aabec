#include "bench/kernel_script_impl.hpp"
#include "engine/othello/kernels_avx2.hpp"

namespace ternion::bench {

KernelPasses avx2_passes() { return passes_of<othello::Avx2Kernels>(); }

}  // namespace ternion::bench
