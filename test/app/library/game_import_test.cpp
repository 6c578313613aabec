// Files of games put into a library, killed on the way, and written again.
#include <csignal>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/library/games/export_games.hpp"
#include "app/library/games/import_games.hpp"
#include "app/library/games/library_report.hpp"
#include "app/library/games/played.hpp"
#include "engine/othello/wthor.hpp"
#include "protocol/records/json_record.hpp"
#include "test/app/library/played_games.hpp"

namespace ternion::library::test {
namespace game_import {
namespace {

using testing::HasSubstr;

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

GameImportTotals import_into(const std::string& path, const std::vector<std::string>& files,
                             GameImportOptions options = {}) {
  auto library = GameLibrary::open(path, GameLibrary::Mode::write);
  EXPECT_TRUE(library);
  const auto like = *make_board("othello");
  GameImport import(*library, *like, std::move(options), {});
  std::vector<std::string> games;
  for (const std::string& each : files)
    if (!import.take_names(each)) games.push_back(each);
  for (const std::string& each : games) EXPECT_TRUE(import.take("file", each, {}));
  return import.totals();
}

TEST(GameImport, TakesNamesOfAWthorBase) {
  ternion::othello::WthorNames players(ternion::othello::WthorNames::Kind::players);
  for (const char* name : {"???", "Tamenori Hideshi", "Lazard Emmanuel"})
    ASSERT_TRUE(players.add(name));
  ternion::othello::WthorNames events(ternion::othello::WthorNames::Kind::tournaments);
  for (const char* name : {"Meijin", "XOT Cup"}) ASSERT_TRUE(events.add(name));
  ternion::othello::WthorFile file;
  file.header.games_year = 1987;
  for (const char* moves : {"f5d6c3", "f5f6e6f4"}) {
    auto record = game_of("othello", moves, "", "", "");
    record.result = Result{Side::black, 4};
    auto game = ternion::othello::record_to_wthor(record);
    ASSERT_TRUE(game) << game.error().message;
    game->black = 1;
    game->white = file.games.empty() ? 2 : 99;
    game->tournament = 1;
    file.games.push_back(*game);
  }
  const Folder folder;
  const auto totals =
      import_into(folder.file("l"), {text_of(ternion::othello::write_wthor(file)),
                                     text_of(players.write()), text_of(events.write())});
  EXPECT_EQ(totals.games, 2);
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::read);
  const auto game = *library->store().game(1);
  EXPECT_EQ(game->players[0], "Tamenori Hideshi");
  EXPECT_EQ(game->players[1], "Lazard Emmanuel");
  EXPECT_EQ(game->event, "XOT Cup");
  EXPECT_EQ(game->year, 1987);
  EXPECT_EQ(game->result, (Result{Side::black, 4}));
  EXPECT_EQ((*library->store().game(2))->players[1], "") << "a number that has no name";
  EXPECT_THAT(*info_text(*library, folder.file("l")), HasSubstr("Othello    2 games, 1987"));
}

TEST(GameImport, TakesEveryFormAndSaysWhatIsWrong) {
  const Folder folder;
  const std::string psq = "Piskvorky 15x15, 11:11, 0\n8,8,10\n9,9,10\n";
  const std::string sgf = "(;GM[2]PB[Ann]PW[Bob]DT[2001-02-03]PC[x];B[fe];W[df])";
  const std::string lines = "f5d6c3d3\nf5d6zz\nf5d6c3d3\n";
  const auto totals = import_into(folder.file("l"), {psq, sgf, lines, ""}, {"Club", "1995"});
  EXPECT_EQ(totals.games, 3);
  EXPECT_EQ(totals.known, 1);
  EXPECT_EQ(totals.refused, 1);
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::read);
  const auto told = *library->store().game(2);
  EXPECT_EQ(told->players[0], "Ann");
  EXPECT_EQ(told->year, 2001);
  const auto untold = *library->store().game(3);
  EXPECT_EQ(untold->event, "Club");
  EXPECT_EQ(untold->year, 1995);
  EXPECT_EQ(import_into(folder.file("l"), {psq, sgf, lines}).games, 0) << "all are there";
}

TEST(GameImport, WhatIsFoundIsWrittenInEveryForm) {
  const Folder folder;
  Rng rng(3);
  std::string text;
  std::vector<GameRecord> games;
  for (const char* game : {"othello", "gomoku", "surakarta"})
    for (int i = 0; i < 6; ++i) {
      games.push_back(random_game(game, "", rng, 30));
      text += records::write_record_json(games.back()) + "\n";
    }
  EXPECT_EQ(import_into(folder.file("l"), {text}).games, 18);
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::read);
  const auto ids = *library->find(nullptr, {}, "");
  for (const char* form : {"json", "sgf"}) {
    // A file a game: of a collection of several games the reader takes those of one.
    for (const char* game : {"othello", "gomoku", "surakarta"}) {
      std::string out;
      const auto its = *library->find(nullptr, {}, game);
      const auto totals =
          export_games(*library, its, form, "Ternion:1", [&](std::string_view part) {
            out += part;
            return Expected<void>{};
          });
      ASSERT_TRUE(totals) << totals.error().message;
      EXPECT_EQ(totals->games, 6) << form << " " << game;
      const auto again = import_into(folder.file(form), {out});
      EXPECT_EQ(again.games, 6) << form << " " << game;
      EXPECT_EQ(again.refused, 0) << form << " " << game;
    }
    auto other = GameLibrary::open(folder.file(form), GameLibrary::Mode::read);
    for (const GameRecord& each : games) {
      const auto board = board_at(each, each.moves.size() / 2);
      EXPECT_EQ(other->position(*board, {})->totals, library->position(*board, {})->totals);
    }
  }
  const auto to_nowhere = [](std::string_view) { return Expected<void>{}; };
  EXPECT_EQ(export_games(*library, ids, "psq", "x:1", to_nowhere).error().code,
            ErrorCode::unsupported)
      << "one game a file";
  EXPECT_EQ(export_games(*library, ids, "ggf", "x:1", to_nowhere)->refused, 12) << "Othello's";
  EXPECT_FALSE(export_games(*library, ids, "wav", "x:1", to_nowhere));
  const auto full = export_games(*library, ids, "json", "x:1", [](std::string_view) {
    return Expected<void>(fail(ErrorCode::io, "no room"));
  });
  EXPECT_EQ(full.error().code, ErrorCode::io);
}

