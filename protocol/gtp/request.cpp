#include "protocol/gtp/request.hpp"

#include <algorithm>

#include "protocol/core/text.hpp"

namespace ternion::gtp {
namespace {

constexpr std::size_t kMaxIdDigits = 10;  // 2147483647

bool is_dropped(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 32 && c != '\t') || byte == 127;
}

bool is_id(std::string_view word) {
  return !word.empty() && word.size() <= kMaxIdDigits &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string without_control_bytes(std::string_view line) {
  std::string text;
  text.reserve(line.size());
  for (const char c : line)
    if (!is_dropped(c)) text += c == '\t' ? ' ' : c;
  return text;
}

}  // namespace

std::string clean_line(std::string_view line) {
  const std::string text = without_control_bytes(line.substr(0, line.find('#')));
  return std::string(text::trim(text));
}

bool is_interrupt(std::string_view line) { return without_control_bytes(line) == "# interrupt"; }

Arguments::Arguments(std::string_view text) : text_(text) {
  for (const std::string_view word : text::split(text)) words_.emplace_back(word);
}

Request parse_request(std::string_view clean) {
  Request request;
  auto [word, rest] = text::first_word(clean);
  if (is_id(word)) {
    request.id = word;
    const auto after_id = text::first_word(rest);
    word = after_id.first;
    rest = after_id.second;
  }
  request.name = word;
  request.arguments = Arguments(rest);
  return request;
}

}  // namespace ternion::gtp
