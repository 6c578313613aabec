#include "engine/certificate/certificate.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/certificate/strategy.hpp"

namespace ternion::certificate {
namespace {

constexpr std::string_view kHead = "ternion gomoku proof 1";
constexpr int kLeastSize = 5;

std::string_view take_line(std::string_view& text) {
  const auto end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

/// The message stays on its line: a question mark stands for what is no printable ASCII character.
tl::unexpected<Error> wrong(std::size_t line, std::string_view expected, std::string_view got) {
  std::string shown(got.substr(0, 20));
  std::ranges::replace_if(shown, [](char c) { return c < ' ' || c > '~'; }, '?');
  return fail(ErrorCode::syntax, "line " + std::to_string(line) + ": expected " +
                                     std::string(expected) + ", got \"" + shown + "\"");
}

/// "black/white plies>..." up to the sign before the first move.
Expected<Record> read_record(std::string_view text, std::size_t line, const Board& empty) {
  Record record;
  record.line = line;
  const std::string_view whole = text;
  Board board = empty;
  for (const Stone side : {Stone::black, Stone::white}) {
    auto& stones = side == Stone::black ? record.black : record.white;
    for (auto cell = take_cell(text, board.size()); cell; cell = take_cell(text, board.size())) {
      if (!board.is_empty(*cell)) return wrong(line, "a cell once", whole);
      board.put(*cell, side);
      stones.push_back(*cell);
    }
    std::ranges::sort(stones);
    const char end = side == Stone::black ? '/' : ' ';
    if (text.empty() || text.front() != end)
      return wrong(line, std::string("stones and '") + end + "'", text);
    text.remove_prefix(1);
  }
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), record.plies);
  if (problem != std::errc{} || record.plies < 1) return wrong(line, "a number of stones", text);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (text.empty() || text.front() != '>') return wrong(line, "'>'", text);
  if (record.black.size() != record.white.size())
    return wrong(line, "as many black stones as white ones", whole);
  for (const Stone side : {Stone::black, Stone::white})
    for (const Cell cell : side == Stone::black ? record.black : record.white)
      if (board.is_five(cell, side)) return wrong(line, "a position without a five", whole);
  record.text = text;
  record.column = whole.size() - text.size() + 1;
  return record;
}

}  // namespace

Expected<Certificate> Certificate::read(std::string_view text) {
  Certificate certificate;
  if (const auto head = take_line(text); head != kHead) return wrong(1, kHead, head);
  const auto rule = take_line(text);
  if (rule != "rule freestyle" && rule != "rule standard")
    return wrong(2, "rule freestyle or rule standard", rule);
  certificate.exact_ = rule == "rule standard";
  const auto size = take_line(text);
  constexpr std::string_view kSize = "size ";
  const auto number = size.substr(std::min(kSize.size(), size.size()));
  const auto [end, problem] =
      std::from_chars(number.data(), number.data() + number.size(), certificate.size_);
  if (!size.starts_with(kSize) || problem != std::errc{} || end != number.data() + number.size() ||
      certificate.size_ < kLeastSize || certificate.size_ > kMostSize)
    return wrong(3, "size 5 to 22", size);
  const Board empty(certificate.size_, certificate.exact_);
  for (std::size_t line = 4; !text.empty(); ++line) {
    auto record = read_record(take_line(text), line, empty);
    if (!record) return tl::make_unexpected(record.error());
    certificate.records_.push_back(*std::move(record));
  }
  if (certificate.records_.empty()) return wrong(4, "a record", "");
  return certificate;
}

}  // namespace ternion::certificate
