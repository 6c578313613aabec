// Filling: a book into which many positions are put at once, in any order and as large as the disk
// allows. They are kept beside the book, their worths found out each once, from the ends upwards,
// and written in the order of their keys, which is the order in which a store takes them best.
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
#include "app/library/key_filter.hpp"
#include "engine/platform/scratch_memory.hpp"

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

class Filling {
 public:
  /// Begins with what the book has. The book outlives it, and is within a batch if it is to be
  /// written to. `successors`: how the moves of a key are told, quicker than by boards; null: by
  /// boards. `most`: bytes of it that may lie in the process and not in files; without: an eighth
  /// of what is free. Errors: io.
  static Expected<Filling> of(Book& book, Successors successors = nullptr,
                              std::optional<std::size_t> most = {});

  Book& book() { return *book_; }
  const Book& book() const { return *book_; }

  /// Makes room for so many positions at once, for whoever knows about how many will come. Errors:
  /// io, where the disk is full.
  Expected<void> expect(std::size_t positions);
  /// Takes the place of what was there. Moves are those of the key's own position. Errors: io,
  /// where the disk is full; out_of_range for more positions than a book can be filled with.
  Expected<void> put(std::string_view key, const Entry& entry);
  bool contains(std::string_view key) const { return find_item(key).has_value(); }
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
  using Index = std::uint32_t;

  struct Item {
    std::uint64_t place = 0;  // of its record: two bytes of the key's size, the key, the entry
    std::uint32_t bytes = 0;  // of the record
    Value value = 0;
    Value lower = 0;
    Value upper = 0;
    std::uint8_t kind = 0;
    bool in_book = false;   // the book has the key
    bool changed = false;   // the book has it not, or not so
    bool has_leaf = true;   // what the record says of a leaf counts
    std::uint8_t walk = 0;  // how far renew() is with it
  };
  /// A move to a position that is there.
  struct Link {
    Move move;
    Index child = 0;
  };
  /// A move of the position that is looked at. They are found together, so that the places in
  /// memory which each needs come in side by side.
  struct Asked {
    Move move;
    std::size_t begin = 0;  // of the key's bytes
    std::size_t end = 0;
    std::uint64_t hash = 0;
    std::optional<Index> likely;
  };
  /// A position on the way from the top to the ends.
  struct Step {
    Index item = 0;
    std::size_t begin = 0;  // of its links
    std::size_t next = 0;   // that has not been looked at
    std::size_t end = 0;
    std::size_t moves = 0;  // that are legal
  };

  Filling(Book& book, Successors successors, std::shared_ptr<platform::ScratchBound> bound);
  Expected<void> successors(std::string_view key, const SuccessorVisitor& visit) const;
  Expected<void> load();
  std::optional<Index> find_item(std::string_view key) const;
  std::optional<Index> find_item(std::string_view key, std::uint64_t hash) const;
  std::optional<Index> likely_item(std::uint64_t hash) const;
  Expected<void> add(std::string_view key, const Entry& entry, bool in_book);
  /// Room for so many items.
  Expected<void> widen_slots(std::size_t items);
  void enter_slot(std::uint64_t hash, Index item);
  std::string_view record_of(const Item& item) const;
  std::string_view key_of(const Item& item) const;
  std::string_view packed_of(const Item& item) const;
  Entry entry_of(const Item& item) const;
  static Worth worth_of(const Item& item);

  Expected<void> ask_for_moves(std::string_view key);
  std::optional<Index> found(const Asked& asked) const;
  Expected<void> step_to(Index item);
  Expected<void> settle(const Step& step);
  Expected<Worth> worth_of_over(const Item& item) const;
  Expected<void> write_one(const Item& item);

  Book* book_;
  Successors successors_;
  platform::ScratchArray<char> records_;
  platform::ScratchArray<Item> items_;
  /// Open addressing: the upper half of a key's hash and the number of its item, from 1; 0: free.
  platform::ScratchArray<std::uint64_t> slots_;
  KeyFilter filter_;        // of the keys that have a slot
  mutable Index next_ = 0;  // behind what was found last: whoever asks in order asks for it next
  std::vector<Step> steps_;
  std::vector<Link> links_;
  std::vector<Asked> asked_;
  std::string asked_keys_;
  std::string record_;
};

}  // namespace ternion::library
