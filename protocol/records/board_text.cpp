#include "protocol/records/board_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/records/move_text.hpp"

namespace ternion::records {
namespace {

using Cell = BoardView::Cell;

struct Line {
  std::string_view text;   // without its end, and without GGS's '|'
  std::size_t begin = 0;   // bytes of the unit before `text`
  std::size_t behind = 0;  // and up to the next line
};

Line line_at(std::string_view text, std::size_t at) {
  const std::size_t end = std::min(text.find('\n', at), text.size());
  Line line{text.substr(at, end - at), at, std::min(end + 1, text.size())};
  if (line.text.starts_with('|')) {
    line.text.remove_prefix(1);
    ++line.begin;
  }
  return line;
}

/// A cell off the front of the text; UTF-8's black and white circles are cells too.
std::optional<Cell> take_cell(std::string_view& text) {
  struct Sign {
    std::string_view text;
    Cell cell;
  };
  constexpr std::array<Sign, 4> kCircles{{{"\xE2\x97\x8F", Cell::black},
                                          {"\xE2\x97\x8B", Cell::white},
                                          {"\xE2\x9A\xAB", Cell::black},
                                          {"\xE2\x9A\xAA", Cell::white}}};
  for (const Sign& sign : kCircles)
    if (text.starts_with(sign.text)) {
      text.remove_prefix(sign.text.size());
      return sign.cell;
    }
  if (text.empty()) return std::nullopt;
  const char c = text.front();
  text.remove_prefix(1);
  if (std::string_view("XxBb*#@").find(c) != std::string_view::npos) return Cell::black;
  if (std::string_view("OoWw").find(c) != std::string_view::npos) return Cell::white;
  if (std::string_view("-._+").find(c) != std::string_view::npos) return Cell::empty;
  return std::nullopt;
}

void skip_blanks(std::string_view& text) {
  while (!text.empty() && (text::is_blank(text.front()) || text.front() == '|'))
    text.remove_prefix(1);
}

/// A number of a row off the front, which a blank has to follow.
bool take_row_number(std::string_view& text) {
  std::size_t digits = 0;
  while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
  if (digits == 0 || digits > 2 || digits >= text.size()) return false;
  if (!text::is_blank(text[digits]) && text[digits] != '|') return false;
  text.remove_prefix(digits);
  return true;
}

struct Row {
  std::vector<Cell> cells;
  std::string_view behind;  // what stands to the right of it
};

std::optional<Row> row_of(std::string_view text, int width) {
  skip_blanks(text);
  const bool numbered = take_row_number(text);
  Row row;
  while (static_cast<int>(row.cells.size()) < width) {
    skip_blanks(text);
    const auto cell = take_cell(text);
    if (!cell) return std::nullopt;
    row.cells.push_back(*cell);
  }
  if (!text.empty() && !text::is_blank(text.front()) && text.front() != '|') return std::nullopt;
  skip_blanks(text);
  const auto word = text::first_word(text).first;
  const bool number = !word.empty() && text::parse_int(word).has_value();
  if (numbered && number) text = text::first_word(text).second;
  row.behind = text::trim(text);
  if (!numbered && !row.behind.empty() && !side_in(row.behind)) return std::nullopt;
  return row;
}

/// "A B C D ...": as many letters as there are columns, or one fewer where I is left out.
bool is_heading(std::string_view text, int width) {
  int letters = 0;
  for (const char c : text) {
    if (text::is_blank(c) || c == '|') continue;
    const int letter = std::tolower(static_cast<unsigned char>(c)) - 'a';
    if (letter != letters && letter != letters + 1) return letters >= width;
    ++letters;
  }
  return letters == width;
}

/// A whole board, its side and where its lines end.
struct Drawing {
  BoardView board;
  std::optional<Side> side;
  std::size_t end = 0;
};

std::optional<Drawing> drawing_at(std::string_view text, std::size_t at, const Board& like) {
  Drawing drawing{like.view(), std::nullopt, 0};
  const int height = drawing.board.height;
  const int width = drawing.board.width;
  Line line = line_at(text, at);
  if (is_heading(line.text, width)) line = line_at(text, line.behind);
  for (int drawn = 0; drawn < height; ++drawn) {
    const auto row = row_of(line.text, width);
    if (!row) return std::nullopt;
    const int at_row = like.game().rows_upwards ? height - 1 - drawn : drawn;
    std::ranges::copy(row->cells, drawing.board.cells.begin() + at_row * width);
    if (drawn + 1 == height) drawing.side = side_in(row->behind);
    drawing.end = line.behind;
    line = line_at(text, line.behind);
  }
  // Letters and blank lines below, then the side.
  std::size_t end = drawing.end;
  while (end < text.size() && !drawing.side) {
    line = line_at(text, end);
    if (!text::trim(line.text).empty() && !is_heading(line.text, width)) {
      drawing.side = side_in(line.text);
      if (drawing.side) drawing.end = line.behind;
      break;
    }
    if (is_heading(line.text, width)) drawing.end = line.behind;
    end = line.behind;
  }
  return drawing;
}

Side side_of(const Drawing& drawing, const Board& like) {
  if (drawing.side) return *drawing.side;
  const auto count = [](const BoardView& board, Cell cell) {
    return std::ranges::count(board.cells, cell);
  };
  const auto empty_start = usual_start(like)->view();
  const bool stones = count(empty_start, Cell::empty) == std::ssize(empty_start.cells);
  const auto black = count(drawing.board, Cell::black);
  return stones && black > count(drawing.board, Cell::white) ? Side::white : Side::black;
}

Expected<RecordBuilder> builder_at(const TextUnit& unit, std::size_t at, const Drawing& drawing,
                                   const Board& like) {
  RecordBuilder builder(usual_start(like));
  if (auto set = builder.set_up(drawing.board, side_of(drawing, like)); !set)
    return tl::make_unexpected(error_at(unit, {at, set.error()}));
  return builder;
}

bool is_moves(std::string_view line, const GameInfo& game) {
  return begins_with_moves(text::trim(line), game);
}

// --- GGS.

/// "  1: f5//3.47", where "0: PASS" stands for no move at all.
std::optional<std::string_view> ggs_move(std::string_view line) {
  line = text::trim(line);
  const auto colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto number = text::parse_int(line.substr(0, colon), 0, 1000);
  if (!number) return std::nullopt;
  const auto move = text::trim(line.substr(colon + 1));
  if (*number == 0) return std::string_view();
  return move.substr(0, move.find('/'));
}

/// "alice    (1720.0 *) 00:56": a player and its colour.
struct GgsPlayer {
  std::string_view name;
  std::optional<double> rating;
  Side side = Side::black;
};
std::optional<GgsPlayer> ggs_player(std::string_view line) {
  const auto open = line.find('(');
  const auto close = line.find(')', open == std::string_view::npos ? 0 : open);
  if (open == std::string_view::npos || close == std::string_view::npos) return std::nullopt;
  const auto words = text::split(line.substr(open + 1, close - open - 1));
  if (words.size() != 2 || (words[1] != "*" && words[1] != "O")) return std::nullopt;
  const auto rating = text::parse_decimal(words[0]);
  return GgsPlayer{text::trim(line.substr(0, open)), rating ? std::optional(*rating) : std::nullopt,
                   words[1] == "*" ? Side::black : Side::white};
}

std::size_t end_of_ggs(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && text[end] == '|') end = line_at(text, end).behind;
  return end;
}

struct GgsGame {
  std::vector<std::pair<std::size_t, Drawing>> boards;          // with the bytes before each
  std::vector<std::pair<std::size_t, std::string_view>> moves;  // between the first two
  std::vector<GgsPlayer> players;
};

GgsGame scan_ggs(std::string_view text, const Board& like) {
  GgsGame game;
  for (std::size_t at = 0; at < text.size();) {
    const Line line = line_at(text, at);
    if (const auto drawing = drawing_at(text, at, like)) {
      game.boards.emplace_back(at, *drawing);
      at = drawing->end;
      continue;
    }
    if (const auto move = ggs_move(line.text); move && !move->empty() && game.boards.size() == 1)
      game.moves.emplace_back(static_cast<std::size_t>(move->data() - text.data()), *move);
    if (const auto player = ggs_player(line.text)) game.players.push_back(*player);
    at = line.behind;
  }
  return game;
}

}  // namespace

