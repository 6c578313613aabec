// Ternion against gtp-rhino (Debian package grhino) through GTP, both as child processes.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>

#include "engine/othello/notation.hpp"
#include "test/peers/gtp_match.hpp"

namespace ternion::test {
namespace {

constexpr const char* kRhino = "/usr/games/gtp-rhino";

/// Every 1,078th line of the XOT list (balanced openings of eight plies, after which strong
/// programs see neither side ahead by much): what decides a game is then the play.
constexpr std::array kOpenings{"f5d6c4d3c2b3b4b5", "f5f4g3g4g5h6f3h4", "f5d6c6f6f7g5e6f8",
                               "f5f4f3f6c4g3g4e3", "f5d6c5b4c4e3c6e6", "f5f4g3c6c4g5h6d3",
                               "f5f6c4c3d3f4e6e3", "f5d6c3d3e3f2c4e6", "f5d6c4f4c5b4d7f6",
                               "f5d6c4d3c5f6d2c3"};

/// Score text as a number from Black's view.
int signed_score(const std::string& text) {
  if (text == "0") return 0;
  const int size = std::stoi(text.substr(2));
  return text[0] == 'B' ? size : -size;
}

/// How Ternion plays.
struct Strength {
  std::vector<std::string> options;  // of `ternion gtp`
  std::string time;                  // GTP's time_settings
};

/// Games first + 1 to `games` of the sequence of openings; `least_won` of them must be won.
void play_rhino(const Strength& ours, int level, int first, int games, int least_won) {
  if (!std::filesystem::exists(kRhino)) GTEST_SKIP() << kRhino << " (package grhino) is not here";
  std::vector<std::string> arguments{"gtp"};
  arguments.insert(arguments.end(), ours.options.begin(), ours.options.end());
  GtpPeer ternion({ternion_binary(), arguments});
  GtpPeer rhino({kRhino, {"-l", std::to_string(level), "-b", "0"}, false});
  int won = 0, drawn = 0, discs = 0;
  for (int n = first; n < games; ++n) {
    const bool black = n % 2 == 0;  // each opening with both colours
    MatchGame game;
    game.opening = *othello::parse_transcript(kOpenings.at(static_cast<std::size_t>(n / 2) % 10));
    game.setup[black ? 0 : 1] = {ours.time};  // rhino has its level
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
  std::printf("against gtp-rhino -l %d: +%d =%d -%d, %+.1f discs a game\n", level, won, drawn,
              games - first - won - drawn, static_cast<double>(discs) / (games - first));
  EXPECT_GE(won, least_won);
}

// Level 5 takes rhino minutes a move, so the default run meets a quicker level, and plays by depth
// itself: a busy machine must not decide. What 0.1 s a move are worth is the deep one's matter.
TEST(RhinoTest, WinsBothColoursAgainstLevel3) {
  play_rhino({{"--level", "16"}, "time_settings 0 600 1"}, 3, 0, 4, 3);
}
TEST(RhinoDeepTest, WinsNineInTen) {
  const int first = from_environment("TERNION_RHINO_FIRST", 0);
  const int games = from_environment("TERNION_RHINO_GAMES", 20);
  // 0.1 s a move.
  play_rhino({{}, "time_settings 0 1 10"}, from_environment("TERNION_RHINO_LEVEL", 5), first, games,
             (games - first) * 9 / 10);
}

}  // namespace
}  // namespace ternion::test
