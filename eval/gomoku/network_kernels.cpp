#include "eval/gomoku/network_kernels.hpp"

namespace ternion::gomoku {

const NetworkKernels& network_kernels_scalar();
#ifdef TERNION_X86_64
const NetworkKernels& network_kernels_avx2();
const NetworkKernels& network_kernels_avx512();
#endif

const NetworkKernels& network_kernels(Isa isa) {
#ifdef TERNION_X86_64
  if (isa == Isa::avx2) return network_kernels_avx2();
  if (isa == Isa::avx512 || isa == Isa::avx512fp16) return network_kernels_avx512();
#endif
  return network_kernels_scalar();
}

}  // namespace ternion::gomoku
