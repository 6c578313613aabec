// Memory for a while, on Linux: the process's own on large pages as long as that is a small part of
// what is free, since pages of a file that are written at random cost a fault each, and again each
// time that the system has written them back; else a file without a name, mapped.
#include "engine/platform/scratch_memory.hpp"

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/core/quoted_text.hpp"
#include "engine/platform/memory.hpp"

namespace ternion::platform {
namespace {

constexpr std::size_t kShareOfFree = 8;
constexpr std::size_t kMostOfFolder = 200;  // in a message

void* map_new(std::size_t bytes, int flags, int file) {
  return ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, flags, file, 0);
}

}  // namespace

ScratchBound::ScratchBound(std::optional<std::size_t> most)
    : left_(most ? *most : free_memory() / kShareOfFree) {}

ScratchMemory::ScratchMemory(ScratchMemory&& other) noexcept
    : folder_(std::move(other.folder_)),
      bound_(other.bound_),
      small_(std::move(other.small_)),
      mapped_(std::exchange(other.mapped_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      file_(std::exchange(other.file_, -1)),
      is_behind_(std::exchange(other.is_behind_, false)) {}

ScratchMemory::~ScratchMemory() {
  if (mapped_ != nullptr) ::munmap(mapped_, size_);
  if (mapped_ != nullptr && !is_behind_) bound_->give(size_);
  if (file_ >= 0) ::close(file_);
}

Expected<void> ScratchMemory::map(std::size_t bytes) {
  const auto failed = [&](int reason) {
    return fail(ErrorCode::io, "no room for " + std::to_string(bytes) + " bytes in " +
                                   quoted_text(folder_.string(), kMostOfFolder) + ": " +
                                   std::generic_category().message(reason));
  };
  if (file_ < 0) {
    std::error_code error;
    if (folder_.empty()) folder_ = std::filesystem::temp_directory_path(error);
    std::string name = (folder_ / "ternion-scratch-XXXXXX").string();
    file_ = ::mkostemp(name.data(), O_CLOEXEC);
    if (file_ < 0) return failed(errno);
    ::unlink(name.c_str());
  }
  const std::size_t own = mapped_ != nullptr && !is_behind_ ? size_ : 0;  // in the process
  const bool in_memory = !is_behind_ && bytes - own <= bound_->left();
  const auto take_back = [&](int reason) {
    if (!in_memory && ::ftruncate(file_, static_cast<off_t>(is_behind_ ? size_ : 0)) != 0)
      return failed(errno);
    return failed(reason);
  };
  // Without the blocks behind it a full disk would end the process at some later write.
  if (!in_memory)
    if (const int reason = ::posix_fallocate(file_, 0, static_cast<off_t>(bytes)); reason != 0)
      return take_back(reason);
  const bool moves_out = own > 0 && !in_memory;
  void* now = MAP_FAILED;
  if (mapped_ != nullptr && !moves_out)
    now = ::mremap(mapped_, size_, bytes, MREMAP_MAYMOVE);
  else if (in_memory)
    now = map_new(bytes, MAP_PRIVATE | MAP_ANONYMOUS, -1);
  else
    now = map_new(bytes, MAP_SHARED, file_);
  if (now == MAP_FAILED) return take_back(errno);
  if (in_memory) wish_pages(now, bytes, Pages::large);
  if (moves_out) {
    std::copy(mapped_, mapped_ + size_, static_cast<std::byte*>(now));
    ::munmap(mapped_, size_);
  }
  if (in_memory)
    bound_->take(bytes - own);
  else
    bound_->give(own);
  is_behind_ = !in_memory;
  mapped_ = static_cast<std::byte*>(now);
  size_ = bytes;
  return {};
}

Expected<void> ScratchMemory::grow(std::size_t bytes) {
  if (bytes <= size()) return {};
  if (bytes < kLeastFile) {
    small_.resize(bytes);
    return {};
  }
  if (auto mapped = map(bytes); !mapped) return mapped;
  std::ranges::copy(small_, mapped_);
  small_ = {};
  return {};
}

}  // namespace ternion::platform
