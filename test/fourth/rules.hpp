// Four in a row on a board of seven columns and six rows, where pieces fall: a game that the
// product does not know. It shows that a kit is all that a game has to bring
// (docs/adding-a-game.md).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"

namespace ternion::four {

inline constexpr int kWidth = 7;
inline constexpr int kHeight = 6;
inline constexpr int kCells = kWidth * kHeight;

/// One bit a cell, column by column; the bit above each column stays empty, so that no row of
/// shifts runs from one column into the next.
using Cells = std::uint64_t;
inline constexpr int kStride = kHeight + 1;
constexpr Cells bit_at(int column, int row) { return Cells{1} << (column * kStride + row); }

/// A move's code is its cell, kWidth * row + column, or kPassCode, which is never legal.
inline constexpr std::uint16_t kPassCode = kCells;
constexpr Move move_to(int column, int row) {
  return Move{static_cast<std::uint16_t>(row * kWidth + column)};
}
constexpr int column_of(Move move) { return move.code % kWidth; }
constexpr int row_of(Move move) { return move.code / kWidth; }

constexpr bool has_four(Cells cells) {
  for (const int shift : {1, kStride - 1, kStride, kStride + 1}) {
    const Cells pairs = cells & (cells >> shift);
    if ((pairs & (pairs >> (2 * shift))) != 0) return true;
  }
  return false;
}

struct Undo {
  Move move;
};

/// The pieces say who is to move: Black where there are as many of both.
class Position {
 public:
  Side side_to_move() const { return ply() % 2 == 0 ? Side::black : Side::white; }
  int ply() const { return std::popcount(sides_[0] | sides_[1]); }
  Cells cells(Side side) const { return sides_[static_cast<std::size_t>(index_of(side))]; }
  HashKey key() const { return mix64(sides_[0] * 3 + 1) ^ mix64(sides_[1] * 5 + 2); }
  /// Who has four; whoever moved last where both have.
  std::optional<Side> winner() const {
    const Side last = other(side_to_move());
    if (has_four(cells(last))) return last;
    if (has_four(cells(side_to_move()))) return side_to_move();
    return std::nullopt;
  }
  bool is_over() const { return ply() == kCells || winner(); }

  /// The row that a piece falls to, kHeight for a full column.
  int height(int column) const {
    const Cells all = (sides_[0] | sides_[1]) >> (column * kStride);
    return std::countr_one(all & ((Cells{1} << kHeight) - 1));
  }
  bool is_legal(Move move) const {
    return move.code < kCells && row_of(move) == height(column_of(move)) && !is_over();
  }
  MoveList<kWidth> legal_moves() const {
    MoveList<kWidth> moves;
    if (is_over()) return moves;
    for (int column = 0; column < kWidth; ++column)
      if (const int row = height(column); row < kHeight) moves.add(move_to(column, row));
    return moves;
  }
  Undo play(Move move) {
    put(side_to_move(), column_of(move), row_of(move));
    return {move};
  }
  void undo(const Undo& undo) {
    put(other(side_to_move()), column_of(undo.move), row_of(undo.move));
  }

  /// For set-up: puts a piece there, or takes it away.
  void put(Side side, int column, int row) {
    sides_[static_cast<std::size_t>(index_of(side))] ^= bit_at(column, row);
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::array<Cells, 2> sides_{};
};

struct Four {
  using Position = four::Position;
  using Undo = four::Undo;
  static constexpr std::string_view kName = "Four";
  static constexpr int kMaxMoves = kWidth;

  static Position start_position() { return {}; }
  static Position start_of(const Position&) { return {}; }
  static Expected<Position> start_of_size(const Position&, int size) {
    return fail(ErrorCode::unsupported,
                "expected a board of 7 columns and 6 rows, got size " + std::to_string(size));
  }
  /// Errors: unsupported for another size, out_of_range for pieces that hang in the air or whose
  /// numbers do not fit the side to move.
  static Expected<Position> set_up(const Position&, const BoardView& board, Side to_move);
  static bool is_pass(Move move) { return move.code == kPassCode; }
  static Move pass_move() { return Move{kPassCode}; }
  static Move move_at(int column, int row) { return move_to(column, row); }
  /// Margin 1 for a win.
  static Result result(const Position& position) {
    const auto winner = position.winner();
    return winner ? Result{winner, 1} : Result{};
  }
  /// "d1", "pass".
  static Expected<Move> parse_move(std::string_view text);
  static std::string format_move(Move move);
  /// 42 of X, O and - from a1 to g6, a blank, and X or O, the side to move.
  static Expected<Position> parse_position(std::string_view text);
  static std::string format_position(const Position& position);
  static BoardView board(const Position& position);
};

static_assert(PlayableGame<Four>);

/// "d1 d2": legal moves from the position on, with or without blanks. Errors: syntax, illegal_move.
Expected<std::vector<Move>> parse_transcript(std::string_view text, Position position);

}  // namespace ternion::four
