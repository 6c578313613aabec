// What the control groups of Linux, by which containers are bounded, leave a process of memory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <string_view>

namespace ternion::platform {

inline constexpr std::size_t kUnboundedMemory = std::numeric_limits<std::size_t>::max();

/// Bytes until the nearest limit of a group that the process is in, or of one around it;
/// kUnboundedMemory where none has a limit that can be read. `groups`: the lines of
/// /proc/self/cgroup, of version 2 ("0::/a/b") and 1 ("4:memory:/a/b"); `mounted`: the folder under
/// which both are mounted, /sys/fs/cgroup. A group that is not there under its name, as within a
/// container, counts as none. What the group's files occupy of memory counts as in use. Source:
/// Linux, Documentation/admin-guide/cgroup-v2.rst, cgroup-v1/memory.rst.
std::size_t memory_left_by_groups(std::string_view groups, const std::filesystem::path& mounted);

}  // namespace ternion::platform
