// The trained evaluation: the sum of one weight for each of the 62 pattern instances and one for
// the side to move's disc count, corrected by a small network (pattern_head.hpp); where the weights
// have a second stage, a wide network (wide_weights.hpp) corrects that again. Asked within a
// window, it leaves the second stage out where the first lies beyond it by so much that the second
// will hardly bring it back. It keeps a stack of index vectors beside the search's moves, since a
// move changes few of the cells. Not thread-safe: each search thread owns one. The weights must
// outlive it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

#include "engine/othello/empty_counts.hpp"
#include "engine/othello/game.hpp"
#include "eval/othello/pattern_kernels_scalar.hpp"
#include "eval/othello/pattern_weights.hpp"

namespace ternion::othello {

template <class Kernels>
class PatternEvaluator {
 public:
  using Position = BasicPosition<Kernels>;
  static constexpr Value kUnit = kPatternUnit;
  static constexpr std::size_t kMostPushes = 128;  // 60 moves and the passes between them
  static constexpr int kUsualMargin = 100;
  /// By empty squares: what is added for the side to move, in the evaluation's units.
  using Tempo = std::array<Value, kEmptyCounts>;

  /// `margin`: how far beyond a window the first stage settles it, in hundredths of what the second
  /// one's corrections come to; negative: always, so that there is no second stage.
  /// `tempo`: null for none; must outlive the evaluator.
  explicit PatternEvaluator(const PatternWeights& weights, int margin = kUsualMargin,
                            const Tempo* tempo = nullptr)
      : weights_(&weights),
        wide_(margin < 0 ? nullptr : weights.wide()),
        margin_(margin),
        tempo_(tempo == nullptr ? &kNoTempo : tempo) {}

  /// The first stage for the exact solver: with 512 bits FFO 20 to 36 took 3 % more time.
  auto in_solver() const {
    return PatternEvaluator<typename PatternKernels<Kernels>::InSolver>(*weights_, -1);
  }

  // --- The Evaluator concept.
  void reset(const Position& p) { reset(p.mover(), p.opponent()); }
  void push(const Position&, const Undo& undo) {
    if (is_pass(undo.move))
      push_pass();
    else
      push_move(square_of(undo.move), undo.flipped);
  }
  void pop() { --top_; }
  /// The final margin if the game is over, else the weights' sum, kept within the board.
  Value score(const Position& p) const {
    if (p.is_over()) return final_margin(p.mover(), p.opponent()) * kUnit;
    return score_open(p.mover(), p.opponent());
  }

  /// Without looking whether the game is over, but for a side that has lost its last disc.
  Value score_after(const Position& p, Move move) const {
    if (is_pass(move)) return score_after_pass(p.mover(), p.opponent());
    const Bitboard flipped = p.flips(square_of(move));
    if (flipped == p.opponent()) return -64 * kUnit;
    return score_after(p.mover(), p.opponent(), square_of(move), flipped);
  }

  /// What they say within the window (alpha, beta), from the same view; beyond it, roughly.
  Value score_within(const Position& p, Value alpha, Value beta) const {
    if (p.is_over()) return final_margin(p.mover(), p.opponent()) * kUnit;
    return value_within(stack_[top_], p.mover(), p.opponent(), alpha, beta);
  }
  Value score_after_within(const Position& p, Move move, Value alpha, Value beta) const {
    if (wide_ == nullptr || is_pass(move)) return score_after(p, move);
    const Square square = square_of(move);
    const Bitboard flipped = p.flips(square);
    if (flipped == p.opponent()) return -64 * kUnit;
    PatternIndices child;
    Patterns::after_move(stack_[top_], square, flipped, child);
    return value_within(child, p.opponent() ^ flipped, p.mover() | flipped | bit_of(square), alpha,
                        beta);
  }

  // --- The same for a caller that has bitboards and flips.
  void reset(Bitboard mover, Bitboard opponent) {
    top_ = 0;
    Patterns::from_scratch(mover, opponent, stack_[0]);
  }
  void push_move(Square square, Bitboard flipped) {
    assert(top_ < kMostPushes);
    Patterns::after_move(stack_[top_], square, flipped, stack_[top_ + 1]);
    ++top_;
  }
  void push_pass() {
    assert(top_ < kMostPushes);
    Patterns::after_pass(stack_[top_], stack_[top_ + 1]);
    ++top_;
  }
  /// score() without looking whether the game is over. Precondition: the discs are those of the
  /// position on top.
  Value score_open(Bitboard mover, Bitboard opponent) const {
    return value(stack_[top_], mover, opponent);
  }
  /// The score of the position after a move from the one on top, whose discs are given, seen by the
  /// opponent, who is to move then; without looking whether the game is over. The stack stays.
  Value score_after(Bitboard mover, Bitboard opponent, Square square, Bitboard flipped) const {
    PatternIndices child;
    Patterns::after_move(stack_[top_], square, flipped, child);
    return value(child, opponent ^ flipped, mover | flipped | bit_of(square));
  }

