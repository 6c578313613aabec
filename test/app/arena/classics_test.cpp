// A classic in Ternion's place.
#include "app/arena/othello/classics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/core/dialect.hpp"
#include "session/session.hpp"

namespace ternion::arena {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::uint64_t no_seed() { return 1; }

DialectContext context_of_talk() {
  DialectContext context;
  context.time = std::make_shared<SteadyTime>();
  return context;
}

TEST(SeatClassicTest, SitsAtABoardOfItsGame) {
  int seeds = 0;
  const auto seat = seat_classic("Lima", "OTHELLO", [&seeds] { return ++seeds; });
  ASSERT_TRUE(seat) << seat.error().message;
  for (const char* game : {"", "Othello"}) {
    const auto session = (*seat)(context_of_talk(), game);
    ASSERT_TRUE(session) << session.error().message;
    EXPECT_EQ((*session)->state().game().name, "Othello");
  }
  EXPECT_EQ(seeds, 2) << "one a session";
  const auto other = (*seat)(context_of_talk(), "Gomoku");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::unsupported);
  EXPECT_EQ(other.error().message, "--player: expected a classic of 'Gomoku', got 'lima'");
}

TEST(SeatClassicTest, IsRefusedWhereItDoesNotPlay) {
  EXPECT_TRUE(seat_classic("lima", {}, no_seed));
  const auto other = seat_classic("lima", "gomoku", no_seed);
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().message, HasSubstr("expected a classic of 'gomoku', got 'lima'"));
  const auto foreign = seat_classic("lima", "go\x1b[2J", no_seed);
  ASSERT_FALSE(foreign);
  EXPECT_THAT(foreign.error().message, HasSubstr("a classic of 'go?[2J', got"));
  const auto none = seat_classic("nobody", {}, no_seed);
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message, StartsWith("--player: "));
}

}  // namespace
}  // namespace ternion::arena
