// What the lines of Gomoku's search say: proofs, distances, and how lost positions are resisted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "engine/gomoku/game.hpp"
#include "search/core/level.hpp"
#include "search/gomoku/backend.hpp"
#include "test/engine/gomoku/random_positions.hpp"
#include "test/search/core/line_comparison.hpp"
#include "test/search/core/told_lines.hpp"
#include "test/search/gomoku/plain_ends.hpp"
#include "test/search/gomoku/problems.hpp"

namespace ternion::gomoku::lines_test {
namespace {

using testing::AnyOf;
using testing::IsSupersetOf;
using testing::UnorderedElementsAre;

std::unique_ptr<Engine> engine(int level = 0, std::uint64_t seed = 0) {
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  config.level = level;
  config.seed = seed;
  return make_engine(config, Isa::scalar);
}

SearchResult search(const Position& position, const Limits& limits, int level = 0,
                    std::uint64_t seed = 0) {
  const std::atomic<bool> stop{false};
  return engine(level, seed)->search(position, limits, stop, nullptr);
}

Limits to_depth(int depth, int multi_pv = 1) {
  Limits limits;
  limits.depth = depth;
  limits.multi_pv = multi_pv;
  return limits;
}

Position position_of(const std::string& text) { return *parse_position(text); }

std::vector<std::string> moves_of(const SearchResult& result, std::size_t most) {
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < std::min(most, result.lines.size()); ++i)
    moves.push_back(format_move(result.lines[i].move()));
  return moves;
}

/// Every kind of limit that a front door sets.
std::vector<Limits> all_limits(int multi_pv) {
  std::vector<Limits> all(7);
  all[0].depth = 1;
  all[1].depth = 4;
  all[2].nodes = 500;
  all[3].nodes = 20'000;
  all[4].depth = 2;
  all[4].move_time = std::chrono::seconds(1000);
  all[5].depth = 3;
  all[5].survey_depth = 2;
  all[6].depth = 3;
  all[6].clock = ClockLimits{std::chrono::seconds(1000), {}, {}, 0, 0};
  for (Limits& limits : all) limits.multi_pv = multi_pv;
  return all;
}

/// Black has four in a row with both ends open; White could make a double four.
constexpr const char* kFourInARow = " 15 h8a1h9a3h10a5h11a7";

TEST(GomokuLines, TheFivesComeFirstUnderEveryLimit) {
  for (const char* rule : {"freestyle", "standard", "renju"})
    for (const int lines : {2, 5, 40, 256})
      for (const Limits& limits : all_limits(lines)) {
        const SearchResult result = search(position_of(rule + std::string(kFourInARow)), limits);
        ASSERT_GE(result.lines.size(), 2U);
        EXPECT_THAT(moves_of(result, 2), UnorderedElementsAre("h7", "h12")) << rule << lines;
        for (std::size_t i = 0; i < 2; ++i)
          EXPECT_EQ(result.lines[i].score, Score(Outcome({1, 1, true}))) << i;
        for (std::size_t i = 2; i < result.lines.size(); ++i)
          EXPECT_NE(result.lines[i].score, Score(Outcome({1, 1, true}))) << i;
      }
}

TEST(GomokuLines, MoreLinesThanMovesAreAllMoves) {
  for (const char* text : {" 15", " 15 h8a1h9a3h10a5h11a7", " 15 h8g8i8a2j8a4k8", " 6 c3d4"})
    for (const char* rule : {"freestyle", "standard", "renju"}) {
      const Position position = position_of(rule + std::string(text));
      const SearchResult result = search(position, to_depth(1, 400));
      EXPECT_EQ(result.lines.size(), static_cast<std::size_t>(position.legal_moves().size()));
      test::expect_sorted(result.lines, text);
    }
}

TEST(GomokuLines, AnOpenThreeWinsInThree) {
  const Position position = position_of("freestyle 15 h8a1h9a3h10a5");
  ASSERT_TRUE(test::wins_within(position, 3));
  ASSERT_FALSE(test::wins_within(position, 1));
  for (const int lines : {1, 3}) {
    const SearchResult result = search(position, to_depth(4, lines));
    EXPECT_EQ(result.lines.front().score, Score(Outcome({1, 3, true})));
    EXPECT_THAT(format_move(result.best()), AnyOf("h7", "h11"));
  }
  // White to move must stop it, and can.
  const SearchResult white = search(position_of("freestyle 15 h8a1h9a9h10"), to_depth(4, 225));
  EXPECT_EQ(white.lines.front().score, white.lines.front().score);
  int lost = 0;
  for (const SearchLine& line : white.lines)
    lost += line.score == Score(Outcome({-1, 4, true})) ? 1 : 0;
  EXPECT_GT(lost, 150) << "what does not stop the three loses in four";
}

TEST(GomokuLines, AWinTakesAnOddNumberOfPliesAndALossAnEvenOne) {
  Rng rng(17);
  int told = 0;
  for (int i = 0; i < 150; ++i) {
    const Position position =
        test::random_cluster(rng, {kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 11});
    if (position.is_over()) continue;
    for (const SearchLine& line : search(position, to_depth(3, 12)).lines)
      if (const auto* outcome = std::get_if<Outcome>(&line.score); outcome && outcome->plies > 0) {
        EXPECT_EQ(outcome->plies % 2, outcome->sign > 0 ? 1 : 0) << format_position(position);
        ++told;
      }
  }
  EXPECT_GT(told, 300);
}

/// By the rules alone: what a line says of its distance, where trying everything can tell.
void expect_true(const Position& position, const SearchLine& line, int most, int& checked) {
  const auto* outcome = std::get_if<Outcome>(&line.score);
  if (outcome == nullptr || outcome->plies == 0 || outcome->plies > most) return;
  const std::string what =
      format_position(position) + " " + format_move(line.move()) + " " + test::text_of(line.score);
  Position after = position;
  after.play(line.move());
  const int rest = outcome->plies - 1;
  const auto ends_within = [&](int plies) {
    return outcome->sign > 0 ? test::loses_within(after, plies) : test::wins_within(after, plies);
  };
  EXPECT_TRUE(ends_within(rest)) << what;
  if (outcome->exact && rest >= 2) {
    EXPECT_FALSE(ends_within(rest - 2)) << what;
  }
  ++checked;
}

TEST(GomokuLines, ShortDistancesAreTrue) {
  Rng rng(23);
  int checked = 0;
  int long_ones = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position =
        i % 2 == 0 ? test::random_cluster(
                         rng, {kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 8})
                   : test::random_game(
                         rng, {kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 8}, 16);
    if (position.is_over()) continue;
    const SearchResult result = search(position, to_depth(3, 64));
    for (const SearchLine& line : result.lines) expect_true(position, line, 4, checked);
    if (long_ones < 8) expect_true(position, result.lines.front(), 5, long_ones);
  }
  EXPECT_GT(checked, 300);
}

