// Any bytes as a WTHOR file of games, players or tournaments. What is accepted gives its bytes
// back, or its games where its length is wrong; games that replay come back from records.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/othello/wthor.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using namespace ternion::othello;
using fuzz::check;

void check_game(const WthorGame& game) {
  const auto replay = replay_wthor(game);
  const auto record = wthor_to_record(game);
  if (!replay) fuzz::check_error(replay.error());
  if (!record) return fuzz::check_error(record.error());
  check(replay.has_value(), "a record needs a legal replay");
  check(record->moves.size() == replay->moves.size(), "the record has the replay's moves");
  const auto again = record_to_wthor(*record);
  check(again.has_value(), "a record becomes a game again");
  check(again->moves == game.moves && again->black_score == game.black_score, "the same game");
}

// Where the length is not the header's, the games that were there are what is written.
void check_bytes(const WthorFile& file, std::span<const std::uint8_t> bytes) {
  const auto written = write_wthor(file);
  if (file.warning.empty()) return check(std::ranges::equal(written, bytes), "bytes come back");
  const auto again = parse_wthor(written);
  check(again.has_value() && again->warning.empty(), "what is written has its header's length");
  check(again->games == file.games, "the games come back");
}

void check_names(std::span<const std::uint8_t> bytes, WthorNames::Kind kind) {
  const auto names = WthorNames::parse(bytes, kind);
  if (!names) return fuzz::check_error(names.error());
  check(std::ranges::equal(names->write(), bytes), "names give their bytes back");
  WthorNames copy(kind);
  for (std::size_t i = 0; i < names->size(); ++i) {
    const auto name = names->name(i);
    check(name.has_value(), "every index has a name");
    // A name that fills its field is longer than what add() takes.
    if (copy.add(*name)) check(*copy.name(copy.size() - 1) == *name, "a name comes back");
  }
  check(!names->name(names->size()).has_value(), "no name behind the last");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span bytes(data, size);
  check_names(bytes, WthorNames::Kind::players);
  check_names(bytes, WthorNames::Kind::tournaments);
  const auto file = parse_wthor(bytes);
  if (!file) {
    fuzz::check_error(file.error());
    return 0;
  }
  check_bytes(*file, bytes);
  for (const WthorGame& game : file->games) check_game(game);
  return 0;
}
