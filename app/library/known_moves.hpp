// What a book says of the moves on a board, whatever keeps its entries: a store (book.hpp) or
// memory (packed_book.hpp).
//
// Thread rule: functions of their arguments alone.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/entry.hpp"
#include "games/symmetries.hpp"

namespace ternion::library {

/// The moves that a book knows of a position, best first; the leaf is one of them.
struct KnownMove {
  Move move;
  Worth worth;  // the view of whoever makes the move
  int depth = 0;
  Counts counts;  // the same view
  bool is_leaf = false;
};

/// A legal move with the key of where it leads.
struct KeyedSuccessor {
  Move move;
  std::string key;
};
std::vector<KeyedSuccessor> successors_of(const Symmetries& symmetries, const Board& board);

/// Whether both are of one game, variant and size.
bool is_alike(const Board& one, const Board& other);

/// The entry of a key, whose moves are those of the key's own position. Errors: io.
using FindEntry = std::function<Expected<std::optional<Entry>>(std::string_view key)>;

/// The board's entry, whose moves are those of the board. A leaf whose move is not legal, which a
/// damaged book has, is left out. Errors: those of `find`.
Expected<std::optional<Entry>> entry_on(const Symmetries& symmetries, const Board& board,
                                        const FindEntry& find);
/// Errors: those of `find`.
Expected<std::vector<KnownMove>> known_moves(const Symmetries& symmetries, const Board& board,
                                             const FindEntry& find);

}  // namespace ternion::library
