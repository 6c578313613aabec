// The passes, included by one file for each instruction set.
#pragma once

#include <bit>

#include "bench/kernel_script.hpp"
#include "search/othello/last_empties.hpp"

namespace ternion::bench {

template <class Kernels>
std::uint64_t flips_pass(std::span<const othello::Position> positions) {
  std::uint64_t sum = 0;
  for (const othello::Position& p : positions)
    for (othello::Bitboard left = Kernels::mobility(p.mover(), p.opponent()); left != 0;
         left &= left - 1)
      sum += Kernels::flips(othello::first_square(left), p.mover(), p.opponent());
  return sum;
}

template <class Kernels>
std::uint64_t mobility_pass(std::span<const othello::Position> positions) {
  std::uint64_t sum = 0;
  for (const othello::Position& p : positions) sum += Kernels::mobility(p.mover(), p.opponent());
  return sum;
}

template <class Kernels>
std::uint64_t last_four_pass(std::span<const othello::Position> positions) {
  std::uint64_t nodes = 0;
  for (const othello::Position& p : positions)
    othello::LastEmpties<Kernels>::four(p.mover(), p.opponent(), 0, p.empties(),
                                        othello::parity_of(p.empties()), nodes);
  return nodes;
}

template <class Kernels>
KernelPasses passes_of() {
  return {flips_pass<Kernels>, mobility_pass<Kernels>, last_four_pass<Kernels>};
}

}  // namespace ternion::bench
