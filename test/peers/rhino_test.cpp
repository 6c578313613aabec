// Ternion against gtp-rhino (Debian package grhino) through GTP, both as child processes.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "engine/othello/notation.hpp"
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

/// Games first + 1 to `games` of the fixed sequence; `least_won` of them must be won.
void play_rhino(int level, int first, int games, int least_won) {
  if (!std::filesystem::exists(kRhino)) GTEST_SKIP() << kRhino << " (package grhino) is not here";
  GtpPeer ternion({ternion_binary(), {"gtp"}});
  GtpPeer rhino({kRhino, {"-l", std::to_string(level), "-b", "0"}, false});
  int won = 0, drawn = 0, discs = 0;
  Rng rng(20);
  std::vector<Move> opening;
  for (int n = 0; n < games; ++n) {
    const bool black = n % 2 == 0;
    MatchGame game;
    if (black) opening = random_opening(rng, 6);  // each with both colours
    game.opening = opening;
    if (n < first) continue;
    game.setup[black ? 0 : 1] = {"time_settings 0 1 10"};  // 0.1 s a move; rhino has its level
    const MatchOutcome outcome =
        play_match_game(black ? std::array{&ternion, &rhino} : std::array{&rhino, &ternion}, game);
    ASSERT_EQ(outcome.fault, "");
    ASSERT_EQ(signed_score(outcome.final_scores[0]), outcome.black_margin);
    ASSERT_EQ(signed_score(outcome.final_scores[1]), outcome.black_margin);
    const int margin = black ? outcome.black_margin : -outcome.black_margin;
    won += margin > 0;
    drawn += margin == 0;
    discs += margin;
    std::printf("game %d as %s: %+d  %s (%.1f s, rhino %.1f s)\n", n + 1, black ? "Black" : "White",
                margin, othello::format_transcript(outcome.moves).c_str(),
                seconds_of(outcome.used[black ? 0 : 1]), seconds_of(outcome.used[black ? 1 : 0]));
    std::fflush(stdout);
  }
  std::printf("against gtp-rhino -l %d at 0.1 s a move: +%d =%d -%d, %+.1f discs a game\n", level,
              won, drawn, games - first - won - drawn,
              static_cast<double>(discs) / (games - first));
  EXPECT_GE(won, least_won);
}

// Level 5 takes rhino minutes a move, so the default run meets a quicker level.
TEST(RhinoTest, WinsBothColoursAgainstLevel3) { play_rhino(3, 0, 4, 3); }
TEST(RhinoDeepTest, WinsNineInTen) {
  const int first = from_environment("TERNION_RHINO_FIRST", 0);
  const int games = from_environment("TERNION_RHINO_GAMES", 20);
  play_rhino(from_environment("TERNION_RHINO_LEVEL", 5), first, games, (games - first) * 9 / 10);
}

}  // namespace
}  // namespace ternion::test
