// Reading an object of a classic player's file: each key by its kind, the first fault kept with the
// key and what was expected of it, and a key that nobody has read refused, since it is a slip of
// the pen. Known to those that read styles alone.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/core/error.hpp"
#include "engine/othello/bitboard.hpp"
#include "protocol/core/text.hpp"
#include "search/players/style.hpp"

namespace ternion::arena {

/// What has been found wrong first; nothing after it counts.
class StyleFault {
 public:
  void set(std::string message) {
    if (message_.empty()) message_ = std::move(message);
  }
  void wrong(const std::string& key, const std::string& expected, const nlohmann::json& came);
  bool found() const { return !message_.empty(); }
  const std::string& message() const { return message_; }

 private:
  std::string message_;
};

/// One object. Thread rule: one thread at a time.
class StyleObject {
 public:
  /// `where`: its key as messages have it; "" for the whole file.
  StyleObject(const nlohmann::json& object, std::string where, StyleFault& fault);
  /// Refuses what has not been read.
  void close();

  StyleFault& fault() { return fault_; }
  bool has(std::string_view key) const;
  /// Null where there is none.
  const nlohmann::json* get(const char* key);
  std::string path(std::string_view key) const;

  // Each leaves `out` as it is where the key is missing.
  void whole(const char* key, int least, int most, int& out);
  void number(const char* key, double& out);
  void flag(const char* key, bool& out);
  void text(const char* key, std::string& out, bool required = false);
  void texts(const char* key, std::vector<std::string>& out);
  void numbers(const char* key, std::vector<double>& out);
  /// One of the names; its place among them.
  template <class Enum, std::size_t N>
  void name(const char* key, const std::array<std::string_view, N>& names, Enum& out,
            bool required = false);
  /// Calls `read` with each object of a list.
  void objects(const char* key, const std::function<void(StyleObject&)>& read);
  void object(const char* key, const std::function<void(StyleObject&)>& read);

 private:
  const nlohmann::json& object_;
  std::string where_;
  StyleFault& fault_;
  std::set<std::string, std::less<>> read_;
};

template <class Enum, std::size_t N>
void StyleObject::name(const char* key, const std::array<std::string_view, N>& names, Enum& out,
                       bool required) {
  const nlohmann::json* value = get(key);
  if (value == nullptr && !required) return;
  for (std::size_t i = 0; i < N && value != nullptr; ++i)
    if (*value == names[i]) {
      out = static_cast<Enum>(i);
      return;
    }
  fault_.wrong(path(key), fmt::format("{}", fmt::join(names, ", ")),
               value == nullptr ? nlohmann::json() : *value);
}

/// A list of squares ("a3") and of classes ("corners", "x", "c", "edges", "centre").
void read_squares(StyleObject& object, const char* key, othello::Bitboard& out);
othello::Bitboard squares_of(const nlohmann::json& list, const std::string& where,
                             StyleFault& fault);

/// The phase of that object, for parse_style().
void read_phase(StyleObject& object, players::Phase& phase);

}  // namespace ternion::arena
