// The order in which Python 2.7 iterates over a set of (row, column) tuples: open addressing over a
// power of two of slots, probed by the whole hash. Facts of the interpreter, 64-bit build.
#include <algorithm>
#include <vector>

#include "search/players/classic.hpp"

namespace ternion::players {
namespace {

std::uint64_t hash_of(int row, int column) {
  std::uint64_t hash = 0x345678;
  std::uint64_t multiplier = 1000003;
  hash = (hash ^ static_cast<std::uint64_t>(row)) * multiplier;
  multiplier += 82522;
  hash = (hash ^ static_cast<std::uint64_t>(column)) * multiplier;
  return hash + 97531;
}

struct Slot {
  bool used = false;
  std::uint64_t hash = 0;
  Move move;
};

class PythonSet {
 public:
  void add(std::uint64_t hash, Move move) {
    insert(hash, move);
    ++used_;
    if (3 * used_ >= 2 * slots_.size()) grow();
  }
  Move first() const {
    return std::find_if(slots_.begin(), slots_.end(), [](const Slot& s) { return s.used; })->move;
  }

 private:
  void insert(std::uint64_t hash, Move move) {
    const std::uint64_t mask = slots_.size() - 1;
    std::uint64_t i = hash & mask;
    for (std::uint64_t perturb = hash; slots_[i & mask].used; perturb >>= 5)
      i = 5 * i + perturb + 1;
    slots_[i & mask] = {true, hash, move};
  }
  void grow() {
    std::size_t size = 8;
    while (size <= 4 * used_) size *= 2;
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(size));
    for (const Slot& slot : old)
      if (slot.used) insert(slot.hash, slot.move);
  }

  std::vector<Slot> slots_ = std::vector<Slot>(8);
  std::size_t used_ = 0;
};

}  // namespace

Move first_of_python_set(const othello::Position& position) {
  PythonSet set;
  for (const Move move : position.legal_moves()) {  // in row-major order
    const int square = othello::square_of(move);
    set.add(hash_of(square / 8, square % 8), move);
  }
  return set.first();
}

}  // namespace ternion::players
