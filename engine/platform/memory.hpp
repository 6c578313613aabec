// The door to memory: what large tables wish of the system's pages. All of it is advice: where the
// system does not take it, a table is as right and only slower.
//
// Thread rule: any thread, for memory that is its own.
#pragma once

#include <cstddef>

namespace ternion::platform {

/// Memory that release() takes back, aligned to a power of two which its size is a multiple of;
/// null where there is none.
void* allocate(std::size_t alignment, std::size_t bytes);
void release(void* memory);

/// What memory must be aligned to for large pages.
inline constexpr std::size_t kLargePage = std::size_t{2} << 20;

enum class Pages { large, small };
/// Of which kind the pages of that memory should be, from now on.
void wish_pages(void* memory, std::size_t bytes, Pages pages);

/// Gives the pages back; they read as zero and cost nothing until they are touched. False: it
/// cannot be done here, and nothing has changed.
bool drop_pages(void* memory, std::size_t bytes);

/// Brings large pages before they are touched; what is in them stays. False: it cannot be done.
bool bring_pages(void* memory, std::size_t bytes);

/// Of the machine, in bytes, and on Linux no more than a container's limit leaves; 0 where that is
/// not known.
std::size_t free_memory();

}  // namespace ternion::platform
