// Transposition table: buckets of four entries in one cache line, lockless.
//
// An entry is two 64-bit words, `key xor data` and `data` (R. Hyatt, T. Mann, "A lock-less
// transposition-table implementation for parallel search", ICGA Journal 25, 2002): a torn entry
// fails the key check, which covers all 64 bits. Relaxed atomics make the race benign. The key is
// stored xor the number of the epoch, which clear() ends.
//
// Thread rule: probe, store and prefetch from any thread; the rest only while no search runs.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/core/hash_key.hpp"
#include "engine/core/move.hpp"
#include "engine/platform/memory.hpp"
#include "eval/core/value.hpp"

namespace ternion {

/// Depth and certainty order what is known: a result replaces one of less depth or certainty.
struct TableEntry {
  Value lower = -kInfiniteValue;
  Value upper = kInfiniteValue;
  int depth = 0;      // plies, 0..255
  int certainty = 0;  // 0..7; 7: no selective pruning took part
  Move move;          // best or refuting move, or none
};

constexpr int kFullCertainty = 7;

class TranspositionTable {
 public:
  /// The largest power of two of buckets that fits `bytes`; at least one bucket.
  explicit TranspositionTable(std::size_t bytes) { resize(bytes); }

  void resize(std::size_t bytes);
  /// Forgets everything, at once whatever its size: what is stored is of an epoch before, and as
  /// good as nothing. A search behind it visits the same nodes as with a new table.
  void clear();
  /// Has the system bring all pages now instead of one by one in a search, until `stop`, where the
  /// table is less than half of the free memory; what is stored stays.
  void populate(const std::atomic<bool>& stop);
  /// Makes what is stored so far first to be replaced.
  void new_search() { age_ = (age_ + 1) & 31; }
  std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }
  /// Share of sampled entries written by the current search, in 1/1000.
  int fill_permille() const;

  bool probe(HashKey key, TableEntry& out) const {
    const Bucket& bucket = buckets_[key & mask_];
    const HashKey stored = key ^ epoch_;
    for (const Slot& slot : bucket.slots) {
      const std::uint64_t data = load(slot.data);
      if ((load(slot.check) ^ data) == stored && data != 0) {
        out = unpack(data);
        return true;
      }
    }
    return false;
  }

  void store(HashKey key, const TableEntry& entry) {
    Bucket& bucket = buckets_[key & mask_];
    const HashKey stored = key ^ epoch_;
    Slot* victim = &bucket.slots[0];
    int victim_worth = 1 << 30;
    for (Slot& slot : bucket.slots) {
      const std::uint64_t data = load(slot.data);
      const std::uint64_t check = load(slot.check);
      if ((check ^ data) == stored && data != 0) {
        write(slot, stored, merged(unpack(data), entry, age_of(data) == age_));
        return;
      }
      const int worth = is_empty(check, data, key) ? -1 : worth_of(data);
      if (worth < victim_worth) {
        victim_worth = worth;
        victim = &slot;
      }
    }
    write(*victim, stored, entry);
  }

  void prefetch(HashKey key) const { __builtin_prefetch(&buckets_[key & mask_]); }

 private:
  struct Slot {
    std::uint64_t check;
    std::uint64_t data;
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };
  struct Free {
    void operator()(void* memory) const { platform::release(memory); }
  };

  static std::uint64_t load(const std::uint64_t& word) {
    return std::atomic_ref<std::uint64_t>(const_cast<std::uint64_t&>(word))
        .load(std::memory_order_relaxed);
  }
  static void save(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref<std::uint64_t>(word).store(value, std::memory_order_relaxed);
  }

  // Layout: lower 16 | upper 16 | move 16 | depth 8 | certainty 3 | age 5, from bit 0 up.
  static std::uint64_t pack(const TableEntry& e, unsigned age) {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(e.lower)) |
           static_cast<std::uint64_t>(static_cast<std::uint16_t>(e.upper)) << 16 |
           static_cast<std::uint64_t>(e.move.code) << 32 |
           static_cast<std::uint64_t>(e.depth & 255) << 48 |
           static_cast<std::uint64_t>(e.certainty & 7) << 56 |
           static_cast<std::uint64_t>(age) << 59;
  }
  static TableEntry unpack(std::uint64_t data) {
    return {static_cast<std::int16_t>(data), static_cast<std::int16_t>(data >> 16),
            static_cast<int>(data >> 48 & 255), static_cast<int>(data >> 56 & 7),
            Move{static_cast<std::uint16_t>(data >> 32)}};
  }
  static unsigned age_of(std::uint64_t data) { return static_cast<unsigned>(data >> 59); }

  /// Nothing of this epoch is stored there. `bucket`: its number, or a key that belongs to it.
  bool is_empty(std::uint64_t check, std::uint64_t data, std::uint64_t bucket) const {
    return data == 0 || ((check ^ data ^ epoch_ ^ bucket) & mask_) != 0;
  }
  int worth_of(std::uint64_t data) const {
    const int quality = static_cast<int>(data >> 48 & 255) * 8 + static_cast<int>(data >> 56 & 7);
    return age_of(data) == age_ ? quality + 4096 : quality;
  }

  /// Equal depth and certainty: both bounds hold. Otherwise the better result stays, unless it is
  /// from an older search and no longer worth protecting. A lower bound keeps the move that reached
  /// it, which proven lines are made of; without one the move is the newer opinion.
  static TableEntry merged(const TableEntry& old, TableEntry fresh, bool old_is_current) {
    if (fresh.move.is_none()) fresh.move = old.move;
    const int was = old.depth * 8 + old.certainty;
    const int now = fresh.depth * 8 + fresh.certainty;
    if (was == now) {
      if (old.lower > fresh.lower && old.lower <= fresh.upper) {
        fresh.lower = old.lower;
        if (!old.move.is_none()) fresh.move = old.move;
      }
      if (old.upper < fresh.upper && old.upper >= fresh.lower) fresh.upper = old.upper;
    } else if (was > now && (old_is_current || old.certainty > fresh.certainty)) {
      TableEntry kept = old;
      if (kept.move.is_none() || kept.lower == -kInfiniteValue) kept.move = fresh.move;
      return kept;
    }
    return fresh;
  }

  void zero();
  void write(Slot& slot, HashKey stored, const TableEntry& entry) {
    const std::uint64_t data = pack(entry, age_);
    save(slot.check, stored ^ data);
    save(slot.data, data);
  }

  std::unique_ptr<Bucket[], Free> buckets_;
  std::size_t mask_ = 0;
  /// How often it was cleared since its memory was zero, at most mask_. Keys are stored xor this,
  /// so that those of another epoch belong to another bucket than the one that they are in.
  std::uint64_t epoch_ = 0;
  unsigned age_ = 1;
};

}  // namespace ternion
