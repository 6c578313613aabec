// Memory for a while, on Linux: a file without a name, mapped.
#include "engine/platform/scratch_memory.hpp"

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace ternion::platform {

ScratchMemory::ScratchMemory(ScratchMemory&& other) noexcept
    : folder_(std::move(other.folder_)),
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
  // Without the blocks behind it a full disk would end the process at some later write.
  if (const int reason = ::posix_fallocate(file_, 0, static_cast<off_t>(bytes)); reason != 0)
    return failed(reason);
  void* const now = mapped_ == nullptr
                        ? ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0)
                        : ::mremap(mapped_, size_, bytes, MREMAP_MAYMOVE);
  if (now == MAP_FAILED) return failed(errno);
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
