#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "engine/platform/parts.hpp"

// What the host answers: how many bytes, 0 for a part that it does not have; and the bytes
// themselves.
extern "C" {
[[clang::import_module("ternion"), clang::import_name("part_size")]] std::size_t ternion_part_size(
    const char* name, std::size_t length);
[[clang::import_module("ternion"), clang::import_name("part_read")]] void ternion_part_read(
    const char* name, std::size_t length, std::byte* to);
}

namespace ternion::platform {

std::span<const std::byte> part(const char* name) {
  static std::map<std::string, std::vector<std::byte>, std::less<>> parts;
  const auto known = parts.find(name);
  if (known != parts.end()) return known->second;
  const std::size_t length = std::strlen(name);
  std::vector<std::byte> bytes(ternion_part_size(name, length));
  if (bytes.empty()) return {};
  ternion_part_read(name, length, bytes.data());
  return parts.emplace(name, std::move(bytes)).first->second;
}

bool part_has_come(const char* name) {
  const std::string asked = std::string(name) + "_come";
  return ternion_part_size(asked.c_str(), asked.size()) > 0;
}

}  // namespace ternion::platform
