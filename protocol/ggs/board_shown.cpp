// The board as the service draws it, with its players, clocks and moves.
#include <algorithm>
#include <cctype>
#include <cmath>

#include "engine/othello/notation.hpp"
#include "protocol/ggs/reading.hpp"

namespace ternion::ggs {
namespace {

/// One drawing: rows of '*', 'O' and '-', and who is to move below them.
struct Drawing {
  std::size_t columns = 0;
  std::string squares;
  std::optional<Side> to_move;

  bool is_complete() const { return to_move && columns > 0 && squares.size() == columns * columns; }
  std::string position() const {
    return columns == 8 ? squares + (*to_move == Side::black ? " *" : " O") : std::string();
  }
};

std::optional<Side> side_of(std::string_view mark) {
  if (mark == "*" || mark == "X") return Side::black;
  if (mark == "O") return Side::white;
  return std::nullopt;
}

/// Time left: a part below zero is nothing, as the server writes it for a flag that has fallen.
Expected<TimeControl> read_time_left(std::string_view text) {
  std::string cleaned;
  for (const std::string_view part : text::split_at(text, '/')) {
    if (!cleaned.empty() || part.data() != text.data()) cleaned += '/';
    if (!part.starts_with('-')) cleaned += part;
  }
  auto left = othello::parse_ggf_clock(cleaned);
  if (left) left->limited = true;
  return left;
}

class BoardReader {
 public:
  explicit BoardReader(BoardShown& board) : board_(board) {}

  Expected<void> take(std::string_view line) {
    const auto words = text::split(line);
    if (words.empty()) return {};
    if (words.size() == 2 && words[1] == "move(s)") return {};
    if (words.size() == 3 && words[1] == "to" && words[2] == "move") return end_drawing(words[0]);
    if (line.find('(') != std::string_view::npos) return take_seat(line);
    if (words[0].ends_with(':')) return take_move(words);
    if (is_letters(words)) {
      begin_drawing(words.size());
      return {};
    }
    return take_row(words);
  }

  Expected<void> finish() {
    if (!last_) return unlike("a board with who is to move below it", "none");
    if (seats_ != 2 || board_.seats[0].side == board_.seats[1].side)
      return unlike("a player of each colour", std::to_string(seats_) + " players");
    board_.position = last_->position();
    if (board_.joined && !board_.moves.empty() && first_) board_.start = first_->position();
    if (board_.position.empty()) return {};
    if (auto tidy = tidy_position(board_.position); !tidy) return tidy;
    return board_.start.empty() ? Expected<void>() : tidy_position(board_.start);
  }

 private:
  static Expected<void> tidy_position(std::string& text) {
    const auto position = othello::parse_position(text);
    if (!position) return tl::make_unexpected(position.error());
    text = othello::format_position(*position);
    return {};
  }

  static bool is_letters(const std::vector<std::string_view>& words) {
    char letter = 'A';
    return std::all_of(words.begin(), words.end(), [&letter](std::string_view word) {
      return word.size() == 1 && word[0] == letter++;
    });
  }

  /// The letters stand above and below the rows: those below begin nothing.
  void begin_drawing(std::size_t columns) {
    if (drawing_ && drawing_->columns == columns && drawing_->squares.size() == columns * columns)
      return;
    drawing_.emplace();
    drawing_->columns = columns;
  }

  Expected<void> take_row(const std::vector<std::string_view>& words) {
    const auto wrong = [&] {
      std::string line;
      for (const std::string_view word : words) line.append(word).append(" ");
      return unlike("a row of the board such as '4 - - - O * - - - 4'", line);
    };
    if (!drawing_ || words.size() != drawing_->columns + 2) return wrong();
    const std::string number = std::to_string(drawing_->squares.size() / drawing_->columns + 1);
    if (words.front() != number || words.back() != number) return wrong();
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
      if (words[i] != "-" && words[i] != "*" && words[i] != "O") return wrong();
      drawing_->squares += words[i];
    }
    return {};
  }

  Expected<void> end_drawing(std::string_view mark) {
    const auto side = side_of(mark);
    if (!side || !drawing_) return unlike("a board and '* to move' or 'O to move'", mark);
    drawing_->to_move = side;
    if (!drawing_->is_complete())
      return unlike("a whole board", std::to_string(drawing_->squares.size()) + " squares");
    if (!first_) first_ = drawing_;
    last_ = drawing_;
    drawing_.reset();
    return {};
  }

  /// "alice    (1720.0 *) 00:56,1:0//02:00,1:0"; of two boards both have such lines, perhaps.
  Expected<void> take_seat(std::string_view line) {
    const std::size_t open = line.find('(');
    const std::size_t close = line.find(')', open);
    const auto wrong = [&] {
      return unlike("a player such as 'alice (1720.0 *) 00:56,1:0//02:00,1:0'", line);
    };
    if (close == std::string_view::npos) return wrong();
    Seat seat;
    seat.player.name = text::trim(line.substr(0, open));
    const auto words = text::split(line.substr(open + 1, close - open - 1));
    if (seat.player.name.empty() || words.empty() || words.size() > 2) return wrong();
    const auto side = side_of(words.back());
    if (!side) return wrong();
    seat.side = *side;
    if (words.size() == 2) seat.player.rating = number_in(words[0]);
    const auto left = read_time_left(text::trim(line.substr(close + 1)));
    if (!left) return tl::make_unexpected(left.error());
    seat.left = *left;
    board_.seats[static_cast<std::size_t>(seats_++ % 2)] = std::move(seat);
    if (seats_ > 2 && seats_ % 2 == 0) seats_ = 2;
    return {};
  }

