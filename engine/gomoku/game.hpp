// Gomoku as a Game (engine/core/game.hpp).
#pragma once

#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/gomoku/notation.hpp"
#include "engine/gomoku/position.hpp"

namespace ternion::gomoku {

struct Gomoku {
  using Position = gomoku::Position;
  using Undo = gomoku::Undo;
  static constexpr std::string_view kName = "Gomoku";
  static constexpr int kMaxMoves = gomoku::kMaxMoves;

  /// Freestyle on 15 x 15.
  static Position start_position() { return Position(); }
  static Position start_of(const Position& position) { return Position(position.variant()); }
  static Expected<Position> start_of_size(const Position& position, int size) {
    if (size >= kMinSize && size <= kMaxSize) return Position({position.rule(), size});
    return fail(ErrorCode::unsupported, "expected a board of size " + std::to_string(kMinSize) +
                                            " to " + std::to_string(kMaxSize) + ", got " +
                                            std::to_string(size));
  }
  static Expected<Position> set_up(const Position& position, const BoardView& board, Side to_move) {
    return position_of(board, to_move, position.rule());
  }
  static bool is_pass(Move move) { return gomoku::is_pass(move); }
  static Move pass_move() { return gomoku::pass_move(); }
  static Move move_at(int column, int row) { return move_to(point_at(column, row)); }
  /// Margin 1 for a win.
  static Result result(const Position& position) {
    if (!position.winner()) return {};
    return {position.winner(), 1};
  }
  /// "freestyle", "standard", "renju", "caro" or "caro-exact".
  static std::string_view variant(const Position& position) { return name_of(position.rule()); }
  static Expected<Move> parse_move(std::string_view text) { return gomoku::parse_move(text); }
  static std::string format_move(Move move) { return gomoku::format_move(move); }
  static Expected<Position> parse_position(std::string_view text) {
    return gomoku::parse_position(text);
  }
  static std::string format_position(const Position& p) { return gomoku::format_position(p); }
  static BoardView board(const Position& position);
};

static_assert(PlayableGame<Gomoku>);

}  // namespace ternion::gomoku
