// What is written is read: ten thousand random games in each form of Othello's, and spoiled texts
// of every form, which are read or refused with their place.
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/othello/wthor.hpp"
#include "games/games.hpp"
#include "protocol/records/formats.hpp"
#include "test/protocol/records/game_texts.hpp"
#include "test/support/sanitized.hpp"

namespace ternion::records {
namespace {

constexpr int kGames = ternion::test::trials(10'000, 1000);
constexpr int kMostPlies = 70;  // Othello's longest games, passes included

const Format& format(std::string_view name) {
  for (const Format& each : formats())
    if (each.name == name) return each;
  return formats().front();
}

GameRecord game_number(int number) {
  // Every second one is broken off.
  return test::random_game("Othello", static_cast<std::uint64_t>(number) + 1,
                           number % 2 == 0 ? kMostPlies : number % kMostPlies);
}

std::vector<ReadGame> read_all(std::string_view text, const std::string& game) {
  const auto like = make_board(game).value();
  std::vector<ReadGame> games;
  for_each_game(text, {.like = like.get()}, [&](const ReadGame& each) { games.push_back(each); });
  return games;
}

void expect_all_back(std::string_view name) {
  std::string text;
  for (int i = 0; i < kGames; ++i)
    text += format(name).write(game_number(i), "Test:1").value() + "\n";
  const auto games = read_all(text, "Othello");
  int number = 0;
  for (const ReadGame& each : games) {
    GameRecord record = game_number(number++);
    while (record.moves.empty() && name == "transcript") record = game_number(number++);
    ASSERT_TRUE(each.game) << number << each.game.error().message;
    EXPECT_EQ(each.format, name);
    if (name == "obf") {
      EXPECT_EQ(each.game->record.start, test::position_after(record)) << number;
      continue;
    }
    EXPECT_EQ(each.game->record.start, record.start) << number;
    EXPECT_EQ(test::moves_of(each.game->record), test::moves_of(record)) << number;
    if (name == "ggf") {
      EXPECT_EQ(each.game->record.players[0], record.players[0]) << number;
      EXPECT_EQ(each.game->record.result, record.result) << number;
    }
  }
  EXPECT_GT(number, kGames - 1);
}

TEST(RoundTrip, Ggf) { expect_all_back("ggf"); }
TEST(RoundTrip, Obf) { expect_all_back("obf"); }
TEST(RoundTrip, Transcripts) { expect_all_back("transcript"); }

TEST(Formats, OfOneGameRefuseRecordsOfTheOthers) {
  for (const Format& each : formats()) {
    if (each.write == nullptr || each.game.empty()) continue;
    for (const std::string& game : game_names()) {
      const auto text = each.write(test::random_game(game, 7, 3), "Test:1");
      if (game != each.game) EXPECT_FALSE(text) << each.name << " of " << game;
      // .pos is of boards of 15 alone.
      if (game == each.game && each.name != "pos") EXPECT_TRUE(text) << each.name;
    }
  }
}

TEST(Formats, QuoteTheGameThatTheyRefuse) {
  GameRecord record;
  record.game = "a\x1b[2Jb";
  for (const Format& each : formats()) {
    if (each.write == nullptr) continue;
    const auto written = each.write(record, "");
    const std::string said = written ? "" : written.error().message;
    EXPECT_EQ(said.find('\x1b'), std::string::npos) << each.name;
  }
}

TEST(RoundTrip, Wthor) {
  othello::WthorFile file;
  std::vector<GameRecord> records;
  for (int i = 0; i < kGames; ++i) {
    records.push_back(test::random_game("Othello", static_cast<std::uint64_t>(i) + 1, 200));
    const auto game = othello::record_to_wthor(records.back());
    ASSERT_TRUE(game) << i << game.error().message;
    file.games.push_back(*game);
  }
  const auto bytes = othello::write_wthor(file);
  const auto games =
      read_all({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, "Othello");
  ASSERT_EQ(games.size(), records.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    ASSERT_TRUE(games[i].game) << i << games[i].game.error().message;
    EXPECT_EQ(test::moves_of(games[i].game->record), test::moves_of(records[i])) << i;
    EXPECT_EQ(games[i].game->record.result, records[i].result) << i;
  }
}

/// One text of each form, spoiled a hundred times.
TEST(Spoiled, EveryFormIsReadOrRefusedWithItsPlace) {
  static const std::regex kPlace(
      "^(line [0-9]+, column [0-9]+|game [0-9]+|WTHOR|byte [0-9]+): (.|\n)*");
  const std::string board = "---------------------------OX------XO--------------------------- X";
  std::string lines;
  for (std::size_t row = 0; row < 8; ++row) lines += "|" + board.substr(8 * row, 8) + "\n";
  std::vector<std::pair<std::string, std::string>> texts{
      {"Othello", board + "; f5:+2; d3:+2; % note"},
      {"Othello", board + " f5d6c3"},
      {"Othello", lines + "|* to move\n|  1: f5//3.2\n"},
      {"Othello", "https://example.org/#f5d6c3"},
      {"Othello", R"({"position":{"moves":[{"m":"f5"},{"m":"d6"}]}})"},
      {"Gomoku", "#play=Gomoku&start=renju+15&moves=h8i9"},
      {"Gomoku", "id\trenju\t15\tb\twin VCF\th8i9\tj10\tnote"},
      {"Gomoku", "0,0, 1,1, -2,3"}};
  for (const char* game : {"Othello", "Gomoku", "Surakarta"})
    for (const Format& each : formats()) {
      if (each.write == nullptr || !(each.game.empty() || each.game == game)) continue;
      auto text = each.write(test::random_game(game, 7, 30), "Test:1");
      if (!text && each.name == "pos") continue;  // which is of boards of 15 alone
      texts.emplace_back(game, text.value());
    }
  Rng rng(4711);
  for (const auto& [game, good] : texts) {
    EXPECT_EQ(read_all(good, game).size(), 1U) << good;
    for (int i = 0; i < 100; ++i) {
      const std::string text = test::spoiled(good, rng);
      for (const ReadGame& each : read_all(text, game)) {
        if (each.game) {
          EXPECT_NE(test::position_after(each.game->record), "") << text;
        } else {
          EXPECT_TRUE(std::regex_match(each.game.error().message, kPlace))
              << each.game.error().message << " of " << text;
        }
        if (each.before) {
          EXPECT_NE(test::position_after(each.before->record), "") << text;
        }
      }
    }
  }
}

}  // namespace
}  // namespace ternion::records
