// Losses against chosen moves alone: more moves are looked at until the loss is proven or an escape
// is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <set>

#include "engine/gomoku/game.hpp"
#include "eval/gomoku/embedded_weights.hpp"
#include "search/gomoku/backend.hpp"
#include "search/gomoku/tactics.hpp"
#include "test/engine/gomoku/random_positions.hpp"
#include "test/search/gomoku/plain_ends.hpp"
#include "test/search/gomoku/problems.hpp"

namespace ternion::gomoku::widening_test {
namespace {

/// White to move, lost to threats that the search sees long before it can prove them against moves
/// that it chooses.
constexpr const char* kLost = "freestyle 15 h8g7i7g9h6j8g6h5f5f6e4d3g4d4i6";

std::unique_ptr<Engine> engine(int threads = 1) {
  EngineConfig config;
  config.hash_bytes = std::size_t{4} << 20;
  config.threads = threads;
  return make_engine(config, Isa::scalar);
}

SearchResult search(const Position& position, const Limits& limits, int threads = 1) {
  const std::atomic<bool> stop{false};
  return engine(threads)->search(position, limits, stop, nullptr);
}

Limits by_nodes(std::uint64_t nodes, int multi_pv = 1) {
  Limits limits;
  limits.nodes = nodes;
  limits.multi_pv = multi_pv;
  return limits;
}

/// A value that says who wins, and is no proof.
bool is_unproven_end(const Score& score) {
  const auto* estimate = std::get_if<Heuristic>(&score);
  return estimate != nullptr && std::abs(estimate->units) > 150;
}

/// All that the tactics need, standing at one position.
class Tactician {
 public:
  explicit Tactician(const Position& position) : position_(position) {
    tactics_.watch(evaluator_);
    evaluator_.reset(position_);
  }

  GomokuTactics& tactics() { return tactics_; }
  bool is_leaf() const { return tactics_.is_leaf(position_, 4, kFullCertainty); }
  GomokuTactics::Scored chosen() {
    GomokuTactics::Scored scored;
    tactics_.choose(position_, {4, -kInfiniteValue, kInfiniteValue, true, Move::none()}, scored);
    return scored;
  }