/// What is told exactly of a position is its distance with best play of both sides, whichever win
/// or loss the search found first.
TEST(GomokuLines, AnExactDistanceIsThatOfBestPlay) {
  Rng rng(29);
  int won = 0;
  int lost = 0;
  for (int i = 0; i < 2000; ++i) {
    const Variant variant{
        i % 2 == 0 ? Rule::renju : kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 8};
    const Position position = i % 4 < 2 ? test::random_cluster(rng, variant)
                                        : test::random_game(rng, variant, 24 + i % 24);
    if (position.is_over()) continue;
    const Score score = search(position, to_depth(2)).lines.front().score;
    const auto* outcome = std::get_if<Outcome>(&score);
    if (outcome == nullptr || !outcome->exact || outcome->plies == 0) continue;
    const std::string what = format_position(position) + " " + test::text_of(score);
    if (outcome->sign > 0) {
      EXPECT_FALSE(test::wins_within(position, outcome->plies - 2)) << what;
      ++won;
    } else if (outcome->plies <= 4) {
      EXPECT_TRUE(test::loses_within(position, outcome->plies)) << what;
      EXPECT_FALSE(test::loses_within(position, outcome->plies - 2)) << what;
      ++lost;
    }
  }
  EXPECT_GT(won, 300);
  EXPECT_GT(lost, 30);
}

/// After the best move the end is a ply nearer: exact distances say so, bounds do not deny it.
void expect_to_follow(const Outcome& before, const Outcome& after, const std::string& what) {
  EXPECT_NE(before.sign, after.sign) << what;
  if (after.exact) {
    EXPECT_LE(after.plies, before.plies - 1) << what << " after " << before.plies;
  }
  if (before.exact) {
    EXPECT_GE(after.plies, before.plies - 1) << what << " after " << before.plies;
  }
}

