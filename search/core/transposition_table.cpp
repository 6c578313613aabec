#include "search/core/transposition_table.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

namespace ternion {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;

}  // namespace

void TranspositionTable::resize(std::size_t bytes) {
  const std::size_t buckets = std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket)));
  mask_ = buckets - 1;
  clear();
}

void TranspositionTable::clear() {
  const std::size_t size = (mask_ + 1) * sizeof(Bucket);
  buckets_.reset();
  const std::size_t alignment = size >= kHugePage ? kHugePage : alignof(Bucket);
  void* memory = std::aligned_alloc(alignment, size);
  if (memory == nullptr) throw std::bad_alloc();
  if (size >= kHugePage) {
    // Anonymous pages dropped by MADV_DONTNEED read as zero and cost nothing until touched.
    madvise(memory, size, MADV_HUGEPAGE);
    if (madvise(memory, size, MADV_DONTNEED) != 0) std::memset(memory, 0, size);
  } else {
    std::memset(memory, 0, size);
  }
  buckets_.reset(static_cast<Bucket*>(memory));
  age_ = 1;
}

int TranspositionTable::fill_permille() const {
  const std::size_t sample = std::clamp<std::size_t>(mask_ + 1, 1, 250);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i)
    for (const Slot& slot : buckets_[i].slots) {
      const std::uint64_t data = load(slot.data);
      used += data != 0 && age_of(data) == age_;
    }
  return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * 4));
}

}  // namespace ternion
