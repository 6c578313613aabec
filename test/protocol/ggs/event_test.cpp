#include "protocol/ggs/event.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/othello/notation.hpp"

namespace ternion::ggs {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kStartRows =
    "|   A B C D E F G H\n"
    "| 1 - - - - - - - - 1 \n"
    "| 2 - - - - - - - - 2 \n"
    "| 3 - - - - - - - - 3 \n"
    "| 4 - - - O * - - - 4 \n"
    "| 5 - - - * O - - - 5 \n"
    "| 6 - - - - - - - - 6 \n"
    "| 7 - - - - - - - - 7 \n"
    "| 8 - - - - - - - - 8 \n"
    "|   A B C D E F G H\n"
    "|\n";
const std::string kAfterF5Rows =
    "|   A B C D E F G H\n"
    "| 1 - - - - - - - - 1\n"
    "| 2 - - - - - - - - 2\n"
    "| 3 - - - - - - - - 3\n"
    "| 4 - - - O * - - - 4\n"
    "| 5 - - - * * * - - 5\n"
    "| 6 - - - - - - - - 6\n"
    "| 7 - - - - - - - - 7\n"
    "| 8 - - - - - - - - 8\n"
    "|   A B C D E F G H\n"
    "|\n";
const std::string kSeats =
    "|alice    (1720.0 *) 00:56,1:0//02:00,1:0\n"
    "|bob      (1719.5 O) 01:00,0:0//02:00,0:0\n"
    "|\n";

Expected<Event> read(const std::string& text) {
  MessageReader reader;
  reader.feed(text + "\nREADY\n");
  return read_event(reader.next().value());
}

template <class T>
T read_as(const std::string& text) {
  const auto event = read(text);
  if (!event) {
    ADD_FAILURE() << text << ": " << event.error().message;
    return {};
  }
  const T* value = std::get_if<T>(&*event);
  EXPECT_NE(value, nullptr) << text << " is kind " << event->index();
  return value ? *value : T{};
}

std::string error_of(const std::string& text) {
  const auto event = read(text);
  return event ? "none, but kind " + std::to_string(event->index()) : event.error().message;
}

TEST(GgsEvents, OfTheLogin) {
  EXPECT_EQ(read_as<Prompt>(": Enter login (yours, or one you'd like to use).").what,
            Prompt::For::login);
  EXPECT_EQ(read_as<Prompt>(": Enter your password.").what, Prompt::For::password);
  EXPECT_EQ(read_as<ServiceChanged>(": + /os 1").service, "/os");
  EXPECT_TRUE(read_as<ServiceChanged>(": + /os 1").on);
  EXPECT_FALSE(read_as<ServiceChanged>(": - /os 1").on);
  EXPECT_EQ(read_as<Echo>(": +ack:  ts open 5 => tell /os open 5").text,
            "ts open 5 => tell /os open 5");
  EXPECT_EQ(read_as<Other>(": help faq\nFrequently Asked Questions").lines.size(), 1U);
  EXPECT_EQ(read_as<Other>("Multiplexors on").head, "Multiplexors on");
}

TEST(GgsEvents, Requests) {
  const auto made =
      read_as<RequestMade>("/os: +   .8 1720.0 alice    01:00//02:00       8b U 1720.0 bob");
  EXPECT_EQ(made.id, (MatchId{8, {}}));
  EXPECT_EQ(made.from, (Player{"alice", 1720.0}));
  EXPECT_EQ(made.to, (Player{"bob", 1720.0}));
  EXPECT_EQ(made.clock.main, minutes(1));
  EXPECT_EQ(made.clock.extension, minutes(2));
  EXPECT_EQ(format_match_type(made.type), "8b");
  EXPECT_EQ(made.mode, Mode::unrated);
  EXPECT_FALSE(made.to_clock);

  const auto open = read_as<RequestMade>("/os: + .12 1500 ant 05:00/00:10/02:00 s8r20 R");
  EXPECT_FALSE(open.to);
  EXPECT_TRUE(open.type.synchro);
  EXPECT_EQ(open.type.random, 20);
  EXPECT_EQ(open.clock.increment, seconds(10));

  const auto unequal = read_as<RequestMade>(
      "/os: +  .9 1720.0 alice 05:00//02:00 8 S 1810.2 bob 01:00:00//02:00 .77");
  ASSERT_TRUE(unequal.to_clock && unequal.stored);
  EXPECT_EQ(unequal.to_clock->main, minutes(60));
  EXPECT_EQ(unequal.stored->number, 77);
  EXPECT_EQ(unequal.mode, Mode::stored);

  EXPECT_EQ(read_as<RequestGone>("/os: -   .8 1720.0 alice 01:00//02:00 8b U 1720.0 bob").id,
            (MatchId{8, {}}));
  EXPECT_THAT(error_of("/os: + .8 1720.0 alice 01:00 8b Z 1720.0 bob"), HasSubstr("a request"));
  EXPECT_THAT(error_of("/os: + .8 1720.0 alice 01:00 9b U"), HasSubstr("a type of match"));
  EXPECT_THAT(error_of("/os: + .8 1720.0 alice soon 8b U"), HasSubstr("got 'soon'"));
  EXPECT_THAT(error_of("/os: - .x"), HasSubstr("number of a match"));
}

TEST(GgsEvents, MatchesBeginAndEnd) {
  const auto begun = read_as<MatchBegun>("/os: + match .5 1720 alice 1720 bob 8b U");
  EXPECT_EQ(begun.players[1].name, "bob");
  const auto over = read_as<MatchOver>("/os: - match .5 1720 alice 1720 bob 8b U -64.00");
  EXPECT_EQ(over.score, -64.0);
  EXPECT_EQ(over.match.id.number, 5);
  const auto left = read_as<MatchOver>("/os: - match .5 1720 alice 1720 bob 8b U bob left");
  EXPECT_FALSE(left.score);
  EXPECT_EQ(left.how, "bob left");
  EXPECT_EQ(read_as<MatchOver>("/os: - match .5 1 alice 2 bob 8b R aborted").how, "aborted");
  const auto game = read_as<GameOver>("/os: end .5.0 ( alice vs. bob ) +46.00");
  EXPECT_EQ(game.id, (MatchId{5, 0}));
  EXPECT_EQ(game.score, 46.0);
  EXPECT_THAT(game.names, ElementsAre("alice", "bob"));
  EXPECT_EQ(read_as<GameOver>("/os: end .5.1 ( alice vs. bob ) -64.00:t").score, -64.0);
  EXPECT_THAT(error_of("/os: + match .5 1720 alice bob"), HasSubstr("a match such as"));
}

TEST(GgsEvents, ABoardAtTheStart) {
  const auto board = read_as<BoardShown>("/os: join .5 8b K?\n|0 move(s)\n|  0: PASS\n" + kSeats +
                                         kStartRows + "|* to move");
  EXPECT_TRUE(board.joined);
  EXPECT_EQ(board.id, (MatchId{5, {}}));
  EXPECT_EQ(board.position, othello::format_position({}));
  EXPECT_THAT(board.moves, IsEmpty());
  EXPECT_FALSE(board.komi);
  EXPECT_EQ(board.seats[0].side, Side::black);
  EXPECT_EQ(board.seats[0].left.main, seconds(56));
  EXPECT_EQ(board.seats[1].left.extension, minutes(2));
  ASSERT_NE(board.seat_of("BOB"), nullptr);
  EXPECT_EQ(board.seat_of("bob")->player.rating, 1719.5);
  EXPECT_EQ(board.seat_of("eve"), nullptr);
}

TEST(GgsEvents, ABoardAfterAMove) {
  const auto board = read_as<BoardShown>("/os: update .5.1 s8r20 K+2.00\n|  1: f5/-1.5/3.47\n" +
                                         kSeats + kAfterF5Rows + "|O to move");
  EXPECT_FALSE(board.joined);
  EXPECT_EQ(board.id.game, 1);
  EXPECT_EQ(board.komi, 2.0);
  ASSERT_TRUE(board.move);
  EXPECT_EQ(board.move->seconds, 3.47);
  EXPECT_EQ(board.move_number, 1);
  EXPECT_TRUE(board.position.ends_with(" O"));
}

TEST(GgsEvents, AStoredGameIsTwoBoardsAndItsMoves) {
  const auto board =
      read_as<BoardShown>("/os: join .5 8 K?\n|1 move(s)\n" + kStartRows +
                          "|* to move\n|  1: F5//3.47\n" + kSeats + kAfterF5Rows + "|O to move");
  EXPECT_EQ(board.start, othello::format_position({}));
  ASSERT_EQ(board.moves.size(), 1U);
  EXPECT_TRUE(board.position.ends_with(" O"));
}

TEST(GgsEvents, ClocksHaveHoursDaysAndFallenFlags) {
  const auto board = read_as<BoardShown>(
      "/os: update .5 8 K?\n|  1: f5\n|alice (1720.0 *) 1.02:03:04,1:0/00:10,1:0/02:00\n"
      "|bob (O) -00:05,1:0//01:50,0:0\n" +
      kAfterF5Rows + "|O to move");
  EXPECT_EQ(board.seats[0].left.main, std::chrono::hours(26) + minutes(3) + seconds(4));
  EXPECT_EQ(board.seats[0].left.increment, seconds(10));
  EXPECT_EQ(board.seats[1].left.main, seconds(0));
  EXPECT_EQ(board.seats[1].left.extension, seconds(110));
  EXPECT_TRUE(board.seats[1].left.limited);
}

TEST(GgsEvents, BoardsOfOtherSizesAreSeenAndHaveNoPosition) {
  std::string rows = "|   A B C D\n";
  for (const char* row : {"1", "2", "3", "4"})
    rows += std::string("| ") + row + " - O * - " + row + "\n";
  const auto board = read_as<BoardShown>("/os: join .5 4 K?\n|0 move(s)\n" + kSeats + rows +
                                         "|   A B C D\n|* to move");
  EXPECT_EQ(board.position, "");
  EXPECT_EQ(board.type.size, 4);
}

TEST(GgsEvents, ABoardThatIsNotWholeIsAnError) {
  const std::string head = "/os: update .5 8 K?\n|  1: f5\n";
  EXPECT_THAT(error_of(head + kSeats + kAfterF5Rows), HasSubstr("who is to move"));
  EXPECT_THAT(error_of(head + kAfterF5Rows + "|O to move"), HasSubstr("a player of each colour"));
  EXPECT_THAT(error_of(head + kSeats + "|O to move"), HasSubstr("a board"));
  std::string cut = kAfterF5Rows;
  cut.erase(cut.find("| 3"), cut.find("| 4") - cut.find("| 3"));
  EXPECT_THAT(error_of(head + kSeats + cut + "|O to move"), HasSubstr("a row of the board"));
  std::string odd = kAfterF5Rows;
  odd[odd.find('O')] = '?';
  EXPECT_THAT(error_of(head + kSeats + odd + "|O to move"), HasSubstr("a row of the board"));
  EXPECT_THAT(error_of(head + kSeats + kAfterF5Rows + "|Z to move"), HasSubstr("got 'Z'"));
  EXPECT_THAT(error_of("/os: update .5 8 K?\n|  1: z9\n" + kSeats + kAfterF5Rows + "|O to move"),
              HasSubstr("z9"));
  EXPECT_THAT(error_of("/os: join .5\n|0 move(s)"), HasSubstr("a board"));
}

TEST(GgsEvents, ForMachinesGamesAndMovesAreText) {
  const auto game = read_as<GameShown>(
      "/os: join .5\n|(;GM[Othello]PC[GGS/os]PB[alice]PW[bob]RE[?]TI[05:00//02:00]TY[8]BO[8 "
      "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5//1.20];)");
  EXPECT_EQ(game.game.players[0], "alice");
  EXPECT_EQ(game.game.moves.size(), 1U);
  const auto move = read_as<MoveShown>("/os: update .5 F5/2.00/3.47");
  EXPECT_EQ(move.move.eval, 2.0);
  EXPECT_THAT(error_of("/os: update .5 9Z"), HasSubstr("9Z"));
}

TEST(GgsEvents, WhatElseIsSaidOfAMatch) {
  const auto corrupt = read_as<Refusal>("/os: error .5 corrupt move");
  EXPECT_EQ(corrupt.id, (MatchId{5, {}}));
  EXPECT_EQ(corrupt.text, "corrupt move");
  EXPECT_EQ(read_as<Refusal>("/os: ERR illegal move z9").text, "illegal move z9");
  EXPECT_EQ(read_as<Refusal>("/os: illegal move").text, "move");
  EXPECT_EQ(read_as<Refusal>("/os: watch + ERR not found: .3").text, "not found: .3");
  EXPECT_FALSE(read_as<TimeOut>("/os: timeout .5 alice").fatal);
  EXPECT_TRUE(read_as<TimeOut>("/os: fatal-timeout .5 alice").fatal);
  EXPECT_EQ(read_as<Wish>("/os: undo .5 bob is asking").what, Wish::For::undo);
  EXPECT_EQ(read_as<Wish>("/os: abort .5 bob is asking").name, "bob");
  const auto talk = read_as<Talk>("/os: .5 A 1720 bob: good game");
  EXPECT_EQ(std::pair(talk.place, talk.text),
            std::pair(std::string(".5"), std::string("good game")));
  EXPECT_EQ(talk.audience, 'A');
  EXPECT_EQ(read_as<Talk>("bob: hello").place, "");
  EXPECT_EQ(read_as<Talk>(".chan bob: hello").place, ".chan");
  EXPECT_EQ(read_as<Talk>("bob: hello\n|and more").text, "hello\nand more");
  const auto rating = read_as<RatingChanged>(
      "/os: rating_update .5\n|alice 1720.0 @ 350.0 +5.1 -> 1725.1 @ 340.0\n"
      "|bob 1720.0 @ 350.0 -5.1 -> 1714.9 @ 340.0");
  ASSERT_EQ(rating.lines.size(), 2U);
  EXPECT_EQ(rating.lines[1].now, 1714.9);
  EXPECT_EQ(read_as<TrustViolation>("/os: trust-violation .56 alice (*) delta= 4 + 0.7 secs").name,
            "alice");
  EXPECT_TRUE(read_as<WatcherChanged>("/os: + bob watch .5").on);
  EXPECT_FALSE(read_as<WatcherChanged>("/os: - bob watch .5").on);
  const auto stored = read_as<Listing>("/os: stored 2 alice\n|.77 alice bob 8\n|.78 alice ant s8");
  EXPECT_THAT(stored_matches(stored), ElementsAre(MatchId{77, {}}, MatchId{78, {}}));
  EXPECT_EQ(read_as<Listing>("/os: who 8 12\n|a\n|b").lines.size(), 2U);
  EXPECT_EQ(read_as<Other>("/os: something new").head, "/os: something new");
  EXPECT_EQ(read_as<Other>("/td: join .4").head, "/td: join .4");
}

TEST(GgsEvents, CompleteMessagesNeedNotBeWaitedFor) {
  const auto open = [](const std::string& text) {
    MessageReader reader;
    reader.feed(text.ends_with("\n") ? text : text + "\n");
    return *reader.open();
  };
  EXPECT_TRUE(looks_complete(
      open("/os: update .5 8 K?\n|  1: f5\n" + kSeats + kAfterF5Rows + "|O to move")));
  EXPECT_FALSE(looks_complete(open("/os: update .5 8 K?\n|  1: f5\n" + kSeats + kAfterF5Rows)));
  EXPECT_FALSE(looks_complete(open("/os: update .5 8 K?")));
  EXPECT_TRUE(looks_complete(open("/os: update .5 f5/1/2")));
  EXPECT_TRUE(
      looks_complete(open("/os: join .5 8 K?\n|0 move(s)\n" + kSeats + kStartRows + "|* to move")));
  EXPECT_FALSE(looks_complete(open("/os: join .5 8 K?\n|1 move(s)\n" + kStartRows + "|* to move")));
  EXPECT_TRUE(looks_complete(open("/os: join .5 8 K?\n|1 move(s)\n" + kStartRows +
                                  "|* to move\n|  1: f5\n" + kAfterF5Rows + "|O to move")));
  EXPECT_TRUE(looks_complete(open("/os: + match .5 1 a 1 b 8 U")));
  EXPECT_FALSE(looks_complete(open(": help x")));
}

TEST(GgsEvents, AreWrittenAsTheyAreRead) {
  const std::vector<std::string> texts{
      ": Enter your password.\n",
      ": + /os\n",
      "/os: +   .8 1720.0 alice    01:00//02:00       8b U 1720.0 bob\n",
      "/os: +   .9 1720.0 alice    05:00//02:00       s8r14 S 1810.2 bob 01:00:00//02:00 .77\n",
      "/os: + match .5 1720 alice 1720 bob 8b U\n",
      "/os: - match .5 1720 alice 1720 bob 8b U -64.00\n",
      "/os: end .5.0 ( alice vs. bob ) +46.00\n",
      "/os: join .5 8b K?\n|0 move(s)\n|  0: PASS\n|alice    (1720.0 *) 00:56,0:0//02:00,0:0\n"
      "|bob      (1719.5 O) 01:00,0:0//02:00,0:0\n|\n" +
          kStartRows + "|* to move\n",
      "/os: update .5 F5/2.00/3.47\n",
      "/os: error .5 corrupt move\n",
      "/os: timeout .5 alice\n",
      "/os: undo .5 bob is asking\n",
      "/os: .5 A 1720 bob: good game\n",
      ".chan bob: hello\n",
      "/os: + bob watch .5\n",
      "/os: stored 1 alice\n|.77 alice bob 8\n",
      ": help faq\nText\n",
  };
  for (const std::string& text : texts) {
    MessageReader reader;
    reader.feed(text + "READY\n");
    const auto event = read_event(reader.next().value());
    ASSERT_TRUE(event) << text << event.error().message;
    EXPECT_EQ(write_event(*event), text);
  }
}

}  // namespace
}  // namespace ternion::ggs
