// Any bytes as a file of openings, for each game, and as a game's record in JSON. What is accepted
// is legal and comes back from the writer.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "app/arena/opening_file.hpp"
#include "games/games.hpp"
#include "protocol/records/json_record.hpp"
#include "session/board.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using fuzz::check;

void check_openings(std::string_view text, const std::shared_ptr<const Board>& start) {
  const auto openings = arena::read_openings(text, start);
  if (!openings) return fuzz::check_error(openings.error());
  for (const auto& opening : *openings) {
    const auto board = opening.start->clone();
    for (const Move move : opening.moves) check(board->play(move).has_value(), "a legal move");
  }
}

void check_record(std::string_view text) {
  const auto record = records::read_record_json(text);
  if (!record) return check(!record.error().message.empty(), "a reason");
  const auto again = records::read_record_json(records::write_record_json(*record));
  check(again.has_value(), "a written record is read");
  check(again->moves == record->moves, "its moves come back");
  check(again->result == record->result, "its result comes back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string& game : game_names())
    check_openings(text, std::shared_ptr<const Board>(*make_board(game)));
  check_record(text);
  return 0;
}
