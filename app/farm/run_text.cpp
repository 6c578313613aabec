#include "app/farm/run_text.hpp"

#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
