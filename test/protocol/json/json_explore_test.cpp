// What is known of a position without a search: games, book, proofs.
#include <gmock/gmock.h>

#include "session/opening_book.hpp"
#include "session/played_games.hpp"
#include "test/protocol/json/json_fixture.hpp"

namespace ternion::test {
namespace json_explore {
namespace {

using testing::SizeIs;

/// Games of one position, which says what it was asked.
class FakeLibrary final : public PlayedGames {
 public:
  Expected<PlayedPosition> position(const Board& board, const PlayedFilter& filter) const override {
    asked = filter;
    position_text = board.position_text();
    if (broken) return fail(ErrorCode::io, "the disk is gone");
    PlayedPosition played;
    if (board.move_count() > 1) return played;
    played.totals = {10, 5, 1, 3, 1977, 2024};
    played.moves.push_back(
        {board.legal_moves().front(), {board.legal_moves().back()}, {7, 4, 0, 3, 1980, 2024}});
    return played;
  }
  Expected<std::vector<PlayedGame>> games(const Board& board, std::optional<Move> move,
                                          const PlayedFilter&, std::size_t skip,
                                          std::size_t most) const override {
    listed = move ? board.format_move(*move) : "all";
    listed += " " + std::to_string(skip) + " " + std::to_string(most);
    PlayedGame game;
    game.id = 77;
    game.game = "Othello";
    game.start = board.start_text();
    game.players = {"Ann",
                    "B\xC3\xB6"
                    "b"};
    game.year = 1999;
    game.result = Result{Side::white, 4};
    game.moves = {board.parse_move("f5").value(), board.parse_move("d6").value()};
    return std::vector{game};
  }

  mutable PlayedFilter asked;
  mutable std::string position_text;
  mutable std::string listed;
  bool broken = false;
};

class FakeBook final : public OpeningBook {
 public:
  std::vector<BookMove> moves(const Board& board) const override {
    if (board.move_count() > 0) return {};
    return {{board.legal_moves().back(), Outcome{1, 7, true}, 12, 3},
            {board.legal_moves()[1], Heuristic{-1.5}, 0, 0}};
  }
  Expected<void> learn(const GameRecord&) override { return {}; }
};

/// As a book is: of one game.
class OthelloBook final : public OpeningBook {
 public:
  std::vector<BookMove> moves(const Board& board) const override {
    return board.game().name == "Othello" ? FakeBook().moves(board) : std::vector<BookMove>();
  }
  Expected<void> learn(const GameRecord&) override { return {}; }
};

class GomokuBook final : public OpeningBook {
 public:
  std::vector<BookMove> moves(const Board& board) const override {
    return board.game().name == "Gomoku" ? FakeBook().moves(board) : std::vector<BookMove>();
  }
  Expected<void> learn(const GameRecord&) override { return {}; }
};

class OneMoveBook final : public OpeningBook {
 public:
  std::vector<BookMove> moves(const Board& board) const override {
    auto moves = OthelloBook().moves(board);
    if (moves.size() > 1) moves.resize(1);
    return moves;
  }
  Expected<void> learn(const GameRecord&) override { return {}; }
};

/// One that is not there yet, and does not come.
class LostBook final : public OpeningBook {
 public:
  bool covers(const Board& start) const override { return start.game().name == "Othello"; }
  Expected<void> check(const Board&) const override {
    return fail(ErrorCode::io, "expected a book, got nothing");
  }
  std::vector<BookMove> moves(const Board&) const override {
    ++asked;
    return {};
  }
  Expected<void> learn(const GameRecord&) override { return {}; }

