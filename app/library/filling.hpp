// Filling: a book into which many positions are put at once, in any order and as large as the disk
// allows. They are kept beside the book, by stages of the game, so that a position and its moves
// lie near each other; their worths are found out each once, from the last stage to the first, and
// they are written in the order of their keys, which is the order in which a store takes them best.
//
// Thread rule: one thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/book.hpp"
#include "app/library/filling_shelf.hpp"

namespace ternion::library {

/// A move of a key's own position to one that is there.
struct KeyedMove {
  Move move;
  std::string_view key;  // of where it leads
  Worth worth;           // the view of whoever makes the move
};

/// Tells each legal move of the key's own position and the key of where it leads, whose bytes are
/// gone after the call. Errors: syntax for bytes that are no key.
using SuccessorVisitor = std::function<void(Move move, std::string_view key)>;
using Successors = Expected<void> (*)(std::string_view key, const SuccessorVisitor& visit);

/// What is known of a game's keys without boards, which is quicker. Nulls: it is asked of boards.
struct QuickMoves {
  Successors successors = nullptr;
  /// The stage of the game, from 0 and below kMostStages for any bytes. A move leads to its
  /// position's own stage or to the next.
  std::size_t (*stage_of)(std::string_view key) = nullptr;

  static constexpr std::size_t kMostStages = 100;
};

class Filling {
 public:
  /// Begins with what the book has. The book outlives it, and is within a batch if it is to be
  /// written to. `most`: bytes of it that may lie in the process and not in files; without: an
  /// eighth of what is free. Errors: io.
  static Expected<Filling> of(Book& book, const QuickMoves& moves = {},
                              std::optional<std::size_t> most = {});

  Book& book() { return *book_; }
  const Book& book() const { return *book_; }

  /// Takes the place of what was there. Moves are those of the key's own position. Errors: io,
  /// where the disk is full; out_of_range for more positions than a book can be filled with.
  Expected<void> put(std::string_view key, const Entry& entry);
  bool contains(std::string_view key) const { return shelf_of(key).find(key).has_value(); }
  /// Its worth is true after renew().
  std::optional<Entry> find(std::string_view key) const;

  /// Says how many moves there are in all. Keys stay until the next put(). Errors: syntax for a key
  /// that is none.
  Expected<std::size_t> for_each_link(std::string_view key,
                                      const std::function<void(const KeyedMove&)>& visit) const;

  /// Finds out every worth. Errors: syntax for keys that are none; io.
  Expected<void> renew(const ProgressListener& progress = {});
  /// Puts into the book what it has not, or has otherwise. Errors: io.
  Expected<void> write(const ProgressListener& progress = {});

 private:
  using Index = FillingShelf::Index;
  using Item = FillingShelf::Item;
  /// A move to a position that is there.
  struct Link {
    Move move;
    std::uint16_t stage = 0;
    Index child = 0;
  };
  /// A move of the position that is looked at. They are found together, so that the places in
  /// memory which each needs come in side by side.
  struct Asked {
    Move move;
    std::uint16_t stage = 0;
    std::size_t begin = 0;  // of the key's bytes
    std::size_t end = 0;
    std::uint64_t hash = 0;
    std::optional<Index> likely;
  };
  /// A position on the way from the top of a stage to its ends.
  struct Step {
    Index item = 0;
    std::size_t begin = 0;  // of its links
    std::size_t next = 0;   // that has not been looked at
    std::size_t end = 0;
    std::size_t moves = 0;  // that are legal
  };

  Filling(Book& book, const QuickMoves& moves, std::optional<std::size_t> most);
  Expected<void> load();
  std::size_t stage_of(std::string_view key) const {
    return moves_.stage_of != nullptr ? moves_.stage_of(key) : 0;
  }
  FillingShelf& shelf_of(std::string_view key) { return shelves_[stage_of(key)]; }
  const FillingShelf& shelf_of(std::string_view key) const { return shelves_[stage_of(key)]; }
  Expected<void> successors(std::string_view key, const SuccessorVisitor& visit) const;

  /// The moves of a key, into asked_.
  Expected<void> ask_for_moves(std::string_view key) const;
  std::optional<Index> found(const Asked& asked) const;
  Expected<void> renew_stage(std::size_t stage, const std::function<void()>& done_one);
  Expected<void> step_to(FillingShelf& shelf, Index item);
  Expected<void> settle(FillingShelf& shelf, const Step& step);
  Expected<Worth> worth_of_over(std::string_view key) const;
  Expected<void> write_one(const FillingShelf& shelf, Item& item);

  Book* book_;
  QuickMoves moves_;
  std::vector<FillingShelf> shelves_;  // by stage
  std::vector<Step> steps_;
  std::vector<Link> links_;
  mutable std::vector<Asked> asked_;
  mutable std::string asked_keys_;
};

}  // namespace ternion::library
