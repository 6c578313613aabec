// What kinds of work share in their texts: a run's settings as JSON, and how a list is cut into
// tasks. Pure functions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/error.hpp"

namespace ternion::farm {

/// One line of UTF-8, whatever its strings hold.
std::string text_of_json(const nlohmann::json& value);

/// The settings of a run that may come from anybody. Errors of those that have any: syntax, for one
/// that is missing or of another type.
class RunText {
 public:
  explicit RunText(std::string_view text);
  ~RunText();
  RunText(const RunText&) = delete;
  RunText& operator=(const RunText&) = delete;

  /// Whatever it is.
  bool has(const char* name) const;
  Expected<std::string> word(const char* name) const;
  Expected<double> number(const char* name) const;
  Expected<std::uint64_t> count(const char* name) const;
  Expected<bool> flag(const char* name) const;

 private:
  template <class T>
  Expected<T> field(const char* name, const char* what, bool (*is)(const nlohmann::json&)) const;
  std::unique_ptr<nlohmann::json> json_;
};

/// That of the first of these fields which has one.
template <class... T>
std::optional<Error> first_error(const Expected<T>&... fields) {
  std::optional<Error> first;
  const auto look = [&first](const auto& field) {
    if (!first && !field) first = field.error();
  };
  (look(fields), ...);
  return first;
}

/// Foreign text as it may be printed: a plain word as it is, anything else quoted.
std::string word_text(std::string_view word);
bool has_control_characters(std::string_view text);
/// A line that another worker's report holds, in one of its two forms: {"text", "json"}. Errors:
/// syntax for control characters, and where JSON is wanted for what is no one value on one line.
Expected<std::string> report_line(const nlohmann::json& line, bool json_wanted);

/// How many tasks of so many there are, and those of one.
int tasks_of(std::size_t items, int items_of_task);
template <class T>
std::span<const T> part_of(std::span<const T> items, int task, int items_of_task) {
  const std::size_t begin =
      std::min(items.size(), static_cast<std::size_t>(std::max(task, 0)) * items_of_task);
  return items.subspan(begin,
                       std::min(items.size() - begin, static_cast<std::size_t>(items_of_task)));
}

/// Any bytes as a text, and back. Errors: syntax.
std::string hexadecimal(std::string_view bytes);
Expected<std::string> bytes_of_hexadecimal(std::string_view text);

}  // namespace ternion::farm
