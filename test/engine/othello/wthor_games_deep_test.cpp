#include "test/engine/othello/wthor_replay.hpp"

namespace ternion::othello {
namespace {

TEST(WthorGamesDeep, AllGamesReplayWithTheirResults) { test::expect_wthor_games(1, 137'509); }

}  // namespace
}  // namespace ternion::othello
