// The swap2 opening: who puts which stones down, who takes which colour. The first player puts
// three stones on the empty board, black, white, black. The second takes Black; or stays White and
// makes the fourth move; or puts two more stones down, white and black, and leaves the choice to
// the first player, who takes Black, or stays White and makes the sixth move.
// Source: the rules of the Gomocup tournaments (SWAP2BOARD) and of the world championships.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/gomoku/position.hpp"

namespace ternion::gomoku {

/// What a player answers: it takes Black and puts no stone down, or puts stones down.
struct Swap2Answer {
  bool takes_black = false;
  std::vector<Move> stones;
};

/// A plain value.
class Swap2 {
 public:
  enum class Player : std::uint8_t { first, second };

  /// Precondition: an empty board, Black to move.
  explicit Swap2(const Position& start) : position_(start) {}

  bool is_done() const { return done_; }
  /// Who answers next. Precondition: not done.
  Player to_answer() const { return stones_.size() == 3 ? Player::second : Player::first; }
  /// Who has Black. Precondition: done.
  Player black() const { return black_; }

  /// With the stones so far; White is to move except before the first three and after a fourth or
  /// sixth one.
  const Position& position() const { return position_; }
  const std::vector<Move>& stones() const { return stones_; }

  /// Errors: game_over once done, syntax for a wrong number of stones, illegal_move for a stone
  /// that cannot be put there; then nothing has changed.
  Expected<void> answer(const Swap2Answer& answer);

 private:
  Position position_;
  std::vector<Move> stones_;
  Player black_ = Player::first;
  bool done_ = false;
};

}  // namespace ternion::gomoku
