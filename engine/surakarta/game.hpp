// Surakarta as a Game (engine/core/game.hpp).
#pragma once

#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/surakarta/notation.hpp"
#include "engine/surakarta/position.hpp"

namespace ternion::surakarta {

struct Surakarta {
  using Position = surakarta::Position;
  using Undo = surakarta::Undo;
  static constexpr std::string_view kName = "Surakarta";
  static constexpr int kMaxMoves = surakarta::kMaxMoves;

  static Position start_position() { return Position(); }
  static Position start_of(const Position& position) { return Position(position.rules()); }
  static Expected<Position> start_of_size(const Position& position, int size) {
    if (size == kWidth) return Position(position.rules());
    return fail(ErrorCode::unsupported, "expected a board of size 6, got " + std::to_string(size));
  }
  static Expected<Position> set_up(const Position& position, const BoardView& board, Side to_move) {
    return position_of(board, to_move, position.rules());
  }
  static bool is_pass(Move move) { return surakarta::is_pass(move); }
  static Move pass_move() { return surakarta::pass_move(); }
  /// No move is a single point: one that is never legal.
  static Move move_at(int column, int row) {
    const Point point = point_at(column, row);
    return move_between(point, point);
  }
  /// Margin 1 for a win.
  static Result result(const Position& position);
  /// As format_rules() has it.
  static std::string variant(const Position& position) { return format_rules(position.rules()); }
  static Expected<Move> parse_move(std::string_view text) { return surakarta::parse_move(text); }
  static std::string format_move(Move move) { return surakarta::format_move(move); }
  static Expected<Position> parse_position(std::string_view text) {
    return surakarta::parse_position(text);
  }
  static std::string format_position(const Position& p) { return surakarta::format_position(p); }
  static BoardView board(const Position& position);
};

static_assert(PlayableGame<Surakarta>);

}  // namespace ternion::surakarta