std::optional<Side> side_in(std::string_view line) {
  struct Name {
    std::string_view name;
    Side side;
  };
  constexpr std::array<Name, 10> kNames{{{"black", Side::black},
                                         {"white", Side::white},
                                         {"x", Side::black},
                                         {"o", Side::white},
                                         {"*", Side::black},
                                         {"b", Side::black},
                                         {"w", Side::white},
                                         {"@", Side::black},
                                         {"#", Side::black},
                                         {"\xE2\x97\x8F", Side::black}}};
  std::string words = text::to_lower(line);
  for (char& c : words)
    if (std::string_view(":,;|='\"()").find(c) != std::string_view::npos) c = ' ';
  const auto split = text::split(words);
  const bool says = std::ranges::any_of(split, [](std::string_view word) {
    return word == "move" || word == "play" || word == "turn" || word == "side" || word == "player";
  });
  if (split.empty() || (split.size() > 1 && !says)) return std::nullopt;
  for (const std::string_view word : split) {
    const auto found = std::ranges::find(kNames, word, &Name::name);
    if (found != kNames.end()) return found->side;
  }
  return std::nullopt;
}

std::size_t takes_board(std::string_view text, const Reading& reading) {
  const auto drawing = drawing_at(text, 0, reading.like);
  if (!drawing) return 0;
  std::size_t end = drawing->end;
  const Line next = line_at(text, end);
  if (is_moves(next.text, reading.like.game())) end = next.behind;
  return end;
}

void read_board(const TextUnit& unit, const Reading& reading, const GameVisitor& visit) {
  const auto drawing = drawing_at(unit.text, 0, reading.like);
  auto builder = builder_at(unit, 0, *drawing, reading.like);
  if (!builder) return visit({"", unit.place, tl::make_unexpected(builder.error())});
  visit(game_of_moves(unit, drawing->end, std::move(*builder)));
}

std::size_t takes_ggs(std::string_view text, const Reading& reading) {
  const std::size_t end = end_of_ggs(text);
  return end > 0 && !scan_ggs(text.substr(0, end), reading.like).boards.empty() ? end : 0;
}

void read_ggs(const TextUnit& unit, const Reading& reading, const GameVisitor& visit) {
  const GgsGame game = scan_ggs(unit.text, reading.like);
  const bool moved = !game.moves.empty();
  const auto& [at, drawing] = moved ? game.boards.front() : game.boards.back();
  auto builder = builder_at(unit, at, drawing, reading.like);
  if (!builder) return visit({"", unit.place, tl::make_unexpected(builder.error())});
  for (const GgsPlayer& player : game.players) {
    builder->record().players[index_of(player.side)] = player.name;
    builder->record().ratings[index_of(player.side)] = player.rating;
  }
  std::optional<TextFault> fault;
  for (const auto& [begin, word] : game.moves) {
    std::size_t from = 0;
    fault = play_moves(word, from, *builder);
    if (!fault) continue;
    fault->offset += begin;
    break;
  }
  visit(game_of(unit, std::move(*builder), {}, fault));
}

}  // namespace ternion::records
