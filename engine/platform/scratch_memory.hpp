// Memory for work that needs much of it for a while: what is small beside the memory that is free
// lies in the process, what is large in a file without a name, so that the system may keep it on
// disk where memory is short.
//
// Thread rule: one thread at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::platform {

/// How many bytes may lie in the process, for all those that share it.
class ScratchBound {
 public:
  /// Without a number: an eighth of what is free now.
  explicit ScratchBound(std::optional<std::size_t> most = {});

  std::size_t left() const { return left_; }
  void take(std::size_t bytes) { left_ -= bytes; }  // precondition: so many are left
  void give(std::size_t bytes) { left_ += bytes; }

 private:
  std::size_t left_;
};

class ScratchMemory {
 public:
  /// From so many bytes on there is a file, which stands behind it where memory is short.
  static constexpr std::size_t kLeastFile = std::size_t{1} << 20;

  /// `folder`: where that file lies; empty: the system's folder for such. `bound`: what may lie in
  /// the process, of pieces from kLeastFile on; shared, never null.
  ScratchMemory(std::filesystem::path folder, std::shared_ptr<ScratchBound> bound)
      : folder_(std::move(folder)), bound_(std::move(bound)) {}
  /// With a bound of its own.
  explicit ScratchMemory(std::filesystem::path folder, std::optional<std::size_t> most = {})
      : ScratchMemory(std::move(folder), std::make_shared<ScratchBound>(most)) {}
  ~ScratchMemory();
  ScratchMemory(ScratchMemory&& other) noexcept;
  ScratchMemory& operator=(ScratchMemory&& other) = delete;

  /// What is in it stays, what is new reads as zero, pointers into it are void. Errors: io, also
  /// where the disk is full; it is then as it was.
  Expected<void> grow(std::size_t bytes);
  std::byte* data() { return mapped_ != nullptr ? mapped_ : small_.data(); }
  const std::byte* data() const { return mapped_ != nullptr ? mapped_ : small_.data(); }
  std::size_t size() const { return mapped_ != nullptr ? size_ : small_.size(); }

 private:
  Expected<void> map(std::size_t bytes);

  std::filesystem::path folder_;
  std::shared_ptr<ScratchBound> bound_;
  std::vector<std::byte> small_;
  std::byte* mapped_ = nullptr;
  std::size_t size_ = 0;
  int file_ = -1;
  bool is_behind_ = false;  // the file is what is mapped
};

/// An array in such memory.
template <class T>
class ScratchArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit ScratchArray(std::filesystem::path folder, std::optional<std::size_t> most = {})
      : memory_(std::move(folder), most) {}
  ScratchArray(std::filesystem::path folder, std::shared_ptr<ScratchBound> bound)
      : memory_(std::move(folder), std::move(bound)) {}

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return begin()[i]; }
  const T& operator[](std::size_t i) const { return begin()[i]; }
  T* begin() { return reinterpret_cast<T*>(memory_.data()); }
  const T* begin() const { return reinterpret_cast<const T*>(memory_.data()); }
  T* end() { return begin() + size_; }
  const T* end() const { return begin() + size_; }

  /// New elements are zero. Errors: as of ScratchMemory::grow().
  Expected<void> grow(std::size_t count) {
    if (count * sizeof(T) > memory_.size()) {
      const std::size_t roomy = memory_.size() + memory_.size() / 2;
      if (auto grown = memory_.grow(std::max(count * sizeof(T), roomy)); !grown) return grown;
    }
    size_ = std::max(size_, count);
    return {};
  }
  /// Room for so many, which are not there yet.
  Expected<void> reserve(std::size_t count) { return memory_.grow(count * sizeof(T)); }
  /// So many of the first stay; the room of the others is kept.
  void cut(std::size_t count) {
    if (count >= size_) return;
    std::fill(memory_.data() + count * sizeof(T), memory_.data() + size_ * sizeof(T), std::byte{0});
    size_ = count;
  }
  Expected<void> append(const T* values, std::size_t count) {
    const std::size_t before = size_;
    if (auto grown = grow(size_ + count); !grown) return grown;
    std::copy(values, values + count, begin() + before);
    return {};
  }

 private:
  ScratchMemory memory_;
  std::size_t size_ = 0;
};

}  // namespace ternion::platform
