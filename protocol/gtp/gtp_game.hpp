// A session as GTP sees it: moves come with a colour, a pass may be left unsaid, and one undo takes
// back what one command played.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "protocol/gtp/vertex.hpp"
#include "session/session.hpp"

namespace ternion::gtp {

/// Thread rule: the session's.
class GtpGame {
 public:
  GtpGame(std::unique_ptr<Session> session, bool flip);

  Session& session() { return *session_; }
  const Session& session() const { return *session_; }
  const Vertices& vertices() const { return vertices_; }
  void set_flip(bool flip) {
    flip_ = flip;
    vertices_ = Vertices(*session_, flip);
  }

  void new_game();
  /// A new game on a square board of another size. Errors: those of Session::resize.
  Expected<void> resize(int size);
  /// A board (row by row from the game's first row, every cell given) and the side to move become
  /// the start of a game without moves. Errors: those of Session::set_board.
  Expected<void> set_board(const BoardView& board, Side to_move);
  /// A position in the game's notation, of any variant and size, likewise. Errors: those of
  /// Session::set_position.
  Expected<void> set_position(std::string_view text);
  /// The game as it stands under other rules, its moves kept. Errors: illegal_move, game_over where
  /// a move is against them; then nothing has changed.
  Expected<void> set_variant(const GameVariant& variant);

  /// How many passes (0 or 1) have to be inserted so that it is `side`'s turn.
  /// Errors: illegal_move, "illegal move", when the other side has a move to make.
  Expected<int> passes_before(Side side) const;
  /// What play(side, ...) would accept, passes at the end of the game left out.
  std::vector<Move> legal_moves(Side side);
  /// Inserts the pass of a side that has no move. When the game is over, a pass is accepted and
  /// only counted. Errors: illegal_move, "illegal move"; then nothing has changed.
  Expected<void> play(Side side, Move move, std::optional<Duration> used = {});
  /// Moves played and not taken back, as the controller counts them.
  std::size_t ply_count() const { return plies_.size(); }
  /// Takes back `count` plies. Errors: out_of_range, "cannot undo"; then nothing has changed.
  Expected<void> undo(std::size_t count);

 private:
  std::unique_ptr<Session> session_;
  bool flip_;
  Vertices vertices_;
  /// How many moves of the session each ply is: 0 a pass after the end, 2 a move after a pass that
  /// was left unsaid.
  std::vector<int> plies_;
};

}  // namespace ternion::gtp
