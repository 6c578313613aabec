// Says of most keys that are not in a table that they are not, without the table: few bits a key,
// which caches and large pages hold where they do not hold the table. A Bloom filter of which each
// key has one word.
//
// Thread rule: one thread at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/platform/memory.hpp"

namespace ternion::library {

class KeyFilter {
 public:
  /// Empty, for half as many keys as that at most; a power of two.
  void reset(std::size_t slots) {
    const std::size_t words = std::max<std::size_t>(slots / kSlotsOfWord, 1);
    std::vector<std::uint64_t> fresh;
    fresh.reserve(words);
    wish_large(fresh.data(), words * sizeof(std::uint64_t));
    fresh.resize(words);
    words_ = std::move(fresh);
    mask_ = words - 1;
  }
  void add(std::uint64_t hash) { words_[hash & mask_] |= bits_of(hash); }
  /// False: it was not added.
  bool may_have(std::uint64_t hash) const {
    const std::uint64_t bits = bits_of(hash);
    return (words_[hash & mask_] & bits) == bits;
  }
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&words_[hash & mask_]); }

 private:
  /// Eight bits a key where it is full: one key in twenty that is not there passes.
  static constexpr std::size_t kSlotsOfWord = 16;

  /// Of a part of the hash that no word is found by.
  static std::uint64_t bits_of(std::uint64_t hash) {
    const auto bit = [&](unsigned shift) { return std::uint64_t{1} << (hash >> shift & 63); };
    return bit(58) | bit(52) | bit(46);
  }

  /// What of it fills large pages should lie on such.
  static void wish_large(void* memory, std::size_t bytes) {
    constexpr auto kPage = std::uintptr_t{platform::kLargePage};
    const auto begin = reinterpret_cast<std::uintptr_t>(memory);
    const std::size_t ahead = (begin + kPage - 1) / kPage * kPage - begin;
    if (ahead + kPage > bytes) return;
    platform::wish_pages(static_cast<std::byte*>(memory) + ahead, (bytes - ahead) / kPage * kPage,
                         platform::Pages::large);
  }

  std::vector<std::uint64_t> words_;
  std::size_t mask_ = 0;
};

}  // namespace ternion::library
