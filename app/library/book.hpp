// Book: positions of one game and variant with what they are worth. Positions that are the same but
// for a symmetry are one (games/symmetries.hpp). Moves are not kept: whether one leads to a
// position of the book is looked up, so that lines join by themselves. The worth of each position
// is kept, and is at each commit the best of its moves in the book and its leaf.
//
// Thread rule: one thread at a time. One process writes a book; others read it meanwhile.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/book_store.hpp"
#include "app/library/entry.hpp"
#include "app/library/known_moves.hpp"
#include "engine/core/progress.hpp"
#include "games/kit.hpp"

namespace ternion::library {

/// A move on a board whose position is in the book.
struct BookLink {
  Move move;
  std::string key;  // of the position that it leads to
  Worth worth;      // the view of whoever makes the move
  Entry child;      // its moves are those of the key's own position
};

class Book {
 public:
  /// `start`: the position that lines begin with, as Board::set_position() reads it; it says which
  /// variant the book is of. Empty: the game's usual one. The book has it, as yet unknown. Errors:
  /// io, those of set_position().
  static Expected<Book> create(const std::string& path, const GameKit& kit,
                               const std::string& start,
                               BookStore::Safety safety = BookStore::Safety::always);
  /// Errors: those of BookStore::open(); unsupported for a game that is not in this program.
  static Expected<Book> open(const std::string& path, BookStore::Mode mode);

  const GameKit& kit() const { return *kit_; }
  /// With no moves made.
  const Board& start() const { return *start_; }
  BookStore& store() { return store_; }

  // --- Keys and boards.
  /// Whether it is of the book's game, variant and size.
  bool holds_such(const Board& board) const;
  CanonicalPosition canonical(const Board& board) const;
  /// The key's own position, in which moves of entries are told. Errors: syntax.
  Expected<std::unique_ptr<Board>> board_of(std::string_view key) const;
  using Child = KeyedSuccessor;
  std::vector<Child> children(const Board& board) const;
  /// How many of these lead into the book. Errors: io.
  Expected<std::size_t> count_links(const std::vector<Child>& children);
  /// Keys of all positions of the book from which a move may lead to this one.
  Expected<std::vector<std::string>> parents(std::string_view key);

  // --- What is known. The moves of entries are those of the board that was asked about. Errors:
  // io.
  Expected<std::optional<Entry>> find(const Board& board);
  Expected<std::vector<BookLink>> links(const Board& board);

  // --- Changes, between begin() and commit(). Errors: io.
  Expected<void> begin() { return store_.begin(); }
  /// All worths are renewed first. On an Error nothing of the batch is in the book.
  Expected<void> commit();
  void roll_back();
  /// Adds the position, or changes what is known of it; its worth is found out. Moves are those of
  /// the key's own position.
  Expected<void> put(std::string_view key, Entry entry);
  /// What led there keeps the position's worth as a leaf, where that is better than its own.
  Expected<bool> remove(std::string_view key);
  /// Makes worths true of what has been changed so far: commit() does.
  Expected<void> renew();
  /// Keeps who leads where, of a position that the store alone was given (filling.hpp).
  Expected<void> link_moves(std::string_view key);
  /// Positions that have lost their leaf since the last call, though moves are left for one.
  std::vector<std::string> take_leafless();

  /// What the entry is worth by its leaf and the book's moves, and the entry with that; a leaf that
  /// has become a position of the book is gone from it. Errors: io.
  Expected<Entry> renewed(const Board& board, Entry entry);

 private:
  Book(BookStore store, const GameKit& kit, std::unique_ptr<Board> start)
      : store_(std::move(store)), kit_(&kit), start_(std::move(start)) {}
  static Expected<std::unique_ptr<Board>> start_of(const GameKit& kit, const std::string& text);
  Expected<void> write(std::string_view key, const Entry& entry, bool is_new);
  /// `tells`: what leads there hears of a change.
  Expected<void> renew_one(const std::string& key, bool tells);
  Expected<void> spoil_parents(std::string_view key);
  void spoil(const std::string& key);
  Expected<void> link_children(std::string_view key, bool is_there);

  BookStore store_;
  const GameKit* kit_;
  std::unique_ptr<Board> start_;
  std::deque<std::string> spoiled_;
  std::set<std::string, std::less<>> is_spoiled_;
  std::set<std::string, std::less<>> leafless_;
};

/// Every key of the book in order, until `visit` says false. It may change the book. Errors: io.
Expected<void> for_each_key(Book& book,
                            const std::function<Expected<bool>(const std::string&)>& visit);

}  // namespace ternion::library
