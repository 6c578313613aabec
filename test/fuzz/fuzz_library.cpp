// Any bytes as a file of games for a library: what is taken is found again by the positions that it
// came through, and is known when it comes a second time.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "app/library/games/import_games.hpp"
#include "app/library/games/library_check.hpp"
#include "app/library/games/library_report.hpp"
#include "games/games.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using fuzz::check;
using library::GameImport;
using library::GameImportTotals;
using library::GameLibrary;

GameImportTotals take(GameLibrary& library, const Board& like, std::string_view bytes) {
  library::GameImportListener listener;
  listener.on_refused = [](const std::string&, int, const Error& error) {
    fuzz::check_error(error);
  };
  GameImport import(library, like, {"an event", "2001"}, listener);
  if (import.take_names(bytes)) return {};
  check(import.take("bytes", bytes, {}).has_value(), "no bytes end an import");
  return import.totals();
}

/// Each position that the game came through leads to it.
void check_found(GameLibrary& library, std::int64_t id) {
  const auto game = library.store().game(id);
  check(game.has_value() && game->has_value(), "what was counted is there");
  check(library::game_text(**game).has_value(), "it can be shown");
  const auto board = make_board((*game)->game).value();
  check(board->set_position((*game)->start).has_value(), "its start is a position");
  for (std::size_t ply = 0;; ++ply) {
    const auto ids = library.find(board.get(), {}, "");
    check(ids.has_value() && std::ranges::find(*ids, id) != ids->end(), "a position finds it");
    const auto played = library.position(*board, {});
    check(played.has_value(), "a position has counts");
    check(played->totals.games == static_cast<std::int64_t>(ids->size()), "of as many games");
    if (ply == (*game)->moves.size()) return;
    check(board->play((*game)->moves[ply]).has_value(), "its moves are legal");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto like = make_board(game_names().front()).value();
  auto library = GameLibrary::open(":memory:", GameLibrary::Mode::write);
  check(library.has_value(), "a library in memory");
  const GameImportTotals first = take(*library, *like, bytes);
  check(library->store().count("games") == first.games, "as many games as were told");
  constexpr std::int64_t kLookedAt = 8;  // of many games the first ones
  for (std::int64_t id = 1; id <= std::min(first.games, kLookedAt); ++id) check_found(*library, id);
  const GameImportTotals again = take(*library, *like, bytes);
  check(again.games == 0, "what is there is known");
  check(again.known == first.games + first.known, "all of it");
  check(again.refused == first.refused, "what was refused is refused");
  const auto report = library::check_games(*library, {});
  check(report.has_value() && report->wrong == 0, "the library is sound");
  return 0;
}
