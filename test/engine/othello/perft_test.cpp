#include "engine/core/perft.hpp"

#include <gtest/gtest.h>

#include "engine/othello/game.hpp"
#include "engine/othello/perft.hpp"
#include "test/engine/othello/perft_values.hpp"
#include "test/engine/othello/random_positions.hpp"

namespace ternion::othello {
namespace {

using test::kOthelloPerft;

TEST(Perft, PlainOneCountsToDepthNine) {
  for (int depth = 0; depth <= 9; ++depth) {
    Position position;
    EXPECT_EQ(ternion::perft<Othello>(position, depth),
              kOthelloPerft[static_cast<std::size_t>(depth)])
        << depth;
    EXPECT_EQ(position, Position{});
  }
}

class IsaPerft : public testing::TestWithParam<Isa> {
 protected:
  void SetUp() override {
    if (!is_supported(GetParam())) GTEST_SKIP() << "no " << name_of(GetParam()) << " here";
  }
};

TEST_P(IsaPerft, CountsToDepthNine) {
  for (int depth = 0; depth <= 9; ++depth)
    EXPECT_EQ(perft(Position{}, depth, GetParam()), kOthelloPerft[static_cast<std::size_t>(depth)])
        << depth;
}

TEST_P(IsaPerft, IsThePlainOneLateInTheGame) {
  Rng rng(41);
  for (int i = 0; i < 300; ++i) {
    Position position = test::random_playout(rng);
    const int depth = position.empty_count() > 10 ? 4 : 10;
    if (position.empty_count() <= 10 && position.empty_count() > 8) continue;
    ASSERT_EQ(perft(position, depth, GetParam()), ternion::perft<Othello>(position, depth))
        << format_position(position) << " depth " << depth;
  }
}

INSTANTIATE_TEST_SUITE_P(All, IsaPerft, testing::ValuesIn(kAllIsas),
                         [](const auto& param) { return std::string(name_of(param.param)); });

TEST(Perft, BestIsaCountsDepthEleven) {
  EXPECT_EQ(perft(Position{}, 11, best_isa()), kOthelloPerft[11]);
}

TEST(Perft, AForcedPassIsAMoveAndAFinishedGameOneLeaf) {
  const Position passes = *parse_position(std::string(62, 'X') + "O- O");
  for (int depth = 0; depth <= 4; ++depth) EXPECT_EQ(perft(passes, depth, Isa::scalar), 1u);
  const Position over = *parse_position(std::string(64, 'X'));
  EXPECT_EQ(perft(over, 5, Isa::scalar), 1u);
}

}  // namespace
}  // namespace ternion::othello
