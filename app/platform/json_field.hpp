// Members of JSON that others have written, of whose forms nothing is taken for granted.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

#include <nlohmann/json.hpp>

namespace ternion {

/// `otherwise` where there is none, or one of another type; a number that is too large for T is not
/// cut to another one. T: std::string, bool, an integer or a floating-point number.
template <class T>
T field_or(const nlohmann::json& value, const char* name, T otherwise) {
  if (!value.is_object()) return otherwise;
  const auto at = value.find(name);
  if (at == value.end()) return otherwise;
  if constexpr (std::is_same_v<T, std::string>) {
    return at->is_string() ? at->get<std::string>() : otherwise;
  } else if constexpr (std::is_same_v<T, bool>) {
    return at->is_boolean() ? at->get<bool>() : otherwise;
  } else if constexpr (std::is_integral_v<T>) {
    if (at->is_number_unsigned()) {
      const auto whole = at->get<std::uint64_t>();
      return std::in_range<T>(whole) ? static_cast<T>(whole) : otherwise;
    }
    if (!at->is_number_integer()) return otherwise;
    const auto whole = at->get<std::int64_t>();
    return std::in_range<T>(whole) ? static_cast<T>(whole) : otherwise;
  } else {
    return at->is_number() ? at->get<T>() : otherwise;
  }
}

}  // namespace ternion
