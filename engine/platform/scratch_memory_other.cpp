// Memory for a while, where nothing is known of the system: that of the process.
#include "engine/platform/scratch_memory.hpp"

namespace ternion::platform {

/// There is no file here, and so no bound.
ScratchBound::ScratchBound(std::optional<std::size_t> most) : left_(most.value_or(0)) {}

ScratchMemory::ScratchMemory(ScratchMemory&& other) noexcept
    : folder_(std::move(other.folder_)),
      bound_(other.bound_),
      small_(std::move(other.small_)),
      mapped_(std::exchange(other.mapped_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      file_(std::exchange(other.file_, -1)),
      is_behind_(std::exchange(other.is_behind_, false)) {}

ScratchMemory::~ScratchMemory() = default;

Expected<void> ScratchMemory::map(std::size_t bytes) {
  small_.resize(bytes);
  return {};
}

Expected<void> ScratchMemory::grow(std::size_t bytes) {
  return bytes <= size() ? Expected<void>{} : map(bytes);
}

}  // namespace ternion::platform