 private:
  Position position_;
  std::atomic<bool> stop_{false};
  SteadyTime time_;
  SearchControl control_{stop_, time_};
  TranspositionTable none_{0};
  CellEvaluator evaluator_{embedded_weights().value_or(nullptr) ? *embedded_weights()
                                                                : hand_made_weights()};
  GomokuTactics tactics_{none_, control_, evaluator_};
};

std::multiset<std::uint16_t> codes_of(const GomokuTactics::Scored& scored) {
  std::multiset<std::uint16_t> codes;
  for (int i = 0; i < scored.size(); ++i) codes.insert(scored[i].move.code);
  return codes;
}

TEST(GomokuWidening, ALossThatIsSeenIsProven) {
  for (const int threads : {1, 3})
    for (const int lines : {1, 3}) {
      const SearchResult result = search(*parse_position(kLost), by_nodes(400'000, lines), threads);
      ASSERT_FALSE(result.lines.empty());
      for (const SearchLine& line : result.lines) {
        const auto* outcome = std::get_if<Outcome>(&line.score);
        if (lines > 1 && outcome == nullptr && result.stopped) continue;
        ASSERT_NE(outcome, nullptr) << threads << " threads, " << format_move(line.move()) << " of "
                                    << lines << ": " << units_of(line.score) << " at depth "
                                    << line.depth << ", " << result.nodes << " nodes";
        EXPECT_EQ(outcome->sign, -1);
        EXPECT_GT(outcome->plies, 6);
      }
    }
}

/// By searches of every reply, which know nothing of the one before.
TEST(GomokuWidening, WhatIsProvenLostLosesWhateverIsPlayed) {
  const Position position = *parse_position(kLost);
  ASSERT_EQ(proven_sign(search(position, by_nodes(1'000'000)).lines.front().score), -1);
  const auto player = engine();
  const std::atomic<bool> stop{false};
  for (const Move move : position.legal_moves()) {
    Position next = position;
    next.play(move);
    const SearchResult reply = player->search(next, by_nodes(400'000), stop, nullptr);
    EXPECT_EQ(proven_sign(reply.lines.front().score), 1) << format_move(move);
  }
}

/// Of won positions, after the winner's move. Each search ends by a proof, by an estimate or by its
/// limit, never by running out of depth.
TEST(GomokuWidening, NoSearchRunsEmpty) {
  const auto player = engine();
  const std::atomic<bool> stop{false};
  int lost = 0;
  const auto won = test::positions_won_by_threats();
  for (std::size_t i = 0; i < won.size(); i += 12) {
    Position position = won[i];
    for (int side = 0; side < 2 && !position.is_over(); ++side) {
      for (const int lines : {1, 2}) {
        player->clear();
        const SearchResult result =
            player->search(position, by_nodes(60'000, lines), stop, nullptr);
        const SearchLine& first = result.lines.front();
        EXPECT_LT(first.depth, 100) << format_position(position);
        if (is_unproven_end(first.score)) {
          EXPECT_TRUE(result.stopped) << format_position(position);
        }
        lost += side == 1 && proven_sign(first.score) == -1 ? 1 : 0;
        if (lines == 2) position.play(result.best());
        if (position.is_over()) break;
      }
    }
  }
  EXPECT_GT(lost, 2);
}

TEST(GomokuWidening, OnlyWhatIsAskedForIsLookedAt) {
  // Black has an open three; a corner does not stop it.
  const Position position = *parse_position("freestyle 15 h8a1h9a9h10");
  Limits limits = by_nodes(50'000);
  limits.only = {*parse_move("o15"), *parse_move("a15")};
  const SearchResult lost = search(position, limits);
  EXPECT_EQ(proven_sign(lost.lines.front().score), -1);
  EXPECT_TRUE(lost.best() == limits.only[0] || lost.best() == limits.only[1]);
  // All answers to it left out: the others are played, not those.
  Limits without = by_nodes(50'000);
  for (const char* answer : {"h6", "h7", "h11", "h12"})
    without.avoid.push_back(*parse_move(answer));
  const SearchResult other = search(position, without);
  EXPECT_EQ(std::count(without.avoid.begin(), without.avoid.end(), other.best()), 0);
  EXPECT_EQ(proven_sign(other.lines.front().score), -1);
}

/// Where every cell near the stones is left out all others are looked at, and one is told.
TEST(GomokuWidening, TheRootHasAllMoves) {
  const Position position = *parse_position("freestyle 15 h8a1h9a9h10");
  Limits limits = by_nodes(200'000, 300);
  const SearchResult all = search(position, limits);
  EXPECT_EQ(all.lines.size(), static_cast<std::size_t>(position.legal_moves().size()));
}

TEST(GomokuWidening, AtTheLastLevelEveryLegalMoveIsInTheListOnce) {
  Rng rng(61);
  int widened = 0;
  for (int i = 0; i < 200; ++i) {
    const Variant variant{kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 9 + i % 7};
    const Position position = i % 2 == 0 ? test::random_cluster(rng, variant)
                                         : test::random_game(rng, variant, 4 + i % 40);
    Tactician tactician(position);
    if (position.is_over() || tactician.is_leaf()) continue;
    GomokuTactics::Scored scored = tactician.chosen();
    if (scored.complete()) continue;
    const auto before = codes_of(scored);
    EXPECT_FALSE(tactician.tactics().widen(position, GomokuTactics::kChosen, scored));
    EXPECT_EQ(codes_of(scored), before);
    tactician.tactics().widen(position, GomokuTactics::kNear, scored);
    EXPECT_FALSE(scored.complete());
    const auto near = codes_of(scored);
    EXPECT_TRUE(std::includes(near.begin(), near.end(), before.begin(), before.end()));
    tactician.tactics().widen(position, kFullCertainty, scored);
    EXPECT_TRUE(scored.complete());
    std::multiset<std::uint16_t> legal;
    for (const Move move : position.legal_moves()) legal.insert(move.code);
    EXPECT_EQ(codes_of(scored), legal) << format_position(position);
    ++widened;
  }
  EXPECT_GT(widened, 40);
}

/// A list that is called complete leaves out only what loses to a straight four, by the rules
/// alone.
TEST(GomokuWidening, ACompleteListLeavesOutWhatLosesAtOnce) {
  Rng rng(67);
  int complete = 0;
  int left_out = 0;
  for (int i = 0; complete < 60; ++i) {
    const Rule rule = i % 4 == 0 ? kAllRules[static_cast<std::size_t>(i / 4 % 2)] : Rule::renju;
    Position position = test::random_cluster(rng, {rule, 8});
    if (rule == Rule::renju) position.set_side_to_move(i % 2 == 0 ? Side::black : Side::white);
    if (position.is_over()) continue;
    Tactician tactician(position);
    if (tactician.is_leaf()) continue;
    const GomokuTactics::Scored scored = tactician.chosen();
    if (!scored.complete()) continue;
    ++complete;
    const auto listed = codes_of(scored);
    for (const Move move : position.legal_moves()) {
      if (listed.count(move.code) > 0) continue;
      Position next = position;
      next.play(move);
      EXPECT_TRUE(test::wins_within(next, 3))
          << format_position(position) << " " << format_move(move);
      ++left_out;
    }
  }
  EXPECT_GT(left_out, 500);
}

TEST(GomokuWidening, StagesWidenBeforeTheyDeepen) {
  const Position position = *parse_position("freestyle 15 h8i9g9i7");
  Tactician tactician(position);
  const auto next = [&](const Limits& limits, const Stage& last, Value value) {
    return tactician.tactics().next_stage(position, {limits, last, value, -1});
  };
  const Limits limits;
  const Value win = kWin - 30;
  const Value unproven = kUnproven - 30;
  for (const int sign : {1, -1}) {
    Stage stage = next(limits, {0}, 0);
    EXPECT_EQ(stage.depth, 1);
    EXPECT_EQ(stage.level, GomokuTactics::kChosen);
    stage = next(limits, stage, sign * unproven);
    EXPECT_EQ(stage.depth, 1);
    EXPECT_EQ(stage.level, GomokuTactics::kNear);
    stage = next(limits, stage, sign * unproven);
    EXPECT_EQ(stage.depth, 1);
    EXPECT_EQ(stage.level, kFullCertainty);
    stage = next(limits, stage, sign * unproven);
    EXPECT_EQ(stage.depth, 2);
    EXPECT_EQ(stage.level, kFullCertainty);
    EXPECT_EQ(next(limits, stage, sign * win).depth, 0) << "proven";
  }
  Limits several;
  several.multi_pv = 2;
  const Stage first{5, GomokuTactics::kChosen, false};
  const auto after = [&](std::array<Value, 2> ranked) {
    return tactician.tactics().next_stage(position, {several, first, ranked[0], -1, ranked});
  };
  EXPECT_EQ(after({win, unproven}).level, GomokuTactics::kNear) << "the other wins too";
  EXPECT_EQ(after({-win, -unproven}).level, GomokuTactics::kNear);
  EXPECT_EQ(after({300, -unproven}).level, GomokuTactics::kChosen) << "the other only loses";
  EXPECT_EQ(after({win, 300}).level, GomokuTactics::kChosen);
  for (const Level level : {GomokuTactics::kChosen, GomokuTactics::kNear, kFullCertainty}) {
    const Stage deeper = next(limits, {5, level, false}, 300);
    EXPECT_EQ(deeper.depth, 6);
    EXPECT_EQ(deeper.level, GomokuTactics::kChosen) << "an estimate needs no more moves";
  }
}

}  // namespace
}  // namespace ternion::gomoku::widening_test
