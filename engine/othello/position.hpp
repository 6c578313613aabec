// An Othello position on two bitboards, seen from the side to move. The kernels are a template
// parameter so that each instruction set has its own, inlined build of everything above it.
#pragma once

#include <bit>
#include <utility>

#include "engine/core/hash_key.hpp"
#include "engine/core/move.hpp"
#include "engine/core/side.hpp"
#include "engine/othello/bitboard.hpp"
#include "engine/othello/kernels_scalar.hpp"
#include "engine/othello/zobrist.hpp"

namespace ternion::othello {

/// A move's code is its square, or kPassCode.
constexpr std::uint16_t kPassCode = 64;
constexpr Move move_to(Square square) { return Move{static_cast<std::uint16_t>(square)}; }
constexpr Move pass_move() { return Move{kPassCode}; }
constexpr bool is_pass(Move move) { return move.code == kPassCode; }
constexpr Square square_of(Move move) { return move.code; }

/// 33 is the most legal moves known in a reachable position; any board may be given, so leave room.
constexpr int kMaxMoves = 64;
using Moves = MoveList<kMaxMoves>;

/// What a move changed. A pass flips nothing.
struct Undo {
  Move move;
  Bitboard flipped = 0;
};

template <class Kernels>
class BasicPosition {
 public:
  BasicPosition() = default;
  BasicPosition(Bitboard mover, Bitboard opponent, Side side)
      : mover_(mover), opponent_(opponent), side_(side) {}
  template <class Other>
  explicit BasicPosition(const BasicPosition<Other>& that)
      : BasicPosition(that.mover(), that.opponent(), that.side_to_move()) {}

  Bitboard mover() const { return mover_; }
  Bitboard opponent() const { return opponent_; }
  Bitboard discs(Side side) const { return side == side_ ? mover_ : opponent_; }
  Bitboard empties() const { return ~(mover_ | opponent_); }
  int empty_count() const { return std::popcount(empties()); }
  Side side_to_move() const { return side_; }

  Bitboard mobility() const { return Kernels::mobility(mover_, opponent_); }
  Bitboard opponent_mobility() const { return Kernels::mobility(opponent_, mover_); }
  Bitboard flips(Square square) const { return Kernels::flips(square, mover_, opponent_); }

  /// Neither side can place a disc.
  bool is_over() const { return mobility() == 0 && opponent_mobility() == 0; }
  bool must_pass() const { return mobility() == 0 && opponent_mobility() != 0; }

  bool is_legal(Move move) const {
    if (is_pass(move)) return must_pass();
    return move.code < 64 && (mobility() & bit_of(square_of(move))) != 0;
  }

  Moves legal_moves() const {
    Moves moves;
    Bitboard targets = mobility();
    if (targets == 0 && opponent_mobility() != 0) moves.add(pass_move());
    for (; targets != 0; targets &= targets - 1) moves.add(move_to(first_square(targets)));
    return moves;
  }

  /// Precondition: is_legal(move).
  Undo play(Move move) {
    if (is_pass(move)) {
      swap_sides();
      return {move, 0};
    }
    const Bitboard flipped = flips(square_of(move));
    place(square_of(move), flipped);
    return {move, flipped};
  }

  /// Precondition: `undo` came from the last play().
  void undo(const Undo& undo) {
    swap_sides();
    if (is_pass(undo.move)) return;
    mover_ ^= undo.flipped | bit_of(square_of(undo.move));
    opponent_ ^= undo.flipped;
  }

  /// play() for a caller that already has the flips.
  void place(Square square, Bitboard flipped) {
    mover_ ^= flipped | bit_of(square);
    opponent_ ^= flipped;
    swap_sides();
  }

  /// Equal for equal boards seen from the side to move, whichever colour that is: the game is
  /// symmetric in the colours, so the transposition table shares their entries.
  HashKey key() const { return key_of(mover_, opponent_); }

  static HashKey key_of(Bitboard mover, Bitboard opponent) { return zobrist_key(mover, opponent); }

  friend bool operator==(const BasicPosition&, const BasicPosition&) = default;

 private:
  void swap_sides() {
    std::swap(mover_, opponent_);
    side_ = other(side_);
  }

  Bitboard mover_ = 0x0000000810000000ULL;     // e4, d5
  Bitboard opponent_ = 0x0000001008000000ULL;  // d4, e5
  Side side_ = Side::black;
};

using Position = BasicPosition<ScalarKernels>;

/// The usual start: d4, e5 White; e4, d5 Black; Black moves.
inline Position usual_start() { return {}; }
/// The same with the colours of the four discs exchanged, its mirror image; Black moves.
inline Position mirror_start() {
  return {usual_start().opponent(), usual_start().mover(), Side::black};
}

}  // namespace ternion::othello
