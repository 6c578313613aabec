// A book or a library whose writer is killed at any moment is sound.
#include <csignal>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/library/book_check.hpp"
#include "app/library/build.hpp"
#include "app/library/exchange.hpp"
#include "app/library/games/import_games.hpp"
#include "app/library/games/library_check.hpp"
#include "app/library/learn.hpp"
#include "test/app/library/played_games.hpp"

namespace ternion::library::test {
namespace killed {
namespace {

/// A child that grows the book until it is killed.
void grow(const std::string& path) {
  auto book = Book::open(path, BookStore::Mode::write);
  if (!book) ::_exit(3);
  SessionOptions session;
  session.hash_mb = 1;
  BuildOptions options;
  options.search.nodes = 20;
  options.width = 50;
  [[maybe_unused]] const auto built = build(*book, session, options, {}, {});
  ::_exit(0);
}

/// A child that puts in random positions, a few a batch, which is what learn() and merge() come to.
void change(const std::string& path, std::uint64_t seed) {
  auto book = Book::open(path, BookStore::Mode::write);
  if (!book) ::_exit(3);
  Rng rng(seed);
  for (;;) {
    if (!book->begin()) ::_exit(3);
    for (int i = 0; i < 5; ++i) {
      const auto board = random_board(book->start(), rng, static_cast<int>(rng.below(6)));
      const std::string key = book->canonical(*board).key;
      Entry entry;
      entry.leaf = Leaf{(*book->board_of(key))->legal_moves().front(),
                        estimate(static_cast<Value>(rng.below(900))), 3};
      if (rng.below(4) == 0 ? !book->remove(key) : !book->put(key, entry)) ::_exit(3);
    }
    if (!book->commit()) ::_exit(3);
  }
}

/// Kills it after about so long.
template <class Work>
int kill_after(std::chrono::milliseconds time, Work&& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(0);
  }
  std::this_thread::sleep_for(time);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

void expect_builds_sound(int kills) {
  for (const char* game : {"othello", "surakarta"}) {
    const Folder folder;
    const std::string path = folder.file("b");
    ASSERT_TRUE(Book::create(path, **find_kit(game), ""));
    std::int64_t before = 1;
    for (int i = 0; i < kills; ++i) {
      const int status =
          kill_after(std::chrono::milliseconds(100 + 137 * (i % 5)), [&] { grow(path); });
      ASSERT_FALSE(WIFEXITED(status) && WEXITSTATUS(status) == 3);
      auto book = Book::open(path, BookStore::Mode::read);
      ASSERT_TRUE(book) << book.error().message;
      const auto report = check(*book);
      ASSERT_TRUE(report);
      EXPECT_EQ(report->findings, std::vector<std::string>{});
      EXPECT_GE(report->positions, before) << "what was there stays";
      before = report->positions;
    }
  }
}

void expect_changes_sound(int kills) {
  const Folder folder;
  const std::string path = folder.file("b");
  ASSERT_TRUE(Book::create(path, **find_kit("othello"), ""));
  for (int i = 0; i < kills; ++i) {
    const int status = kill_after(std::chrono::milliseconds(30 + 17 * (i % 10)),
                                  [&] { change(path, static_cast<std::uint64_t>(i)); });
    ASSERT_TRUE(WIFSIGNALED(status));
    auto book = Book::open(path, BookStore::Mode::read);
    ASSERT_TRUE(book) << book.error().message;
    EXPECT_TRUE(check(*book)->clean());
  }
}

void expect_imports_whole(int kills) {
  const Folder folder;
  std::string text = "# ternion book\tothello\t\n";
  Rng rng(8);
  const auto start = *make_board("othello");
  for (int i = 0; i < 20'000; ++i) text += random_board(*start, rng, 20)->position_text() + "\t1\n";
  for (int i = 0; i < kills; ++i) {
    const std::string path = folder.file("b" + std::to_string(i));
    kill_after(std::chrono::milliseconds(60 * i % 1500),
               [&] { [[maybe_unused]] const auto read = import_book(text, path); });
    if (!std::filesystem::exists(path)) continue;
    auto book = *Book::open(path, BookStore::Mode::read);
    EXPECT_TRUE(check(book)->clean());
    EXPECT_GT(*book.store().count(), 10'000);
  }
  const std::string path = folder.file("b0");
  std::filesystem::remove(path);
  EXPECT_TRUE(import_book(text, path)) << "what a killed one left is in nobody's way";
}

/// A child that takes in files of games of a few plies, each in a transaction.
void import_games(const std::string& path, std::uint64_t seed) {
  auto library = GameLibrary::open(path, GameLibrary::Mode::write);
  if (!library) ::_exit(3);
  const auto start = *make_board("othello");
  Rng rng(seed);
  for (;;) {
    std::string text;
    for (int i = 0; i < 60; ++i) {
      const auto after = random_board(*start, rng, 9);
      const auto board = start->clone();
      for (const Move move : after->moves()) {
        text += board->format_move(move);
        if (!board->play(move)) ::_exit(3);
      }
      text += "\n";
    }
    GameImport import(*library, *start, {"", "2001"}, {});
    if (!import.take("games", text, {})) ::_exit(3);
  }
}

/// How many games there are.
std::int64_t expect_sound_library(const std::string& path) {
  auto library = GameLibrary::open(path, GameLibrary::Mode::read);
  EXPECT_TRUE(library) << library.error().message;
  if (!library) return 0;
  const auto report = check_games(*library, {});
  EXPECT_TRUE(report);
  if (!report) return 0;
  EXPECT_EQ(report->findings, std::vector<std::string>{});
  return report->games;
}

void expect_game_imports_sound(int kills) {
  const Folder folder;
  const std::string path = folder.file("l");
  ASSERT_TRUE(GameLibrary::open(path, GameLibrary::Mode::write));
  std::int64_t before = 0;
  for (int i = 0; i < kills; ++i) {
    const int status = kill_after(std::chrono::milliseconds(30 + 17 * (i % 10)),
                                  [&] { import_games(path, static_cast<std::uint64_t>(i)); });
    ASSERT_TRUE(WIFSIGNALED(status));
    const std::int64_t games = expect_sound_library(path);
    EXPECT_GE(games, before) << "what was there stays";
    before = games;
  }
}

/// Of libraries of version 1, to which a writer gives tallies.
void expect_upgrades_sound(int kills) {
  const Folder folder;
  const std::string old = folder.file("old");
  {
    auto library = GameLibrary::open(old, GameLibrary::Mode::write);
    Rng rng(51);
    ASSERT_TRUE(library && library->begin());
    for (int i = 0; i < 3000; ++i) ASSERT_TRUE(library->add(random_game("othello", "", rng, 9)));
    ASSERT_TRUE(library->commit());
  }
  ASSERT_TRUE(Database::open(old)->execute("drop table tallies; pragma user_version = 1"));
  const std::int64_t games = expect_sound_library(old);
  for (int i = 0; i < kills; ++i) {
    const std::string path = folder.file("l" + std::to_string(i));
    std::filesystem::copy_file(old, path);
    kill_after(std::chrono::milliseconds(1 + 2 * i), [&] {
      if (!GameLibrary::open(path, GameLibrary::Mode::write)) ::_exit(3);
    });
    EXPECT_EQ(expect_sound_library(path), games);
    auto library = GameLibrary::open(path, GameLibrary::Mode::write);
    ASSERT_TRUE(library) << "what a killed one left is in nobody's way";
    EXPECT_GT(library->store().tallied()->size(), 10U);
  }
}

TEST(Killed, ABuildLeavesASoundBookThatGrows) { expect_builds_sound(5); }
TEST(Killed, ChangesLeaveASoundBook) { expect_changes_sound(10); }
TEST(Killed, AnImportIsThereWholeOrNotAtAll) { expect_imports_whole(5); }
TEST(Killed, AnImportOfGamesLeavesASoundLibrary) { expect_game_imports_sound(10); }
TEST(Killed, AnUpgradeLeavesASoundLibrary) { expect_upgrades_sound(8); }

TEST(KilledDeep, FiftyBuilds) { expect_builds_sound(50); }
TEST(KilledDeep, FiftyChanges) { expect_changes_sound(50); }
TEST(KilledDeep, FiftyImports) { expect_imports_whole(50); }
TEST(KilledDeep, FiftyImportsOfGames) { expect_game_imports_sound(50); }
TEST(KilledDeep, FiftyUpgrades) { expect_upgrades_sound(50); }

}  // namespace
}  // namespace killed
}  // namespace ternion::library::test
