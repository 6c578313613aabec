#include "bench/kernel_script.hpp"

#include "test/support/random_positions.hpp"

namespace ternion::bench {

std::vector<othello::Position> random_boards(std::uint64_t seed, int count, int empties) {
  Rng rng(seed);
  std::vector<othello::Position> positions;
  while (positions.size() < static_cast<std::size_t>(count)) {
    const othello::Position p = test::random_position(rng, empties);
    if (p.mobility() != 0) positions.push_back(p);
  }
  return positions;
}

}  // namespace ternion::bench
