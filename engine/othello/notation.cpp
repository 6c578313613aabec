#include "engine/othello/notation.hpp"

#include <cctype>
#include <utility>

namespace ternion::othello {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string out = "'";
  for (char c : text.substr(0, kMost))
    out += (static_cast<unsigned char>(c) < 32 || c == 127) ? '?' : c;
  return out + (text.size() > kMost ? "...'" : "'");
}

bool is_square(std::string_view text) {
  return text.size() == 2 && lower(text[0]) >= 'a' && lower(text[0]) <= 'h' && text[1] >= '1' &&
         text[1] <= '8';
}

bool is_pass_text(std::string_view text) {
  std::string word;
  for (char c : text) word += lower(c);
  return word == "pa" || word == "ps" || word == "pass" || word == "--";
}

/// Takes one move's text off the front of a transcript: a square, a pass word, or "" at the end.
Expected<std::string_view> take_move_text(std::string_view& text) {
  const auto skip_number = [&] {
    std::size_t n = 0;
    while (n < text.size() && is_digit(text[n])) ++n;
    if (n == 0 || n >= text.size() || text[n] != '.') return false;
    text.remove_prefix(n + 1);
    return true;
  };
  for (;;) {
    const bool dashes = text.starts_with("--");
    if (text.empty()) return std::string_view{};
    if (!dashes &&
        (std::isspace(static_cast<unsigned char>(text[0])) || text[0] == ',' || text[0] == '-'))
      text.remove_prefix(1);
    else if (!skip_number())
      break;
  }
  std::size_t length = 2;
  if (lower(text[0]) == 'p' && text.size() >= 4 && is_pass_text(text.substr(0, 4))) length = 4;
  if (text.size() < length || !parse_move(text.substr(0, length)))
    return fail(ErrorCode::syntax, "expected a move such as f5 or pass, got " + quoted(text));
  const auto taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

enum class Cell : std::uint8_t { empty, black, white, unknown };

Cell read_cell(char c) {
  if (std::string_view("XxBb*#@").find(c) != std::string_view::npos) return Cell::black;
  if (std::string_view("OoWw").find(c) != std::string_view::npos) return Cell::white;
  return (c == '-' || c == '.') ? Cell::empty : Cell::unknown;
}

}  // namespace

Expected<Move> parse_move(std::string_view text) {
  if (is_square(text)) return move_to(square_at(lower(text[0]) - 'a', text[1] - '1'));
  if (is_pass_text(text)) return pass_move();
  return fail(ErrorCode::syntax, "expected a square a1 to h8 or pass, got " + quoted(text));
}

std::string format_move(Move move) {
  if (is_pass(move)) return "pass";
  if (move.code > 63) return "none";
  return {static_cast<char>('a' + column_of(square_of(move))),
          static_cast<char>('1' + row_of(square_of(move)))};
}

Expected<Position> parse_position(std::string_view text) {
  if (text == "start") return usual_start();
  if (text == "mirror") return mirror_start();
  Bitboard black = 0;
  Bitboard white = 0;
  int count = 0;
  Side side = Side::black;
  bool side_seen = false;
  char before = 'x';       // the character before c
  bool spaced = false;     // a blank stands before the last square
  bool all_spaced = true;  // a blank stands between any two squares
  for (char c : text.substr(0, text.find(';'))) {
    const bool blank_before = std::isspace(static_cast<unsigned char>(std::exchange(before, c)));
    if (std::isspace(static_cast<unsigned char>(c))) continue;
    if (count > 0 && count < 63) all_spaced = all_spaced && blank_before;
    spaced = blank_before;
    const Cell cell = read_cell(c);
    if (cell == Cell::unknown || (count == 64 && (side_seen || cell == Cell::empty)))
      return fail(ErrorCode::syntax,
                  "expected 64 squares of X, O or - and then X or O for the side to move, got " +
                      quoted(std::string(1, c)) + " after " + std::to_string(count) + " squares");
    if (count == 64) {
      side = cell == Cell::black ? Side::black : Side::white;
      side_seen = true;
      continue;
    }
    if (cell == Cell::black) black |= bit_of(count);
    if (cell == Cell::white) white |= bit_of(count);
    ++count;
  }
  // "63 squares, blank, X" is a board that lacks a square, not one that lacks its side.
  if (count == 64 && !side_seen && spaced && !all_spaced) --count;
  if (count != 64)
    return fail(ErrorCode::syntax,
                "expected 64 squares of X, O or -, got " + std::to_string(count));
  return side == Side::black ? Position(black, white, side) : Position(white, black, side);
}

std::string format_position(const Position& position) {
  std::string text(64, '-');
  for (Square square = 0; square < 64; ++square) {
    if (position.discs(Side::black) & bit_of(square)) text[static_cast<std::size_t>(square)] = 'X';
    if (position.discs(Side::white) & bit_of(square)) text[static_cast<std::size_t>(square)] = 'O';
  }
  return text + (position.side_to_move() == Side::black ? " X" : " O");
}

Expected<std::vector<Move>> parse_transcript(std::string_view text, const Position& start) {
  std::vector<Move> moves;
  Position position = start;
  const auto name = [&](std::string_view move) {
    return "move " + std::to_string(moves.size() + 1) + " (" + std::string(move) + ")";
  };
  for (;;) {
    const auto word = take_move_text(text);
    if (!word) return fail(word.error().code, name("?") + ": " + word.error().message);
    if (word->empty()) return moves;
    const Move move = *parse_move(*word);
    if (position.is_over())
      return fail(ErrorCode::game_over, name(*word) + ": the game is already over");
    if (!is_pass(move) && position.must_pass()) {
      position.play(pass_move());
      moves.push_back(pass_move());
    }
    if (!position.is_legal(move))
      return fail(ErrorCode::illegal_move,
                  name(*word) + " is not legal in " + format_position(position));
    position.play(move);
    moves.push_back(move);
  }
}

std::string format_transcript(const std::vector<Move>& moves, bool with_passes) {
  std::string text;
  for (Move move : moves) {
    if (!is_pass(move))
      text += format_move(move);
    else if (with_passes)
      text += "pa";
  }
  return text;
}

}  // namespace ternion::othello
