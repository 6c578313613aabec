// Any bytes as a GGF file and as one game. What is accepted must replay legally and come back from
// the writer.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/othello/ggf.hpp"
#include "engine/othello/notation.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using namespace ternion::othello;
using fuzz::check;

void check_replay(const GameRecord& record) {
  const auto start = parse_position(record.start);
  check(start.has_value(), "the record's start is a board");
  Position position = *start;
  for (const RecordedMove& move : record.moves) {
    check(move.side == position.side_to_move(), "sides follow the position");
    check(position.is_legal(move.move), "accepted moves are legal");
    position.play(move.move);
  }
}

/// Times and evaluations are written with two decimals, so texts are compared from then on.
void check_round_trip(const GameRecord& record) {
  const std::string written = write_ggf(record);
  const auto again = parse_ggf(written);
  check(again.has_value(), "what was written is read");
  check(write_ggf(*again) == written, "the second writing is the first");
  check(again->start == record.start, "same start");
  check(again->moves.size() == record.moves.size(), "as many moves");
  for (std::size_t i = 0; i < record.moves.size(); ++i)
    check(again->moves[i].move == record.moves[i].move, "same moves");
  check(again->result == record.result, "same result");
  check(again->termination == record.termination, "same termination");
  for (std::size_t side = 0; side < 2; ++side)  // in whole seconds
    check(format_ggf_clock(again->clocks[side]) == format_ggf_clock(record.clocks[side]),
          "same clocks");
}

void check_game(const Expected<GameRecord>& game) {
  if (!game) return fuzz::check_error(game.error());
  check_replay(*game);
  check_round_trip(*game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_game(parse_ggf(text));

  GgfReader reader(text);
  std::size_t last = 0;
  int line = 1;
  for (std::size_t entries = 0; const auto entry = reader.next(); ++entries) {
    check(entries <= size, "no more entries than bytes");
    check(entry->offset >= last && entry->offset <= size, "places move on");
    check(entry->line >= line, "lines move on");
    last = entry->offset;
    line = entry->line;
    check_game(entry->game.map([](const GgfGame& game) { return game.record; }));
  }

  if (const auto move = parse_ggf_move(text)) {
    const auto again = parse_ggf_move(format_ggf_move(*move));
    check(again.has_value() && again->move == move->move, "a move comes back");
  }
  if (const auto control = parse_ggf_clock(text)) {
    const std::string written = format_ggf_clock(*control);  // in whole seconds
    const auto again = parse_ggf_clock(written);
    check(again.has_value() && format_ggf_clock(*again) == written, "a clock comes back");
  }
  return 0;
}
