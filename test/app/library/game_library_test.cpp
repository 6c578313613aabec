// Games found by their positions: counts are those of a plain replay.
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/games/game_library.hpp"
#include "app/library/games/library_report.hpp"
#include "test/app/library/played_games.hpp"

namespace ternion::library::test {
namespace game_library {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Added = GameLibrary::Added;

/// What a plain replay counts at a position: nothing of the library's own way is used but the keys
/// of the kit.
struct Counted {
  PlayedTotals totals;
  std::map<std::string, PlayedTotals> children;  // by their keys
};

void count_one(PlayedTotals& totals, const GameRecord& game, std::optional<int> year) {
  ++totals.games;
  if (game.result) {
    totals.draws += game.result->winner ? 0 : 1;
    totals.black += game.result->winner == Side::black ? 1 : 0;
    totals.white += game.result->winner == Side::white ? 1 : 0;
  }
  if (!year) return;
  totals.first = std::min(totals.first.value_or(*year), *year);
  totals.last = std::max(totals.last.value_or(*year), *year);
}

std::string key_of(const Board& board) {
  const GameKit& kit = *find_kit(board.game().name).value();
  return board.variant() + std::to_string(board.view().width) +
         canonical_of(kit.symmetries, board).key;
}

Counted counted(const std::vector<GameRecord>& games, const Board& at) {
  Counted counted;
  const std::string wanted = key_of(at);
  for (const GameRecord& game : games) {
    if (game.game != at.game().name) continue;
    const auto board = *make_board(game.game);
    EXPECT_TRUE(board->set_position(game.start));
    const auto year = year_in(game.date);
    for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
      const bool is_here = key_of(*board) == wanted;
      if (is_here) count_one(counted.totals, game, year);
      if (ply == game.moves.size()) break;
      EXPECT_TRUE(board->play(game.moves[ply].move));
      if (is_here) count_one(counted.children[key_of(*board)], game, year);
    }
  }
  return counted;
}

void expect_counts(GameLibrary& library, const std::vector<GameRecord>& games, const Board& at) {
  const Counted expected = counted(games, at);
  const auto found = library.position(at, {});
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->totals, expected.totals) << at.position_text();
  std::map<std::string, PlayedTotals> children;
  for (const PlayedMove& each : found->moves) {
    for (const Move move : each.same) EXPECT_EQ(key_after(at, move), key_after(at, each.move));
    children[key_after(at, each.move)] = each.totals;
  }
  EXPECT_EQ(children, expected.children) << at.position_text();
}

TEST(GameLibrary, CountsAreThoseOfAPlainReplay) {
  const Folder folder;
  Rng rng(5);
  std::vector<GameRecord> games;
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::write);
  ASSERT_TRUE(library);
  ASSERT_TRUE(library->begin());
  for (const char* start : {"", "renju 15", "freestyle 9"})
    for (int i = 0; i < 20; ++i) games.push_back(random_game("gomoku", start, rng, 12));
  for (int i = 0; i < 60; ++i) games.push_back(random_game("othello", "", rng, 70));
  for (int i = 0; i < 20; ++i) games.push_back(random_game("surakarta", "", rng, 20));
  for (const GameRecord& each : games) EXPECT_EQ(library->add(each).value(), Added::fresh);
  ASSERT_TRUE(library->commit());
  for (int i = 0; i < 40; ++i) {
    const GameRecord& game = games[static_cast<std::size_t>(rng.below(games.size()))];
    const auto plies = static_cast<std::size_t>(rng.below(
        std::min<std::size_t>(game.moves.size() + 1, i < 30 ? 4 : game.moves.size() + 1)));
    expect_counts(*library, games, *board_at(game, plies));
  }
}

TEST(GameLibrary, TheSameButForASymmetryIsTheSame) {
  const Folder folder;
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::write);
  ASSERT_TRUE(library->begin());
  EXPECT_EQ(library->add(game_of("othello", "f5d6c3", "Ann", "Bob", "1999")).value(), Added::fresh);
  for (const char* turned : {"f5d6c3", "c4e3f6", "d3c5f6"})
    EXPECT_EQ(library->add(game_of("othello", turned, "ANN", "bob", "1999-05-01")).value(),
              Added::known)
        << turned;
  EXPECT_EQ(library->add(game_of("othello", "f5d6c3", "", "Bob", "")).value(), Added::known)
      << "nothing speaks against it";
  EXPECT_EQ(library->add(game_of("othello", "f5d6c3", "Ann", "Bob", "2000")).value(), Added::fresh);
  EXPECT_EQ(library->add(game_of("othello", "f5d6c3", "Bob", "Ann", "1999")).value(), Added::fresh);
  EXPECT_EQ(library->add(game_of("othello", "f5d6", "Ann", "Bob", "1999")).value(), Added::fresh);
  ASSERT_TRUE(library->commit());
  const auto start = library->position(**make_board("othello"), {});
  ASSERT_TRUE(start);
  ASSERT_EQ(start->moves.size(), 1U);
  EXPECT_EQ(start->moves[0].same.size(), 3U);
  EXPECT_EQ(start->moves[0].totals.games, 4);
  EXPECT_EQ(library->store().repeated().value(), 2);
}

