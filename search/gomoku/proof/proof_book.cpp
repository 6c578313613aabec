#include "search/gomoku/proof/proof_book.hpp"

#include <charconv>

namespace ternion::gomoku::proof {
namespace {

std::string_view take_line(std::string_view& text) {
  const auto end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

Expected<Variant> take_head(std::string_view& text) {
  if (take_line(text) != "ternion gomoku proof 1")
    return fail(ErrorCode::syntax,
                "expected a certificate, which begins \"ternion gomoku proof 1\"");
  Variant variant;
  variant.rule = take_line(text) == "rule standard" ? Rule::standard : Rule::freestyle;
  std::string_view size = take_line(text);
  size.remove_prefix(std::min<std::size_t>(size.size(), 5));
  const auto [end, problem] = std::from_chars(size.data(), size.data() + size.size(), variant.size);
  if (problem != std::errc{} || variant.size < kMinSize || variant.size > kMaxSize)
    return fail(ErrorCode::syntax, "expected the size of a board");
  return variant;
}

}  // namespace

Expected<ProofBook> ProofBook::read(std::string text) {
  ProofBook book;
  book.text_ = std::move(text);
  std::string_view rest = book.text_;
  const auto variant = take_head(rest);
  if (!variant) return tl::make_unexpected(variant.error());
  book.variant_ = *variant;
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    const auto blank = line.find(' ');
    const auto answer = line.find('>');
    Record record;
    if (blank == std::string_view::npos || answer == std::string_view::npos || answer < blank ||
        std::from_chars(line.data() + blank + 1, line.data() + answer, record.plies).ec !=
            std::errc{})
      return fail(ErrorCode::syntax, "expected a record, got " + shown(line));
    record.line = static_cast<std::size_t>(line.data() - book.text_.data());
    record.answer = record.line + answer;
    record.end = record.line + line.size();
    book.by_stones_[std::string(line.substr(0, blank))] = book.records_.size();
    book.records_.push_back(record);
  }
  return book;
}

std::optional<Answer> ProofBook::answer_of(const Record& record, int symmetry) const {
  const auto there =
      symmetric_answer(std::string_view(text_).substr(record.answer, record.end - record.answer),
                       symmetry, variant_.size);
  std::string_view text = there;
  auto answer = take_answer(text);
  if (!answer || !std::holds_alternative<std::shared_ptr<const Strategy>>(*answer))
    return std::nullopt;
  return *std::move(answer);
}

std::optional<BookEntry> ProofBook::find(const Position& position) const {
  if (!(position.variant() == variant_)) return std::nullopt;
  const Canonical known = canonical(stones_of(position), variant_.size);
  const auto found = by_stones_.find(text_of(known.stones));
  if (found == by_stones_.end()) return std::nullopt;
  const Record& record = records_[found->second];
  auto answer = answer_of(record, inverse_symmetry(known.symmetry));
  if (!answer) return std::nullopt;
  return BookEntry{*std::move(answer), record.plies};
}

std::optional<ProofBook::NumberedEntry> ProofBook::record(std::size_t number) const {
  if (number == 0 || number > records_.size()) return std::nullopt;
  const Record& record = records_[number - 1];
  std::string_view text = std::string_view(text_).substr(record.line);
  Stones stones;
  stones.black = take_points(text);
  if (text.empty() || text.front() != '/') return std::nullopt;
  text.remove_prefix(1);
  stones.white = take_points(text);
  auto answer = answer_of(record, 0);
  if (!answer) return std::nullopt;
  return NumberedEntry{std::move(stones), *std::move(answer)};
}

}  // namespace ternion::gomoku::proof
