#include "engine/othello/notation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

#include "engine/core/quoted_text.hpp"

namespace ternion::othello {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_square(std::string_view text) {
  return text.size() == 2 && lower(text[0]) >= 'a' && lower(text[0]) <= 'h' && text[1] >= '1' &&
         text[1] <= '8';
}

bool is_pass_text(std::string_view text) {
  std::string word;
  for (char c : text) word += lower(c);
  constexpr std::array<std::string_view, 7> kPasses{"pa", "ps", "pass", "p", "--", "@@", ".."};
  return std::find(kPasses.begin(), kPasses.end(), word) != kPasses.end();
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
    return fail(ErrorCode::syntax, "expected a move such as f5 or pass, got " + quoted_text(text));
  const auto taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

enum class Cell : std::uint8_t { empty, black, white, unknown };

Cell read_cell(char c) {
  if (std::string_view("XxBb*#@").find(c) != std::string_view::npos) return Cell::black;
  if (std::string_view("OoWw").find(c) != std::string_view::npos) return Cell::white;
  return (c == '-' || c == '.' || c == '_') ? Cell::empty : Cell::unknown;
}

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

/// `rest` begins with what is no square; it is empty at the end of the text.
tl::unexpected<Error> not_a_board(std::string_view rest, int count) {
  if (rest.empty())
    return fail(ErrorCode::syntax,
                "expected 64 squares of X, O or -, got " + std::to_string(count));
  return fail(ErrorCode::syntax,
              "expected 64 squares of X, O or - and then X or O for the side to move, got " +
                  quoted_text(rest.substr(0, 1)) + " after " + std::to_string(count) + " squares");
}

/// The side to move at the front of a text, and how many bytes it takes.
std::optional<std::pair<Side, std::size_t>> take_side(std::string_view text) {
  constexpr std::size_t kWord = 5;
  std::string word;
  for (const char c : text.substr(0, kWord)) word += lower(c);
  const bool ends = text.size() <= kWord || !std::isalnum(static_cast<unsigned char>(text[kWord]));
  if (ends && word == "black") return std::pair(Side::black, kWord);
  if (ends && word == "white") return std::pair(Side::white, kWord);
  if (text.empty() || (text.size() > 1 && lower(text[0]) == 'b' && is_digit(text[1])))
    return std::nullopt;
  const Cell cell = read_cell(text[0]);
  if (cell == Cell::black) return std::pair(Side::black, std::size_t{1});
  if (cell == Cell::white) return std::pair(Side::white, std::size_t{1});
  return std::nullopt;
}

}  // namespace

Expected<Move> parse_move(std::string_view text) {
  if (is_square(text)) return move_to(square_at(lower(text[0]) - 'a', text[1] - '1'));
  if (is_pass_text(text)) return pass_move();
  return fail(ErrorCode::syntax, "expected a square a1 to h8 or pass, got " + quoted_text(text));
}

std::string format_move(Move move) {
  if (is_pass(move)) return "pass";
  if (move.code > 63) return "none";
  return {static_cast<char>('a' + column_of(square_of(move))),
          static_cast<char>('1' + row_of(square_of(move)))};
}

Expected<BoardText> take_position(std::string_view text) {
  Bitboard black = 0;
  Bitboard white = 0;
  int count = 0;
  std::size_t at = 0;
  bool spaced = false;     // a blank stands before the last square
  bool all_spaced = true;  // a blank stands between any two squares
  for (; at < text.size() && count < 64; ++at) {
    if (is_blank(text[at])) continue;
    const Cell cell = read_cell(text[at]);
    if (cell == Cell::unknown) return not_a_board(text.substr(at), count);
    spaced = at > 0 && is_blank(text[at - 1]);
    if (count > 0 && count < 63) all_spaced = all_spaced && spaced;
    if (cell == Cell::black) black |= bit_of(count);
    if (cell == Cell::white) white |= bit_of(count);
    ++count;
  }
  std::size_t behind = at;
  while (behind < text.size() && is_blank(text[behind])) ++behind;
  const auto side = take_side(text.substr(behind));
  // "63 squares, blank, X" is a board that lacks a square, not one that lacks its side.
  if (count == 64 && !side && spaced && !all_spaced) --count;
  if (count != 64) return not_a_board("", count);
  const bool blacks = !side || side->first == Side::black;
  return BoardText{
      blacks ? Position(black, white, Side::black) : Position(white, black, Side::white),
      side ? behind + side->second : at};
}

Expected<Position> parse_position(std::string_view text) {
  if (text == "start") return usual_start();
  if (text == "mirror") return mirror_start();
  text = text.substr(0, text.find(';'));
  const auto board = take_position(text);
  if (!board) return tl::make_unexpected(board.error());
  const auto behind = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(board->length),
                                       text.end(), is_blank);
  if (behind != text.end())
    return not_a_board(text.substr(static_cast<std::size_t>(behind - text.begin())), 64);
  return board->position;
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
