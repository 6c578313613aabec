// Swap2 in the protocol's form and in Yixin-Board's, even moves, paths that are left out.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/opening.hpp"
#include "engine/core/rng.hpp"
#include "engine/gomoku/game.hpp"
#include "engine/gomoku/notation.hpp"
#include "protocol/core/text.hpp"
#include "session/opening_advice.hpp"
#include "test/protocol/gomocup/gomocup_fixture.hpp"

namespace ternion::test {
namespace {

using gomocup::Coordinates;
using gomocup::Grid;
using gomocup::Swap2Choice;
using testing::StartsWith;

constexpr Grid kGrid{15, Coordinates::xy};

struct Swap2Answer {
  bool takes_black = false;
  std::vector<Move> stones;
};

/// The course of the opening and its stones.
class Swap2 {
 public:
  enum class Player : std::uint8_t { first, second };

  bool is_done() const { return course_.is_done(); }
  Player to_answer() const { return course_.first_acts() ? Player::first : Player::second; }
  Player black() const { return course_.first_has_black() ? Player::first : Player::second; }
  const gomoku::Position& position() const { return position_; }
  const std::vector<Move>& stones() const { return stones_; }

  Expected<void> answer(const Swap2Answer& answer) {
    OpeningAct act{OpeningVerb::put, {}, 0};
    for (const Move stone : answer.stones)
      act.points.push_back(
          {gomoku::column_of(gomoku::point_of(stone)), gomoku::row_of(gomoku::point_of(stone))});
    if (answer.takes_black) act = act_for_colour(course_, Side::black);
    const auto done = course_.act(gomoku::Gomoku::board(position_), act);
    if (!done) return done;
    for (const Move stone : answer.stones) position_.play(stone);
    stones_.insert(stones_.end(), answer.stones.begin(), answer.stones.end());
    return {};
  }