TEST(GomokuLines, WhatIsToldInAGameFollowsFromWhatWasToldBefore) {
  Rng rng(37);
  int followed = 0;
  Limits limits;
  limits.nodes = 2500;
  const auto player = engine();
  const std::atomic<bool> stop{false};
  for (int i = 0; i < 120; ++i) {
    const Variant variant{
        i % 2 == 0 ? Rule::renju : kAllRules[static_cast<std::size_t>(i) % kAllRules.size()],
        i % 4 < 2 ? 11 : 15};
    Position position = i % 3 == 0 ? test::random_cluster(rng, variant)
                                   : test::random_game(rng, variant, 6 + i % 20);
    std::optional<Outcome> before;
    while (!position.is_over()) {
      const SearchLine line = player->search(position, limits, stop, nullptr).lines.front();
      const auto* told = std::get_if<Outcome>(&line.score);
      if (told != nullptr && told->plies > 0 && before) {
        expect_to_follow(*before, *told, format_position(position) + test::text_of(line.score));
        ++followed;
      }
      before.reset();
      if (told != nullptr && told->plies > 1) before = *told;
      position.play(line.move());
    }
  }
  EXPECT_GT(followed, 150);
}

/// White's four on a point that renju forbids Black wins at once; fours that are answered can wait.
TEST(GomokuLines, AFourWhoseAnswerIsForbiddenWinsBeforeOthers) {
  const Position position = position_of(
      "renju 15 "
      "h8g7j7h9g9i7i6j8h6g6h5g4g8h4g5f5e4k7l6j6i5k5k6k8l5l4m3m4l8k9e8f8f9h7j9g10l9l7k10f11e12"
      "j11l10l11i10j10e6d10e7e5e9e10f10c9c7g11e11d12g12b7b6d8d9k4n4j13i11k12i14i12j12h10i9e13f14c10"
      "b10"
      "d4f6c6h11f13g13k3n6k2k1n5o6m6o4m10n9o7m9k11n7m8l2o5j1m11n11k13i1h1m13d5f12k15k14l13j14m14n15"
      "h13"
      "i13d6d7j4i4h2l14h14m1l1g1m7m5d3d2g2b5j2i2j3j5h3f4e3h12e15g3");
  const SearchResult result = search(position, to_depth(4));
  EXPECT_EQ(format_move(result.lines.front().move()), "l3");
  EXPECT_EQ(test::text_of(result.lines.front().score), test::text_of(Outcome{1, 3, true}));
}

/// Whatever ends the search: what is told as proven is so.
TEST(GomokuLines, ACutOffSearchTellsNoBoundAsAProof) {
  Rng rng(31);
  int checked = 0;
  const auto player = engine();
  for (int i = 0; i < 150; ++i) {
    const Variant variant{kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 8};
    const Position position = i % 2 == 0 ? test::random_cluster(rng, variant)
                                         : test::random_game(rng, variant, 8 + i % 24);
    if (position.is_over()) continue;
    for (const std::uint64_t nodes : {1, 60, 300, 1500, 5000}) {
      Limits limits;
      limits.nodes = nodes;
      limits.multi_pv = 1 + i % 9;
      limits.survey_depth = i % 4 == 0 ? 2 : 0;
      const SearchResult result = test::search_for<Position>(*player, position, limits);
      ASSERT_FALSE(result.lines.empty());
      test::expect_sorted(result.lines, format_position(position));
      for (const SearchLine& line : result.lines) expect_true(position, line, 3, checked);
    }
  }
  EXPECT_GT(checked, 300);
}

/// The other side has an open four: one end is blocked, under every limit and at every level.
TEST(GomokuLines, AnOpenFourIsBlockedAtOneEnd) {
  for (const char* rule : {"freestyle", "standard", "renju"}) {
    const Position position = position_of(rule + std::string(" 15 h8a15i8a13j8a11k8"));
    for (int lines : {1, 3})
      for (const Limits& limits : all_limits(lines)) {
        const SearchResult result = search(position, limits);
        EXPECT_THAT(format_move(result.best()), AnyOf("g8", "l8")) << rule;
        EXPECT_EQ(result.lines.front().score, Score(Outcome({-1, 2, true})));
      }
    for (int level = 1; level <= kLevels; ++level)
      for (const std::uint64_t seed : {1, 2}) {
        Limits limits;
        limits.nodes = 5000;
        EXPECT_THAT(format_move(search(position, limits, level, seed).best()), AnyOf("g8", "l8"))
            << rule << " level " << level;
      }
  }
}

