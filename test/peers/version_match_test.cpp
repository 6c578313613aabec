// Ternion against another build of itself: TERNION_OPPONENT names its binary. A change of strength
// is measured with it (TERNION_GAMES games, TERNION_MOVE_CS hundredths of a second a move).
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "test/peers/gtp_match.hpp"

namespace ternion::test {
namespace {

TEST(VersionMatchDeepTest, PlaysWithoutFault) {
  const char* opponent = std::getenv("TERNION_OPPONENT");
  if (opponent == nullptr) GTEST_SKIP() << "TERNION_OPPONENT names no binary";
  const int games = from_environment("TERNION_GAMES", 100);
  const std::string time =
      "time_settings 0 " + std::to_string(from_environment("TERNION_MOVE_CS", 5)) + " 100";
  GtpPeer one({ternion_binary(), {"gtp"}});
  GtpPeer two({opponent, {"gtp"}});
  Rng rng(7);
  std::vector<Move> opening;
  int won = 0, drawn = 0, discs = 0;
  for (int n = 0; n < games; ++n) {
    const bool black = n % 2 == 0;
    MatchGame game;
    if (black) opening = random_opening(rng, 8);
    game.opening = opening;
    game.setup.fill({time});
    const MatchOutcome outcome =
        play_match_game(black ? std::array{&one, &two} : std::array{&two, &one}, game);
    ASSERT_EQ(outcome.fault, "");
    const int margin = black ? outcome.black_margin : -outcome.black_margin;
    won += margin > 0;
    drawn += margin == 0;
    discs += margin;
  }
  const double score = (won + 0.5 * drawn) / games;
  std::printf("+%d =%d -%d, score %.3f, Elo %+.0f, %+.2f discs a game\n", won, drawn,
              games - won - drawn, score, -400 * std::log10(1 / score - 1),
              static_cast<double>(discs) / games);
}

}  // namespace
}  // namespace ternion::test
