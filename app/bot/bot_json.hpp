// Members of what a server says, of whose forms nothing is taken for granted.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "app/platform/json_field.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::bot {

using nlohmann::json;

inline std::string word(const json& object, const char* name) {
  return field_or(object, name, std::string());
}

/// Whole milliseconds, bounded by what no game lasts; zero for anything else.
inline Duration time_of(const json& object, const char* name) {
  constexpr std::int64_t kMost = std::int64_t{1000} * 3600 * 1000;
  if (!object.is_object()) return Duration::zero();
  const auto at = object.find(name);
  if (at == object.end() || !at->is_number_integer()) return Duration::zero();
  if (at->is_number_unsigned())
    return std::chrono::milliseconds(
        std::min(at->get<std::uint64_t>(), static_cast<std::uint64_t>(kMost)));
  return std::chrono::milliseconds(std::clamp(at->get<std::int64_t>(), std::int64_t{0}, kMost));
}

inline bool has_text(const json& object, const char* name) {
  if (!object.is_object()) return false;
  const auto at = object.find(name);
  return at != object.end() && at->is_string();
}

/// An object; an empty one where there is none.
inline const json& part(const json& object, const char* name) {
  static const json kNothing = json::object();
  if (!object.is_object()) return kNothing;
  const auto at = object.find(name);
  return at != object.end() && at->is_object() ? *at : kNothing;
}

}  // namespace ternion::bot
