// The search with tables plays small endings rightly: won ones are won against the longest defence,
// drawn ones held against anything.
#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/surakarta/game.hpp"
#include "search/surakarta/backend.hpp"
#include "search/surakarta/table_probe.hpp"
#include "search/surakarta/tactics.hpp"
#include "test/search/surakarta/tables/small_tables.hpp"

namespace ternion::surakarta {
namespace {

using test::four_pieces;

constexpr Rules kPure{0, true, NoMove::loss};
constexpr Rules kStandard{80, true, NoMove::loss};
constexpr Rules kCourse{0, false, NoMove::loss};

std::unique_ptr<Engine> engine(int threads = 1) {
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  config.threads = threads;
  return make_engine(config, Isa::scalar);
}

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

Move choice(Engine& engine, const Position& position) {
  const std::atomic<bool> stop{false};
  return engine.search(position, to_depth(4), stop, nullptr).best();
}

Entry entry_of(const Position& position) {
  return four_pieces().probe(position.mover(), position.opponent()).value();
}

Entry after(Position position, Move move) {
  position.play(move);
  return entry_of(position);
}

/// A position of up to four pieces that stands so for the mover, drawn until one does.
Position random_position(Rng& rng, const Rules& rules, Standing standing) {
  for (;;) {
    const int total = 2 + static_cast<int>(rng.below(3));
    const int own = 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(total) - 1));
    PointSet mover = 0;
    PointSet opponent = 0;
    while (std::popcount(mover) < own) mover |= bit_of(static_cast<Point>(rng.below(kPoints)));
    while (std::popcount(opponent) < total - own)
      opponent |= bit_of(static_cast<Point>(rng.below(kPoints))) & ~mover;
    const Position position(rules, mover, opponent, Side::black);
    if (entry_of(position).standing == standing && !position.is_over()) return position;
  }
}

/// Of a lost position: the move that puts the next capture off the longest.
Move longest_defence(const Position& position) {
  const Moves moves = position.legal_moves();
  return *std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) {
    const auto plies = [&](Move move) {
      return position.is_capture(move) ? 0 : after(position, move).plies;
    };
    return plies(a) < plies(b);
  });
}

Move random_move(const Position& position, Rng& rng) {
  const Moves moves = position.legal_moves();
  return moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
}

/// Each conversion takes no longer than the table's longest, and there are at most three.
constexpr int kMostPlies = 3 * 8;

TEST(SurakartaTablePlay, WonEndingsAreWonAgainstTheLongestDefence) {
  Rng rng(21);
  const auto player = engine();
  ASSERT_LE(four_pieces().longest(), 8);
  for (const Rules& rules : {kPure, kStandard, kCourse})
    for (int game = 0; game < 60; ++game) {
      Position position = random_position(rng, rules, Standing::win);
      const std::string start = format_position(position);
      while (!position.is_over() && position.ply() <= kMostPlies)
        position.play(position.side_to_move() == Side::black ? choice(*player, position)
                                                             : longest_defence(position));
      ASSERT_TRUE(position.is_over()) << start;
      EXPECT_EQ(Surakarta::result(position).winner, Side::black) << start;
    }
}

TEST(SurakartaTablePlay, WonEndingsAreWonAgainstAnyMoves) {
  Rng rng(22);
  const auto player = engine(2);
  for (int game = 0; game < 60; ++game) {
    Position position = random_position(rng, kPure, Standing::win);
    const std::string start = format_position(position);
    while (!position.is_over() && position.ply() <= kMostPlies)
      position.play(position.side_to_move() == Side::black ? choice(*player, position)
                                                           : random_move(position, rng));
    ASSERT_TRUE(position.is_over()) << start;
    EXPECT_EQ(Surakarta::result(position).winner, Side::black) << start;
  }
}

TEST(SurakartaTablePlay, DrawnEndingsAreHeldAgainstAnyMovesAndTheBest) {
  Rng rng(23);
  const auto player = engine();
  int moves = 0;
  for (int game = 0; game < 40; ++game) {
    Position position = random_position(rng, kPure, Standing::draw);
    const std::string start = format_position(position);
    const bool best = game % 2 == 0;
    while (!position.is_over() && position.ply() < 60) {
      if (position.side_to_move() == Side::white && !best) {
        position.play(random_move(position, rng));
        continue;
      }
      position.play(choice(*player, position));
      ++moves;
      ASSERT_NE(entry_of(position).standing, Standing::win) << start << ": a draw thrown away";
    }
    if (position.is_over()) {
      const auto winner = Surakarta::result(position).winner;
      EXPECT_NE(winner, Side::white) << start;
      EXPECT_FALSE(best && winner) << start;
    }
  }
  EXPECT_GT(moves, 200);
}

