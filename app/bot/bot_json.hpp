// Members of what a server says, of whose forms nothing is taken for granted.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace ternion::bot {

using nlohmann::json;

/// `usual` where there is none, or one of another type.
template <class T>
T member(const json& object, const char* name, T usual) {
  if (!object.is_object()) return usual;
  const auto at = object.find(name);
  if (at == object.end() || at->is_null()) return usual;
  try {
    return at->get<T>();
  } catch (const json::exception&) {
    return usual;
  }
}

inline std::string word(const json& object, const char* name) {
  return member<std::string>(object, name, "");
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