TEST(GameImport, DialectsAskASharedLibrary) {
  const Folder folder;
  EXPECT_FALSE(open_played(folder.file("l")));
  EXPECT_EQ(import_into(folder.file("l"), {"f5d6c3d3\n"}).games, 1);
  const auto played = open_played(folder.file("l"));
  ASSERT_TRUE(played);
  const auto start = *make_board("othello");
  EXPECT_EQ((*played)->position(*start, {})->totals.games, 1);
  EXPECT_EQ((*played)->games(*start, std::nullopt, {}, 0, 5)->size(), 1U);
  EXPECT_EQ(import_into(folder.file("l"), {"f5f6\n"}).games, 1) << "beside a reader";
  EXPECT_EQ((*played)->position(*start, {})->totals.games, 2);
}

/// Every game is found at its start and its end.
void expect_sound(const std::string& path) {
  auto library = GameLibrary::open(path, GameLibrary::Mode::read);
  ASSERT_TRUE(library) << library.error().message;
  EXPECT_EQ(library->store().integrity().value(), "");
  const auto ids = *library->find(nullptr, {}, "");
  EXPECT_EQ(library->position(**make_board("othello"), {})->totals.games,
            static_cast<std::int64_t>(ids.size()));
  for (const std::int64_t id : ids) {
    const auto game = **library->store().game(id);
    const auto end = board_at(*record_of(game), game.moves.size());
    const auto there = *library->find(end.get(), {}, "");
    EXPECT_NE(std::ranges::find(there, id), there.end());
  }
}

TEST(GameImport, AKillLeavesWholeGames) {
  const Folder folder;
  const std::string path = folder.file("l");
  Rng rng(11);
  std::vector<std::string> parts;
  for (int part = 0; part < 40; ++part) {
    std::string& text = parts.emplace_back();
    for (int i = 0; i < 25; ++i)
      text += records::write_record_json(random_game("othello", "", rng, 60)) + "\n";
  }
  {
    ASSERT_TRUE(GameLibrary::open(path, GameLibrary::Mode::write));
  }
  for (int i = 0; i < 50; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      import_into(path, parts);
      ::_exit(0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(3 + 7 * i % 60));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    auto library = GameLibrary::open(path, GameLibrary::Mode::read);
    ASSERT_TRUE(library) << library.error().message;
    if (i % 10 == 9) expect_sound(path);
  }
  import_into(path, parts);
  expect_sound(path);
  auto library = GameLibrary::open(path, GameLibrary::Mode::read);
  EXPECT_EQ(library->store().count("games").value(), 40 * 25);
}

TEST(GameImport, AnyBytesAreTakenOrRefused) {
  const Folder folder;
  Rng rng(12);
  std::string text;
  for (const char* game : {"othello", "gomoku", "surakarta"})
    text += records::write_record_json(random_game(game, "", rng, 20)) + "\n";
  text += "(;GM[2]PB[Ann]PW[Bob];B[fe];W[df])\nf5d6c3\nPiskvorky 15x15, 11:11, 0\n8,8,10\n";
  auto library = GameLibrary::open(folder.file("l"), GameLibrary::Mode::write);
  const auto like = *make_board("othello");
  GameImport import(*library, *like, {}, {});
  for (int i = 0; i < 1000; ++i) {
    std::string bytes = text;
    for (std::uint64_t changes = 1 + rng.below(6); changes > 0; --changes)
      bytes[static_cast<std::size_t>(rng.below(bytes.size()))] = static_cast<char>(rng.below(256));
    bytes.resize(static_cast<std::size_t>(rng.below(bytes.size() + 1)));
    if (!import.take_names(bytes)) {
      ASSERT_TRUE(import.take("file", bytes, {}));
    }
  }
  EXPECT_GT(import.totals().games, 0);
  EXPECT_GT(import.totals().refused, 0);
  EXPECT_EQ(library->store().integrity().value(), "");
}

}  // namespace
}  // namespace game_import
}  // namespace ternion::library::test