TEST(GomokuLines, OfSeveralFivesOneIsBlocked) {
  // Two fours with one end each, and a broken four.
  for (const char* text : {"freestyle 15 h8g8i8c3j8c5k8d12o1e14h9f1h10a9h11",
                           "freestyle 15 h8d3i8c5j8d12l8e14m8f1n8"}) {
    const Position position = position_of(text);
    const Side winner = other(position.side_to_move());
    int fives = 0;
    for (const Move move : position.legal_moves())
      fives += position.makes_five(point_of(move), winner) ? 1 : 0;
    ASSERT_GE(fives, 1);
    const Move best = search(position, to_depth(4)).best();
    EXPECT_TRUE(position.makes_five(point_of(best), winner)) << format_move(best);
  }
}

/// White wins by threats whatever Black does; a four of Black's own puts it off.
TEST(GomokuLines, ALossIsPutOff) {
  const Position position = position_of("freestyle 15 a1h8c1h9a3h10c3i8e6j8a5i10");
  for (const int lines : {1, 5}) {
    const SearchResult result = search(position, to_depth(4, lines));
    const auto* first = std::get_if<Outcome>(&result.lines.front().score);
    if (first == nullptr || first->sign >= 0) continue;
    for (const SearchLine& line : result.lines) {
      const auto* outcome = std::get_if<Outcome>(&line.score);
      ASSERT_NE(outcome, nullptr);
      EXPECT_LE(outcome->plies, first->plies);
    }
  }
}

TEST(GomokuLines, LevelsMakeTheirFivesAndStopOthers) {
  const Position own = position_of("freestyle 15 h8a1h9a3h10a5h11a7");
  const Position their = position_of("freestyle 15 h8h7h9a3h10a5h11");
  int made = 0;
  int stopped = 0;
  int asked = 0;
  for (int level = 4; level <= 10; ++level)
    for (std::uint64_t seed = 0; seed < 10; ++seed, ++asked) {
      const std::string five = format_move(search(own, Limits{}, level, seed).best());
      made += five == "h7" || five == "h12" ? 1 : 0;
      stopped += format_move(search(their, Limits{}, level, seed).best()) == "h12" ? 1 : 0;
    }
  EXPECT_GT(made, asked * 9 / 10);
  EXPECT_GT(stopped, asked * 9 / 10);
}

/// The same position to have a win by threats of its own: the lines of many say it as one does.
TEST(GomokuLines, AWinByThreatsIsTheFirstOfManyLines) {
  int compared = 0;
  for (const char* text :
       {"freestyle 15 h8g9i9g7i8h7j8k8", "freestyle 15 e8d8f8l8g8h12h9a1h10a3h11a5"})
    for (const Limits& limits : all_limits(4)) {
      if (limits.nodes && *limits.nodes < 1000) continue;
      Limits one = limits;
      one.multi_pv = 1;
      one.survey_depth = 0;
      const SearchLine single = search(position_of(text), one).lines.front();
      // What threats prove is as deep as its line is long; what the search proves is not meant.
      if (proven_sign(single.score) != 1 || single.depth != static_cast<int>(single.pv.size()))
        continue;
      EXPECT_EQ(proven_sign(search(position_of(text), limits).lines.front().score), 1) << text;
      ++compared;
    }
  EXPECT_GE(compared, 6);
}

/// Positions of all kinds: wins by threats from games, random play, clusters of rows.
Position drawn_position(Rng& rng, int number) {
  static const auto known = test::positions_won_by_threats();
  if (number % 6 == 5) return known[rng.below(known.size())];
  const Variant variant{kAllRules[static_cast<std::size_t>(number) % kAllRules.size()],
                        9 + static_cast<int>(rng.below(5))};
  if (number % 2 == 0) return test::random_cluster(rng, variant);
  return test::random_game(rng, variant, 6 + static_cast<int>(rng.below(40)));
}