 private:
  OpeningCourse course_{*opening_named("swap2")};
  gomoku::Position position_{{gomoku::Rule::standard, 15}};
  std::vector<Move> stones_;
};

Swap2Answer read(const std::string& line) {
  Swap2Answer answer{line == "SWAP", {}};
  if (answer.takes_black) return answer;
  for (const auto point : text::split(line)) {
    const auto move = kGrid.parse(point);
    EXPECT_TRUE(move.has_value()) << line;
    answer.stones.push_back(move.value_or(gomoku::pass_move()));
  }
  return answer;
}

std::string ask(GomocupSeat& seat, const std::vector<Move>& stones) {
  seat.say("SWAP2BOARD");
  for (const Move stone : stones) seat.say(kGrid.format(stone));
  return seat.answer("DONE");
}

void begin(GomocupSeat& seat) {
  EXPECT_EQ(seat.answer("START 15"), "OK");
  seat.say("INFO rule 1");
}

/// Both seats answer until the colours are settled. `first`: stones instead of the first answer.
Swap2 settle(GomocupSeat& one, GomocupSeat& two, const std::vector<Move>& first = {}) {
  Swap2 opening;
  EXPECT_TRUE(first.empty() || opening.answer({false, first}).has_value());
  while (!opening.is_done()) {
    GomocupSeat& seat = opening.to_answer() == Swap2::Player::first ? one : two;
    const std::string line = ask(seat, opening.stones());
    const auto taken = opening.answer(read(line));
    EXPECT_TRUE(taken.has_value()) << line;
    if (!taken) break;
  }
  return opening;
}

/// From the opening's stones to the end: BOARD to each side once, then TURN.
gomoku::Position play_on(const Swap2& opening, GomocupSeat& one, GomocupSeat& two) {
  GomocupSeat& black = opening.black() == Swap2::Player::first ? one : two;
  GomocupSeat& white = &black == &one ? two : one;
  gomoku::Position position = opening.position();
  std::set<GomocupSeat*> begun;
  std::string last;
  while (!position.is_over()) {
    GomocupSeat& seat = position.side_to_move() == Side::black ? black : white;
    if (begun.insert(&seat).second) {
      seat.say("BOARD");
      for (int row = 0; row < 15; ++row)
        for (int column = 0; column < 15; ++column) {
          const auto cell = position.cell(gomoku::point_at(column, row));
          if (cell == gomoku::Cell::empty) continue;
          const bool own = (cell == gomoku::Cell::black) == (&seat == &black);
          seat.say(kGrid.format(gomoku::move_to(gomoku::point_at(column, row))) +
                   (own ? ",1" : ",2"));
        }
      last = seat.answer("DONE");
    } else {
      last = seat.answer("TURN " + last);
    }
    const auto move = kGrid.parse(last);
    if (!move || !position.is_legal(*move)) {
      ADD_FAILURE() << last << " in " << format_position(position);
      break;
    }
    position.play(*move);
  }
  return position;
}

TEST(GomocupSwap2, WholeGamesFromOpeningsOfItsOwn) {
  for (int game = 0; game < 4; ++game) {
    GomocupSeat one(200);
    GomocupSeat two(200);
    begin(one);
    begin(two);
    const Swap2 opening = settle(one, two);
    ASSERT_TRUE(opening.is_done());
    EXPECT_TRUE(play_on(opening, one, two).is_over());
  }
}

TEST(GomocupSwap2, AnyThreeStonesGetAnAnswerAndTwoStonesAreAmongTheAnswers) {
  Rng rng(11);
  std::set<std::size_t> counts;
  GomocupSeat one(200);
  GomocupSeat two(200);
  begin(one);
  begin(two);
  for (int i = 0; i < 120; ++i) {
    const bool crowded = i < 60;  // around the centre; else anywhere, so that some are even
    gomoku::Position position({gomoku::Rule::standard, 15});
    std::vector<Move> stones;
    while (stones.size() < 3) {
      const auto line = [&] {
        return static_cast<int>(crowded ? 4 + rng.below(7) : rng.below(15));
      };
      const Move move = gomoku::move_to(gomoku::point_at(line(), line()));
      if (!position.is_legal(move)) continue;
      position.play(move);
      stones.push_back(move);
    }
    const Swap2 opening = settle(one, two, stones);
    ASSERT_TRUE(opening.is_done());
    counts.insert(opening.stones().size());
    if (opening.stones().size() < 5) continue;
    // What was tried while the second stone was looked for is not on the board.
    EXPECT_THAT(two.real->board().cells, testing::Contains(BoardView::Cell::empty).Times(222));
  }
  EXPECT_THAT(counts, testing::Contains(testing::Ge(5U)));
  EXPECT_THAT(counts, testing::Contains(testing::Le(4U)));
}

TEST(GomocupSwap2, OffersDifferFromGameToGame) {
  std::set<std::string> offers;
  GomocupSeat seat(200);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(seat.answer("START 15"), "OK");
    const std::string offer = ask(seat, {});
    EXPECT_EQ(read(offer).stones.size(), 3U) << offer;
    offers.insert(offer);
  }
  EXPECT_GE(offers.size(), 15U);
}

TEST(GomocupSwap2, TheChoiceFollowsTheScore) {
  EXPECT_EQ(gomocup::swap2_choice(-2, true), Swap2Choice::black);
  EXPECT_EQ(gomocup::swap2_choice(2, true), Swap2Choice::white);
  EXPECT_EQ(gomocup::swap2_choice(0.1, true), Swap2Choice::two_stones);
  EXPECT_EQ(gomocup::swap2_choice(-0.1, true), Swap2Choice::two_stones);
  EXPECT_EQ(gomocup::swap2_choice(-0.1, false), Swap2Choice::black);
  EXPECT_EQ(gomocup::swap2_choice(0.1, false), Swap2Choice::white);
}

class GomocupBalance : public testing::Test, public GomocupSeat {
 protected:
  GomocupBalance() { EXPECT_EQ(answer("START 15"), "OK"); }
  void set(std::initializer_list<const char*> stones) {
    say("YXBOARD");
    for (const char* stone : stones) say(stone);
    say("DONE");
  }
};

TEST_F(GomocupBalance, OneAndTwoMovesAreSaidAndNotPlayed) {
  set({"7,7,1", "8,8,2"});
  const std::string before = real->position_text();
  EXPECT_TRUE(is_point(answer("yxbalanceone 0")));
  const auto two = read(answer("yxbalancetwo 0"));
  ASSERT_EQ(two.stones.size(), 2U);
  EXPECT_NE(two.stones[0], two.stones[1]);
  EXPECT_EQ(real->position_text(), before);
  EXPECT_THAT(answer("yxbalancetwo x"), StartsWith("ERROR"));
  EXPECT_THAT(answer("yxbalanceone x"), StartsWith("ERROR"));
}

TEST_F(GomocupBalance, ACommandInBetweenTakesTheTriedMoveBack) {
  GomocupSeat seat(0);
  EXPECT_EQ(seat.answer("START 15"), "OK");
  seat.say("INFO timeout_turn 1000000");
  seat.say("YXBOARD");
  seat.say("7,7,1");
  seat.say("DONE");
  seat.say("yxbalancetwo 0");
  EXPECT_TRUE(seat.silent());
  seat.say("YXSTOP");  // ends the search of the first move
  EXPECT_TRUE(seat.executor->run_until([&] { return seat.real->move_count() == 2; },
                                       std::chrono::seconds(60)));
  EXPECT_EQ(seat.answer("yxshowforbid"), "FORBID .");
  EXPECT_EQ(seat.answer("TAKEBACK 7,7"), "OK") << "the tried move is gone, so this is the last";
  EXPECT_EQ(seat.real->move_count(), 0U);
}

TEST_F(GomocupBalance, YixinBoardsDialogue) {
  EXPECT_THAT(answer("yxswap2step1"), StartsWith("MESSAGE SWAP2 MOVE1 "));
  EXPECT_THAT(hear(), StartsWith("MESSAGE SWAP2 MOVE2 "));
  EXPECT_THAT(hear(), StartsWith("MESSAGE SWAP2 MOVE3 "));
  EXPECT_EQ(answer("yxswap2step2"), "ERROR expected 3 stones on the board");
  set({"7,7,1", "0,0,2", "8,7,1"});
  EXPECT_EQ(answer("yxswap2step2"), "MESSAGE SWAP2 SWAP1 YES");
  set({"0,0,1", "7,7,2", "14,14,1"});
  EXPECT_EQ(answer("yxswap2step2"), "MESSAGE SWAP2 SWAP1 NO");
  set({"7,7,1", "0,0,2", "8,7,1", "14,14,2", "9,9,1"});
  EXPECT_EQ(answer("yxswap2step3"), "MESSAGE SWAP2 SWAP2 YES");
  set({"0,0,1", "7,7,2", "14,14,1", "8,8,2", "0,14,1"});
  EXPECT_EQ(answer("yxswap2step3"), "MESSAGE SWAP2 SWAP2 NO");
  EXPECT_EQ(answer("yxswap2step2"), "ERROR expected 3 stones on the board");
}

/// "MESSAGE SOOSORV MOVE4 7 8 3": the numbers behind the word.
std::vector<int> numbers_of(const std::string& line, const std::string& word) {
  EXPECT_THAT(line, StartsWith("MESSAGE SOOSORV " + word + " "));
  std::vector<int> numbers;
  for (const auto each : text::split(std::string_view(line).substr(line.find(word) + word.size())))
    numbers.push_back(static_cast<int>(text::parse_int(each, -1, 99).value_or(-1)));
  return numbers;
}

/// Both sides of it are the program's; the test is the board.
TEST_F(GomocupBalance, YixinBoardsDialogueOfSoosorv) {
  say("INFO rule 4");
  std::vector<std::string> stones;
  const auto step = [&](const std::string& command, std::vector<std::string> more = {}) {
    say(command);
    for (const auto& stone : stones) say(stone);
    for (const auto& stone : more) say(stone);
    return answer("done");
  };
  const auto point = [](const std::vector<int>& yx) {
    return std::to_string(yx.at(1)) + "," + std::to_string(yx.at(0));
  };
  stones.push_back(point(numbers_of(answer("yxsoosorvstep1"), "MOVE1")));
  EXPECT_EQ(stones[0], "7,7");
  stones.push_back(point(numbers_of(hear(), "MOVE2")));
  stones.push_back(point(numbers_of(hear(), "MOVE3")));
  EXPECT_EQ(real->move_count(), 0U) << "they are not on the board";
  EXPECT_THAT(step("yxsoosorvstep2"), testing::MatchesRegex("MESSAGE SOOSORV SWAP1 [YN]"));
  const auto fourth = numbers_of(step("yxsoosorvstep3"), "MOVE4");
  ASSERT_EQ(fourth.size(), 3U);
  stones.push_back(point(fourth));
  const std::string number = std::to_string(fourth[2]);
  EXPECT_THAT(step("yxsoosorvstep4 " + number),
              testing::MatchesRegex("MESSAGE SOOSORV SWAP2 [YN]"));
  EXPECT_EQ(step("yxsoosorvstep5 " + number), "MESSAGE SOOSORV MOVE5 REFRESH");
  std::vector<std::string> fifths;
  for (int i = 0; i < fourth[2]; ++i) fifths.push_back(point(numbers_of(hear(), "MOVE5")));
  EXPECT_EQ(hear(), "MESSAGE SOOSORV MOVE5 DONE");
  EXPECT_EQ(std::set<std::string>(fifths.begin(), fifths.end()).size(), fifths.size());
  const auto chosen = numbers_of(step("yxsoosorvstep6", fifths), "MOVE5C");
  EXPECT_THAT(fifths, testing::Contains(point(chosen)));
  EXPECT_EQ(real->move_count(), 4U);
}

TEST_F(GomocupBalance, SoosorvRefusesWhatIsNoStageOfIt) {
  const auto step = [&](const std::string& command, std::vector<std::string> stones) {
    say(command);
    for (const auto& stone : stones) say(stone);
    return answer("done");
  };
  EXPECT_THAT(answer("yxsoosorvstep1 now"), StartsWith("ERROR expected nothing after"));
  EXPECT_THAT(step("yxsoosorvstep3 4", {"7,7", "8,8", "9,9"}),
              StartsWith("ERROR expected nothing after"));
  EXPECT_THAT(step("yxsoosorvstep2", {"7,7", "8,8"}), StartsWith("ERROR expected 3 stones"));
  EXPECT_THAT(step("yxsoosorvstep2", {"7,7", "8,8", "12,12"}), StartsWith("ERROR expected a free"));
  EXPECT_THAT(step("yxsoosorvstep2", {"7,7", "8,8", "7,7"}), StartsWith("ERROR expected"));
  for (const char* number : {"", "0", "9", "x"}) {
    say("yxsoosorvstep5 " + std::string(number));
    EXPECT_THAT(hear(), StartsWith("ERROR expected a number of fifth stones")) << number;
    for (const char* line : {"7,7", "8,8", "9,9", "0,0", "done"}) say(line);
    EXPECT_TRUE(silent());
  }
  // Two fifths of one diagonal's either side.
  EXPECT_THAT(step("yxsoosorvstep6", {"7,7", "8,8", "9,9", "6,6", "5,4", "4,5"}),
              StartsWith("ERROR expected points that differ under every symmetry"));
  EXPECT_THAT(step("yxsoosorvstep6", {"7,7", "8,8", "9,9", "6,6"}),
              StartsWith("ERROR expected 5 stones or more"));
}

TEST_F(GomocupBalance, AMoveThatAPathBlocksIsNotPlayed) {
  // Black's five is at 8,0 or nowhere (White on 3,0): with it blocked another move comes.
  const auto board = [&] {
    say("BOARD");
    for (const char* stone :
         {"4,0,1", "3,0,2", "5,0,1", "0,5,2", "6,0,1", "0,7,2", "7,0,1", "0,9,2"})
      say(stone);
    return answer("DONE");
  };
  const auto path = [&](const char* command, const char* last) {
    say(command);
    for (const char* point : {"4,0", "3,0", "5,0", "0,5", "6,0", "0,7", "7,0", "0,9", last})
      say(point);
    say("done");
  };
  EXPECT_EQ(board(), "8,0");
  path("yxblockpath", "8,0");
  EXPECT_NE(board(), "8,0");
  path("yxblockpathundo", "8,0");
  EXPECT_EQ(board(), "8,0");
  path("yxblockpath", "8,0");
  say("yxblockpathreset");
  EXPECT_EQ(board(), "8,0");
  path("yxblockpath", "9,9");  // another move of the same position
  EXPECT_EQ(board(), "8,0");
}

}  // namespace
}  // namespace ternion::test
