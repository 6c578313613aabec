// Values of edges: an edge by itself, played out by a rough model of how likely each side is to get
// each square (after P. Rosenbloom, "A World-Championship-Level Othello Program", 1982, section on
// the edge stability table; the numbers are our own).
#pragma once

#include <array>
#include <cstdint>
#include <memory>

namespace ternion::othello {

/// Values in 1/128 disc from the mover's view, by base-3 index (see edge_index()). Antisymmetric in
/// the colours. Immutable; may be read by any thread.
class EdgeTable {
 public:
  EdgeTable();
  int value(unsigned mover, unsigned opponent) const {
    return (*values_)[(*base3_)[mover] + 2 * (*base3_)[opponent]];
  }

 private:
  std::unique_ptr<std::array<std::int16_t, 6561>> values_;
  std::unique_ptr<std::array<std::uint16_t, 256>> base3_;
};

/// The one table, made on first use (thread-safe).
const EdgeTable& edge_table();

}  // namespace ternion::othello
