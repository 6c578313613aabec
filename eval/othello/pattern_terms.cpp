#include "eval/othello/pattern_terms.hpp"

#include <bit>

#include "eval/othello/pattern_kernels_scalar.hpp"

namespace ternion::othello {

PatternTerms pattern_terms(const PatternWeights& weights, Bitboard mover, Bitboard opponent) {
  const int ply = std::popcount(mover | opponent) - 4;
  const auto& stage = weights.stage(ply);
  const PatternIndices indices = pattern_indices(mover, opponent);
  PatternTerms terms;
  terms.stage = weights.stage_number(ply);
  terms.discs = stage.discs[static_cast<std::size_t>(std::popcount(mover))];
  terms.sum = terms.discs;
  for (std::size_t i = 0; i < kInstances; ++i) {
    const Value weight =
        stage.patterns[static_cast<std::size_t>(kSlotCentres[i] + indices[i])].first;
    terms.instances[i] = {indices[i], weight};
    terms.shapes[static_cast<std::size_t>(kPatternInstances[i].shape)] += weight;
    terms.sum += weight;
  }
  const int own_moves = std::popcount(ScalarKernels::mobility(mover, opponent));
  const int their_moves = std::popcount(ScalarKernels::mobility(opponent, mover));
  terms.head = PatternKernels<ScalarKernels>::head(stage.head, sum_shapes(stage, indices),
                                                   own_moves, their_moves);
  terms.sum += terms.head;
  if (const WideWeights* const wide = weights.wide()) {
    const WideFacts facts{own_moves, their_moves, terms.sum, std::popcount(mover), ply};
    terms.wide = WideKernels<ScalarKernels>::correction(*wide, indices, facts);
    terms.sum += terms.wide;
  }
  return terms;
}

std::string draw_instance(const PatternInstance& instance, Bitboard mover, Bitboard opponent) {
  std::string drawn;
  for (int i = 0; i < instance.size; ++i) {
    const Bitboard cell = bit_of(instance.cells[static_cast<std::size_t>(i)]);
    drawn += (mover & cell) ? 'X' : (opponent & cell) ? 'O' : '-';
  }
  return drawn;
}

}  // namespace ternion::othello
