#include "eval/gomoku/network_kernels_impl.hpp"

namespace ternion::gomoku {
const NetworkKernels& network_kernels_avx2() { return kKernels; }
}  // namespace ternion::gomoku
