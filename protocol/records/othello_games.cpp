#include "protocol/records/othello_games.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "engine/othello/ggf.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/obf.hpp"
#include "engine/othello/wthor.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/move_text.hpp"
#include "protocol/records/othello_problem.hpp"
#include "protocol/records/utf8.hpp"

namespace ternion::records {
namespace {

constexpr std::size_t kFewestSquares = 20;  // of what is taken for a board with something wrong

/// Names are of whatever set of characters their writer had.
ReadRecord with_names(othello::GgfGame game) {
  GameRecord& record = game.record;
  for (std::string* text : {&record.players[0], &record.players[1], &record.place, &record.date})
    *text = to_utf8(*text, true);
  return {std::move(record), std::move(game.warnings), {}};
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

ReadGame read_wthor_game(const othello::WthorGame& stored, int number) {
  ReadGame out{"", {number, 1}, ReadRecord{}};
  const auto replay = othello::replay_wthor(stored);
  if (!replay) {
    out.game =
        fail(replay.error().code, fmt::format("game {}: {}", number, replay.error().message));
    return out;
  }
  ReadRecord read;
  othello::Position position;
  read.record.game = "Othello";
  read.record.start = othello::format_position(position);
  for (const Move move : replay->moves) {
    read.record.moves.push_back({position.side_to_move(), move, {}, {}});
    position.play(move);
  }
  constexpr int kSquares = 64;
  if (stored.black_score <= kSquares)
    read.record.result = Result::from_black_margin(2 * stored.black_score - kSquares);
  else
    read.warnings.push_back(fmt::format("game {}: expected a score of 0 to 64 discs, got {}",
                                        number, stored.black_score));
  out.game = std::move(read);
  return out;
}

bool is_square(char c) {
  return std::string_view("XxBb*#@OoWw-._").find(c) != std::string_view::npos;
}

/// Behind the number that a list of problems has before each board.
std::size_t begin_of_squares(std::string_view line) {
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const bool number = digits > 0 && digits < line.size() && text::is_blank(line[digits]);
  const std::size_t from = number ? digits : 0;
  return std::min(line.find_first_not_of(" \t", from), line.size());
}

std::size_t end_of_squares(std::string_view line, std::size_t at, std::size_t& squares) {
  squares = 0;
  while (at < line.size() && (is_square(line[at]) || text::is_blank(line[at])))
    squares += is_square(line[at++]) ? 1 : 0;
  return at;
}

/// "F5:+2" stands behind the board: values, not moves.
bool has_values(std::string_view behind) {
  const auto word = behind.substr(0, behind.find_first_of(" \t;%"));
  return word.find(':') != std::string_view::npos;
}

ReadGame with_values(const TextUnit& unit, std::size_t at, RecordBuilder builder) {
  const auto problem = parse_problem(unit.text);
  if (!problem) return {"", unit.place, tl::make_unexpected(error_at(unit, {at, problem.error()}))};
  ReadGame game{"", unit.place, builder.finish({}, "")};
  if (*problem)
    for (const auto& item : (*problem)->items) game.values.push_back({item.move, item.score});
  return game;
}

}  // namespace

std::size_t takes_ggf(std::string_view text, const Reading&) {
  std::string_view rest = text;
  if (rest.starts_with('1') || rest.starts_with('2')) rest = text::trim(rest.substr(1));
  if (!rest.starts_with("(;")) return 0;
  rest = rest.substr(0, rest.find("(;", 2));
  const auto kind = rest.find("GM[");
  if (kind == std::string_view::npos)
    return rest.find("BO[8") != std::string_view::npos || rest.find("TY[") != std::string_view::npos
               ? text.size()
               : 0;
  const auto value = rest.substr(kind + 3, rest.find(']', kind) - kind - 3);
  return text::equal_ignoring_case(text::trim(value), "Othello") ? text.size() : 0;
}

void read_ggf(const TextUnit& unit, const Reading&, const GameVisitor& visit) {
  othello::GgfReader reader(unit.text);
  std::size_t counted = 0;  // places are asked for in their order
  TextPlace place = unit.place;
  const auto place_of_byte = [&](std::size_t offset) {
    if (offset < counted) return place_in(unit, offset);
    for (const char c : unit.text.substr(counted, offset - counted)) place.pass(c);
    counted = offset;
    return place;
  };
  while (auto entry = reader.next()) {
    ReadGame out{"", place_of_byte(entry->offset), ReadRecord{}};
    if (entry->game) {
      out.game = with_names(std::move(*entry->game));
    } else {
      const std::string message =
          format_place(place_of_byte(entry->fault)) + ": " + entry->game.error().message;
      out.game = fail(entry->game.error().code, message);
      if (entry->before) {
        out.before = with_names(std::move(*entry->before));
        out.before->record.result.reset();
        out.before->warnings.push_back(message);
      }
    }
    visit(out);
  }
}

std::size_t takes_wthor(std::string_view bytes, const Reading&) {
  return othello::is_wthor(bytes_of(bytes)) ? bytes.size() : 0;
}

void read_wthor(const TextUnit& unit, const Reading&, const GameVisitor& visit) {
  const auto file = othello::parse_wthor(bytes_of(unit.text));
  if (!file)
    return visit({"", unit.place, fail(file.error().code, "WTHOR: " + file.error().message)});
  int number = 0;
  for (const auto& stored : file->games) {
    ReadGame game = read_wthor_game(stored, ++number);
    if (number == 1 && !file->warning.empty() && game.game)
      game.game->warnings.push_back("WTHOR: " + file->warning);
    visit(game);
  }
}

std::size_t takes_squares(std::string_view text, const Reading&) {
  const auto line = text.substr(0, text.find('\n'));
  std::size_t squares = 0;
  end_of_squares(line, begin_of_squares(line), squares);
  return squares >= kFewestSquares ? line.size() : 0;
}

void read_squares(const TextUnit& unit, const Reading&, const GameVisitor& visit) {
  const std::size_t begin = begin_of_squares(unit.text);
  const auto refuse = [&](std::size_t at, const Error& error) {
    visit({"", unit.place, tl::make_unexpected(error_at(unit, {at, error}))});
  };
  const auto board = othello::take_position(unit.text.substr(begin));
  if (!board) {
    std::size_t squares = 0;
    return refuse(end_of_squares(unit.text, begin, squares), board.error());
  }
  std::unique_ptr<Board> start = make_board("Othello").value();
  if (auto set = start->set_position(othello::format_position(board->position)); !set)
    return refuse(begin, set.error());
  const std::size_t at = begin + board->length;
  const std::size_t behind = std::min(unit.text.find_first_not_of(" \t\r;", at), unit.text.size());
  RecordBuilder builder(std::move(start));
  if (has_values(unit.text.substr(behind)))
    return visit(with_values(unit, behind, std::move(builder)));
  visit(game_of_moves(unit, at, std::move(builder)));
}

Expected<std::string> write_ggf(const GameRecord& record, std::string_view) {
  if (record.game != "Othello")
    return fail(ErrorCode::unsupported,
                "GGF: expected a game of Othello, got " + text::quoted(record.game));
  return othello::write_ggf(record);
}

Expected<std::string> write_obf(const GameRecord& record, std::string_view) {
  auto board = make_board(record.game);
  if (!board) return tl::make_unexpected(board.error());
  if (auto set = (*board)->set_position(record.start); !set)
    return tl::make_unexpected(set.error());
  for (const RecordedMove& move : record.moves)
    if (auto played = (*board)->play(move.move); !played)
      return tl::make_unexpected(played.error());
  const auto position = othello::parse_position((*board)->position_text());
  if (!position) return tl::make_unexpected(position.error());
  return othello::write_obf({*position, {}, {}});
}

}  // namespace ternion::records
