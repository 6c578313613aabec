// Gomoku's moves by their points, as people write and link them.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/records/gomoku_games.hpp"
#include "protocol/records/gomoku_start.hpp"

namespace ternion::records {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kSeparators = ",;:._-()|>#*";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_separator(char c) {
  return text::is_blank(c) || kSeparators.find(c) != std::string_view::npos;
}

/// Where a run of such characters ends.
template <class Is>
std::size_t end_of_run(std::string_view text, std::size_t at, Is is) {
  while (at < text.size() && is(text[at])) ++at;
  return at;
}

/// The part of a link that has the moves; the text itself where it is none.
std::size_t begin_of_moves(std::string_view text) {
  const std::size_t begin = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  if (text.find("://") == std::string_view::npos && text.find("#/") == std::string_view::npos)
    return begin;
  const auto at = text.find_last_of("/#=");
  return at == std::string_view::npos ? begin : at + 1;
}

/// A letter and a number, the whole of it or with more behind.
bool begins_with_point(std::string_view word) {
  return word.size() >= 2 && is_letter(word[0]) && is_digit(word[1]) &&
         word.find('/') == std::string_view::npos;
}

/// "1.", "1)", "1.h8": a move's number, which no position begins with.
bool is_move_number(std::string_view word) {
  const std::size_t end = end_of_run(word, 0, is_digit);
  return end > 0 && (end == word.size() ? word == "1" : is_separator(word[end]));
}

bool is_pass(std::string_view word) {
  const std::string lower = text::to_lower(word);
  return lower == "pass" || lower == "pa" || lower == "ps";
}

/// Where the moves begin, behind what is read as the start.
std::size_t end_of_start(std::string_view text, std::size_t from) {
  for (const std::string_view word : text::split(text.substr(from)))
    if (begins_with_point(word) || is_move_number(word) || is_pass(word))
      return static_cast<std::size_t>(word.data() - text.data());
  return text.size();
}

/// One point, pass or fault at `at`, which is set behind it.
Expected<Move> take_move(const Board& board, std::string_view text, std::size_t& at) {
  const std::size_t letters = end_of_run(text, at, is_letter);
  const std::size_t digits = end_of_run(text, letters, is_digit);
  const std::string_view word = text.substr(at, digits - at);
  if (letters == digits && is_pass(word)) {
    at = digits;
    return board.pass_move();
  }
  const BoardView view = board.view();
  const auto row = letters == at + 1 ? text::parse_int(text.substr(letters, digits - letters))
                                     : Expected<std::int64_t>(0);
  const int column = is_letter(text[at]) ? text::to_lower(text.substr(at, 1))[0] - 'a' : -1;
  const bool on = row && *row >= 1 && *row <= view.height && column >= 0 && column < view.width;
  if (!on)
    return fail(ErrorCode::syntax,
                fmt::format("{}: expected a point such as h8 of a board of {} by {}, got {}",
                            format_place(place_of(text, at)), view.width, view.height,
                            text::quoted(word.empty() ? text.substr(at) : word, 20)));
  at = digits;
  return board.move_at(column, static_cast<int>(*row) - 1);
}

}  // namespace

bool is_gomoku_moves(std::string_view text) {
  const std::size_t begin = end_of_start(text, begin_of_moves(text));
  for (std::size_t at = begin; at < text.size();) {
    if (is_separator(text[at]) || is_digit(text[at])) {
      ++at;
      continue;
    }
    return begins_with_point(text.substr(at, 2)) || is_pass(text.substr(at, 4));
  }
  return false;
}

Expected<ReadRecord> read_gomoku_moves(std::string_view text, const Board* like) {
  auto board = gomoku_start(like, 0);
  if (!board) return tl::make_unexpected(board.error());
  const std::size_t from = begin_of_moves(text);
  std::size_t at = end_of_start(text, from);
  if (const auto start = text::trim(text.substr(from, at - from)); !start.empty())
    if (auto set = (*board)->set_position(start); !set)
      return fail(set.error().code,
                  format_place(place_of(text, from)) + ": " + set.error().message);
  RecordBuilder builder(std::move(*board));
  while (at < text.size()) {
    // A number by itself counts moves.
    const std::size_t number = end_of_run(text, at, is_digit);
    if (is_separator(text[at]) || number > at) {
      at = std::max(number, at + 1);
      continue;
    }
    const std::size_t begin = at;
    const auto move = take_move(builder.board(), text, at);
    if (!move) return tl::make_unexpected(move.error());
    if (auto played = play_at(builder, *move, format_place(place_of(text, begin))); !played)
      return tl::make_unexpected(played.error());
  }
  return builder.finish({}, "");
}

}  // namespace ternion::records
