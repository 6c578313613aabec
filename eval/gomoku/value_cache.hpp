// What an evaluation said of positions, since a search comes to most of them more than once and a
// network costs more than a look. Values never depend on what is in here; which of them a search
// asks for may (value_guess.hpp).
//
// Thread rule: find and store from any thread. An entry is one word, so that none is ever torn.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/hash_key.hpp"
#include "eval/core/value.hpp"

namespace ternion::gomoku {

class ValueCache {
 public:
  /// The largest power of two of entries that fits `bytes`, at least kLeastEntries.
  explicit ValueCache(std::size_t bytes)
      : words_(std::bit_floor(std::max(kLeastEntries, bytes / sizeof(std::uint64_t)))) {}

  std::optional<Value> find(HashKey key) const {
    const std::uint64_t word = words_[key & (words_.size() - 1)].load(std::memory_order_relaxed);
    if ((word ^ key) >> kValueBits != 0) return std::nullopt;
    return static_cast<std::int16_t>(word);
  }
  /// Precondition: the value fits 16 bits.
  void store(HashKey key, Value value) {
    const std::uint64_t word = key >> kValueBits << kValueBits |
                               static_cast<std::uint16_t>(static_cast<std::int16_t>(value));
    words_[key & (words_.size() - 1)].store(word, std::memory_order_relaxed);
  }

  /// Not while others find and store.
  void clear() {
    for (auto& word : words_) word.store(0, std::memory_order_relaxed);
  }

 private:
  static constexpr int kValueBits = 16;
  /// The bits of a key that its word has no room for are those of its place.
  static constexpr std::size_t kLeastEntries = std::size_t{1} << kValueBits;

  std::vector<std::atomic<std::uint64_t>> words_;
};

}  // namespace ternion::gomoku
