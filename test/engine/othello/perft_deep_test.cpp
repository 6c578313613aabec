#include <gtest/gtest.h>

#include "engine/othello/perft.hpp"
#include "test/engine/othello/perft_values.hpp"

namespace ternion::othello {
namespace {

TEST(PerftDeep, BestIsaCountsDepthTwelve) {
  EXPECT_EQ(perft(Position{}, 12, best_isa()), test::kOthelloPerft[12]);
}

TEST(PerftDeep, EveryIsaCountsDepthEleven) {
  for (Isa isa : kAllIsas) {
    if (!is_supported(isa)) continue;
    EXPECT_EQ(perft(Position{}, 11, isa), test::kOthelloPerft[11]) << name_of(isa);
  }
}

}  // namespace
}  // namespace ternion::othello
