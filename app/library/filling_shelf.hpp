// A shelf of a filling: the positions of one stage of a game, as they came, and where each is by
// its key. What is looked for at one time lies on one shelf or two, which caches hold where they do
// not hold all.
//
// Thread rule: one thread at a time, also to read: what came is entered when it is first asked for.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/library/entry.hpp"
#include "app/library/key_filter.hpp"
#include "engine/platform/scratch_memory.hpp"

namespace ternion::library {

class FillingShelf {
 public:
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
    std::uint8_t walk = 0;  // how far a walk is with it
  };

  FillingShelf(const std::filesystem::path& folder,
               const std::shared_ptr<platform::ScratchBound>& bound)
      : records_(folder, bound), items_(folder, bound), slots_(folder, bound) {}

  static std::uint64_t hash_of(std::string_view key);

  /// Takes the place of what was there of that key. Errors: io, where the disk is full;
  /// out_of_range for more positions than a shelf holds.
  Expected<void> add(std::string_view key, const Entry& entry, bool in_book);
  std::optional<Index> find(std::string_view key) const;
  /// The first whose hash is like that one; none: no such key is there.
  std::optional<Index> likely(std::uint64_t hash) const;
  /// Asks for the places in memory that likely() wants, and then for those of what it found.
  void prefetch(std::uint64_t hash) const;
  void prefetch_slot(std::uint64_t hash) const;
  void prefetch_item(Index item) const { __builtin_prefetch(items_.begin() + item); }
  void prefetch_record(Index item) const {
    __builtin_prefetch(records_.begin() + items_[item].place);
  }

  /// Items are numbered as they came, but for those that others have taken the place of.
  std::size_t size() const {
    enter();
    return items_.size();
  }
  Item& operator[](Index item) { return items_[item]; }
  const Item& operator[](Index item) const { return items_[item]; }
  std::string_view key_of(const Item& item) const;
  std::string_view packed_of(const Item& item) const;
  Entry entry_of(const Item& item) const;
  static Worth worth_of(const Item& item) {
    return {item.value, item.lower, item.upper, static_cast<Kind>(item.kind)};
  }

 private:
  std::string_view record_of(const Item& item) const {
    return {records_.begin() + item.place, item.bytes};
  }
  std::optional<Index> find(std::string_view key, std::uint64_t hash) const;
  /// What has come since; into a larger table anew.
  void enter() const;
  void enter_slot(std::uint64_t hash, Index item) const;

  platform::ScratchArray<char> records_;
  // The rest is written to by enter(), whoever asks.
  mutable platform::ScratchArray<Item> items_;
  /// Open addressing: the upper half of a key's hash and the number of its item, from 1; 0: free.
  mutable platform::ScratchArray<std::uint64_t> slots_;
  mutable KeyFilter filter_;         // of the keys that have a slot
  mutable std::size_t entered_ = 0;  // items that have a slot
  mutable bool is_stale_ = false;    // the table has grown, and nothing in it counts
  mutable Index next_ = 0;  // behind what was found last: whoever asks in order asks for it next
  std::string record_;
};

}  // namespace ternion::library
