#include "engine/gomoku/notation.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "engine/core/quoted_text.hpp"

namespace ternion::gomoku {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

/// A number of one to three digits off the front; nothing if there is none or it is longer.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  std::size_t length = 0;
  while (length < text.size() && is_digit(text[length])) {
    if (length == 3) return std::nullopt;
    number = number * 10 + (text[length++] - '0');
  }
  if (length == 0) return std::nullopt;
  text.remove_prefix(length);
  return number;
}

/// A point off the front: a letter and one or two digits without a leading zero. The longest number
/// that is a row is taken.
std::optional<Point> take_point(std::string_view& text) {
  if (text.size() < 2) return std::nullopt;
  const int column = lower(text[0]) - 'a';
  if (column < 0 || column >= kMaxSize || !is_digit(text[1]) || text[1] == '0') return std::nullopt;
  int row = text[1] - '0';
  std::size_t length = 2;
  if (text.size() > 2 && is_digit(text[2])) {
    row = row * 10 + (text[2] - '0');
    length = 3;
  }
  if (row > kMaxSize || (text.size() > length && is_digit(text[length]))) return std::nullopt;
  text.remove_prefix(length);
  return point_at(column, row - 1);
}

/// Blanks, commas, dashes and move numbers.
void skip_separators(std::string_view& text) {
  while (!text.empty()) {
    if (is_blank(text[0]) || text[0] == ',' || text[0] == '-') {
      text.remove_prefix(1);
      continue;
    }
    std::string_view rest = text;
    if (!take_number(rest) || rest.empty() || rest[0] != '.') return;
    rest.remove_prefix(1);
    text = rest;
  }
}

std::string_view take_word(std::string_view& text) {
  while (!text.empty() && is_blank(text[0])) text.remove_prefix(1);
  const auto end = std::find_if(text.begin(), text.end(), is_blank);
  const auto word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(word.size());
  return word;
}

std::string_view next_word(std::string_view text) { return take_word(text); }

std::optional<Rule> rule_named(std::string_view word) {
  for (const Rule rule : kAllRules)
    if (same_word(word, name_of(rule))) return rule;
  return std::nullopt;
}

std::optional<Cell> read_cell(char c) {
  switch (lower(c)) {
    case 'x':
      return Cell::black;
    case 'o':
      return Cell::white;
    case '-':
    case '.':
      return Cell::empty;
    default:
      return std::nullopt;
  }
}

bool is_cells(std::string_view word) {
  return !word.empty() &&
         std::all_of(word.begin(), word.end(), [](char c) { return read_cell(c).has_value(); });
}
bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}
bool is_playable(int size) { return size >= kMinSize && size <= kMaxSize; }

tl::unexpected<Error> wrong_size(const std::string& got) {
  return fail(ErrorCode::out_of_range, "expected a board of size " + std::to_string(kMinSize) +
                                           " to " + std::to_string(kMaxSize) + ", got " + got);
}

/// The side of a square of so many cells, or 0.
int root_of(std::size_t cells) {
  for (int size = kMinSize; size <= kMaxSize; ++size)
    if (static_cast<std::size_t>(size * size) == cells) return size;
  return 0;
}

/// Puts the stones of one board down, cell by cell.
class Filler {
 public:
  explicit Filler(Position& position) : position_(&position) {}

  bool full() const { return cells_ == position_->size() * position_->size(); }
  bool at_row_end() const { return cells_ % position_->size() == 0; }
  void begin_row() { row_begin_ = cells_; }
  bool row_begun() const { return cells_ > row_begin_; }
  bool add(Cell cell) {
    if (full()) return false;
    const Point point = point_at(cells_ % position_->size(), cells_ / position_->size());
    if (cell == Cell::black) position_->put(point, Side::black);
    if (cell == Cell::white) position_->put(point, Side::white);
    ++cells_;
    return true;
  }
  /// Empty cells, no further than the end of the row.
  bool skip(int count) {
    if (full() || count > position_->size() - cells_ % position_->size()) return false;
    cells_ += count;
    return true;
  }

 private:
  Position* position_;
  int cells_ = 0;
  int row_begin_ = 0;
};

tl::unexpected<Error> wrong_board(const Position& position, const std::string& got) {
  return fail(ErrorCode::syntax, "expected " + std::to_string(position.size()) + " rows of " +
                                     std::to_string(position.size()) + " cells X, O or -, got " +
                                     got);
}

Expected<void> fill_cells(Position& position, std::string_view cells) {
  Filler filler(position);
  for (const char c : cells)
    if (!filler.add(*read_cell(c)))
      return wrong_board(position, std::to_string(cells.size()) + " cells");
  if (!filler.full()) return wrong_board(position, std::to_string(cells.size()) + " cells");
  return {};
}

/// One row of cells and counts; false unless it has exactly one cell a column.
bool fill_row(Filler& filler, std::string_view row) {
  while (!row.empty()) {
    if (filler.at_row_end() && filler.row_begun()) return false;
    if (is_digit(row[0])) {
      const auto count = take_number(row);
      if (!count || *count == 0 || !filler.skip(*count)) return false;
    } else {
      const auto cell = read_cell(row[0]);
      if (!cell || !filler.add(*cell)) return false;
      row.remove_prefix(1);
    }
  }
  return filler.at_row_end() && filler.row_begun();
}

Expected<void> fill_rows(Position& position, std::string_view rows) {
  Filler filler(position);
  for (int number = 1; number <= position.size(); ++number) {
    const bool last = number == position.size();
    const std::size_t end = last ? rows.size() : rows.find('/');
    const std::string_view row = rows.substr(0, end);
    filler.begin_row();
    if (end == std::string_view::npos || !fill_row(filler, row))
      return wrong_board(position, quoted_text(row) + " as row " + std::to_string(number));
    rows.remove_prefix(last ? end : end + 1);
  }
  return {};
}

