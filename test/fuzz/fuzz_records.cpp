// Any bytes as SGF and as the other forms of Gomoku's games. What is read is legal, and comes back
// from the writers.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/records/gomoku_games.hpp"
#include "protocol/records/sgf_record.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using fuzz::check;

void check_playable(const GameRecord& record) {
  const auto board = make_board(record.game);
  check(board.has_value(), "a record's game is one");
  check((*board)->set_position(record.start).has_value(), "a record's start is a position");
  for (const RecordedMove& move : record.moves) {
    check(move.side == (*board)->side_to_move(), "sides follow the position");
    check((*board)->play(move.move).has_value(), "accepted moves are legal");
  }
}

void check_same(const GameRecord& again, const GameRecord& record) {
  check(again.start == record.start, "the start comes back");
  check(again.moves.size() == record.moves.size(), "as many moves");
  for (std::size_t i = 0; i < record.moves.size(); ++i)
    check(again.moves[i].move == record.moves[i].move, "the moves come back");
  check(again.foul == record.foul, "the foul comes back");
}

void check_sgf(std::string_view text) {
  records::SgfReader reader(text);
  for (std::size_t entries = 0; const auto entry = reader.next(); ++entries) {
    check(entries <= text.size(), "no more games than bytes");
    if (!entry->game) {
      fuzz::check_error(entry->game.error());
      continue;
    }
    const auto read = records::record_of(*entry->game);
    if (!read) {
      fuzz::check_error(read.error());
      continue;
    }
    check_playable(read->record);
    const auto written = records::write_sgf(read->record, "fuzz:1");
    check(written.has_value(), "a record is written");
    const auto file = records::parse_sgf(*written);
    check(file.has_value(), "what was written is SGF");
    const auto again = records::record_of(*file);
    check(again.has_value(), "what was written is read");
    check_same(again->record, read->record);
  }
}

void check_gomoku(std::string_view text) {
  using Read = Expected<records::ReadRecord> (*)(std::string_view, const Board*);
  for (const Read read_text :
       {Read(records::read_psq), Read(records::read_pos), Read(records::read_sav),
        Read(records::read_offsets), Read(records::read_gomoku_moves)}) {
    const auto read = read_text(text, nullptr);
    if (!read) {
      fuzz::check_error(read.error());
      continue;
    }
    check_playable(read->record);
    const auto written = records::write_psq(read->record);
    if (!written) continue;  // a start that the form cannot say
    const auto again = records::read_psq(*written);
    check(again.has_value(), "what was written is read");
    check_same(again->record, read->record);
  }
  (void)records::is_gomoku_moves(text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_sgf(text);
  check_gomoku(text);
  return 0;
}
