#include "eval/gomoku/network_kernels.hpp"

#include <algorithm>
#include <numeric>

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
  return network_kernels_scalar();  // for simd128, too: vectors of 128 bits, by the compiler
}

void LaneVersions::make_room(std::size_t more) {
  const std::size_t least = used + more;
  if (lanes.size() >= least) return;
  lanes.resize(2 * least);
  before.resize(2 * least);
  cells.resize(2 * least);
}

void LaneVersions::start(const CellLanes& all, std::size_t room) {
  used = 0;
  make_room(kGridCells + room);
  used = kGridCells;
  std::fill_n(lanes.begin(), kGridCells, all);
  std::iota(newest.begin(), newest.end(), 0U);
}

void LaneVersions::settle() {
  for (std::size_t cell = 0; cell < kGridCells; ++cell) {
    lanes[cell] = now(cell);
    newest[cell] = static_cast<std::uint32_t>(cell);
  }
  used = kGridCells;
}

void LaneVersions::take_back(std::size_t versions) {
  for (; used > versions; --used) newest[cells[used - 1]] = before[used - 1];
}

}  // namespace ternion::gomoku