TEST(GameLibrary, ThatIsNotThereIsNamedOnOneLine) {
  const auto none = GameLibrary::open("/nonexistent/a\nb", GameLibrary::Mode::read);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message, "expected a library of games, got no file '/nonexistent/a?b'");
}

TEST(GameLibrary, IsAskedByPlayerEventYearAndResult) {
  const Folder folder;
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::write);
  ASSERT_TRUE(library->begin());
  auto first = game_of("othello", "f5d6c3", "Ann 100%", "Bob", "1999");
  first.place = "XOT Open";
  first.result = Result{Side::black, 10};
  auto second = game_of("othello", "f5f6e6", "Bob", "Carl", "2005");
  second.place = "Meijin";
  second.result = Result{};
  auto third = game_of("gomoku", "h8h9i8", "Bob", "Ann", "");
  third.result = Result{Side::white, 1};
  for (const auto& each : {first, second, third}) ASSERT_TRUE(library->add(each));
  ASSERT_TRUE(library->commit());
  const auto ids = [&](const PlayedFilter& filter, const Board* board = nullptr,
                       const char* game = "") { return *library->find(board, filter, game); };
  EXPECT_THAT(ids({}), ElementsAre(2, 1, 3)) << "the latest first";
  EXPECT_THAT(ids({.player = "ann"}), ElementsAre(1, 3));
  EXPECT_THAT(ids({.player = "%"}), ElementsAre(1)) << "signs of patterns are letters";
  EXPECT_THAT(ids({.player = "_"}), IsEmpty());
  EXPECT_THAT(ids({.black = "bob"}), ElementsAre(2, 3));
  EXPECT_THAT(ids({.white = "Carl"}), ElementsAre(2));
  EXPECT_THAT(ids({.event = "xot"}), ElementsAre(1));
  EXPECT_THAT(ids({.first_year = 2000}), ElementsAre(2));
  EXPECT_THAT(ids({.last_year = 1999}), ElementsAre(1));
  EXPECT_THAT(ids({.result = std::optional<Side>()}), ElementsAre(2));
  EXPECT_THAT(ids({.result = Side::white}), ElementsAre(3));
  EXPECT_THAT(ids({}, nullptr, "Gomoku"), ElementsAre(3));
  const auto start = *make_board("othello");
  EXPECT_THAT(ids({}, start.get()), ElementsAre(2, 1));
  EXPECT_THAT(ids({.player = "ann"}, start.get()), ElementsAre(1));
  EXPECT_THAT(ids({.first_year = 1999, .result = Side::black}, start.get()), ElementsAre(1));
  EXPECT_EQ(library->position(*start, {.white = "bob"})->totals.games, 1);
  EXPECT_EQ(library->position(*start, {.last_year = 2004})->moves.size(), 1U);
  const auto text = position_text(*start, *library->position(*start, {}));
  EXPECT_THAT(text, HasSubstr("2 games, 1999-2005: Black won 1, draws 1, White won 0"));
  const auto line = game_text(**library->store().game(1));
  EXPECT_EQ(*line, "1\t1999\tAnn 100% - Bob\t37-27\tXOT Open\tf5d6c3\n");
}

TEST(GameLibrary, GamesOfAMoveComeInPages) {
  const Folder folder;
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::write);
  ASSERT_TRUE(library->begin());
  for (int i = 0; i < 30; ++i) {
    const char* moves = i % 3 == 0 ? "f5d6" : i % 3 == 1 ? "f5f4" : "c4c3";
    ASSERT_TRUE(library->add(
        game_of("othello", moves, "Player " + std::to_string(i), "", std::to_string(1990 + i))));
  }
  ASSERT_TRUE(library->commit());
  const auto board = board_at(game_of("othello", "f5", "", "", ""), 1);
  std::vector<int> years;
  for (std::size_t skip = 0;; skip += 4) {
    const auto page = library->games(*board, board->parse_move("d6").value(), {}, skip, 4).value();
    for (const PlayedGame& each : page) years.push_back(each.year.value_or(0));
    if (page.size() < 4) break;
  }
  EXPECT_THAT(years, ElementsAre(2017, 2014, 2011, 2008, 2005, 2002, 1999, 1996, 1993, 1990));
  EXPECT_EQ(library->games(*board, board->parse_move("f4").value(), {}, 0, 100)->size(), 10U);
  EXPECT_EQ(library->games(*board, board->parse_move("f6").value(), {}, 0, 100)->size(), 10U)
      << "c4c3, turned";
  EXPECT_EQ(library->games(*board, std::nullopt, {}, 25, 100)->size(), 5U);
  EXPECT_TRUE(library->games(*board, std::nullopt, {}, 1000, 100)->empty());
}