  /// The mini evaluation of that position: the plain sum, without the network, for an order of
  /// moves where that has to be quick.
  Value mini_score_after(Bitboard mover, Bitboard opponent, Square square, Bitboard flipped) const {
    PatternIndices child;
    Patterns::after_move(stack_[top_], square, flipped, child);
    const auto& stage = stage_of(mover | opponent | bit_of(square));
    return plain(stage, Patterns::look_up(stage, child), opponent ^ flipped);
  }

  Value score_after_pass(Bitboard mover, Bitboard opponent) const {
    PatternIndices child;
    Patterns::after_pass(stack_[top_], child);
    return value(child, opponent, mover);
  }

  const PatternIndices& indices() const { return stack_[top_]; }

 private:
  using Patterns = PatternKernels<Kernels>;

  /// Of the position with these indices and discs, kept within the board.
  Value value(const PatternIndices& indices, Bitboard mover, Bitboard opponent) const {
    const Value first = first_stage(indices, mover, opponent);
    const Value both = wide_ ? second_stage(first, indices, mover, opponent) : first;
    return within_board(both + tempo(mover, opponent));
  }
  Value value_within(const PatternIndices& indices, Bitboard mover, Bitboard opponent, Value alpha,
                     Value beta) const {
    const Value first = first_stage(indices, mover, opponent);
    const Value extra = tempo(mover, opponent);
    if (wide_ == nullptr) return within_board(first + extra);
    const int ply = std::popcount(mover | opponent) - 4;
    const Value margin = wide_->layers(ply).spread * margin_ / 100;
    const Value near = first + extra;
    if (near <= alpha - margin || near >= beta + margin) return within_board(near);
    return within_board(second_stage(first, indices, mover, opponent) + extra);
  }

  Value first_stage(const PatternIndices& indices, Bitboard mover, Bitboard opponent) const {
    const auto& stage = stage_of(mover | opponent);
    const auto sums = Patterns::look_up(stage, indices);
    return discs_worth(stage, mover) + Patterns::corrected(stage.head, sums, mover, opponent);
  }
  Value second_stage(Value first, const PatternIndices& indices, Bitboard mover,
                     Bitboard opponent) const {
    const WideFacts facts{std::popcount(Kernels::mobility(mover, opponent)),
                          std::popcount(Kernels::mobility(opponent, mover)), first,
                          std::popcount(mover), std::popcount(mover | opponent) - 4};
    return first + WideKernels<Kernels>::correction(*wide_, indices, facts);
  }

  /// For the side that moves next: the other one where this one has to pass.
  Value tempo(Bitboard mover, Bitboard opponent) const {
    const Value most = (*tempo_)[static_cast<std::size_t>(64 - std::popcount(mover | opponent))];
    return most == 0 || Kernels::mobility(mover, opponent) != 0 ? most : -most;
  }

  const PatternWeights::Stage& stage_of(Bitboard discs) const {
    return weights_->stage(std::popcount(discs) - 4);
  }
  static Value plain(const PatternWeights::Stage& stage, const typename Patterns::Sums& sums,
                     Bitboard mover) {
    return Patterns::linear(sums) + discs_worth(stage, mover);
  }
  static Value discs_worth(const PatternWeights::Stage& stage, Bitboard mover) {
    return stage.discs[static_cast<std::size_t>(std::popcount(mover))];
  }
  static Value within_board(Value value) {
    constexpr Value kMost = 64 * kUnit - 1;
    return std::clamp(value, -kMost, kMost);
  }

  static constexpr Tempo kNoTempo{};

  const PatternWeights* weights_;
  const WideWeights* wide_;  // null: there is no second stage
  int margin_;
  const Tempo* tempo_;
  std::size_t top_ = 0;
  std::array<PatternIndices, kMostPushes + 1> stack_;
};

}  // namespace ternion::othello
