#include "app/mcp/tools.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "games/kit.hpp"

namespace ternion::mcp {
namespace {

using testing::Contains;
using testing::HasSubstr;

/// Two empty squares, Black to move, who takes both.
constexpr const char* kLastMove =
    "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXOO- XXXXXXO- X";

SessionOptions small() {
  SessionOptions options;
  options.hash_mb = 1;
  return options;
}

Expected<Json> call(const std::string& name, const Json& arguments,
                    const std::stop_token& stop = {}) {
  static const std::vector<Tool> tools = make_tools(small());
  for (const Tool& tool : tools)
    if (tool.name == name) return tool.call(arguments, stop);
  return fail(ErrorCode::unsupported, "no such tool");
}

std::string error_of(const std::string& name, const Json& arguments) {
  const auto result = call(name, arguments);
  return result ? "no error: " + result->dump() : result.error().message;
}

/// A few moves that are legal in each game, by the rules themselves.
std::string moves_of(const std::string& game, int count) {
  const auto board = make_board(game).value();
  std::string moves;
  for (int i = 0; i < count; ++i) {
    const Move move = board->legal_moves().front();
    moves += (moves.empty() ? "" : " ") + board->format_move(move);
    EXPECT_TRUE(board->play(move));
  }
  return moves;
}

TEST(McpTools, EachHasASchemaThatNamesTheGames) {
  std::vector<std::string> names;
  for (const Tool& tool : make_tools(small())) {
    names.push_back(tool.name);
    EXPECT_FALSE(tool.description.empty());
    EXPECT_EQ(tool.schema["type"], "object");
    EXPECT_EQ(tool.schema["additionalProperties"], false);
    const auto games = tool.schema["properties"]["game"]["enum"].get<std::vector<std::string>>();
    EXPECT_EQ(games, game_names());
  }
  EXPECT_EQ(names, (std::vector<std::string>{"evaluate", "solve", "play", "explain", "review"}));
  for (const std::string& game : game_names()) EXPECT_THAT(instructions(), HasSubstr(game));
}

TEST(McpTools, EvaluateRanksLegalMovesInEveryGame) {
  for (const std::string& game : game_names()) {
    const auto answer = call(
        "evaluate", {{"game", game}, {"position", moves_of(game, 3)}, {"depth", 2}, {"lines", 2}});
    ASSERT_TRUE(answer) << game << answer.error().message;
    EXPECT_EQ((*answer)["to_move"], "white");
    const auto legal = (*answer)["legal_moves"].get<std::vector<std::string>>();
    ASSERT_FALSE((*answer)["lines"].empty()) << game;
    for (const Json& line : (*answer)["lines"])
      EXPECT_THAT(legal, Contains(line["move"].get<std::string>()));
    EXPECT_TRUE((*answer)["lines"][0]["score"].contains("kind"));
  }
}

TEST(McpTools, PlayAnswersWithTheBoardAfterItsMove) {
  for (const std::string& game : game_names()) {
    const auto answer = call("play", {{"game", game}, {"level", 1}, {"seconds", 0.05}});
    ASSERT_TRUE(answer) << game << answer.error().message;
    EXPECT_EQ((*answer)["to_move"], "white") << game;
    auto board = make_board(game).value();
    const auto move = board->parse_move((*answer)["move"].get<std::string>());
    ASSERT_TRUE(move && board->play(*move)) << game;
    EXPECT_EQ((*answer)["position"], board->position_text());
    const BoardView view = board->view();
    EXPECT_EQ((*answer)["board"].size(), static_cast<std::size_t>(view.height));
  }
}

TEST(McpTools, SolveProvesAnEndgame) {
  const auto answer = call("solve", {{"game", "Othello"}, {"position", kLastMove}});
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ((*answer)["proven"], (Json{{"value", 64.0}, {"kind", "exact"}}));
  EXPECT_EQ((*answer)["open"], false);
  EXPECT_FALSE((*answer)["line"].empty());
}

TEST(McpTools, WhatIsNotSolvedInItsTimeIsOpen) {
  const auto answer = call("solve", {{"game", "Othello"}, {"seconds", 0.05}});
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ((*answer)["proven"], nullptr);
  EXPECT_EQ((*answer)["open"], true);
}

TEST(McpTools, ExplainAddsItsTermsUpWhereTheKitHasOne) {
  for (const GameKit* kit : kits()) {
    const auto answer =
        call("explain", {{"game", kit->info.name}, {"position", moves_of(kit->info.name, 2)}});
    ASSERT_EQ(answer.has_value(), kit->explain != nullptr) << kit->info.name;
    if (!answer) continue;
    EXPECT_TRUE((*answer)["score"].is_number()) << answer->dump();
    EXPECT_TRUE((*answer)["evaluation"].is_string());
  }
}

TEST(McpTools, ReviewTellsWhatEachMoveLost) {
  for (const std::string& game : game_names()) {
    const auto answer =
        call("review", {{"game", game}, {"record", moves_of(game, 4)}, {"depth", 1}});
    ASSERT_TRUE(answer) << game << answer.error().message;
    ASSERT_EQ((*answer)["positions"].size(), 5U);
    EXPECT_TRUE((*answer)["positions"][0]["loss"].is_number());
    EXPECT_TRUE((*answer)["loss"].contains("black"));
    EXPECT_FALSE(answer->contains("line"));
  }
}

TEST(McpTools, WhatIsWrongIsSaidInASentence) {
  EXPECT_THAT(error_of("evaluate", Json::object()), HasSubstr("expected one of the games"));
  EXPECT_THAT(error_of("evaluate", {{"game", "chess"}}), HasSubstr("got 'chess'"));
  EXPECT_THAT(error_of("evaluate", {{"game", 1}}), HasSubstr("\"game\""));
  EXPECT_THAT(error_of("evaluate", {{"game", "othello"}, {"fen", "x"}}),
              HasSubstr("expected arguments of game, position, depth, seconds, lines, got 'fen'"));
  EXPECT_THAT(error_of("evaluate", {{"game", "othello"}, {"depth", 0}}), HasSubstr("1 to 60"));
  EXPECT_THAT(error_of("evaluate", {{"game", "othello"}, {"seconds", "x"}}), HasSubstr("seconds"));
  EXPECT_THAT(error_of("play", {{"game", "othello"}, {"level", 21}}), HasSubstr("1 to 20"));
  EXPECT_THAT(error_of("play", {{"game", "othello"}, {"position", "f5 f5"}}), HasSubstr("f5"));
  EXPECT_FALSE(error_of("review", {{"game", "gomoku"}, {"record", "hello"}}).empty());
  for (const char* tool : {"evaluate", "play", "solve"})
    EXPECT_THAT(error_of(tool, {{"game", "othello"}, {"position", std::string(64, 'X') + " O"}}),
                HasSubstr("the game is over"));
}

TEST(McpTools, ACallThatIsStoppedReturns) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(call("solve", {{"game", "Othello"}, {"seconds", 300}}, stop.get_token()));
  EXPECT_TRUE(call("evaluate", {{"game", "Gomoku"}, {"seconds", 300}}, stop.get_token()));
  EXPECT_FALSE(call("review", {{"game", "Othello"}, {"record", "f5"}}, stop.get_token()));
}

}  // namespace
}  // namespace ternion::mcp
