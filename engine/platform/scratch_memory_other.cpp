// Memory for a while, where nothing is known of the system: that of the process.
#include "engine/platform/scratch_memory.hpp"

namespace ternion::platform {

ScratchMemory::ScratchMemory(ScratchMemory&& other) noexcept
    : folder_(std::move(other.folder_)),
      most_(other.most_),
      small_(std::move(other.small_)),
      mapped_(std::exchange(other.mapped_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      file_(std::exchange(other.file_, -1)) {}

ScratchMemory::~ScratchMemory() = default;

Expected<void> ScratchMemory::map(std::size_t bytes) {
  small_.resize(bytes);
  return {};
}

Expected<void> ScratchMemory::grow(std::size_t bytes) {
  return bytes <= size() ? Expected<void>{} : map(bytes);
}

}  // namespace ternion::platform