/// Of 6,000 games, some of each year, in the order of `year_of`, and of their results.
class GamePages : public testing::Test {
 protected:
  static constexpr int kGames = 6000;

  void fill(const std::function<int(int game)>& year_of) {
    auto library = GameLibrary::open(folder_.file("l"), GameLibrary::Mode::write);
    Rng rng(41);
    std::vector<GameRecord> lines;
    for (int i = 0; i < 200; ++i) lines.push_back(random_game("othello", "", rng, 5));
    ASSERT_TRUE(library->begin());
    for (int i = 0; i < kGames; ++i) {
      auto game = lines[static_cast<std::size_t>(i) % lines.size()];
      game.date.clear();
      game.players = {std::to_string(i), ""};
      if (const int year = year_of(i); year > 0) game.date = std::to_string(year);
      game.result = Result{i % 3 == 0 ? Side::black : Side::white, 2};
      ASSERT_TRUE(library->add(game));
    }
    ASSERT_TRUE(library->commit());
    library_ = std::make_unique<GameLibrary>(
        *GameLibrary::open(folder_.file("l"), GameLibrary::Mode::read));
  }
  static PlayedFilter won_by_black() {
    PlayedFilter filter;
    filter.result = Side::black;
    return filter;
  }
  /// Black's names.
  std::vector<std::string> page(std::size_t skip, std::size_t most,
                                const PlayedFilter& filter = {}) {
    std::vector<std::string> names;
    const std::int64_t before = library_->store().runs_read();
    const auto games =
        library_->games(**make_board("othello"), std::nullopt, filter, skip, most).value();
    for (const PlayedGame& each : games) names.push_back(each.players[0]);
    runs_ = library_->store().runs_read() - before;
    return names;
  }
  /// The same by sorting all games.
  static std::vector<std::string> wanted(std::size_t skip, std::size_t most,
                                         const std::function<int(int game)>& year_of,
                                         const std::function<bool(int game)>& counts) {
    std::vector<std::pair<int, int>> games;
    for (int i = 0; i < kGames; ++i)
      if (counts(i)) games.emplace_back(year_of(i), i);
    std::ranges::sort(games, std::greater());
    std::vector<std::string> names;
    for (std::size_t i = skip; i < std::min(games.size(), skip + most); ++i)
      names.push_back(std::to_string(games[i].second));
    return names;
  }
  void expect_all_pages(const std::function<int(int game)>& year_of) {
    const auto all = [](int) { return true; };
    const auto of_black = [](int game) { return game % 3 == 0; };
    for (const std::size_t skip : {0U, 20U, 1500U, 5990U, 7000U}) {
      EXPECT_EQ(page(skip, 20), wanted(skip, 20, year_of, all)) << skip;
      EXPECT_EQ(page(skip, 20, won_by_black()), wanted(skip, 20, year_of, of_black));
    }
    PlayedFilter early;
    early.last_year = 1979;
    EXPECT_EQ(page(0, 20, early), wanted(0, 20, year_of, [&](int game) {
                return year_of(game) > 0 && year_of(game) <= 1979;
              }));
  }

  Folder folder_;
  std::unique_ptr<GameLibrary> library_;
  std::int64_t runs_ = 0;  // that the last page has read
};

TEST_F(GamePages, OfGamesByYearReadTheLastRunsAlone) {
  const auto year_of = [](int game) { return 1970 + game / 120; };
  fill(year_of);
  expect_all_pages(year_of);
  page(0, 20);
  EXPECT_EQ(runs_, 1) << "of six";
  page(0, 20, won_by_black());
  EXPECT_EQ(runs_, 1);
  page(1500, 20);
  EXPECT_LE(runs_, 3);
}

