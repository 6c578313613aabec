// Othello as a Game (engine/core/game.hpp).
#pragma once

#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/position.hpp"

namespace ternion::othello {

/// Disc difference at the end from the mover's view, empty squares credited to the winner.
inline int final_margin(Bitboard mover, Bitboard opponent) {
  const int own = std::popcount(mover);
  const int theirs = std::popcount(opponent);
  const int difference = own - theirs;
  const int empties = 64 - own - theirs;
  return difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
}

template <class Kernels>
struct BasicOthello {
  using Position = BasicPosition<Kernels>;
  using Undo = othello::Undo;
  static constexpr int kMaxMoves = othello::kMaxMoves;

  static bool is_pass(Move move) { return othello::is_pass(move); }
  static Result result(const Position& p) {
    const int margin = final_margin(p.discs(Side::black), p.discs(Side::white));
    return Result::from_black_margin(margin);
  }
};

/// The baseline build, with names and text: what sessions hold.
struct Othello : BasicOthello<ScalarKernels> {
  static constexpr std::string_view kName = "Othello";

  static Position start_position() { return {}; }
  static Position start_of(const Position&) { return {}; }
  static Expected<Position> start_of_size(const Position&, int size);
  static Expected<Position> set_up(const Position&, const BoardView& board, Side to_move);
  static Expected<Move> parse_move(std::string_view text) { return othello::parse_move(text); }
  static std::string format_move(Move move) { return othello::format_move(move); }
  static Move pass_move() { return othello::pass_move(); }
  static Move move_at(int column, int row) { return move_to(square_at(column, row)); }
  static Expected<Position> parse_position(std::string_view text) {
    return othello::parse_position(text);
  }
  static std::string format_position(const Position& p) { return othello::format_position(p); }
  static BoardView board(const Position& position);
};

static_assert(PlayableGame<Othello>);

}  // namespace ternion::othello
