// Tallies of the positions of many games: what they say is what the games count to, after every
// change; and a check finds it where it is not.
#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/games/library_check.hpp"
#include "test/app/library/played_games.hpp"

namespace ternion::library::test {
namespace game_tally {
namespace {

using testing::HasSubstr;
using Mode = GameLibrary::Mode;

constexpr int kPlies = 6;

void add_games(GameLibrary& library, int count, Rng& rng) {
  ASSERT_TRUE(library.begin());
  for (int i = 0; i < count; ++i) ASSERT_TRUE(library.add(random_game("othello", "", rng, kPlies)));
}

void expect_sound(GameLibrary& library) {
  const auto report = check_games(library, {});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->wrong, 0) << report_text(*report);
  EXPECT_EQ(report->games, library.store().count("games").value());
}

PlayedTotals totals_at_start(GameLibrary& library, const PlayedFilter& filter = {}) {
  return library.position(**make_board("othello"), filter)->totals;
}

/// What a hand does to the file behind the library's back.
void change(const std::string& path, const std::string& sql) {
  auto database = Database::open(path);
  ASSERT_TRUE(database);
  const auto done = database->execute(sql);
  ASSERT_TRUE(done) << done.error().message;
}

std::vector<std::string> findings(const std::string& path) {
  auto library = GameLibrary::open(path, Mode::read);
  return check_games(*library, {})->findings;
}

TEST(GameTallies, AreKeptTrueByEveryBatch) {
  const Folder folder;
  Rng rng(41);
  // The last ones are more postings than a batch whose every run is looked at has.
  for (const int games : {1, 40, 3, 500, 1, 900, 11'000}) {
    auto library = GameLibrary::open(folder.file("l"), Mode::write);
    ASSERT_TRUE(library);
    add_games(*library, games, rng);
    ASSERT_TRUE(library->commit());
    expect_sound(*library);
  }
  auto library = GameLibrary::open(folder.file("l"), Mode::read);
  const auto start = *make_board("othello");
  EXPECT_TRUE(library->store().tally(placed(*start).position)->has_value());
  EXPECT_GT(library->store().tallied()->size(), 5U);
  const auto count = [&](const PlayedFilter& filter) {
    return static_cast<std::int64_t>(library->find(start.get(), filter, "")->size());
  };
  for (const PlayedFilter& filter :
       {PlayedFilter{}, PlayedFilter{.first_year = 1990}, PlayedFilter{.last_year = 2000},
        PlayedFilter{.first_year = 1980, .last_year = 1990, .result = Side::white},
        PlayedFilter{.player = "Black 7"}}) {
    EXPECT_EQ(totals_at_start(*library, filter).games, count(filter));
    EXPECT_GT(count(filter), 0);
  }
  EXPECT_EQ(totals_at_start(*library, {.first_year = 1990, .last_year = 1999}).first, 1990);
}

/// Runs of 1024 games are begun and gone on with by either.
TEST(GameTallies, AreKeptTrueByTwoWritersByTurns) {
  const Folder folder;
  Rng rng(46);
  auto first = GameLibrary::open(folder.file("l"), Mode::write);
  auto second = GameLibrary::open(folder.file("l"), Mode::write);
  ASSERT_TRUE(first && second);
  for (int i = 0; i < 16; ++i) {
    GameLibrary& library = i % 2 == 0 ? *first : *second;
    add_games(library, i % 2 == 0 ? 150 : 3, rng);
    ASSERT_TRUE(library.commit());
  }
  EXPECT_GT(first->store().count("games").value(), 1024);
  expect_sound(*first);
}

TEST(GameTallies, ABatchThatCannotBeKeptIsTakenBack) {
  const Folder folder;
  Rng rng(47);
  auto library = GameLibrary::open(folder.file("l"), Mode::write);
  add_games(*library, 300, rng);
  ASSERT_TRUE(library->commit());
  const auto before = library->store().count("games").value();
  change(folder.file("l"), "update tallies set games = x'ff'");
  add_games(*library, 300, rng);
  EXPECT_EQ(library->commit().error().code, ErrorCode::io);
  EXPECT_EQ(library->store().count("games").value(), before);
  change(folder.file("l"), "update tallies set games = x''");  // nobody holds the file
  EXPECT_TRUE(library->begin());
  library->roll_back();
}

TEST(GameTallies, WhatIsTakenBackIsNotInThem) {
  const Folder folder;
  Rng rng(42);
  auto library = GameLibrary::open(folder.file("l"), Mode::write);
  add_games(*library, 200, rng);
  ASSERT_TRUE(library->commit());
  const PlayedTotals before = totals_at_start(*library);
  add_games(*library, 200, rng);
  library->roll_back();
  EXPECT_EQ(totals_at_start(*library), before);
  expect_sound(*library);
  add_games(*library, 10, rng);
  ASSERT_TRUE(library->commit());
  EXPECT_GT(totals_at_start(*library).games, before.games);
  expect_sound(*library);
}

TEST(GameTallies, AnOlderFileIsReadWithoutAndGivenThemByItsNextWriter) {
  const Folder folder;
  Rng rng(43);
  PlayedTotals before;
  {
    auto library = GameLibrary::open(folder.file("l"), Mode::write);
    add_games(*library, 300, rng);
    ASSERT_TRUE(library->commit());
    before = totals_at_start(*library);
  }
  change(folder.file("l"), "drop table tallies; pragma user_version = 1");
  {
    auto library = GameLibrary::open(folder.file("l"), Mode::read);
    ASSERT_TRUE(library) << library.error().message;
    EXPECT_EQ(totals_at_start(*library), before);
    EXPECT_TRUE(library->store().tallied()->empty());
    expect_sound(*library);
  }
  auto library = GameLibrary::open(folder.file("l"), Mode::write);
  ASSERT_TRUE(library) << library.error().message;
  EXPECT_GT(library->store().tallied()->size(), 3U);
  EXPECT_EQ(totals_at_start(*library), before);
  expect_sound(*library);
}

/// Both have seen that the file has no tallies before either may write them.
TEST(GameTallies, TwoWritersMayGiveThemToAnOlderFile) {
  const Folder folder;
  Rng rng(48);
  {
    auto library = GameLibrary::open(folder.file("l"), Mode::write);
    add_games(*library, 300, rng);
    ASSERT_TRUE(library->commit());
  }
  auto holder = *Database::open(folder.file("l"));
  ASSERT_TRUE(holder.execute(
      "drop table tallies; pragma user_version = 1; pragma journal_mode = wal; begin immediate"));
  std::array<std::optional<Expected<GameLibrary>>, 2> libraries;
  std::vector<std::thread> writers;
  for (auto& each : libraries)
    writers.emplace_back([&] { each.emplace(GameLibrary::open(folder.file("l"), Mode::write)); });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  ASSERT_TRUE(holder.execute("commit"));
  for (std::thread& each : writers) each.join();
  for (auto& each : libraries) {
    Expected<GameLibrary>& library = *each;
    ASSERT_TRUE(library) << library.error().message;
    EXPECT_GT(library->store().tallied()->size(), 3U);
    add_games(*library, 30, rng);
    ASSERT_TRUE(library->commit());
    expect_sound(*library);
  }
}

TEST(GameTallies, ACheckSeesTheFileAsItIsAtOneMoment) {
  const Folder folder;
  Rng rng(49);
  auto writer = GameLibrary::open(folder.file("l"), Mode::write);
  add_games(*writer, 1100, rng);
  ASSERT_TRUE(writer->commit());
  const auto games = writer->store().count("games").value();
  ASSERT_GT(games, 1000);
  auto library = GameLibrary::open(folder.file("l"), Mode::read);
  bool has_grown = false;
  const auto report = check_games(*library, {}, [&](const WorkProgress& progress) {
    if (has_grown || progress.unit != "games") return;
    has_grown = true;
    add_games(*writer, 100, rng);
    EXPECT_TRUE(writer->commit());
  });
  EXPECT_TRUE(has_grown);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->wrong, 0) << report_text(*report);
  EXPECT_EQ(report->games, games);
  EXPECT_GT(library->store().count("games").value(), games) << "it lets go of that moment";
}

std::string journal_of(const std::string& path) {
  return Database::open_read_only(path)
      ->prepare("pragma journal_mode")
      .and_then([](Statement mode) { return mode.step().map([&](bool) { return mode.text(0); }); })
      .value();
}

TEST(GameTallies, AnImportMayBeginDuringACheck) {
  const Folder folder;
  Rng rng(51);
  const auto import = [&](int count) {
    auto writer = GameLibrary::open(folder.file("l"), Mode::write);
    ASSERT_TRUE(writer) << writer.error().message;
    add_games(*writer, count, rng);
    EXPECT_TRUE(writer->commit());
  };
  import(1100);
  {
    auto library = GameLibrary::open(folder.file("l"), Mode::read);
    const auto games = library->store().count("games").value();
    bool has_begun = false;
    const auto report = check_games(*library, {}, [&](const WorkProgress& progress) {
      if (has_begun || progress.unit != "games") return;
      has_begun = true;
      import(100);
    });
    EXPECT_TRUE(has_begun);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->wrong, 0) << report_text(*report);
    EXPECT_EQ(report->games, games);
    EXPECT_GT(library->store().count("games").value(), games);
  }
  for (const char* beside : {"l-wal", "l-shm", "l-journal"})
    EXPECT_FALSE(std::filesystem::exists(folder.file(beside))) << beside;
  auto library = GameLibrary::open(folder.file("l"), Mode::read);
  EXPECT_EQ(journal_of(folder.file("l")), "delete");
}

/// A check has a log made beside the file, and whoever goes last puts the file in order.
TEST(GameTallies, AReaderThatOutlivesACheckLeavesOneFile) {
  const Folder folder;
  const std::string path = folder.file("l");
  Rng rng(52);
  {
    auto writer = GameLibrary::open(path, Mode::write);
    add_games(*writer, 1100, rng);
    ASSERT_TRUE(writer->commit());
  }
  {
    auto reader = GameLibrary::open(path, Mode::read);
    {
      auto library = GameLibrary::open(path, Mode::read);
      const auto report = check_games(*library, {}, [&](const WorkProgress&) {
        EXPECT_EQ(totals_at_start(*reader).games, 1100);
      });
      ASSERT_TRUE(report);
      EXPECT_EQ(report->wrong, 0);
    }
    EXPECT_EQ(journal_of(path), "wal") << "the check could not while another reads";
    EXPECT_EQ(totals_at_start(*reader).games, 1100);
  }
  EXPECT_EQ(journal_of(path), "delete");
  for (const char* beside : {"l-wal", "l-shm", "l-journal"})
    EXPECT_FALSE(std::filesystem::exists(folder.file(beside))) << beside;
}

TEST(GameTallies, TheNextReaderPutsInOrderWhatAKilledCheckLeaves) {
  const Folder folder;
  const std::string path = folder.file("l");
  Rng rng(53);
  {
    auto writer = GameLibrary::open(path, Mode::write);
    add_games(*writer, 30, rng);
    ASSERT_TRUE(writer->commit());
  }
  change(path, "pragma journal_mode = wal");
  ASSERT_EQ(journal_of(path), "wal");
  {
    auto writer = GameLibrary::open(path, Mode::write);
    ASSERT_TRUE(writer->begin());
    auto reader = GameLibrary::open(path, Mode::read);
    EXPECT_EQ(totals_at_start(*reader).games, 30);
    reader = tl::make_unexpected(Error{});
    EXPECT_EQ(journal_of(path), "wal") << "not while another writes";
    writer->roll_back();
  }
  change(path, "pragma journal_mode = wal");
  {
    auto reader = GameLibrary::open(path, Mode::read);
    EXPECT_EQ(totals_at_start(*reader).games, 30);
  }
  EXPECT_EQ(journal_of(path), "delete");
}

TEST(GameTallies, ACheckStopsAmongThePositions) {
  const Folder folder;
  Rng rng(50);
  auto library = GameLibrary::open(folder.file("l"), Mode::write);
  add_games(*library, 1000, rng);
  ASSERT_TRUE(library->commit());
  std::stop_source stop;
  const auto report = check_games(*library, stop.get_token(), [&](const WorkProgress& progress) {
    if (progress.unit == "games at positions") stop.request_stop();
  });
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->stopped);
  EXPECT_EQ(report->wrong, 0);
  EXPECT_EQ(report->tallies, 0);
  EXPECT_TRUE(library->begin()) << "it holds nothing";
  library->roll_back();
}

