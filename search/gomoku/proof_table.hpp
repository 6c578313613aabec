// The table of a proof-number search: of fixed size, the entries with the most work in them stay.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/core/hash_key.hpp"

namespace ternion::gomoku {

/// How far a node is from being proved and from being disproved; both as seen by the attacker.
struct Proof {
  static constexpr std::uint32_t kInfinite = 100'000'000;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  std::uint16_t plies = 0;  // to the end, of a proved node: the attacker needs so many at most
  bool limited = false;     // of a disproved node: only within the limits of the searches of fours

  static constexpr Proof won(int plies) {
    return {0, kInfinite, static_cast<std::uint16_t>(plies)};
  }
  static constexpr Proof lost() { return {kInfinite, 0, 0}; }
  static constexpr Proof given_up() { return {kInfinite, 0, 0, true}; }
  bool is_won() const { return proof == 0; }
  bool is_lost() const { return disproof == 0; }
  bool is_known() const { return is_won() || is_lost(); }
};

/// Not thread-safe.
class ProofTable {
 public:
  /// The largest power of two of buckets that fits.
  explicit ProofTable(std::size_t bytes)
      : buckets_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket)))) {}

  void clear() { std::fill(buckets_.begin(), buckets_.end(), Bucket{}); }

  /// What is proved or disproved stays.
  void forget_open() {
    for (Bucket& bucket : buckets_)
      for (Entry& entry : bucket)
        if (!entry.proof.is_known()) entry = {};
  }

  /// What is proved stays.
  void forget_all_but_wins() {
    for (Bucket& bucket : buckets_)
      for (Entry& entry : bucket)
        if (!entry.proof.is_won()) entry = {};
  }

  /// Brings what find() will look at nearer.
  void prefetch(HashKey key) const {
    const auto* const first = reinterpret_cast<const char*>(&bucket(key));
    __builtin_prefetch(first);
    __builtin_prefetch(first + sizeof(Bucket) - 1);
  }
  /// Null where the position is not known.
  const Proof* find(HashKey key) const {
    for (const Entry& entry : bucket(key))
      if (entry.key == key && entry.work > 0) return &entry.proof;
    return nullptr;
  }

  /// `work`: nodes that went into it, at least 1.
  void store(HashKey key, const Proof& proof, std::uint32_t work) {
    Entry* victim = nullptr;
    for (Entry& entry : bucket(key)) {
      if (entry.key == key) {
        victim = &entry;
        break;
      }
      if (victim == nullptr || entry.work < victim->work) victim = &entry;
    }
    *victim = {key, proof, std::max(work, 1U)};
  }

 private:
  struct Entry {
    HashKey key = 0;
    Proof proof;
    std::uint32_t work = 0;  // 0: empty
  };
  using Bucket = std::array<Entry, 4>;

  Bucket& bucket(HashKey key) { return buckets_[key & (buckets_.size() - 1)]; }
  const Bucket& bucket(HashKey key) const { return buckets_[key & (buckets_.size() - 1)]; }

  std::vector<Bucket> buckets_;
};

}  // namespace ternion::gomoku
