#include "search/core/transposition_table.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

#include "engine/platform/memory.hpp"

namespace ternion {
namespace {

using platform::kLargePage;
constexpr std::size_t kPopulated = std::size_t{2} << 20;  // at once
// A large table has huge pages where populate() brought them before a search: one that comes in its
// middle may take longer than a thousand nodes.
constexpr std::size_t kSoonFull = std::size_t{64} << 20;

/// A table that a search may never fill must not take the machine's last memory at once.
bool fits_in_free_memory(std::size_t bytes) { return bytes < platform::free_memory() / 2; }

}  // namespace

void TranspositionTable::resize(std::size_t bytes) {
  const std::size_t buckets = std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket)));
  mask_ = buckets - 1;
  buckets_.reset();
  const std::size_t size = this->bytes();
  const std::size_t alignment = size >= kLargePage ? kLargePage : alignof(Bucket);
  void* memory = platform::allocate(alignment, size);
  if (memory == nullptr) throw std::bad_alloc();
  buckets_.reset(static_cast<Bucket*>(memory));
  using platform::Pages;
  if (size >= kLargePage)
    platform::wish_pages(memory, size, size <= kSoonFull ? Pages::large : Pages::small);
  zero();
}

void TranspositionTable::clear() {
  if (epoch_ == mask_) return zero();
  ++epoch_;
  age_ = 1;
}

void TranspositionTable::zero() {
  void* const memory = buckets_.get();
  if (bytes() > kSoonFull) platform::wish_pages(memory, bytes(), platform::Pages::small);
  if (bytes() < kLargePage || !platform::drop_pages(memory, bytes()))
    std::memset(memory, 0, bytes());
  epoch_ = 0;
  age_ = 1;
}

void TranspositionTable::populate(const std::atomic<bool>& stop) {
  if (bytes() < kLargePage || !fits_in_free_memory(bytes())) return;
  auto* const begin = reinterpret_cast<std::byte*>(buckets_.get());
  for (std::size_t at = 0; at < bytes() && !stop.load(std::memory_order_relaxed); at += kPopulated)
    if (!platform::bring_pages(begin + at, std::min(kPopulated, bytes() - at))) return;
}

int TranspositionTable::fill_permille() const {
  const std::size_t sample = std::clamp<std::size_t>(mask_ + 1, 1, 250);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i)
    for (const Slot& slot : buckets_[i].slots) {
      const std::uint64_t data = load(slot.data);
      used += !is_empty(load(slot.check), data, i) && age_of(data) == age_;
    }
  return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * 4));
}

}  // namespace ternion