TEST(GameTallies, WhatIsWrongIsFound) {
  const Folder folder;
  Rng rng(44);
  const auto file = [&](const std::string& name) {
    auto library = GameLibrary::open(folder.file(name), Mode::write);
    add_games(*library, 300, rng);
    EXPECT_TRUE(library->commit());
    return folder.file(name);
  };
  const std::string tally = file("tally");
  change(tally,
         "update tallies set games = (select games from tallies order by position desc limit 1) "
         "where position = (select min(position) from tallies)");
  EXPECT_THAT(findings(tally), testing::ElementsAre(HasSubstr("its tally is not")));

  const std::string position = file("position");
  change(position,
         "delete from positions where position = (select position from positions where "
         "length(games) < 8 limit 1)");
  EXPECT_THAT(findings(position), testing::Contains(HasSubstr("not those it comes through")));

  const std::string moves = file("moves");
  change(moves, "update games set moves = x'ffff' where id = 7");
  EXPECT_THAT(findings(moves), testing::Contains(HasSubstr("game 7: ")));

  const std::string line = file("line");
  change(line, "update games set line = 12 where id = 7");
  EXPECT_THAT(findings(line), testing::ElementsAre(HasSubstr("game 7: it is kept as one")));

  for (const char* id : {"-5", "1 << 40"}) {
    const std::string number = file("number " + std::string(id, 1));
    change(number, fmt::format("update games set id = {} where id = 7", id));
    const auto found = findings(number);
    EXPECT_THAT(found, testing::Contains(HasSubstr("names game 7, which is not there")));
    EXPECT_THAT(found, testing::Contains(testing::ContainsRegex(
                           "game (-5|1099511627776): the positions that name it")));
  }

  const std::string start = file("start");
  change(start, "delete from starts");
  EXPECT_THAT(findings(start), testing::Contains("game 7: its start is not there"));

  const std::string run = file("run");
  change(run, "update positions set run = 1 << 22");
  auto runs = GameLibrary::open(run, Mode::read);
  EXPECT_EQ(check_games(*runs, {}).error().code, ErrorCode::io);

  const std::string bytes = file("bytes");
  change(bytes, "update tallies set games = x'ff'");
  auto library = GameLibrary::open(bytes, Mode::read);
  EXPECT_EQ(library->position(**make_board("othello"), {}).error().code, ErrorCode::io);
  EXPECT_EQ(check_games(*library, {}).error().code, ErrorCode::io);
}

TEST(GameTallies, ComeBackFromTheirBytes) {
  Rng rng(45);
  Tally tally;
  for (int i = 0; i < 500; ++i)
    tally.add(Move{static_cast<std::uint16_t>(rng.below(65536))},
              GameFacts::from_bits(static_cast<std::uint16_t>(rng.below(65536))),
              1 + static_cast<std::int64_t>(rng.below(1 << 20)));
  tally.add(Move::none(), {}, 3);
  const std::string bytes = tally.packed();
  EXPECT_EQ(Tally::unpacked(bytes), tally);
  EXPECT_EQ(Tally::unpacked(""), Tally());
  EXPECT_EQ(Tally::unpacked(bytes.substr(0, bytes.size() - 1)), std::nullopt);
  const std::string none("\x01\x01\x00", 3);
  EXPECT_EQ(Tally::unpacked(none), std::nullopt) << "of no games";
  EXPECT_EQ(Tally::unpacked(std::string(30, '\xff')), std::nullopt);
}

}  // namespace
}  // namespace game_tally
}  // namespace ternion::library::test