TEST(SurakartaTablePlay, AWinIsSaidToBeProven) {
  Rng rng(24);
  const auto player = engine();
  const std::atomic<bool> stop{false};
  for (int i = 0; i < 50; ++i) {
    const Position won = random_position(rng, kStandard, Standing::win);
    EXPECT_EQ(proven_sign(player->search(won, to_depth(4), stop, nullptr).lines.at(0).score), 1);
    const Position lost = random_position(rng, kStandard, Standing::loss);
    EXPECT_EQ(proven_sign(player->search(lost, to_depth(4), stop, nullptr).lines.at(0).score), -1);
  }
}

TEST(SurakartaTablePlay, AWeakLevelDoesNotAskTheTables) {
  Rng rng(25);
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  config.level = 1;
  const auto weak = make_engine(config, Isa::scalar);
  int thrown_away = 0;
  for (int i = 0; i < 100; ++i) {
    const Position won = random_position(rng, kPure, Standing::win);
    if (entry_of(won).plies < 3) continue;
    thrown_away += after(won, choice(*weak, won)).standing != Standing::loss;
  }
  EXPECT_GT(thrown_away, 0);
}

TEST(SurakartaTableProbe, AnswersWhereTheRulesAgree) {
  Rng rng(26);
  const TableProbe probe(small_tables());
  const auto value = [&](const Position& p, const Rules& rules, int quiet) {
    return probe.value(p.mover(), p.opponent(), rules, quiet, 10);
  };
  for (int i = 0; i < 50; ++i) {
    const Position won = random_position(rng, kPure, Standing::win);
    const Position lost = random_position(rng, kPure, Standing::loss);
    const Position drawn = random_position(rng, kPure, Standing::draw);
    for (const Rules& rules : {kPure, kStandard, kCourse}) {
      EXPECT_GE(value(won, rules, 0).value(), kLeastProven);
      EXPECT_LE(value(lost, rules, 0).value(), -kLeastProven);
      EXPECT_LT(value(won, rules, 0).value(), kWin - 100) << "a win that is seen is worth more";
    }
    EXPECT_EQ(value(drawn, kPure, 0), 0);
    EXPECT_EQ(value(drawn, kCourse, 500), 0);
    EXPECT_EQ(value(drawn, kStandard, 0), std::nullopt) << "the pieces will be counted";
    EXPECT_EQ(value(won, Rules{101, false, NoMove::pass}, 0), std::nullopt);
    EXPECT_EQ(value(won, Rules{0, false, NoMove::count}, 0), std::nullopt);
    // The capture must come before the limit.
    const int plies = entry_of(won).plies;
    EXPECT_TRUE(value(won, kStandard, 79 - plies));
    EXPECT_EQ(value(won, kStandard, 80 - plies), std::nullopt);
    EXPECT_EQ(value(won, Rules{4, false, NoMove::loss}, 0), std::nullopt);
  }
  EXPECT_EQ(TableProbe().value(bit_of(8), bit_of(20), kPure, 0, 0), std::nullopt);
  EXPECT_EQ(probe.value(bit_of(0) | bit_of(1) | bit_of(2), bit_of(20) | bit_of(21), kPure, 0, 0),
            std::nullopt);
}

TEST(SurakartaTableProbe, PrefersFewerPiecesThenTheNearerCapture) {
  Rng rng(27);
  const TableProbe probe(small_tables());
  for (int i = 0; i < 200; ++i) {
    const Position a = random_position(rng, kPure, Standing::win);
    const Position b = random_position(rng, kPure, Standing::win);
    const auto rank = [](const Position& p) {
      return std::pair(std::popcount(p.occupied()), entry_of(p).plies);
    };
    const auto value = [&](const Position& p) {
      return probe.value(p.mover(), p.opponent(), kPure, 0, 0).value();
    };
    EXPECT_EQ(rank(a) < rank(b), value(a) > value(b));
  }
}

}  // namespace
}  // namespace ternion::surakarta
