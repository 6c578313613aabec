// What `ternion solve` proves: wins by threats, quiet wins, and losses.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

#include "engine/gomoku/notation.hpp"
#include "search/gomoku/backend.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::gomoku::solving_test {
namespace {

SearchResult solve(const std::string& text, std::uint64_t nodes) {
  const auto position = parse_position(text);
  if (!position) return {};
  EngineConfig config;
  config.hash_bytes = std::size_t{32} << 20;
  const std::atomic<bool> stop{false};
  Limits limits;
  limits.exact = true;
  limits.nodes = nodes;
  return make_engine(config, best_isa())->search(*position, limits, stop, nullptr);
}

int sign_of(const SearchResult& result) {
  if (result.lines.empty() || result.stopped) return 0;
  return proven_sign(result.lines.front().score).value_or(0);
}

TEST(GomokuSolving, AWinThatIsNoThreatIsProven) {
  // To the solver of threats alone there is no win in either.
  for (const char* text : {"freestyle 15 n7l10e5i14e6l11e4e7l9k12m10j11k8n11e3e2j7",
                           "freestyle 15 e8n7j15g13e9g11f8g12g10g15"}) {
    const SearchResult result = solve(text, 3'000'000);
    ASSERT_EQ(sign_of(result), 1) << text;
    Position position = *parse_position(text);
    const Side winner = position.side_to_move();
    for (const Move move : result.lines.front().pv) {
      ASSERT_TRUE(position.is_legal(move)) << text;
      position.play(move);
    }
    EXPECT_NE(position.winner(), other(winner)) << text;
  }
}

TEST(GomokuSolving, ALossIsProven) {
  for (const char* text : {"freestyle 15 n7l10e5i14g5l11k12k10j9j10m10l9l12i12j11l8l7i10h10i11",
                           "standard 15 n3k6l4a15j4j5k3l3k4i4l7m4m5n6l6l5k5i3n2j7i8h3g2"}) {
    const SearchResult result = solve(text, 3'000'000);
    EXPECT_EQ(sign_of(result), -1) << text;
    EXPECT_LT(result.nodes, 3'500'000u);
  }
}

TEST(GomokuSolving, WhereNothingIsProvenNothingIsSaid) {
  EXPECT_EQ(sign_of(solve("freestyle 15 h8i9", 300'000)), 0);
  EXPECT_EQ(sign_of(solve("renju 15 h8i9j9", 300'000)), 0);
}

TEST(GomokuSolvingDeep, ProvesWhatAnotherProgramProves) {
  std::ifstream file(test::source_dir() / "bench" / "positions" / "gomoku-proved.txt");
  int proven = 0;
  int all = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    ++all;
    proven += sign_of(solve(line, 3'000'000)) != 0 ? 1 : 0;
  }
  ASSERT_EQ(all, 200);
  EXPECT_GE(proven, 180);
}

}  // namespace
}  // namespace ternion::gomoku::solving_test
