// A Surakarta position: pieces, side to move, rules, and what the rules' ends need of the past.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/core/hash_key.hpp"
#include "engine/core/move.hpp"
#include "engine/core/side.hpp"
#include "engine/surakarta/circuits.hpp"
#include "engine/surakarta/rules.hpp"

namespace ternion::surakarta {

/// A move's code is from * 36 + to, or kPassCode. Whether it captures follows from the board.
constexpr std::uint16_t kPassCode = kPoints * kPoints;
constexpr Move move_between(Point from, Point to) {
  return Move{static_cast<std::uint16_t>(from * kPoints + to)};
}
constexpr Move pass_move() { return Move{kPassCode}; }
constexpr bool is_pass(Move move) { return move.code == kPassCode; }
constexpr Point from_of(Move move) { return move.code / kPoints; }
constexpr Point to_of(Move move) { return move.code % kPoints; }

constexpr int kPiecesEach = 12;
/// Eight steps and four captures for each of 12 pieces.
constexpr int kMaxMoves = 12 * kPiecesEach;
using Moves = MoveList<kMaxMoves>;

struct Undo {
  Move move;
  bool captured = false;
  int quiet = 0;  // plies without a capture before the move
};

/// Black, the first player, begins on rows 1 and 2. Positions repeat only within one run of quiet
/// moves, and only what was played on this object counts: a position read from text has no past.
class Position {
 public:
  /// The start, Black to move.
  explicit Position(const Rules& rules = {});
  /// Preconditions: disjoint sets within the board, at most 12 pieces each.
  Position(const Rules& rules, PointSet black, PointSet white, Side to_move, int quiet = 0);

  const Rules& rules() const { return rules_; }
  Side side_to_move() const { return side_; }
  PointSet pieces(Side side) const { return pieces_[static_cast<std::size_t>(index_of(side))]; }
  PointSet mover() const { return pieces(side_); }
  PointSet opponent() const { return pieces(other(side_)); }
  /// Of all pieces.
  PlaceSet places() const { return places_; }
  PointSet occupied() const { return pieces_[0] | pieces_[1]; }
  int count(Side side) const { return std::popcount(pieces(side)); }
  /// Plies since the last capture.
  int quiet() const { return quiet_; }
  /// Moves played on this object.
  int ply() const { return static_cast<int>(past_.size()); }
  HashKey key() const { return key_; }

  /// Where the piece at `from` can step.
  PointSet steps(Point from) const {
    return kNeighbours[static_cast<std::size_t>(from)] & ~occupied();
  }
  /// What it can capture. `from` may be any point: the piece on it, if any, is not in its own way.
  PointSet captures(Point from, PointSet victims) const {
    return captures_from(places_, from, victims);
  }
  /// All that a side could capture if it were to move.
  PointSet capturable_by(Side side) const;

  bool is_over() const;
  /// The position has occurred so often before, with the same side to move.
  int occurrences_before() const;
  bool is_legal(Move move) const;
  /// Steps and captures of each piece in turn, from a1 on. Empty if and only if the game is over.
  Moves legal_moves() const;
  bool is_capture(Move move) const {
    return !is_pass(move) && (opponent() & bit_of(to_of(move))) != 0;
  }

  /// Precondition: is_legal(move).
  Undo play(Move move);
  /// Precondition: `undo` came from the last play().
  void undo(const Undo& undo);

  friend bool operator==(const Position& a, const Position& b) {
    return a.pieces_ == b.pieces_ && a.side_ == b.side_ && a.quiet_ == b.quiet_ &&
           a.rules_ == b.rules_;
  }

 private:
  bool can_move(Side side) const;
  bool ends_by_count() const { return rules_.quiet_limit > 0 && quiet_ >= rules_.quiet_limit; }
  void toggle(Side side, Point point);
  void pass_turn();

  std::array<PointSet, 2> pieces_{};
  PlaceSet places_ = 0;  // of all pieces
  HashKey key_ = 0;
  Rules rules_;
  Side side_ = Side::black;
  int quiet_ = 0;
  std::vector<HashKey> past_;  // keys of the positions before this one
};

}  // namespace ternion::surakarta
