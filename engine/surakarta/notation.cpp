#include "engine/surakarta/notation.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "engine/core/quoted_text.hpp"

namespace ternion::surakarta {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view take_word(std::string_view& text) {
  while (!text.empty() && is_blank(text[0])) text.remove_prefix(1);
  const auto end = std::find_if(text.begin(), text.end(), is_blank);
  const auto word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(word.size());
  return word;
}

/// The whole word as a number within 0 .. most.
std::optional<int> number_of(std::string_view word, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  if (number < 0 || number > most) return std::nullopt;
  return number;
}

std::optional<Point> take_point(std::string_view& text) {
  if (text.size() < 2) return std::nullopt;
  const int column = lower(text[0]) - 'a';
  const int row = text[1] - '1';
  if (column < 0 || column >= kWidth || row < 0 || row >= kWidth) return std::nullopt;
  text.remove_prefix(2);
  return point_at(column, row);
}

std::string format_point(Point point) {
  return {static_cast<char>('a' + column_of(point)), static_cast<char>('1' + row_of(point))};
}

/// Set of pieces by cells, from the first point on.
struct Pieces {
  PointSet black = 0;
  PointSet white = 0;
  int cells = 0;

  bool add(char c) {
    const char cell = lower(c);
    if (cells == kPoints || (cell != 'x' && cell != 'o' && cell != '-' && cell != '.'))
      return false;
    if (cell == 'x') black |= bit_of(cells);
    if (cell == 'o') white |= bit_of(cells);
    ++cells;
    return true;
  }
};

std::optional<Pieces> read_cells(std::string_view text) {
  Pieces pieces;
  for (const char c : text)
    if (!pieces.add(c)) return std::nullopt;
  return pieces.cells == kPoints ? std::optional(pieces) : std::nullopt;
}

/// False unless the row has exactly six cells.
bool read_row(std::string_view row, Pieces& pieces) {
  const int end = pieces.cells + kWidth;
  for (const char c : row) {
    const int empty = is_digit(c) ? c - '0' : 0;
    if (is_digit(c) && (empty == 0 || pieces.cells + empty > end)) return false;
    for (int i = 0; i < empty; ++i) pieces.add('.');
    if (empty == 0 && (pieces.cells == end || !pieces.add(c))) return false;
  }
  return pieces.cells == end;
}

std::optional<Pieces> read_rows(std::string_view text) {
  Pieces pieces;
  for (int row = 0; row < kWidth; ++row) {
    const bool last = row == kWidth - 1;
    const std::size_t end = last ? text.size() : text.find('/');
    if (end == std::string_view::npos || !read_row(text.substr(0, end), pieces))
      return std::nullopt;
    text.remove_prefix(last ? end : end + 1);
  }
  return pieces;
}

Expected<Position> position_of(const Pieces& pieces, Side side, int quiet, const Rules& rules) {
  const int black = std::popcount(pieces.black);
  const int white = std::popcount(pieces.white);
  if (black <= kPiecesEach && white <= kPiecesEach)
    return Position(rules, pieces.black, pieces.white, side, quiet);
  return fail(ErrorCode::out_of_range, "expected at most 12 pieces a side, got " +
                                           std::to_string(black) + " and " + std::to_string(white));
}

bool set_no_move(Rules& rules, std::string_view value) {
  constexpr std::array<std::string_view, 3> kNames{"loss", "pass", "count"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (!same_word(value, kNames[i])) continue;
    rules.no_move = static_cast<NoMove>(i);
    return true;
  }
  return false;
}

bool set_rule(Rules& rules, std::string_view part) {
  const auto equals = part.find('=');
  if (equals == std::string_view::npos) return false;
  const auto key = part.substr(0, equals);
  const auto value = part.substr(equals + 1);
  if (same_word(key, "limit")) {
    const auto limit = number_of(value, kMostQuietLimit);
    rules.quiet_limit = limit.value_or(0);
    return limit.has_value();
  }
  if (same_word(key, "repetition")) {
    rules.repetition = same_word(value, "draw");
    return rules.repetition || same_word(value, "none");
  }
  return same_word(key, "no-move") && set_no_move(rules, value);
}

bool is_rules(std::string_view word) {
  return word.find('=') != std::string_view::npos ||
         std::any_of(kPresets.begin(), kPresets.end(),
                     [&](const Preset& preset) { return same_word(word, preset.name); });
}

Expected<Position> play_moves(const Rules& rules, std::string_view text) {
  Position position(rules);
  const auto moves = parse_transcript(text, position);
  if (!moves) return tl::make_unexpected(moves.error());
  for (const Move move : *moves) position.play(move);
  return position;
}

tl::unexpected<Error> wrong_board(std::string_view got) {
  return fail(ErrorCode::syntax,
              "expected 36 cells or six rows of x, o and -, or moves such as a2-a3, got " +
                  quoted_text(got));
}

/// Whether the word could only be a board.
bool is_board(std::string_view word) {
  return word.find('/') != std::string_view::npos ||
         std::all_of(word.begin(), word.end(), [](char c) {
           return std::string_view("xo-.").find(lower(c)) != std::string_view::npos;
         });
}

/// Blanks, commas and move numbers.
void skip_separators(std::string_view& text) {
  while (!text.empty()) {
    if (is_blank(text[0]) || text[0] == ',') {
      text.remove_prefix(1);
      continue;
    }
    std::size_t digits = 0;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    if (digits == 0 || digits == text.size() || text[digits] != '.') return;
    text.remove_prefix(digits + 1);
  }
}

}  // namespace

