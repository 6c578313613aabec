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

#include "engine/platform/memory.hpp"

namespace ternion::platform {
namespace {

constexpr std::size_t kShareOfFree = 8;

/// The file is made at once, and stays empty as long as nothing lies in it.
bool is_behind(int file) { return ::lseek(file, 0, SEEK_END) > 0; }

void* map_new(std::size_t bytes, int flags, int file) {
  return ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, flags, file, 0);
}

}  // namespace

ScratchMemory::ScratchMemory(ScratchMemory&& other) noexcept
    : folder_(std::move(other.folder_)),
      most_(other.most_),
      small_(std::move(other.small_)),
      mapped_(std::exchange(other.mapped_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      file_(std::exchange(other.file_, -1)) {}

ScratchMemory::~ScratchMemory() {
  if (mapped_ != nullptr) ::munmap(mapped_, size_);
  if (file_ >= 0) ::close(file_);
}

Expected<void> ScratchMemory::map(std::size_t bytes) {
  const auto failed = [&](int reason) {
    return fail(ErrorCode::io, "no room for " + std::to_string(bytes) + " bytes in " +
                                   folder_.string() + ": " +
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
  const bool was_behind = is_behind(file_);
  const bool in_memory = !was_behind && bytes <= most_.value_or(free_memory() / kShareOfFree);
  // Without the blocks behind it a full disk would end the process at some later write.
  if (!in_memory)
    if (const int reason = ::posix_fallocate(file_, 0, static_cast<off_t>(bytes)); reason != 0)
      return failed(reason);
  const bool moves_out = mapped_ != nullptr && !in_memory && !was_behind;
  void* now = MAP_FAILED;
  if (mapped_ != nullptr && !moves_out)
    now = ::mremap(mapped_, size_, bytes, MREMAP_MAYMOVE);
  else if (in_memory)
    now = map_new(bytes, MAP_PRIVATE | MAP_ANONYMOUS, -1);
  else
    now = map_new(bytes, MAP_SHARED, file_);
  if (now == MAP_FAILED) return failed(errno);
  if (in_memory) wish_pages(now, bytes, Pages::large);
  if (moves_out) {
    std::copy(mapped_, mapped_ + size_, static_cast<std::byte*>(now));
    ::munmap(mapped_, size_);
  }
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