TEST(GomokuLines, WhatIsToldLastIsTheResult) {
  Rng rng(83);
  const auto player = engine();
  test::expect_told_lines<Position>(
      *player, [&rng](int i) { return drawn_position(rng, i); }, format_position);
}

TEST(GomokuLines, AgreeWithSearchesOfEachMoveAlone) {
  Rng rng(3);
  test::Comparison tally;
  const auto player = engine();
  for (int i = 0; tally.positions < 300; ++i) {
    const Position position = drawn_position(rng, i);
    if (position.is_over()) continue;
    const int depth = position.size() == 15 ? 1 : 1 + i % 4;
    test::compare_lines<Position>(*player, position, to_depth(depth), format_position(position), 10,
                                  rng, format_move, tally);
    if (HasFatalFailure()) return;
  }
  test::expect_enough(tally, 300);
}

TEST(GomokuLinesDeep, AgreeWithSearchesOfEachMoveAlone) {
  Rng rng(4);
  test::Comparison tally;
  const auto player = engine();
  for (int i = 0; tally.positions < 1000; ++i) {
    const Position position = drawn_position(rng, i);
    if (position.is_over()) continue;
    test::compare_lines<Position>(*player, position, to_depth(2 + i % 6), format_position(position),
                                  40, rng, format_move, tally);
    if (HasFatalFailure()) return;
  }
  test::expect_enough(tally, 1000);
}

/// A renju board that is full but for a few points, with as many stones of Black as there is room
/// for rows that leave points forbidden. Nobody has five.
Position nearly_full(Rng& rng, int size, int empty) {
  for (;;) {
    Position position({Rule::renju, size});
    std::vector<Point> points;
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) points.push_back(point_at(column, row));
    for (std::size_t i = points.size(); i > 1; --i) std::swap(points[i - 1], points[rng.below(i)]);
    std::size_t left = 0;
    for (std::size_t i = static_cast<std::size_t>(empty); i < points.size(); ++i) {
      Side side = rng.below(100) < 62 ? Side::black : Side::white;
      // A row that is too long for Black is no five either, but it has come of no legal move.
      const auto spoils = [&](Side stone) {
        return position.makes_five(points[i], stone) ||
               (stone == Side::black && foul_at(position.lines(), points[i]) == Foul::overline);
      };
      if (spoils(side)) side = other(side);
      if (spoils(side)) {
        ++left;
        continue;
      }
      position.put(points[i], side);
    }
    if (left > 2) continue;
    position.set_side_to_move(rng.below(2) == 0 ? Side::black : Side::white);
    position.find_winner();
    if (!position.winner()) return position;
  }
}

TEST(GomokuLines, NearlyFullRenjuBoardsEndAsTheRulesSay) {
  Rng rng(29);
  int nowhere = 0;
  int searched = 0;
  const auto player = engine();
  for (int i = 0; i < 400; ++i) {
    const Position position = nearly_full(rng, 7 + i % 3, i % 5);
    const std::string text = format_position(position);
    nowhere += position.is_over() && position.empty_count() > 0 ? 1 : 0;
    if (position.is_over()) {
      EXPECT_TRUE(position.legal_moves().empty());
      EXPECT_TRUE(test::search_for<Position>(*player, position, to_depth(4)).lines.empty());
      EXPECT_EQ(player->evaluate(position), Score(Outcome{0})) << text;
      continue;
    }
    ++searched;
    const int truth = test::outcome_of(position);
    for (const int lines : {1, 8}) {
      const SearchResult result = test::search_for<Position>(*player, position, to_depth(8, lines));
      ASSERT_FALSE(result.lines.empty());
      EXPECT_TRUE(position.is_legal(result.best())) << text;
      const auto sign = proven_sign(result.lines.front().score);
      if (sign) {
        EXPECT_EQ(*sign, truth) << text;
      } else {
        EXPECT_EQ(truth, 0) << text;
      }
      Position next = position;
      next.play(result.best());
      EXPECT_EQ(-test::outcome_of(next), truth) << text << " " << format_move(result.best());
    }
  }
  EXPECT_GT(nowhere, 3);
  EXPECT_GT(searched, 200);
}

}  // namespace
}  // namespace ternion::gomoku::lines_test