  /// "12: f5/1.20/3.47"; number 0 is none.
  Expected<void> take_move(const std::vector<std::string_view>& words) {
    const auto number = text::parse_int(words[0].substr(0, words[0].size() - 1), 0, 1000);
    if (!number || words.size() != 2) return unlike("a move such as '12: f5/1.20/3.47'", words[0]);
    if (*number == 0) return {};
    const auto move = othello::parse_ggf_move(words[1]);
    // Squares of larger boards are none of ours.
    if (!move && board_.type.size == 8) return tl::make_unexpected(move.error());
    if (!move) return {};
    if (board_.joined) {
      if (*number != static_cast<std::int64_t>(board_.moves.size()) + 1)
        return unlike("move " + std::to_string(board_.moves.size() + 1), words[0]);
      board_.moves.push_back(*move);
    } else {
      board_.move = *move;
    }
    board_.move_number = static_cast<int>(*number);
    return {};
  }

  BoardShown& board_;
  int seats_ = 0;
  std::optional<Drawing> drawing_;
  std::optional<Drawing> first_;
  std::optional<Drawing> last_;
};

std::string mark_of(Side side) { return side == Side::black ? "*" : "O"; }

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

std::string seat_line(const Seat& seat, int moves) {
  std::string time;
  std::string clock = othello::format_ggf_clock(seat.left);
  if (clock.empty()) clock = "00:00";
  for (const std::string_view part : text::split_at(clock, '/')) {
    time += (time.empty() ? "" : "/") + std::string(part);
    if (!part.empty()) time += "," + std::to_string(moves / 2) + ":0";
  }
  const std::string rating =
      seat.player.rating ? text::format_decimal(*seat.player.rating, 1) + " " : "";
  return "|" + padded(seat.player.name, 8) + " (" + rating + mark_of(seat.side) + ") " + time +
         "\n";
}

std::string drawing_of(std::string_view position) {
  const std::string letters = "|   A B C D E F G H\n";
  std::string out = "|\n" + letters;
  for (std::size_t row = 0; row < 8; ++row) {
    const std::string number = std::to_string(row + 1);
    out += "| " + number;
    for (std::size_t column = 0; column < 8; ++column) {
      const char c = position[row * 8 + column];
      out += ' ';
      out += c == 'X' ? '*' : c;
    }
    out += " " + number + " \n";
  }
  const bool black = position.back() == 'X';
  return out + letters + "|\n|" + (black ? "*" : "O") + " to move\n";
}

std::string move_line(int number, const othello::GgfMove& move) {
  const std::string digits = std::to_string(number);
  return "|" + std::string(digits.size() < 3 ? 3 - digits.size() : 0, ' ') + digits + ": " +
         othello::format_ggf_move(move) + "\n";
}

}  // namespace

const Seat* BoardShown::seat_of(std::string_view name) const {
  for (const Seat& seat : seats)
    if (text::equal_ignoring_case(seat.player.name, name)) return &seat;
  return nullptr;
}

Expected<Event> read_board(bool joined, std::string_view rest, const Message& message) {
  BoardShown board;
  board.joined = joined;
  const auto words = text::split(rest);
  if (words.size() < 2) return unlike("'.5 8b K?' and a board", rest);
  const auto id = parse_match_id(words[0]);
  if (!id) return tl::make_unexpected(id.error());
  board.id = *id;
  const auto type = parse_match_type(words[1]);
  if (!type) return tl::make_unexpected(type.error());
  board.type = *type;
  if (words.size() > 2 && words[2].starts_with('K')) board.komi = number_in(words[2].substr(1));
  BoardReader reader(board);
  for (const std::string& line : message.body)
    if (auto taken = reader.take(line); !taken) return tl::make_unexpected(taken.error());
  if (auto whole = reader.finish(); !whole) return tl::make_unexpected(whole.error());
  return board;
}

std::string write_board(const BoardShown& board) {
  std::string out = std::string("/os: ") + (board.joined ? "join " : "update ") +
                    format_match_id(board.id) + " " + format_match_type(board.type) + " K" +
                    (board.komi ? text::format_decimal(*board.komi, 2, true) : "?") + "\n";
  const int moves = board.move_number;
  if (board.joined) {
    out += "|" + std::to_string(board.moves.size()) + " move(s)\n";
    if (board.moves.empty()) out += "|  0: PASS\n";
    if (!board.moves.empty() && !board.start.empty()) out += drawing_of(board.start);
    int number = 0;
    for (const othello::GgfMove& move : board.moves) out += move_line(++number, move);
  } else if (board.move) {
    out += move_line(board.move_number, *board.move);
  }
  for (const Seat& seat : board.seats) out += seat_line(seat, moves);
  return board.position.empty() ? out : out + drawing_of(board.position);
}

}  // namespace ternion::ggs
