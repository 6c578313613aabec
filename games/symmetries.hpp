// Symmetries: which positions of a game are the same but for a turn of the board or the colours,
// and which of them stands for all. The part of a kit that a book asks, whose positions join by it.
//
// A key is bytes. It says nothing of the variant, which is that of the whole book; it tells apart
// all else that the value of a position hangs on, so that a move never leads back to a key that
// has been: keys and moves are a graph without circles.
//
// Thread rule: functions of their arguments alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/move.hpp"
#include "session/board.hpp"

namespace ternion {

struct CanonicalPosition {
  std::string key;
  int symmetry = 0;  // takes the position to the one that the key is of
};

struct Symmetries {
  /// Null: the game has none, and a key is the position's text.
  CanonicalPosition (*canonical)(const Board& board) = nullptr;
  /// Where the symmetry takes a move on this board, and the symmetry that takes it back.
  Move (*image)(const Board& board, int symmetry, Move move) = nullptr;
  int (*inverse)(int symmetry) = nullptr;
  /// The key's position for Board::set_position(), of the variant that `like` is of. Errors: syntax
  /// for bytes that are no key.
  Expected<std::string> (*text)(const Board& like, std::string_view key) = nullptr;
  /// The keys of all positions from which one move leads to this one; others may be among them, and
  /// one may come twice. Null: nobody knows them. Precondition: a key.
  std::vector<std::string> (*predecessors)(const Board& like, std::string_view key) = nullptr;
};

/// The same for every game: without symmetries the key is the position's text.
CanonicalPosition canonical_of(const Symmetries& symmetries, const Board& board);
Move image_of(const Symmetries& symmetries, const Board& board, int symmetry, Move move);
int inverse_of(const Symmetries& symmetries, int symmetry);
Expected<std::string> text_of_key(const Symmetries& symmetries, const Board& like,
                                  std::string_view key);

}  // namespace ternion
