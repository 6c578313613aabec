// Any bytes as games in whatever form, with each game wanted. What is read is legal, what is
// refused is named with its place, and what is written of it is read again.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.hpp"
#include "protocol/records/formats.hpp"
#include "protocol/records/game_reader.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using fuzz::check;
using records::ReadGame;
using records::ReadRecord;

/// The position after the moves, all of which have to be legal.
std::string position_after(const GameRecord& record) {
  const auto board = make_board(record.game);
  check(board.has_value(), "a record's game is one");
  check((*board)->set_position(record.start).has_value(), "a record's start is a position");
  for (const RecordedMove& move : record.moves) {
    check(move.side == (*board)->side_to_move(), "sides follow the position");
    check((*board)->play(move.move).has_value(), "accepted moves are legal");
  }
  return (*board)->position_text();
}

void check_refusal(const Error& error) {
  fuzz::check_error(error);
  const std::string_view message = error.message;
  const bool placed = message.starts_with("line ") || message.starts_with("game ") ||
                      message.starts_with("WTHOR: ");
  check(placed, "what is wrong is named with its place");
}

std::vector<ReadGame> games_of(std::string_view text, const Board& like, bool any_game) {
  std::vector<ReadGame> games;
  records::for_each_game(text, {.like = &like, .any_game = any_game},
                         [&](const ReadGame& game) { games.push_back(game); });
  return games;
}

/// Yixin's forms leave the rule to the reader.
bool keeps_rule(const records::Format& format) {
  return format.name != "pos" && format.name != "sav";
}

/// The board is what `obf` keeps of a game; the others keep the moves.
void check_written(const records::Format& format, const GameRecord& record, const Board& like) {
  const auto text = format.write(record, "fuzz:1");
  if (!text) return fuzz::check_error(text.error());  // what the form cannot say
  if (text->empty()) return;                          // no moves, as a transcript
  const auto again = records::read_game(*text, {.like = &like});
  check(again.has_value(), "what was written is read");
  check(position_after(again->record) == position_after(record), "the last position comes back");
  if (format.name == "obf") return;
  if (keeps_rule(format)) check(again->record.start == record.start, "the start comes back");
  check(again->record.moves.size() == record.moves.size(), "as many moves");
  if (format.name != "transcript") check(again->record.foul == record.foul, "the foul comes back");
}

void check_game(const GameRecord& record, bool write) {
  position_after(record);
  if (!write) return;
  const auto like = make_board(record.game);
  const auto own = make_board(record.game);
  check((*own)->set_position(record.start).has_value(), "a record's start is a position");
  for (const records::Format& format : records::formats())
    if (format.write != nullptr && (format.game.empty() || format.game == record.game))
      check_written(format, record, keeps_rule(format) ? **like : **own);
}

void check_reading(std::string_view text, const Board& like, bool any_game) {
  const auto games = games_of(text, like, any_game);
  constexpr std::size_t kWritten = 4;  // of many games the first ones
  std::size_t number = 0;
  for (const ReadGame& game : games) {
    if (!game.game) {
      check_refusal(game.game.error());
      if (game.before) check_game(game.before->record, false);
      continue;
    }
    check(any_game || game.game->record.game == like.game().name, "a game of the wanted kind");
    check_game(game.game->record, number++ < kWritten);
    const auto after = make_board(game.game->record.game);
    check((*after)->set_position(position_after(game.game->record)).has_value(),
          "a last position is one");
    for (const records::MoveValue& value : game.values)
      check((*after)->is_legal(value.move), "values are of legal moves");
  }
  for (const bool lenient : {false, true}) {
    const auto one = records::read_game(text, {.like = &like, .any_game = any_game}, lenient);
    if (one)
      check_game(one->record, false);
    else
      check_refusal(one.error());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string& name : game_names()) {
    const auto like = make_board(name).value();
    for (const bool any_game : {false, true}) check_reading(text, *like, any_game);
  }
  return 0;
}
