// A Gomoku position: rule and size, line keys, side to move, who has won.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/hash_key.hpp"
#include "engine/core/move.hpp"
#include "engine/core/side.hpp"
#include "engine/gomoku/five.hpp"
#include "engine/gomoku/lines.hpp"
#include "engine/gomoku/renju.hpp"
#include "engine/gomoku/variant.hpp"

namespace ternion::gomoku {

/// A move's code is its point, or kPassCode. A pass is never legal; the code exists because every
/// game has one.
constexpr std::uint16_t kPassCode = kPointCodes;
constexpr Move move_to(Point point) { return Move{static_cast<std::uint16_t>(point)}; }
constexpr Move pass_move() { return Move{kPassCode}; }
constexpr bool is_pass(Move move) { return move.code == kPassCode; }
constexpr Point point_of(Move move) { return move.code; }

constexpr int kMaxMoves = kMaxSize * kMaxSize;
using Moves = MoveList<kMaxMoves>;

struct Undo {
  Move move;
};

/// The game is over once a side has its five, or when the side to move has nowhere to play: the
/// board is full or, under renju, every empty point is forbidden to Black. Both are draws.
class Position {
 public:
  /// The empty board, Black to move. Precondition: a size in range.
  explicit Position(const Variant& variant = {});

  const Variant& variant() const { return variant_; }
  Rule rule() const { return variant_.rule; }
  int size() const { return variant_.size; }
  Side side_to_move() const { return side_; }
  int stone_count() const { return stones_; }
  int empty_count() const { return size() * size() - stones_; }
  const LineKeys& lines() const { return lines_; }
  Cell cell(Point point) const { return lines_.cell(point); }
  bool is_empty(Point point) const { return lines_.is_empty(point); }
  /// Any code may be asked about.
  bool is_on_board(Move move) const {
    return move.code < kPassCode && column_of(point_of(move)) < size() &&
           row_of(point_of(move)) < size();
  }

  HashKey key() const { return key_; }
  /// key() after the move, which is not played.
  HashKey key_after(Move move) const { return key_ ^ stone_key(point_of(move), side_) ^ kWhiteKey; }
  std::optional<Side> winner() const { return winner_; }
  bool is_over() const { return winner_ || !has_move(); }

  /// A stone of the side there would win. Precondition: the point is empty.
  bool makes_five(Point point, Side side) const {
    for (const Direction direction : kDirections)
      if (is_five(five_of(rule(), side), lines_.window(direction, point, side))) return true;
    return false;
  }
  /// The side must not play there. Precondition: the point is empty.
  bool is_forbidden(Point point, Side side) const {
    return rule() == Rule::renju && side == Side::black && foul_at(lines_, point) != Foul::none;
  }

  bool is_legal(Move move) const {
    return !winner_ && is_on_board(move) && is_empty(point_of(move)) &&
           !is_forbidden(point_of(move), side_);
  }
  Moves legal_moves() const;

  /// Precondition: is_legal(move), but for a forbidden point, which counts as any other stone.
  Undo play(Move move) {
    const Point point = point_of(move);
    if (makes_five(point, side_)) winner_ = side_;
    place(point, side_);
    pass_turn();
    return {move};
  }
  /// Precondition: `undo` came from the last play().
  void undo(const Undo& undo) {
    pass_turn();
    place(point_of(undo.move), side_, -1);
    winner_.reset();
  }

  /// For set-up: a stone whoever is to move, without a look for five (see find_winner).
  /// Precondition: the point is empty.
  void put(Point point, Side side) { place(point, side); }
  void set_side_to_move(Side side) {
    if (side != side_) pass_turn();
  }
  /// For set-up: says who has a five on the board. Both may; then it is Black.
  void find_winner();
  /// A row through the side's stone on the point wins.
  bool has_five(Point point, Side side) const {
    return cell(point) == (side == Side::black ? Cell::black : Cell::white) &&
           makes_five(point, side);
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  bool has_move() const;
  void place(Point point, Side side, int count = 1) {
    lines_.toggle(point, side);
    key_ ^= stone_key(point, side);
    stones_ += count;
  }
  void pass_turn() {
    side_ = other(side_);
    key_ ^= kWhiteKey;
  }

  static constexpr HashKey kWhiteKey = mix64(0x6A09E667F3BCC908ULL);
  static HashKey stone_key(Point point, Side side);

  LineKeys lines_;
  HashKey key_;
  Variant variant_;
  Side side_ = Side::black;
  std::optional<Side> winner_;
  int stones_ = 0;
};

}  // namespace ternion::gomoku