TEST_F(GamePages, OfGamesWithoutYearsReadTheLastRunsAlone) {
  const auto year_of = [](int) { return 0; };
  fill(year_of);
  expect_all_pages(year_of);
  page(0, 20);
  EXPECT_EQ(runs_, 1);
}

TEST_F(GamePages, OfGamesInAnyOrderAreTheSame) {
  const auto year_of = [](int game) { return game % 7 == 0 ? 0 : 1960 + game * 31 % 60; };
  fill(year_of);
  expect_all_pages(year_of);
}

TEST(GameLibrary, ManyGamesOfAPositionAreInRunsThatGrow) {
  const Folder folder;
  constexpr int kGames = 2100;
  for (int i = 0; i < kGames;) {
    auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::write);
    ASSERT_TRUE(library->begin());
    for (const int end = i + 300; i < std::min(end, kGames); ++i)
      ASSERT_TRUE(library->add(game_of("othello", "f5", std::to_string(i), "", "")));
    ASSERT_TRUE(library->commit());
  }
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::read);
  EXPECT_EQ(library->position(**make_board("othello"), {})->totals.games, kGames);
  EXPECT_EQ(library->store().count("positions").value(), 2 * (kGames / 1024 + 1));
}

TEST(GameLibrary, AWrongFileIsRefused) {
  const Folder folder;
  EXPECT_EQ(GameLibrary::open(folder.file("no"), GameLibrary::Mode::read).error().code,
            ErrorCode::io);
  std::ofstream(folder.file("text")) << "not a library, and long enough to be looked at";
  EXPECT_FALSE(GameLibrary::open(folder.file("text"), GameLibrary::Mode::write));
  ASSERT_TRUE(Book::create(folder.file("book"), **find_kit("othello"), ""));
  const auto book = GameLibrary::open(folder.file("book"), GameLibrary::Mode::write);
  EXPECT_EQ(book.error().code, ErrorCode::unsupported);
  std::ofstream(folder.file("empty"));
  EXPECT_TRUE(GameLibrary::open(folder.file("empty"), GameLibrary::Mode::write))
      << "as good as none";
}

TEST(GameLibrary, AGameThatIsNoneChangesNothing) {
  const Folder folder;
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::write);
  ASSERT_TRUE(library->begin());
  auto wrong = game_of("othello", "f5d6c3", "", "", "");
  wrong.moves[1].move = Move{1};
  EXPECT_EQ(library->add(wrong).error().code, ErrorCode::illegal_move);
  wrong.start = "nonsense";
  EXPECT_FALSE(library->add(wrong));
  wrong.game = "chess";
  EXPECT_EQ(library->add(wrong).error().code, ErrorCode::unsupported);
  ASSERT_TRUE(library->commit());
  EXPECT_EQ(library->store().count("games").value(), 0);
  EXPECT_EQ(library->position(**make_board("othello"), {})->totals, PlayedTotals{});
}

TEST(GameLibrary, YearsOfDates) {
  EXPECT_EQ(year_in("1999"), 1999);
  EXPECT_EQ(year_in("3.5.2004 12:00"), 2004);
  EXPECT_EQ(year_in("2004-05-03"), 2004);
  EXPECT_EQ(year_in("20040503"), std::nullopt);
  EXPECT_EQ(year_in("12 0999"), std::nullopt);
  EXPECT_EQ(year_in(""), std::nullopt);
  EXPECT_EQ(year_in("199"), std::nullopt);
}

TEST(Postings, ComeBackAsTheyWere) {
  Rng rng(1);
  std::string run;
  std::vector<Posting> all;
  for (std::uint32_t i = 0; i < 200; ++i) {
    const auto bits = static_cast<std::uint16_t>(rng.below(65536));
    all.push_back({0, 7 * kRun + i * 5 % kRun,
                   i == 3 ? Move::none() : Move{static_cast<std::uint16_t>(rng.below(65535))},
                   GameFacts::from_bits(bits)});
    append_posting(run, all.back());
  }
  std::size_t at = 0;
  EXPECT_TRUE(read_run(run, 7 * kRun, [&](const Posting& each) {
    EXPECT_EQ(each.game, all[at].game);
    EXPECT_EQ(each.move, all[at].move);
    EXPECT_EQ(each.facts.bits(), all[at].facts.bits());
    ++at;
  }));
  EXPECT_EQ(at, all.size());
  EXPECT_FALSE(read_run(run.substr(0, run.size() - 1), 0, [](const Posting&) {}));
  EXPECT_FALSE(read_run("\xFF\xFF\xFF\xFF", 0, [](const Posting&) {}));
}

}  // namespace
}  // namespace game_library
}  // namespace ternion::library::test
