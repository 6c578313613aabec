#include "test/engine/othello/wthor_replay.hpp"

namespace ternion::othello {
namespace {

TEST(WthorGames, EverySixtyEighthGameReplaysWithItsResult) { test::expect_wthor_games(68, 2023); }

}  // namespace
}  // namespace ternion::othello
