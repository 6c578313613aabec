// The engine against a simple opponent that does not search.
#include <gtest/gtest.h>

#include "engine/gomoku/game.hpp"
#include "search/gomoku/backend.hpp"
#include "search/players/gomoku/point_scorer.hpp"

namespace ternion::gomoku {
namespace {

std::optional<Side> play(Position position, Side engine_side) {
  EngineConfig config;
  config.hash_bytes = std::size_t{4} << 20;
  auto engine = make_engine(config, Isa::scalar);
  const std::atomic<bool> stop{false};
  while (!position.is_over()) {
    Limits limits;
    limits.nodes = 10000;
    const bool ours = position.side_to_move() == engine_side;
    const Move move = ours ? engine->search(position, limits, stop, nullptr).best()
                           : players::by_points(position).front();
    EXPECT_TRUE(position.is_legal(move)) << format_position(position);
    position.play(move);
  }
  return position.winner();
}

TEST(GomokuMatch, BeatsThePointScorerFromEveryOpeningWithBothColours) {
  for (const char* opening : {"", "h8i9", "h8i8", "h8h10j9", "h8i9i7", "h8h9g7i10"})
    for (const Rule rule : kAllRules)
      for (const Side side : {Side::black, Side::white}) {
        const std::string start = std::string(name_of(rule)) + " 15 " + opening;
        EXPECT_EQ(play(*parse_position(start), side), side) << start;
      }
}

}  // namespace
}  // namespace ternion::gomoku
