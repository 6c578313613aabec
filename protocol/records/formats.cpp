#include "protocol/records/formats.hpp"

#include <array>

#include "protocol/records/board_text.hpp"
#include "protocol/records/gomoku_games.hpp"
#include "protocol/records/gomoku_problem.hpp"
#include "protocol/records/json_games.hpp"
#include "protocol/records/link.hpp"
#include "protocol/records/move_text.hpp"
#include "protocol/records/othello_games.hpp"
#include "protocol/records/sgf_record.hpp"

namespace ternion::records {
namespace {

/// Places in the messages of readers that know only the unit.
Error moved(const TextUnit& unit, Error error) {
  constexpr std::string_view kLine = "line ";
  constexpr std::string_view kColumn = ", column ";
  std::string_view rest = error.message;
  const auto take = [&](std::string_view word) -> int {
    if (!rest.starts_with(word)) return 0;
    rest.remove_prefix(word.size());
    int number = 0;
    while (!rest.empty() && rest[0] >= '0' && rest[0] <= '9' && number < 1'000'000'000) {
      number = number * 10 + (rest[0] - '0');
      rest.remove_prefix(1);
    }
    return number;
  };
  const int line = take(kLine);
  const int column = take(kColumn);
  if (line == 0 || column == 0)
    return {error.code, format_place(unit.place) + ": " + error.message};
  const TextPlace place{unit.place.line + line - 1,
                        line == 1 ? unit.place.column + column - 1 : column};
  return {error.code, format_place(place) + std::string(rest)};
}

ReadGame in_place(const TextUnit& unit, TextPlace place, Expected<ReadRecord> read) {
  if (!read) read = tl::make_unexpected(moved(unit, read.error()));
  return {"", place, std::move(read)};
}

// --- SGF, of every game.

std::size_t takes_sgf(std::string_view text, const Reading&) {
  const auto node = text.find_first_not_of(" \t\r\n", 1);
  return text.starts_with('(') && node != std::string_view::npos && text[node] == ';' ? text.size()
                                                                                      : 0;
}

void read_sgf(const TextUnit& unit, const Reading& reading, const GameVisitor& visit) {
  SgfReader reader(unit.text);
  while (const auto entry = reader.next()) {
    const TextPlace place{unit.place.line + entry->place.line - 1, entry->place.column};
    visit(in_place(unit, place, entry->game.and_then([&](const SgfGame& game) {
      return record_of(game, &reading.like);
    })));
  }
}

Expected<std::string> write_as_sgf(const GameRecord& record, std::string_view application) {
  return write_sgf(record, application);
}

// --- Gomoku's files.

template <auto Is>
std::size_t takes_all(std::string_view text, const Reading&) {
  return Is(text) ? text.size() : 0;
}
template <auto Is>
std::size_t takes_line(std::string_view text, const Reading&) {
  const auto line = text.substr(0, text.find('\n'));
  return Is(line) ? line.size() : 0;
}
template <auto Read>
void read_with(const TextUnit& unit, const Reading& reading, const GameVisitor& visit) {
  visit(in_place(unit, unit.place, Read(unit.text, &reading.like)));
}

Expected<std::string> write_as_psq(const GameRecord& record, std::string_view) {
  return write_psq(record);
}

Expected<std::string> write_as_pos(const GameRecord& record, std::string_view) {
  return write_pos(record);
}
Expected<std::string> write_as_sav(const GameRecord& record, std::string_view) {
  return write_sav(record);
}

constexpr Format kFormats[] = {
    {"wthor", "Othello", true, true, takes_wthor, read_wthor, nullptr},
    {"pos", "Gomoku", true, true, takes_all<is_pos>, read_with<read_pos>, write_as_pos, true},
    {"problem", "Gomoku", false, true, takes_gomoku_problem, read_gomoku_problem, nullptr},
    {"json", "", false, true, takes_json, read_json, write_json},
    {"ggf", "Othello", false, true, takes_ggf, read_ggf, write_ggf},
    {"sgf", "", false, false, takes_sgf, read_sgf, write_as_sgf},
    {"psq", "Gomoku", true, true, takes_all<is_psq>, read_with<read_psq>, write_as_psq},
    {"sav", "Gomoku", true, true, takes_all<is_sav>, read_with<read_sav>, write_as_sav},
    {"ggs", "", false, false, takes_ggs, read_ggs, nullptr},
    {"board", "", false, false, takes_board, read_board, nullptr},
    {"obf", "Othello", false, false, takes_squares, read_squares, write_obf},
    {"link", "", false, false, takes_link, read_link, nullptr},
    {"offsets", "Gomoku", false, false, takes_line<is_offsets>, read_with<read_offsets>, nullptr},
    {"transcript", "", false, false, takes_transcript, read_transcript, write_transcript},
};

}  // namespace

std::span<const Format> formats() { return kFormats; }

}  // namespace ternion::records
