// The Game concept: what rules must offer so that perft, search and sessions can be written once.
// Rules know nothing of evaluation. Playing a move returns what changed; handing that back undoes
// it.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/hash_key.hpp"
#include "engine/core/move.hpp"
#include "engine/core/result.hpp"
#include "engine/core/side.hpp"

namespace ternion {

/// What the search needs. A forced pass is a legal move; `legal_moves` is empty exactly when the
/// game is over. `play` requires a legal move.
template <class G>
concept Game = requires(typename G::Position position, const typename G::Position& view,
                        const typename G::Undo& undo, Move move) {
  { G::kMaxMoves } -> std::convertible_to<int>;
  { view.side_to_move() } -> std::same_as<Side>;
  { view.key() } -> std::same_as<HashKey>;
  { view.is_over() } -> std::same_as<bool>;
  { view.is_legal(move) } -> std::same_as<bool>;
  { view.legal_moves() } -> std::same_as<MoveList<G::kMaxMoves>>;
  { position.play(move) } -> std::same_as<typename G::Undo>;
  { position.undo(undo) } -> std::same_as<void>;
  { G::result(view) } -> std::same_as<Result>;
  { G::is_pass(move) } -> std::same_as<bool>;
};

/// A board for display and for protocols that ask square by square; row 0 is the first row of the
/// game's own notation (Othello: row "1", drawn on top).
struct BoardView {
  enum class Cell : char { empty = '.', black = 'X', white = 'O' };
  int width = 0;
  int height = 0;
  std::vector<Cell> cells;  // row-major

  Cell at(int column, int row) const {
    return cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(column)];
  }
};

/// What sessions need besides: names and text. Text is the game's own notation ("f5", "pass").
/// A game may have variants (sizes of the board, rules); which one is played is part of the
/// position and of its text.
template <class G>
concept PlayableGame =
    Game<G> && requires(const typename G::Position& view, Move move, Side side,
                        const BoardView& board, std::string_view text, int column, int row) {
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::start_position() } -> std::same_as<typename G::Position>;
      // The start of the variant that `view` is of, the same on a square board of another size
      // (errors: unsupported), and a set-up board in it (errors: unsupported, out_of_range,
      // syntax).
      { G::start_of(view) } -> std::same_as<typename G::Position>;
      { G::start_of_size(view, column) } -> std::same_as<Expected<typename G::Position>>;
      { G::set_up(view, board, side) } -> std::same_as<Expected<typename G::Position>>;
      { G::parse_move(text) } -> std::same_as<Expected<Move>>;
      { G::format_move(move) } -> std::same_as<std::string>;
      { G::pass_move() } -> std::same_as<Move>;
      { G::move_at(column, row) } -> std::same_as<Move>;
      { G::parse_position(text) } -> std::same_as<Expected<typename G::Position>>;
      { G::format_position(view) } -> std::same_as<std::string>;
      { G::board(view) } -> std::same_as<BoardView>;
    };

}  // namespace ternion
