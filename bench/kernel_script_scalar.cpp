#include "bench/kernel_script_impl.hpp"
#include "engine/othello/kernels_scalar.hpp"

namespace ternion::bench {

KernelPasses scalar_passes() { return passes_of<othello::ScalarKernels>(); }

}  // namespace ternion::bench
