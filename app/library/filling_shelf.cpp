#include "app/library/filling_shelf.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include <fmt/format.h>

#include "app/library/packed_entry.hpp"
#include "engine/core/hash_key.hpp"

namespace ternion::library {
namespace {

constexpr std::size_t kSizeBytes = 2;  // of a key's size
constexpr std::size_t kFewestSlots = 16;

}  // namespace

/// Eight bytes at a time.
std::uint64_t FillingShelf::hash_of(std::string_view key) {
  std::uint64_t hash = key.size();
  for (; key.size() >= sizeof(std::uint64_t); key.remove_prefix(sizeof(std::uint64_t))) {
    std::uint64_t part = 0;
    std::memcpy(&part, key.data(), sizeof(part));
    hash = mix64(hash ^ part) + 1;
  }
  if (key.empty()) return hash;
  std::uint64_t rest = 0;
  std::memcpy(&rest, key.data(), key.size());
  return mix64(hash ^ rest);
}

std::string_view FillingShelf::key_of(const Item& item) const {
  std::uint16_t size = 0;
  const std::string_view record = record_of(item);
  std::memcpy(&size, record.data(), kSizeBytes);
  return record.substr(kSizeBytes, size);
}

std::string_view FillingShelf::packed_of(const Item& item) const {
  return record_of(item).substr(kSizeBytes + key_of(item).size());
}

Entry FillingShelf::entry_of(const Item& item) const {
  Entry entry = unpacked(packed_of(item));
  if (!item.has_leaf) entry.leaf.reset();
  entry.worth = worth_of(item);
  return entry;
}

// --- By keys.

std::optional<FillingShelf::Index> FillingShelf::find(std::string_view key) const {
  enter();
  if (next_ >= items_.size() || key_of(items_[next_]) != key) {
    const auto item = find(key, hash_of(key));
    if (!item) return std::nullopt;
    next_ = *item;
  }
  return next_++;
}

std::optional<FillingShelf::Index> FillingShelf::find(std::string_view key,
                                                      std::uint64_t hash) const {
  if (slots_.size() == 0 || !filter_.may_have(hash)) return std::nullopt;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
    const std::uint64_t slot = slots_[at];
    if (slot == 0) return std::nullopt;
    const auto item = static_cast<Index>(slot) - 1;
    if (slot >> 32 == hash >> 32 && key_of(items_[item]) == key) return item;
  }
}

std::optional<FillingShelf::Index> FillingShelf::likely(std::uint64_t hash) const {
  if (slots_.size() == 0 || !filter_.may_have(hash)) return std::nullopt;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
    const std::uint64_t slot = slots_[at];
    if (slot == 0) return std::nullopt;
    if (slot >> 32 == hash >> 32) return static_cast<Index>(slot) - 1;
  }
}

void FillingShelf::prefetch(std::uint64_t hash) const {
  enter();
  if (slots_.size() > 0) filter_.prefetch(hash);
}

void FillingShelf::prefetch_slot(std::uint64_t hash) const {
  if (slots_.size() > 0 && filter_.may_have(hash))
    __builtin_prefetch(slots_.begin() + (hash & (slots_.size() - 1)));
}

void FillingShelf::enter_slot(std::uint64_t hash, Index item) const {
  filter_.add(hash);
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  while (slots_[at] != 0) at = (at + 1) & mask;
  slots_[at] = hash >> 32 << 32 | (std::uint64_t{item} + 1);
}

void FillingShelf::enter() const {
  if (is_stale_) {
    std::fill(slots_.begin(), slots_.end(), 0);
    filter_.reset(slots_.size());
    for (std::size_t i = 0; i < entered_; ++i)
      enter_slot(hash_of(key_of(items_[i])), static_cast<Index>(i));
    is_stale_ = false;
  }
  if (entered_ == items_.size()) return;
  for (std::size_t i = entered_; i < items_.size(); ++i) {
    const Item item = items_[i];
    const std::string_view key = key_of(item);
    const std::uint64_t hash = hash_of(key);
    if (const auto before = find(key, hash)) {
      const bool in_book = items_[*before].in_book;
      items_[*before] = item;
      items_[*before].in_book = in_book;
      continue;
    }
    items_[entered_] = item;
    enter_slot(hash, static_cast<Index>(entered_++));
  }
  items_.cut(entered_);
}

// --- What comes.

Expected<void> FillingShelf::add(std::string_view key, const Entry& entry, bool in_book) {
  if (key.size() > std::numeric_limits<std::uint16_t>::max())
    return fail(ErrorCode::out_of_range,
                fmt::format("expected a key of fewer bytes, got {}", key.size()));
  if (items_.size() + 1 >= std::numeric_limits<Index>::max())
    return fail(ErrorCode::out_of_range,
                fmt::format("expected fewer positions, got more than {}", items_.size()));
  const auto size = static_cast<std::uint16_t>(key.size());
  record_.assign(reinterpret_cast<const char*>(&size), kSizeBytes);
  record_.append(key);
  pack(record_, entry);
  Item item;
  item.place = records_.size();
  item.bytes = static_cast<std::uint32_t>(record_.size());
  item.value = entry.worth.value;
  item.lower = entry.worth.lower;
  item.upper = entry.worth.upper;
  item.kind = static_cast<std::uint8_t>(entry.worth.kind);
  item.in_book = in_book;
  item.changed = !in_book;
  // Half of the slots stay free.
  if (const std::size_t least = 2 * (items_.size() + 1); least > slots_.size()) {
    if (auto grown = slots_.grow(std::max(2 * slots_.size(), kFewestSlots)); !grown) return grown;
    is_stale_ = true;
  }
  if (auto kept = records_.append(record_.data(), record_.size()); !kept) return kept;
  return items_.append(&item, 1);
}

}  // namespace ternion::library
