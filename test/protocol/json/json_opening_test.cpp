// Swap2 as the value that it is: who places, who chooses, when colours are exchanged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/json/opening.hpp"

namespace ternion::json {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Opening swap2() { return Opening::named("swap2").value(); }

TEST(Opening, WithoutARuleEveryoneMovesInTurn) {
  const Opening opening = Opening::named("").value();
  EXPECT_TRUE(opening.is_settled(0));
  EXPECT_EQ(opening.turn(0, Side::white), Side::white);
  EXPECT_TRUE(opening.value().is_null());
  EXPECT_EQ(Opening::named("swap3").error().code, "unsupported");
}

TEST(Opening, OnePlacesThreeAndTheOtherChooses) {
  Opening opening = swap2();
  for (std::size_t ply = 0; ply < 3; ++ply) {
    EXPECT_TRUE(opening.places(ply));
    EXPECT_EQ(opening.turn(ply, ply % 2 == 0 ? Side::black : Side::white), Side::black);
    EXPECT_THAT(opening.options(ply), IsEmpty());
  }
  EXPECT_TRUE(opening.chooses(3));
  EXPECT_EQ(opening.turn(3, Side::white), Side::white);
  EXPECT_THAT(opening.options(3), ElementsAre("white", "black", "place"));
}

TEST(Opening, TakingWhiteKeepsTheSeats) {
  Opening opening = swap2();
  EXPECT_EQ(opening.choose(3, "white"), false);
  EXPECT_TRUE(opening.is_settled(3));
  EXPECT_EQ(opening.turn(3, Side::white), Side::white);
  EXPECT_EQ(opening.turn(0, Side::black), Side::black);
}

TEST(Opening, TakingBlackExchangesThemAndUndoingExchangesThemBack) {
  Opening opening = swap2();
  EXPECT_EQ(opening.choose(3, "black"), true);
  EXPECT_EQ(opening.last_chooser(), Side::black);
  EXPECT_EQ(opening.turn(0, Side::black), Side::white) << "who placed has White now";
  EXPECT_FALSE(opening.undo_to(4));
  EXPECT_TRUE(opening.undo_to(3));
  EXPECT_TRUE(opening.chooses(3));
}

TEST(Opening, TwoMoreArePlacedAndTheFirstChooses) {
  Opening opening = swap2();
  EXPECT_EQ(opening.choose(3, "place"), false);
  EXPECT_TRUE(opening.places(3));
  EXPECT_TRUE(opening.places(4));
  EXPECT_EQ(opening.turn(4, Side::black), Side::white) << "of both colours";
  EXPECT_TRUE(opening.chooses(5));
  EXPECT_EQ(opening.turn(5, Side::white), Side::black);
  EXPECT_THAT(opening.options(5), ElementsAre("white", "black"));
  EXPECT_EQ(opening.choose(5, "place").error().code, "bad_field");
  EXPECT_EQ(opening.choose(5, "white"), true);
  EXPECT_TRUE(opening.is_settled(5));
  EXPECT_EQ(opening.turn(2, Side::black), Side::white);
  EXPECT_EQ(opening.turn(4, Side::black), Side::black);
}

TEST(Opening, NothingIsChosenWhereTheStonesBeforeItWaitForAChoice) {
  const Json kept = Json::parse(R"({"rule":"swap2","choices":[{"ply":5,"choice":"white"}]})");
  const auto read = Opening::read(kept);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, "bad_field");
  EXPECT_NE(read.error().message.find("after 3 moves first"), std::string::npos)
      << read.error().message;
}

TEST(Opening, NothingIsChosenTooEarly) {
  Opening opening = swap2();
  EXPECT_EQ(opening.choose(2, "white").error().code, "bad_field");
  EXPECT_THAT(opening.choices(), IsEmpty());
}

TEST(Opening, ComesBackFromWhatWasKept) {
  Opening opening = swap2();
  ASSERT_TRUE(opening.choose(3, "place"));
  ASSERT_TRUE(opening.choose(5, "white"));
  const auto read = Opening::read(opening.value());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->choices(), opening.choices());
  for (const char* text : {R"({"rule":"swap2","choices":[3]})", R"({"rule":7})",
                           R"({"rule":"swap2","choices":[{"ply":3,"choice":"red"}]})"})
    EXPECT_FALSE(Opening::read(Json::parse(text))) << text;
}

TEST(Opening, ComesBackFromTheLineOfARecord) {
  Opening opening = Opening::named("soosorv-8").value();
  EXPECT_EQ(opening.text(), "soosorv-8");
  ASSERT_TRUE(opening.choose(3, "black"));
  ASSERT_TRUE(opening.choose(4, "2"));
  ASSERT_TRUE(opening.choose(4, "black"));
  BoardView board{15, 15, std::vector(225, BoardView::Cell::empty)};
  ASSERT_TRUE(opening.choose(4, "offer", board, {{6, 8}, {5, 4}}));
  EXPECT_EQ(opening.text(), "soosorv-8: 3 black, 4 2, 4 black, 4 offer g9 f5");
  const auto read = Opening::parse(opening.text());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->rule(), "soosorv-8");
  EXPECT_EQ(read->choices(), opening.choices());
  EXPECT_EQ(Opening::parse("SWAP2: 3 White").value().text(), "swap2: 3 white");
  EXPECT_EQ(Opening().text(), "");
  EXPECT_EQ(Opening::parse("").value().rule(), "");
  for (const char* text : {"Kagetsu", "swap2: white", "swap2: 3", "swap2: 3 red", "swap2: 9 white",
                           "swap2: 3 white: 3", "swap2:", "soosorv-8: 3 black, 4 2, 4 offer g9 ü",
                           ":", ",", "D4: 3 white"})
    EXPECT_FALSE(Opening::parse(text)) << text;
}

TEST(Opening, ALayoutIsThreePointsAndItsSeedDecides) {
  EXPECT_EQ(Opening::layout(7), Opening::layout(7));
  EXPECT_EQ(Opening::layout(7).size(), 3U);
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    differs = differs || Opening::layout(seed) != Opening::layout(7);
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace ternion::json
