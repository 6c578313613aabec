// Training records as rows of a sparse matrix of zeros and ones: for each position, which weights
// its evaluation adds up. Indices are kept as 16 bits counted from the beginning of their shape, so
// that a row fills two cache lines.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "app/lab/othello/fit/dataset.hpp"
#include "eval/othello/pattern_ties.hpp"

namespace ternion::othello {

/// Tied weights of a shape: the classes of its configurations under its own symmetries, by
/// Burnside's lemma.
constexpr int tied_configurations(int number) {
  const Shape& shape = kShapes[static_cast<std::size_t>(number)];
  int symmetries = 0;
  int fixed = 0;
  for (int s = 0; s < kSymmetries; ++s) {
    std::array<int, kShapeCells> image{};
    int found = 0;
    for (int i = 0; i < shape.size(); ++i)
      for (int j = 0; j < shape.size(); ++j)
        if (shape.cell(j) == apply_symmetry(s, shape.cell(i))) {
          image[static_cast<std::size_t>(i)] = j;
          ++found;
        }
    if (found != shape.size()) continue;
    int cycles = 0;
    std::array<bool, kShapeCells> visited{};
    for (int i = 0; i < shape.size(); ++i) {
      if (!visited[static_cast<std::size_t>(i)]) ++cycles;
      for (int j = i; !visited[static_cast<std::size_t>(j)]; j = image[static_cast<std::size_t>(j)])
        visited[static_cast<std::size_t>(j)] = true;
    }
    ++symmetries;
    fixed += power_of_3(cycles);
  }
  return fixed / symmetries;
}
constexpr std::array<int, kShapeCount + 1> make_tied_begins() {
  std::array<int, kShapeCount + 1> begins{};
  for (std::size_t i = 0; i < kShapeCount; ++i)
    begins[i + 1] = begins[i] + tied_configurations(static_cast<int>(i));
  return begins;
}
/// Where each shape's weights begin in a stage; one more for their end.
constexpr std::array<int, kShapeCount + 1> kTiedBegins = make_tied_begins();
static_assert(kTiedBegins[kShapeCount] == kTiedPatterns);

constexpr int tied_begin_of_slot(std::size_t slot) {
  return kTiedBegins[static_cast<std::size_t>(kPatternInstances[slot].shape)];
}

struct alignas(64) Row {
  std::array<std::uint16_t, kInstances> pattern;  // tied, from the beginning of the slot's shape
  std::uint16_t discs;                            // the side to move's own
  std::uint8_t own_moves;                         // mobility
  std::uint8_t their_moves;
};
static_assert(sizeof(Row) == 128);

Row row_of(Bitboard mover, Bitboard opponent);

/// Calls visit(index of the weight) for each weight of the row.
template <class Visit>
inline void visit_row(const Row& row, Visit&& visit) {
  [&]<std::size_t... Slot>(std::index_sequence<Slot...>) {
    (visit(static_cast<std::size_t>(tied_begin_of_slot(Slot)) + row.pattern[Slot]), ...);
  }(std::make_index_sequence<kInstances>{});
  visit(static_cast<std::size_t>(kTiedPatterns) + row.discs);
}

/// The row's evaluation. Four sums side by side: one would wait for itself 63 times.
inline float sum_row(const Row& row, const float* weights) {
  std::array<float, 4> sums{};
  sums[0] = weights[kTiedPatterns + row.discs];
  [&]<std::size_t... Slot>(std::index_sequence<Slot...>) {
    ((sums[Slot % 4] += weights[tied_begin_of_slot(Slot) + row.pattern[Slot]]), ...);
  }(std::make_index_sequence<kInstances>{});
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// How much a board counts that came several times.
enum class Repeats : std::uint8_t { once, root, each };  // 1, sqrt(count), count

/// The rows of one record set.
struct Rows {
  std::vector<Row> rows;
  std::vector<float> labels;   // discs
  std::vector<float> weights;  // of the row in the fit

  std::size_t size() const { return rows.size(); }
};

Rows make_rows(const RecordSet& set, Repeats repeats, int threads);

}  // namespace ternion::othello
