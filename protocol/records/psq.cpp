// Piskvork's .psq.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/gomoku_games.hpp"
#include "protocol/records/gomoku_start.hpp"
#include "protocol/records/rules.hpp"
#include "protocol/records/utf8.hpp"

namespace ternion::records {
namespace {

constexpr std::string_view kName = "piskvork";  // and "Piskvorky", as the program is called at home
constexpr int kMostSize = 1000;
constexpr std::int64_t kMostMilliseconds = 100'000'000'000;

struct PsqLine {
  std::string_view text;  // trimmed
  int number = 0;
};

std::vector<PsqLine> lines_of(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<PsqLine> lines;
  int number = 0;
  for (const std::string_view each : text::split_at(text, '\n')) {
    ++number;
    if (const auto line = text::trim(each); !line.empty()) lines.push_back({line, number});
  }
  return lines;
}

std::string place(const PsqLine& line, int column = 1) {
  return format_place({line.number, column});
}

tl::unexpected<Error> wrong(const PsqLine& line, std::string_view expected) {
  return fail(ErrorCode::syntax, fmt::format("{}: expected {}, got {}", place(line), expected,
                                             text::quoted(line.text, 40)));
}

bool is_header(std::string_view line) {
  return text::to_lower(line.substr(0, kName.size())) == kName;
}

struct Header {
  int size = 0;
  bool second_begins = false;
};

/// "Piskvorky 15x15, 11:11, 0"; what follows the size may be missing.
Expected<Header> parse_header(const PsqLine& line) {
  const auto parts = text::split_at(line.text, ',');
  const auto sides = text::split_at(text::first_word(parts.front()).second, 'x');
  const auto width = text::parse_int(text::trim(sides.front()), 1, kMostSize);
  const auto height = text::parse_int(text::trim(sides.back()), 1, kMostSize);
  if (!width || !height || sides.size() != 2)
    return wrong(line, "Piskvorky and a size such as 15x15");
  if (*width != *height)
    return fail(ErrorCode::unsupported, fmt::format("{}: expected a square board, got {} by {}",
                                                    place(line), *width, *height));
  Header header;
  header.size = static_cast<int>(*width);
  header.second_begins = parts.size() > 2 && text::trim(parts.back()) == "1";
  return header;
}

struct TimedPoint {
  std::int64_t x = 0;  // from 1
  std::int64_t y = 0;  // from 1, the upper row
  std::optional<double> seconds;
};

/// Nothing for a line that is no list of two or three numbers.
std::optional<TimedPoint> parse_move_line(std::string_view line) {
  const auto parts = text::split_at(line, ',');
  if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
  const auto x = text::parse_int(text::trim(parts[0]), -kMostSize, kMostSize);
  const auto y = text::parse_int(text::trim(parts[1]), -kMostSize, kMostSize);
  if (!x || !y) return std::nullopt;
  TimedPoint point{*x, *y, {}};
  if (parts.size() == 3)
    // A move that was not timed has a zero.
    if (const auto ms = text::parse_int(text::trim(parts[2]), 1, kMostMilliseconds))
      point.seconds = static_cast<double>(*ms) / 1000.0;
  return point;
}

bool is_integer(std::string_view line) { return text::parse_int(line).has_value(); }

/// "0,Freestyle15_1": a number, then the league, whose name begins with that of the rule.
std::string_view rule_of_line(std::string_view line) {
  const auto comma = line.find(',');
  if (comma == std::string_view::npos || !is_integer(text::trim(line.substr(0, comma)))) return {};
  const auto name = text::trim(line.substr(comma + 1));
  return name.substr(0, name.find_first_of("0123456789_"));
}

/// What stands behind the moves.
struct Tail {
  std::vector<std::string_view> names;
  std::string_view rule;
  PsqLine rule_line;
  std::optional<PsqLine> bare_number;  // the manager's code of the end, and what may be a rule
};

Tail parse_tail(const std::vector<PsqLine>& lines, std::size_t from) {
  Tail tail;
  bool code = false;
  for (std::size_t i = from; i < lines.size(); ++i) {
    const std::string_view line = lines[i].text;
    if (const auto rule = rule_of_line(line); !rule.empty()) {
      tail.rule = rule;
      tail.rule_line = lines[i];
    } else if (is_integer(line)) {
      // The second of two numbers is the rule's; of one, nobody can tell.
      if (std::exchange(code, true) && tail.rule.empty()) {
        tail.rule = line;
        tail.rule_line = lines[i];
      } else if (line == "1" || line == "4") {
        tail.bare_number = lines[i];
      }
    } else if (tail.names.size() < 2) {
      tail.names.push_back(line);
    }
  }
  return tail;
}

/// The rule that the file names, or the board's own, with a warning where it may name one.
Expected<void> set_rule(Board& board, const Tail& tail, std::vector<std::string>& warnings) {
  const std::string own = board.variant();
  if (tail.rule.empty()) {
    if (tail.bare_number)
      warnings.push_back(
          fmt::format("{}: {} is taken for the manager's code of the end, not for a "
                      "rule: read as {}",
                      place(*tail.bare_number), tail.bare_number->text, own));
    return {};
  }
  const auto variant = variant_named(board.game(), tail.rule);
  if (variant) return set_variant(board, *variant);
  if (variant.error().code == ErrorCode::unsupported)
    return fail(ErrorCode::unsupported, place(tail.rule_line) + ": " + variant.error().message);
  warnings.push_back(fmt::format("{}: {} names no rule that is known: read as {}",
                                 place(tail.rule_line), text::quoted(tail.rule, 40), own));
  return {};
}

/// Gomocup's number of a rule and the name of its league.
std::string rule_line(std::string_view variant) {
  if (variant == "renju") return "4,Renju";
  if (variant == "caro") return "8,Caro";
  if (variant == "caro-exact") return "9,Caro-exact";
  return variant == "standard" ? "1,Standard" : "0,Freestyle";
}

std::string one_line(std::string text, std::string_view otherwise) {
  std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  text = text::trim(text);
  // A name that is a number would be one.
  const bool misleading =
      text.empty() || is_integer(text) || parse_move_line(text) || !rule_of_line(text).empty();
  return misleading ? std::string(otherwise) : text;
}

}  // namespace

bool is_psq(std::string_view text) {
  const auto lines = lines_of(text.substr(0, 256));
  return !lines.empty() && is_header(lines.front().text);
}

Expected<ReadRecord> read_psq(std::string_view text, const Board* like) {
  const std::vector<PsqLine> lines = lines_of(text);
  if (lines.empty() || !is_header(lines.front().text))
    return wrong(lines.empty() ? PsqLine{"", 1} : lines.front(),
                 "Piskvorky and a size such as 15x15");
  const auto header = parse_header(lines.front());
  if (!header) return tl::make_unexpected(header.error());
  auto board = gomoku_start(like, header->size);
  if (!board) return fail(board.error().code, place(lines.front()) + ": " + board.error().message);

  std::size_t end = 1;
  while (end < lines.size() && parse_move_line(lines[end].text)) ++end;
  const Tail tail = parse_tail(lines, end);
  std::vector<std::string> warnings;
  if (auto set = set_rule(**board, tail, warnings); !set) return tl::make_unexpected(set.error());

  RecordBuilder builder(std::move(*board));
  for (std::string& warning : warnings) builder.warn(std::move(warning));
  for (std::size_t i = 1; i < end; ++i) {
    const TimedPoint point = *parse_move_line(lines[i].text);
    const auto played =
        play_from_above(builder, static_cast<int>(point.x) - 1, static_cast<int>(point.y) - 1,
                        place(lines[i]), point.seconds);
    if (!played) return tl::make_unexpected(played.error());
  }
  auto& players = builder.record().players;
  for (std::size_t i = 0; i < tail.names.size(); ++i)
    players[header->second_begins ? 1 - i : i] = to_utf8(tail.names[i], false);
  return builder.finish({}, "");
}

Expected<std::string> write_psq(const GameRecord& record) {
  auto board = make_board(record.game);
  if (!board) return tl::make_unexpected(board.error());
  if (auto set = (*board)->set_position(record.start); !set)
    return tl::make_unexpected(set.error());
  const BoardView view = (*board)->view();
  const bool empty = std::ranges::all_of(
      view.cells, [](BoardView::Cell cell) { return cell == BoardView::Cell::empty; });
  if ((*board)->game().name != "Gomoku" || !empty || (*board)->side_to_move() != Side::black)
    return fail(ErrorCode::unsupported,
                "expected a game of Gomoku from the empty board for .psq; SGF carries any start");
  std::string text = fmt::format("Piskvorky {0}x{0}, 0:0, 0\n", view.width);
  const auto write = [&](Move move, std::optional<double> seconds) {
    const auto point = point_of(**board, move);
    if (!point) return;
    const auto ms = static_cast<std::int64_t>(std::llround(seconds.value_or(0) * 1000));
    text += fmt::format("{},{},{}\n", point->column + 1, view.height - point->row, ms);
  };
  for (const RecordedMove& each : record.moves) write(each.move, each.seconds);
  if (record.foul) write(*record.foul, {});
  text += one_line(record.players[0], "black") + "\n" + one_line(record.players[1], "white") + "\n";
  return text + "-1\n" + rule_line((*board)->variant()) + "\n";
}

}  // namespace ternion::records