  mutable int asked = 0;
};

std::string playing(std::string_view square) {
  return R"({"cmd":"move","move":")" + std::string(square) + "\"}";
}

class JsonExplore : public JsonTest {
 protected:
  Json explore(const std::string& fields) {
    return say(R"({"cmd":"explore","id":1)" + fields + "}").at(0);
  }
  std::string explore_code(const std::string& fields) {
    return code(R"({"cmd":"explore")" + fields + "}");
  }
  /// Of each game of the catalogue.
  std::vector<bool> booked() {
    std::vector<bool> all;
    const Json catalogue = say(R"({"cmd":"hello"})").at(0)["catalogue"];
    for (const Json& game : catalogue) all.push_back(game["book"]);
    return all;
  }
  std::shared_ptr<FakeLibrary> library_ = std::make_shared<FakeLibrary>();
};

TEST_F(JsonExplore, WantsALibraryOrABook) { EXPECT_EQ(explore_code(""), "unsupported"); }

TEST_F(JsonExplore, TellsOfABookThatNobodyAskedFor) {
  context_.known_book = std::make_shared<OthelloBook>();
  const Json said = explore("");
  ASSERT_THAT(said["moves"], SizeIs(2));
  EXPECT_EQ(said["moves"][1]["book"]["score"]["value"], -1.5);
  EXPECT_EQ(booked(), (std::vector<bool>{true, false, false}));
}

TEST_F(JsonExplore, TellsOfTheBookThatWasAskedFor) {
  context_.known_book = std::make_shared<OthelloBook>();
  context_.options.book = std::make_shared<OneMoveBook>();
  EXPECT_THAT(explore("")["moves"], SizeIs(1));
}

TEST_F(JsonExplore, ABookOfAnotherGameThatNobodyAskedForIsNone) {
  context_.known_book = std::make_shared<GomokuBook>();
  EXPECT_EQ(explore_code(""), "unsupported");
}

TEST_F(JsonExplore, AnEnginePlaysFromTheBookWhereThatIsChosen) {
  context_.known_book = std::make_shared<OthelloBook>();
  const auto playing_with = [&](const std::string& book) {
    return say(R"({"cmd":"new","black":{"kind":"engine","level":3)" + book + "}}").at(0);
  };
  ASSERT_EQ(playing_with(R"(,"book":1.5)")["ok"], true);
  EXPECT_EQ(session().options().book, context_.known_book);
  EXPECT_EQ(session().options().book_width, 1.5);
  EXPECT_EQ(state()["players"]["black"]["book"], 1.5);
  ASSERT_EQ(playing_with("")["ok"], true);
  EXPECT_EQ(session().options().book, nullptr) << "off unless it is asked for";
  EXPECT_FALSE(state()["players"]["black"].contains("book"));
  EXPECT_EQ(code(R"({"cmd":"new","black":{"kind":"engine","book":-1}})"), "bad_field");
}

TEST_F(JsonExplore, TheCatalogueLooksIntoNoBook) {
  const auto lost = std::make_shared<LostBook>();
  context_.known_book = lost;
  EXPECT_EQ(booked(), (std::vector<bool>{true, false, false}));
  EXPECT_EQ(lost->asked, 0);
}

TEST_F(JsonExplore, ABookThatCannotBeReadIsRefusedAndTheGameGoesOn) {
  context_.known_book = std::make_shared<LostBook>();
  EXPECT_EQ(explore_code(""), "io");
  ASSERT_EQ(code(R"({"cmd":"new","black":{"kind":"engine","level":3,"book":1}})"), "");
  ASSERT_TRUE(session().searching());
  finish(result_of({line_of({"f5"}, Heuristic{1}, 5)}));
  EXPECT_EQ(state()["moves"].size(), 1U);
}

TEST_F(JsonExplore, WhatPeoplePlayedIsToldWithoutABookThatCannotBeRead) {
  context_.known_book = std::make_shared<LostBook>();
  context_.played = library_;
  EXPECT_EQ(explore("")["ok"], true);
}

TEST_F(JsonExplore, AnEngineIsToldToPlayFromNoBook) {
  context_.options.book = std::make_shared<OthelloBook>();
  const auto playing_with = [&](const std::string& book) {
    return code(R"({"cmd":"new","black":{"kind":"engine","level":3)" + book + "}}");
  };
  const Json catalogue = say(R"({"cmd":"hello"})").at(0)["catalogue"];
  EXPECT_EQ(catalogue[0]["plays_book"], true);
  EXPECT_EQ(catalogue[1]["plays_book"], false) << "of another game";
  ASSERT_EQ(playing_with(""), "");
  EXPECT_EQ(session().options().book, context_.options.book);
  ASSERT_EQ(playing_with(R"(,"book":false)"), "");
  EXPECT_EQ(session().options().book, nullptr);
  EXPECT_EQ(state()["players"]["black"]["book"], false);
  const std::string kept = table().snapshot();
  ASSERT_TRUE(table().restore(kept));
  EXPECT_EQ(state()["players"]["black"]["book"], false);
  EXPECT_EQ(playing_with(R"(,"book":true)"), "bad_field");
}

TEST_F(JsonExplore, APlayersBookIsForItsMovesAlone) {
  context_.known_book = std::make_shared<OthelloBook>();
  const std::string begin = R"({"cmd":"new","black":{"kind":"engine","level":3,"book":1.5}})";
  ASSERT_EQ(code(begin), "");
  ASSERT_EQ(session().options().book, context_.known_book);
  finish(result_of({line_of({"f5"}, Heuristic{1}, 5)}));
  for (const char* search : {R"({"cmd":"analyse"})", R"({"cmd":"review"})"}) {
    ASSERT_EQ(code(search), "");
    ASSERT_TRUE(session().searching()) << search;
    EXPECT_EQ(session().options().book, nullptr) << search;
    EXPECT_EQ(session().options().book_width, 0) << search;
  }
  ASSERT_EQ(code(begin), "");
  ASSERT_EQ(session().options().book, context_.known_book);
  ASSERT_EQ(code(R"({"cmd":"new"})"), "");
  EXPECT_EQ(session().options().book, nullptr) << "nobody here plays from one";
}

TEST_F(JsonExplore, TheServersBookIsThereAfterAPlayersWidth) {
  context_.options.book = std::make_shared<OthelloBook>();
  context_.options.book_width = 0.5;
  ASSERT_EQ(code(R"({"cmd":"new","black":{"kind":"engine","level":3,"book":1.5}})"), "");
  ASSERT_EQ(session().options().book_width, 1.5);
  finish(result_of({line_of({"f5"}, Heuristic{1}, 5)}));
  ASSERT_EQ(code(R"({"cmd":"analyse"})"), "");
  EXPECT_EQ(session().options().book, context_.options.book);
  EXPECT_EQ(session().options().book_width, 0.5);
}

TEST_F(JsonExplore, JoinsGamesBookAndProof) {
  context_.played = library_;
  context_.options.book = std::make_shared<FakeBook>();
  const Json said = explore("");
  EXPECT_EQ(said["ok"], true);
  EXPECT_TRUE(holds(
      said,
      {{"games", 10}, {"black", 5}, {"draws", 1}, {"white", 3}, {"first", 1977}, {"last", 2024}}));
  EXPECT_EQ(said["proof"]["kind"], "outcome");
  ASSERT_THAT(said["moves"], SizeIs(2));
  EXPECT_TRUE(holds(said["moves"][0], {{"games", 7}, {"first", 1980}}));
  EXPECT_EQ(said["moves"][0]["same"].size(), 1U);
  EXPECT_EQ(said["moves"][0]["book"]["depth"], 12) << "of a move that is the same";
  EXPECT_EQ(said["moves"][0]["book"]["games"], 3);
  EXPECT_TRUE(holds(said["moves"][1], {{"games", 0}, {"first", nullptr}}));
  EXPECT_EQ(said["moves"][1]["book"]["score"]["value"], -1.5);
  EXPECT_FALSE(said.contains("played"));
}

TEST_F(JsonExplore, OneOfThemAloneIsEnough) {
  context_.played = library_;
  EXPECT_TRUE(explore("")["proof"].is_null());
  library_->broken = true;
  EXPECT_EQ(explore_code(""), "io");
}

TEST_F(JsonExplore, ABookAloneIsEnough) {
  context_.options.book = std::make_shared<FakeBook>();
  const Json said = explore("");
  EXPECT_EQ(said["games"], 0);
  EXPECT_THAT(said["moves"], SizeIs(2));
}

TEST_F(JsonExplore, WithoutABookTheCatalogueSaysSo) {
  EXPECT_EQ(booked(), std::vector({false, false, false}));
}

TEST_F(JsonExplore, TheCatalogueSaysOfWhichGameThereIsABook) {
  context_.options.book = std::make_shared<OthelloBook>();
  EXPECT_EQ(booked(), std::vector({true, false, false}));
}

TEST_F(JsonExplore, AnyPositionMayBeAskedAbout) {
  context_.played = library_;
  say(playing("f5"));
  say(playing("d6"));
  EXPECT_EQ(explore("")["games"], 0);
  EXPECT_EQ(explore(R"(,"ply":1)")["games"], 10);
  EXPECT_EQ(explore(R"(,"line":"c4c3")")["games"], 0);
  EXPECT_EQ(explore(R"(,"line":"")")["games"], 10) << "the start";
  const std::string text = library_->position_text;
  EXPECT_EQ(explore(R"(,"ply":0)")["position"], text);
  EXPECT_EQ(explore(R"(,"line":")" + text + "\"")["position"], text);
  EXPECT_EQ(explore_code(R"(,"ply":3)"), "bad_field");
  EXPECT_EQ(explore_code(R"(,"line":"f5f5")"), "illegal_move");
  EXPECT_EQ(explore_code(R"(,"line":7)"), "bad_field");
  EXPECT_EQ(moves(), "f5d6") << "nothing has changed";
}

TEST_F(JsonExplore, GamesAreFilteredAndComeInPages) {
  context_.played = library_;
  const Json said = explore(
      R"(,"player":"a","black":"b","white":"c","event":1977,"from":1990,"to":1999,"result":"draw","games":5,"skip":10,"move":"f5")");
  EXPECT_EQ(library_->asked,
            (PlayedFilter{"a", "b", "c", "1977", 1990, 1999, std::optional<Side>()}));
  EXPECT_EQ(library_->listed, "f5 10 5");
  ASSERT_THAT(said["played"], SizeIs(1));
  EXPECT_TRUE(
      holds(said["played"][0], {{"id", 77}, {"black", "Ann"}, {"year", 1999}, {"margin", -4}}));
  EXPECT_EQ(said["played"][0]["moves"], Json({"f5", "d6"}));
  explore(R"(,"games":1,"result":"white")");
  EXPECT_EQ(library_->listed, "all 0 1");
  EXPECT_EQ(library_->asked.result, std::optional<std::optional<Side>>(Side::white));
  EXPECT_EQ(explore(R"(,"games":0)").contains("played"), false);
}

TEST_F(JsonExplore, WrongFieldsAreNamed) {
  context_.played = library_;
  for (const char* fields :
       {R"(,"games":101)", R"(,"games":-1)", R"(,"skip":-1)", R"(,"from":0)", R"(,"to":"x")",
        R"(,"result":"won")", R"(,"player":[])", R"(,"move":7)"})
    EXPECT_EQ(explore_code(fields), "bad_field") << fields;
  EXPECT_EQ(explore_code(R"(,"games":1,"move":"a1")"), "illegal_move");
  EXPECT_EQ(explore_code(R"(,"games":1,"move":"zz")"), "syntax");
  EXPECT_EQ(explore_code(R"(,"player":")" + std::string(101, 'x') + "\""), "bad_field");
}

}  // namespace
}  // namespace json_explore
}  // namespace ternion::test
