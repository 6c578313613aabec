// A library as large as the base of the FFO: counts are those of a plain replay, and figures are
// told. Nothing here fails for being slow.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <unordered_map>

#include <gtest/gtest.h>

#include "app/library/games/import_games.hpp"
#include "app/library/games/library_check.hpp"
#include "test/app/library/played_games.hpp"
#include "test/engine/othello/wthor_text.hpp"

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
  std::map<std::string, std::int64_t> children;  // by their keys
};

using Positions = std::vector<std::unique_ptr<Board>>;

/// Out of the library's games, each as likely as another, and each of its plies.
Positions positions_of_games(GameLibrary& library, std::size_t count, Rng& rng) {
  const auto games = static_cast<std::uint64_t>(*library.store().count("games"));
  Positions positions;
  while (positions.size() < count) {
    const auto game = **library.store().game(1 + static_cast<std::int64_t>(rng.below(games)));
    auto board = *make_board(game.game);
    for (auto plies = rng.below(game.moves.size() + 1); plies > 0; --plies)
      EXPECT_TRUE(board->play(game.moves[board->moves().size()]));
    positions.push_back(std::move(board));
  }
  return positions;
}

/// What a plain replay of all games counts at the positions.
std::unordered_map<std::string, Plain> replayed(GameLibrary& library, const Positions& positions) {
  const GameKit& kit = **find_kit("othello");
  std::unordered_map<std::string, Plain> plain;
  for (const auto& each : positions) plain[canonical_of(kit.symmetries, *each).key];
  const std::int64_t games = *library.store().count("games");
  for (std::int64_t id = 1; id <= games; ++id) {
    const auto game = **library.store().game(id);
    const auto board = *make_board("othello");
    Plain* last = nullptr;
    for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
      const std::string key = canonical_of(kit.symmetries, *board).key;
      if (last != nullptr) ++last->children[key];
      const auto at = plain.find(key);
      last = at == plain.end() ? nullptr : &at->second;
      if (last != nullptr) {
        ++last->games;
        last->black += game.result && game.result->winner == Side::black ? 1 : 0;
      }
      if (ply < game.moves.size()) {
        EXPECT_TRUE(board->play(game.moves[ply]));
      }
    }
  }
  return plain;
}

void expect_counts(const PlayedPosition& found, const Board& board, const Plain& wanted) {
  const GameKit& kit = **find_kit("othello");
  EXPECT_EQ(found.totals.games, wanted.games);
  EXPECT_EQ(found.totals.black, wanted.black);
  std::map<std::string, std::int64_t> children;
  for (const PlayedMove& each : found.moves) {
    const auto after = board.clone();
    EXPECT_TRUE(after->play(each.move));
    children[canonical_of(kit.symmetries, *after).key] = each.totals.games;
  }
  EXPECT_EQ(children, wanted.children);
}

void tell_times(const std::string& what, std::vector<double> times) {
  std::ranges::sort(times);
  const double median = times[times.size() / 2];
  const double p99 = times[times.size() * 99 / 100];
  std::cout << what << ": median " << median << " ms, p99 " << p99 << " ms, worst " << times.back()
            << " ms\n";
  testing::Test::RecordProperty(what + " p99 ms", std::to_string(p99));
}

/// Counts of a thousand positions are those of a replay; how long queries take is told.
void expect_counts_of_a_replay(const std::string& path) {
  Rng rng(137);
  auto library = GameLibrary::open(path, GameLibrary::Mode::read);
  ASSERT_TRUE(library);
  const auto positions = positions_of_games(*library, 1000, rng);
  const auto plain = replayed(*library, positions);
  std::vector<double> counts;
  std::vector<double> pages;
  std::vector<double> decades;
  for (const auto& each : positions) {
    auto asked = Clock::now();
    const auto found = library->position(*each, {});
    counts.push_back(milliseconds_since(asked));
    asked = Clock::now();
    const auto page = library->games(*each, std::nullopt, {}, 0, 20);
    pages.push_back(milliseconds_since(asked));
    asked = Clock::now();
    const auto decade = library->position(*each, {.first_year = 1990, .last_year = 1999});
    decades.push_back(milliseconds_since(asked));
    ASSERT_TRUE(found && page && decade);
    expect_counts(*found, *each,
                  plain.at(canonical_of((*find_kit("othello"))->symmetries, *each).key));
    EXPECT_EQ(page->size(), std::min<std::size_t>(20, found->totals.games));
    EXPECT_LE(decade->totals.games, found->totals.games);
  }
  tell_times("counts", counts);
  tell_times("a page of games", pages);
  tell_times("counts of a decade", decades);
}

void expect_clean(const std::string& path) {
  auto library = GameLibrary::open(path, GameLibrary::Mode::read);
  ASSERT_TRUE(library);
  const auto began = Clock::now();
  const auto report = check_games(*library, {});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->wrong, 0) << report_text(*report);
  std::cout << "check: " << milliseconds_since(began) / 1000 << " s, " << report_text(*report);
}

TEST(GameLibraryDeep, AsLargeAsTheBaseOfTheFfo) {
  const Folder folder;
  const auto start = *make_board("othello");
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
  std::cout << "import: " << milliseconds_since(began) / 1000 << " s\n";
  expect_clean(folder.file("l"));
  expect_counts_of_a_replay(folder.file("l"));
}

TEST(GameLibraryDeep, TheBaseOfTheFfo) {
  std::map<std::string, std::string> years;  // transcripts, a line each
  std::string reason;
  const auto lines = ternion::test::for_each_wthor_line(
      1,
      [&](const ternion::test::WthorLine& line) {
        const auto year =
            line.tag.substr(line.tag.size() - std::min<std::size_t>(4, line.tag.size()));
        years[std::string(year)] += std::string(line.moves) + "\n";
      },
      reason);
  if (!lines) GTEST_SKIP() << reason;
  const Folder folder;
  const auto start = *make_board("othello");
  const auto began = Clock::now();
  std::int64_t games = 0;
  {
    auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::write);
    ASSERT_TRUE(library);
    for (const auto& [year, text] : years) {
      GameImport import(*library, *start, {"", year}, {});
      ASSERT_TRUE(import.take(year, text, {}));
      EXPECT_EQ(import.totals().refused, 0);
      games += import.totals().games;
    }
  }
  EXPECT_EQ(games, kGames);
  std::cout << "import: " << milliseconds_since(began) / 1000 << " s\n";
  expect_clean(folder.file("l"));
  expect_counts_of_a_replay(folder.file("l"));
}

}  // namespace
}  // namespace many_games
}  // namespace ternion::library::test
