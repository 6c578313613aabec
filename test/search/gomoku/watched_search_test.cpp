#include "search/gomoku/watched_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "search/gomoku/backend.hpp"
#include "search/gomoku/tactics.hpp"
#include "test/engine/gomoku/random_positions.hpp"

namespace ternion::gomoku {
namespace {

class Checker final : public NodeListener {
 public:
  explicit Checker(int every) : every_(every) {}
  bool wants_cutoff() override { return ++cutoffs_ % every_ == 0; }
  void on_cutoff(const Position& position, const CellEvaluator& evaluator,
                 std::span<const Move> candidates, Move move) override {
    ++told;
    EXPECT_TRUE(position.is_legal(move));
    among += std::ranges::count(candidates, move) == 1 ? 1 : 0;
    for (const Move each : candidates) EXPECT_TRUE(position.is_legal(each));
    fresh_.reset(position);
    const Side own = position.side_to_move();
    for (const Move each : candidates)
      EXPECT_EQ(evaluator.shape(point_of(each), own), fresh_.shape(point_of(each), own));
  }
  int cutoffs() const { return cutoffs_; }

  int told = 0;
  int among = 0;

 private:
  int every_;
  int cutoffs_ = 0;
  CellEvaluator fresh_;
};

TEST(GomokuWatchedSearch, TellsOfCutoffsWithTheMovesThatItLooksAt) {
  Rng rng(51);
  WatchedSearch search(hand_made_weights(), std::size_t{1} << 20);
  for (const Rule rule : kAllRules) {
    int told = 0;
    int among = 0;
    for (int game = 0; game < 5; ++game) {  // some are won soon
      const Position position = test::random_game(rng, {rule, 15}, 10);
      ASSERT_FALSE(position.is_over());
      Checker checker(5);
      search.search(position, 4000, checker);
      EXPECT_EQ(checker.told, checker.cutoffs() / 5);
      told += checker.told;
      among += checker.among;
    }
    EXPECT_GT(told, 100) << name_of(rule);
    EXPECT_GT(among, told * 9 / 10) << "but for forced answers all of them";
  }
}

TEST(GomokuTactics, FewMovesAreEnoughWithLittleDepth) {
  const Position position = *parse_position("freestyle 15 h8i9g7h6");
  const std::atomic<bool> stop{false};
  const SteadyTime time;
  SearchControl control(stop, time);
  CellEvaluator evaluator;
  evaluator.reset(position);
  TranspositionTable table(1 << 16);
  GomokuTactics tactics(table, control, evaluator);
  tactics.watch(evaluator);
  int before = 1;
  for (int depth = 1; depth <= 20; ++depth) {
    const int enough = tactics.enough_moves(position, {depth, -1, 0});
    EXPECT_GE(enough, before) << depth;
    before = enough;
    EXPECT_EQ(tactics.enough_moves(position, {depth, -100, 100, true}), kAllMoves) << depth;
  }
  EXPECT_GT(before, 10);
  EXPECT_TRUE(GomokuTactics::is_lost(GomokuTactics::loss_in(position, 4)));
  EXPECT_TRUE(
      GomokuTactics::is_lost(GomokuTactics::without_proof(GomokuTactics::loss_in(position, 4))))
      << "a loss against the moves that were looked at";
  EXPECT_FALSE(GomokuTactics::is_lost(-2000)) << "a bad estimate";
}

TEST(GomokuEngine, SearchesAlikeWithEveryInstructionSet) {
  const Position position = *parse_position("freestyle 15 h8i9g7h6i7");
  const std::atomic<bool> stop{false};
  Limits limits;
  limits.nodes = 5000;
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  const SearchResult scalar =
      make_engine(config, Isa::scalar)->search(position, limits, stop, nullptr);
  for (const Isa isa : kAllIsas) {
    if (!is_supported(isa)) continue;
    const SearchResult other = make_engine(config, isa)->search(position, limits, stop, nullptr);
    EXPECT_EQ(other.nodes, scalar.nodes) << name_of(isa);
    EXPECT_EQ(other.lines.front().score, scalar.lines.front().score) << name_of(isa);
  }
}

}  // namespace
}  // namespace ternion::gomoku
