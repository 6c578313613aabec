// Ternion against gtp-rhino (Debian package grhino) through GTP, both as child processes.
#include <gtest/gtest.h>

#include <filesystem>

#include "test/peers/gtp_match.hpp"

namespace ternion::test {
namespace {

constexpr const char* kRhino = "/usr/games/gtp-rhino";

/// Score text as a number from Black's view.
int signed_score(const std::string& text) {
  if (text == "0") return 0;
  const int size = std::stoi(text.substr(2));
  return text[0] == 'B' ? size : -size;
}

void play_rhino(int games, int least_won) {
  if (!std::filesystem::exists(kRhino)) GTEST_SKIP() << kRhino << " (package grhino) is not here";
  GtpPeer ternion({TERNION_BINARY, {"gtp"}});
  GtpPeer rhino({kRhino, {"-l", "5", "-b", "0"}, false});
  int won = 0, drawn = 0, discs = 0;
  for (int n = 0; n < games; ++n) {
    const bool black = n % 2 == 0;
    MatchGame game;
    game.setup = {"time_settings 0 1 10"};  // 0.1 s a move
    const MatchOutcome outcome =
        play_match_game(black ? std::array{&ternion, &rhino} : std::array{&rhino, &ternion}, game);
    ASSERT_EQ(outcome.fault, "");
    ASSERT_EQ(signed_score(outcome.final_scores[0]), outcome.black_margin);
    ASSERT_EQ(signed_score(outcome.final_scores[1]), outcome.black_margin);
    const int margin = black ? outcome.black_margin : -outcome.black_margin;
    won += margin > 0;
    drawn += margin == 0;
    discs += margin;
    std::printf("game %d as %s: %+d\n", n + 1, black ? "Black" : "White", margin);
  }
  std::printf("against gtp-rhino -l 5 at 0.1 s a move: +%d =%d -%d, %+.1f discs a game\n", won,
              drawn, games - won - drawn, static_cast<double>(discs) / games);
  EXPECT_GE(won, least_won);
}

TEST(RhinoTest, WinsBothColours) { play_rhino(2, 1); }
TEST(RhinoDeepTest, WinsEighteenOfTwenty) { play_rhino(20, 18); }

}  // namespace
}  // namespace ternion::test