/// The side to move, the winner; sets of stones that no rule allows are refused.
Expected<Position> completed(Position position, std::optional<Side> side) {
  int black = 0;
  for (int row = 0; row < position.size(); ++row)
    black += std::popcount(position.lines().row_stones(row, Side::black));
  const int white = position.stone_count() - black;
  position.set_side_to_move(side.value_or(black > white ? Side::white : Side::black));
  position.find_winner();
  if (position.winner() == Side::black)
    for (int row = 0; row < position.size(); ++row)
      for (int column = 0; column < position.size(); ++column)
        if (position.has_five(point_at(column, row), Side::white))
          return fail(ErrorCode::unsupported, "expected one winner at most, both sides have five");
  return position;
}

Expected<Position> play_moves(Position position, std::string_view text) {
  const auto moves = parse_transcript(text, position);
  if (!moves) return tl::make_unexpected(moves.error());
  for (const Move move : *moves) position.play(move);
  return position;
}

}  // namespace

Expected<Move> parse_move(std::string_view text) {
  if (same_word(text, "pass")) return pass_move();
  std::string_view rest = text;
  if (const auto point = take_point(rest); point && rest.empty()) return move_to(*point);
  return fail(ErrorCode::syntax, "expected a point such as h8, got " + quoted_text(text));
}

std::string format_move(Move move) {
  if (is_pass(move)) return "pass";
  const int column = column_of(point_of(move));
  if (move.code > kPassCode || column >= kMaxSize) return "none";
  return static_cast<char>('a' + column) + std::to_string(row_of(point_of(move)) + 1);
}

Expected<Position> parse_position(std::string_view text) {
  Variant variant;
  if (const auto rule = rule_named(next_word(text))) {
    variant.rule = *rule;
    take_word(text);
  }
  const std::string_view first = next_word(text);
  const bool sized = is_number(first);
  if (sized) {
    std::string_view digits = take_word(text);
    const auto size = take_number(digits);
    if (!size || !is_playable(*size)) return wrong_size(quoted_text(first));
    variant.size = *size;
  }
  const std::string_view before_board = text;
  const std::string_view board = take_word(text);
  if (board.empty()) return Position(variant);
  const bool cells = is_cells(board);
  const bool rows = board.find('/') != std::string_view::npos;
  if (!cells && !rows) return play_moves(Position(variant), before_board);
  if (cells && !sized && root_of(board.size()) != 0) variant.size = root_of(board.size());

  Position position(variant);
  const auto filled = cells ? fill_cells(position, board) : fill_rows(position, board);
  if (!filled) return tl::make_unexpected(filled.error());
  const std::string_view side = take_word(text);
  const auto mover = side.size() == 1 ? read_cell(side[0]) : std::optional<Cell>();
  if ((!side.empty() && (!mover || *mover == Cell::empty)) || !next_word(text).empty())
    return fail(ErrorCode::syntax,
                "expected X or O for the side to move after the board, got " +
                    quoted_text(std::string(side) + (next_word(text).empty() ? "" : " ...")));
  if (!mover) return completed(position, std::nullopt);
  return completed(position, *mover == Cell::black ? Side::black : Side::white);
}

std::string format_position(const Position& position) {
  std::string text(name_of(position.rule()));
  text += ' ' + std::to_string(position.size());
  if (position.stone_count() == 0 && position.side_to_move() == Side::black) return text;
  for (int row = 0; row < position.size(); ++row) {
    text += row == 0 ? ' ' : '/';
    int empty = 0;
    const auto write_empty = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int column = 0; column < position.size(); ++column) {
      const Cell cell = position.cell(point_at(column, row));
      if (cell == Cell::empty) {
        ++empty;
        continue;
      }
      write_empty();
      text += cell == Cell::black ? 'X' : 'O';
    }
    write_empty();
  }
  return text + (position.side_to_move() == Side::black ? " X" : " O");
}

Expected<Position> position_of(const BoardView& board, Side to_move, Rule rule) {
  if (board.width != board.height || !is_playable(board.width))
    return wrong_size(std::to_string(board.width) + " by " + std::to_string(board.height));
  Position position({rule, board.width});
  for (int row = 0; row < board.height; ++row)
    for (int column = 0; column < board.width; ++column)
      if (const auto cell = board.at(column, row); cell != BoardView::Cell::empty)
        position.put(point_at(column, row),
                     cell == BoardView::Cell::black ? Side::black : Side::white);
  return completed(position, to_move);
}

Expected<std::vector<Move>> parse_transcript(std::string_view text, const Position& start) {
  std::vector<Move> moves;
  Position position = start;
  for (;;) {
    skip_separators(text);
    if (text.empty()) return moves;
    const std::string number = "move " + std::to_string(moves.size() + 1);
    const std::string_view before = text;
    const auto point = take_point(text);
    if (!point)
      return fail(ErrorCode::syntax,
                  number + ": expected a point such as h8, got " + quoted_text(before));
    const Move move = move_to(*point);
    const std::string name = number + " (" + format_move(move) + ")";
    if (position.is_over()) return fail(ErrorCode::game_over, name + ": the game is already over");
    if (!position.is_legal(move))
      return fail(ErrorCode::illegal_move,
                  name + " is not legal after " + quoted_text(format_transcript(moves)));
    position.play(move);
    moves.push_back(move);
  }
}

std::string format_transcript(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += format_move(move);
  return text;
}

}  // namespace ternion::gomoku
