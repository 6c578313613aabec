// The evaluation made by hand: a few terms that Othello players reason with, weighted by stage. It
// plays where no trained weights are built in (pattern_evaluator.hpp). It keeps no state of its
// own. Not thread-safe by contract (each search thread owns one), although this one has nothing to
// race.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "engine/othello/game.hpp"
#include "eval/core/value.hpp"
#include "eval/othello/edge_table.hpp"
#include "eval/othello/hand_weights.hpp"
#include "eval/othello/stability.hpp"

namespace ternion::othello {

/// The terms before weighting, each mover minus opponent (parity: see there).
struct HandTerms {
  int mobility = 0;   // moves
  int potential = 0;  // empty squares next to the other side's discs
  int corners = 0;
  int edges = 0;      // 1/128 disc, from the edge table
  int x_squares = 0;  // discs on an X square whose corner is empty
  int stable = 0;     // discs that can never be turned
  int parity = 0;     // +1 if the side to move would play last, else -1
  int discs = 0;
};

template <class Kernels>
class HandEvaluator {
 public:
  using Position = BasicPosition<Kernels>;
  static constexpr Value kUnit = 128;  // values a disc

  HandEvaluator() : edge_table_(&edge_table()), edge_stability_(&edge_stability()) {}

  void reset(const Position&) {}
  void push(const Position&, const Undo&) {}
  void pop() {}

  Value score(const Position& p) const {
    if (p.is_over()) return final_margin(p.mover(), p.opponent()) * kUnit;
    const HandTerms t = terms(p);
    const HandWeights& w = kHandWeights[static_cast<std::size_t>(p.empty_count())];
    const int sum = w.mobility * t.mobility + w.potential * t.potential + w.corners * t.corners +
                    w.edges * t.edges / 128 + w.x_squares * t.x_squares + w.stable * t.stable +
                    w.parity * t.parity + w.discs * t.discs + w.tempo;
    constexpr int kMost = 64 * kUnit - 1;
    return sum > kMost ? kMost : sum < -kMost ? -kMost : sum;
  }

  Value score_after(Position p, Move move) const {
    p.play(move);
    return score(p);
  }

  HandTerms terms(const Position& p) const {
    const Bitboard own = p.mover();
    const Bitboard theirs = p.opponent();
    const Bitboard empty = p.empties();
    HandTerms t;
    t.mobility = std::popcount(p.mobility()) - std::popcount(p.opponent_mobility());
    t.potential =
        std::popcount(neighbours_of(theirs) & empty) - std::popcount(neighbours_of(own) & empty);
    t.corners = std::popcount(own & kCorners) - std::popcount(theirs & kCorners);
    t.edges = edges(own, theirs);
    const Bitboard open_x = neighbours_of(empty & kCorners) & kXSquares;
    t.x_squares = std::popcount(own & open_x) - std::popcount(theirs & open_x);
    // Without a disc in a corner next to nothing is stable yet, and the count is not worth its
    // time.
    if ((own | theirs) & kCorners)
      t.stable = std::popcount(stable_discs(*edge_stability_, own, theirs)) -
                 std::popcount(stable_discs(*edge_stability_, theirs, own));
    t.parity = (std::popcount(empty) & 1) ? 1 : -1;
    t.discs = std::popcount(own) - std::popcount(theirs);
    return t;
  }

 private:
  int edges(Bitboard own, Bitboard theirs) const {
    const auto byte = [](Bitboard b, int row) {
      return static_cast<unsigned>((b >> (8 * row)) & 0xFF);
    };
    return edge_table_->value(byte(own, 0), byte(theirs, 0)) +
           edge_table_->value(byte(own, 7), byte(theirs, 7)) +
           edge_table_->value(column_bits(own, 0), column_bits(theirs, 0)) +
           edge_table_->value(column_bits(own, 7), column_bits(theirs, 7));
  }

  const EdgeTable* edge_table_;
  const EdgeStability* edge_stability_;
};

}  // namespace ternion::othello
