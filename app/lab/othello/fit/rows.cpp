#include "app/lab/othello/fit/rows.hpp"

#include <bit>
#include <cmath>

#include "app/lab/othello/fit/parallel.hpp"
#include "engine/othello/kernels_scalar.hpp"

namespace ternion::othello {
namespace {

float weight_of(std::uint16_t count, Repeats repeats) {
  switch (repeats) {
    case Repeats::once:
      return 1;
    case Repeats::root:
      return std::sqrt(static_cast<float>(count));
    case Repeats::each:
      return count;
  }
  return 1;
}

}  // namespace

Row row_of(Bitboard mover, Bitboard opponent) {
  const auto& tied = tied_indices();
  const PatternIndices indices = pattern_indices(mover, opponent);
  Row row{};
  for (std::size_t slot = 0; slot < kInstances; ++slot) {
    const std::uint32_t index = tied[static_cast<std::size_t>(kSlotCentres[slot] + indices[slot])];
    row.pattern[slot] =
        static_cast<std::uint16_t>(index - static_cast<std::uint32_t>(tied_begin_of_slot(slot)));
  }
  row.discs = static_cast<std::uint16_t>(std::popcount(mover));
  row.own_moves =
      static_cast<std::uint8_t>(std::popcount(ScalarKernels::mobility(mover, opponent)));
  row.their_moves =
      static_cast<std::uint8_t>(std::popcount(ScalarKernels::mobility(opponent, mover)));
  return row;
}

Rows make_rows(const RecordSet& set, Repeats repeats, int threads) {
  Rows made;
  const std::size_t size = set.records.size();
  made.rows.resize(size);
  made.labels.resize(size);
  made.weights.resize(size);
  in_parallel(threads, size, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const TrainingRecord record = set.records[i];
      made.rows[i] = row_of(record.mover, record.opponent);
      made.labels[i] = static_cast<float>(record.label) / kLabelUnit;
      made.weights[i] = weight_of(set.counts[i], repeats);
    }
  });
  return made;
}

}  // namespace ternion::othello
