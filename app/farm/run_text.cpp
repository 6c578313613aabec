#include "app/farm/run_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/core/quoted_text.hpp"

namespace ternion::farm {

using nlohmann::json;

std::string text_of_json(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

RunText::RunText(std::string_view text)
    : json_(std::make_unique<json>(json::parse(text, nullptr, false))) {}
RunText::~RunText() = default;

template <class T>
Expected<T> RunText::field(const char* name, const char* what, bool (*is)(const json&)) const {
  if (json_->is_object())
    if (const auto at = json_->find(name); at != json_->end() && is(*at)) return at->get<T>();
  return fail(ErrorCode::syntax, fmt::format("expected a run with {} as {}", what, name));
}

bool RunText::has(const char* name) const { return json_->is_object() && json_->contains(name); }
Expected<std::string> RunText::word(const char* name) const {
  return field<std::string>(name, "a text", [](const json& value) { return value.is_string(); });
}
Expected<double> RunText::number(const char* name) const {
  return field<double>(name, "a number", [](const json& value) { return value.is_number(); });
}
Expected<std::uint64_t> RunText::count(const char* name) const {
  return field<std::uint64_t>(name, "a count",
                              [](const json& value) { return value.is_number_unsigned(); });
}
Expected<bool> RunText::flag(const char* name) const {
  return field<bool>(name, "true or false", [](const json& value) { return value.is_boolean(); });
}

std::string word_text(std::string_view word) {
  const bool plain =
      !word.empty() && word.size() <= 40 && std::ranges::all_of(word, [](unsigned char c) {
        return c < 0x80 && (std::isalnum(c) != 0 || c == '-' || c == '.' || c == '_');
      });
  return plain ? std::string(word) : quoted_text(word);
}

/// Those of ASCII, and those of Unicode's second block, which are 0xC2 with a byte below 0xA0.
bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7F) return true;
    if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0)
      return true;
  }
  return false;
}

Expected<std::string> report_line(const json& line, bool json_wanted) {
  const char* name = json_wanted ? "json" : "text";
  if (!line.is_object() || !line.contains(name) || !line[name].is_string())
    return fail(ErrorCode::syntax,
                fmt::format("expected a line of a report with {} as a text", name));
  auto text = line[name].get<std::string>();
  std::string_view rest = text;
  if (json_wanted && rest.ends_with('\n')) rest.remove_suffix(1);
  std::string seen(rest);
  if (!json_wanted) std::erase(seen, '\n');
  if (has_control_characters(seen))
    return fail(ErrorCode::syntax,
                "expected a line without control characters, got " + quoted_text(seen, 120));
  if (json_wanted && !json::accept(seen))
    return fail(ErrorCode::syntax, "expected one value of JSON, got " + quoted_text(seen, 120));
  return text;
}

int tasks_of(std::size_t items, int items_of_task) {
  const auto each = static_cast<std::size_t>(items_of_task);
  return static_cast<int>((items + each - 1) / each);
}

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

Expected<std::string> bytes_of_hexadecimal(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    unsigned byte = 0;
    const auto [end, error] = std::from_chars(&text[i], &text[i] + 2, byte, 16);
    if (error != std::errc() || end != &text[i] + 2) break;
    bytes += static_cast<char>(byte);
  }
  if (2 * bytes.size() == text.size()) return bytes;
  return fail(ErrorCode::syntax, "expected bytes as digits of base 16");
}

}  // namespace ternion::farm