Expected<Move> parse_move(std::string_view text) {
  if (same_word(text, "pass")) return pass_move();
  std::string_view rest = text;
  const auto from = take_point(rest);
  if (from && !rest.empty() && (rest[0] == '-' || lower(rest[0]) == 'x')) rest.remove_prefix(1);
  const auto to = from ? take_point(rest) : std::nullopt;
  if (to && rest.empty()) return move_between(*from, *to);
  return fail(ErrorCode::syntax, "expected a move such as a2-a3, got " + quoted_text(text));
}

std::string format_move(Move move) {
  if (is_pass(move)) return "pass";
  if (move.code > kPassCode) return "none";
  return format_point(from_of(move)) + "-" + format_point(to_of(move));
}

Expected<Rules> parse_rules(std::string_view text) {
  for (const Preset& preset : kPresets)
    if (same_word(text, preset.name)) return preset.rules;
  Rules rules;
  std::string_view rest = text;
  for (bool more = true; more;) {
    const auto comma = rest.find(',');
    more = comma != std::string_view::npos;
    if (!set_rule(rules, rest.substr(0, comma)))
      return fail(ErrorCode::syntax,
                  "expected standard, core, course, ludii, pure or "
                  "limit=N,repetition=draw|none,no-move=loss|pass|count, got " +
                      quoted_text(text));
    if (more) rest.remove_prefix(comma + 1);
  }
  return rules;
}

std::string format_rules(const Rules& rules) {
  for (const Preset& preset : kPresets)
    if (preset.rules == rules) return std::string(preset.name);
  constexpr std::array<std::string_view, 3> kNames{"loss", "pass", "count"};
  return "limit=" + std::to_string(rules.quiet_limit) +
         ",repetition=" + (rules.repetition ? "draw" : "none") +
         ",no-move=" + std::string(kNames[static_cast<std::size_t>(rules.no_move)]);
}

Expected<Position> parse_position(std::string_view text) {
  Rules rules;
  std::string_view rest = text;
  if (const auto word = take_word(rest); is_rules(word)) {
    const auto given = parse_rules(word);
    if (!given) return tl::make_unexpected(given.error());
    rules = *given;
    text = rest;
  }
  const std::string_view before_board = text;
  const std::string_view board = take_word(text);
  if (board.empty()) return Position(rules);
  if (!is_board(board)) return play_moves(rules, before_board);
  const auto pieces =
      board.find('/') == std::string_view::npos ? read_cells(board) : read_rows(board);
  if (!pieces) return wrong_board(board);
  const std::string_view side = take_word(text);
  if (!side.empty() && !same_word(side, "x") && !same_word(side, "o"))
    return fail(ErrorCode::syntax,
                "expected x or o for the side to move, got " + quoted_text(side));
  const std::string_view count = take_word(text);
  const auto quiet = count.empty() ? std::optional(0) : number_of(count, kMostQuietLimit);
  if (!quiet || !take_word(text).empty())
    return fail(ErrorCode::syntax, "expected the number of plies without a capture, 0 to " +
                                       std::to_string(kMostQuietLimit) + ", at the end, got " +
                                       quoted_text(count));
  return position_of(*pieces, same_word(side, "o") ? Side::white : Side::black, *quiet, rules);
}

std::string format_position(const Position& position) {
  std::string text;
  if (!(position.rules() == Rules())) text = format_rules(position.rules()) + ' ';
  for (Point point = 0; point < kPoints; ++point) {
    const bool black = (position.pieces(Side::black) & bit_of(point)) != 0;
    const bool white = (position.pieces(Side::white) & bit_of(point)) != 0;
    text += black ? 'x' : white ? 'o' : '.';
  }
  text += position.side_to_move() == Side::black ? " x" : " o";
  if (position.quiet() > 0)
    text += ' ' + std::to_string(std::min(position.quiet(), kMostQuietLimit));
  return text;
}

Expected<Position> position_of(const BoardView& board, Side to_move, const Rules& rules) {
  if (board.width != kWidth || board.height != kWidth)
    return fail(ErrorCode::out_of_range, "expected a board of 6 by 6, got " +
                                             std::to_string(board.width) + " by " +
                                             std::to_string(board.height));
  Pieces pieces;
  for (const BoardView::Cell cell : board.cells) pieces.add(static_cast<char>(cell));
  return position_of(pieces, to_move, 0, rules);
}

Expected<std::vector<Move>> parse_transcript(std::string_view text, const Position& start) {
  std::vector<Move> moves;
  Position position = start;
  for (;;) {
    skip_separators(text);
    if (text.empty()) return moves;
    const auto end =
        std::find_if(text.begin(), text.end(), [](char c) { return is_blank(c) || c == ','; });
    const auto word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(word.size());
    const std::string number = "move " + std::to_string(moves.size() + 1);
    const auto move = parse_move(word);
    if (!move) return fail(ErrorCode::syntax, number + ": " + move.error().message);
    const std::string name = number + " (" + format_move(*move) + ")";
    if (position.is_over()) return fail(ErrorCode::game_over, name + ": the game is already over");
    if (!position.is_legal(*move))
      return fail(ErrorCode::illegal_move,
                  name + " is not legal after " + quoted_text(format_transcript(moves)));
    position.play(*move);
    moves.push_back(*move);
  }
}

std::string format_transcript(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += format_move(move);
  }
  return text;
}

}  // namespace ternion::surakarta
