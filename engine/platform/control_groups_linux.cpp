#include "engine/platform/control_groups.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <optional>

namespace ternion::platform {
namespace {

/// The word "max", a file that is not there and what is no number are none.
std::optional<std::uint64_t> number_in(const std::filesystem::path& file) {
  std::uint64_t number = 0;
  if (std::ifstream(file) >> number) return number;
  return std::nullopt;
}

struct GroupFiles {
  const char* limit;
  const char* used;
};
constexpr GroupFiles kVersion1{"memory.limit_in_bytes", "memory.usage_in_bytes"};
constexpr GroupFiles kVersion2{"memory.max", "memory.current"};

std::size_t left_in(const std::filesystem::path& group, const GroupFiles& files) {
  const auto limit = number_in(group / files.limit);
  const auto used = number_in(group / files.used);
  if (!limit || !used) return kUnboundedMemory;
  return *limit > *used ? static_cast<std::size_t>(*limit - *used) : 0;
}

/// Of the group and of those around it, up to the mount's own.
std::size_t left_up_from(const std::filesystem::path& mount, const std::filesystem::path& group,
                         const GroupFiles& files) {
  std::size_t left = kUnboundedMemory;
  for (auto at = group.relative_path(); !at.empty(); at = at.parent_path())
    left = std::min(left, left_in(mount / at, files));
  return std::min(left, left_in(mount, files));
}

/// Whether one of the names between commas is that.
bool is_among(std::string_view controllers, std::string_view wanted) {
  for (;;) {
    const auto comma = controllers.find(',');
    if (controllers.substr(0, comma) == wanted) return true;
    if (comma == std::string_view::npos) return false;
    controllers.remove_prefix(comma + 1);
  }
}

}  // namespace

std::size_t memory_left_by_groups(std::string_view groups, const std::filesystem::path& mounted) {
  std::size_t left = kUnboundedMemory;
  while (!groups.empty()) {
    const auto end = groups.find('\n');
    const std::string_view line = groups.substr(0, end);
    groups.remove_prefix(end == std::string_view::npos ? groups.size() : end + 1);
    const auto first = line.find(':');
    const auto second = line.find(':', first == std::string_view::npos ? first : first + 1);
    if (second == std::string_view::npos) continue;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    const std::filesystem::path group(line.substr(second + 1));
    if (controllers.empty()) left = std::min(left, left_up_from(mounted, group, kVersion2));
    if (is_among(controllers, "memory"))
      left = std::min(left, left_up_from(mounted / "memory", group, kVersion1));
  }
  return left;
}

}  // namespace ternion::platform
