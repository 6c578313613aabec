// A library as large as the base of the FFO: counts are those of a plain replay, and figures are
// told. Nothing here fails for being slow.
#include <algorithm>
#include <chrono>
#include <unordered_map>

#include <gtest/gtest.h>

#include "app/library/games/import_games.hpp"
#include "protocol/core/text.hpp"
#include "test/app/library/played_games.hpp"

namespace ternion::library::test {
namespace many_games {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

constexpr int kGames = 137'509;

/// Moves that are near the first legal ones, so that games share their beginnings as real ones do.
std::string a_game(const Board& start, Rng& rng) {
  const auto board = start.clone();
  std::string text;
  for (std::uint64_t ply = 0; !board->is_over(); ++ply) {
    const auto moves = board->legal_moves();
    const auto spread = ply < 10 ? std::min<std::uint64_t>(moves.size(), 2) : moves.size();
    const Move move = moves[static_cast<std::size_t>(rng.below(spread))];
    if (!board->is_pass(move)) text += board->format_move(move);
    EXPECT_TRUE(board->play(move));
  }
  return text + "\n";
}

struct Plain {
  std::int64_t games = 0;
  std::int64_t black = 0;
};

TEST(GameLibraryDeep, AsLargeAsTheBaseOfTheFfo) {
  const Folder folder;
  const auto start = *make_board("othello");
  const GameKit& kit = **find_kit("othello");
  Rng rng(137);
  std::string text;
  for (int i = 0; i < kGames; ++i) text += a_game(*start, rng);
  const auto began = Clock::now();
  {
    auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::write);
    ASSERT_TRUE(library);
    GameImport import(*library, *start, {"", "2001"}, {});
    ASSERT_TRUE(import.take("games", text, {}));
    EXPECT_EQ(import.totals().refused, 0);
    EXPECT_GT(import.totals().games, kGames * 9 / 10);
  }
  RecordProperty("import_seconds", std::to_string(milliseconds_since(began) / 1000));
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::read);
  const std::int64_t known = library->store().count("games").value();

  // A thousand positions out of the games, and what a plain replay of all counts there.
  std::vector<std::unique_ptr<Board>> positions;
  std::unordered_map<std::string, Plain> plain;
  const auto lines = text::split(text);
  while (positions.size() < 1000) {
    const auto record =
        game_of("othello", std::string(lines[static_cast<std::size_t>(rng.below(lines.size()))]),
                "", "", "");
    positions.push_back(
        board_at(record, static_cast<std::size_t>(rng.below(record.moves.size() + 1))));
    plain[canonical_of(kit.symmetries, *positions.back()).key];
  }
  for (std::int64_t id = 1; id <= known; ++id) {
    const auto game = **library->store().game(id);
    const auto board = start->clone();
    for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
      const auto at = plain.find(canonical_of(kit.symmetries, *board).key);
      if (at != plain.end()) {
        ++at->second.games;
        at->second.black += game.result->winner == Side::black ? 1 : 0;
      }
      if (ply < game.moves.size()) ASSERT_TRUE(board->play(game.moves[ply]));
    }
  }
  std::vector<double> times;
  for (const auto& each : positions) {
    const auto asked = Clock::now();
    const auto found = library->position(*each, {});
    times.push_back(milliseconds_since(asked));
    const Plain& wanted = plain.at(canonical_of(kit.symmetries, *each).key);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->totals.games, wanted.games);
    EXPECT_EQ(found->totals.black, wanted.black);
  }
  std::ranges::sort(times);
  RecordProperty("query_median_ms", std::to_string(times[times.size() / 2]));
  RecordProperty("query_p99_ms", std::to_string(times[times.size() * 99 / 100]));
  RecordProperty("query_worst_ms", std::to_string(times.back()));
}

}  // namespace
}  // namespace many_games
}  // namespace ternion::library::test
