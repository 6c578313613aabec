// The lines of one search that ranks all moves, against independent searches of each move alone.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <set>
#include <string>

#include "engine/core/rng.hpp"
#include "search/core/engine.hpp"

namespace ternion::test {

/// What was compared.
struct Comparison {
  int positions = 0;
  int moves = 0;      // searched alone
  int proven = 0;     // of these by both
  int distances = 0;  // of these with a distance
};

template <class Position>
SearchResult search_for(SearchEngine<Position>& engine, const Position& position,
                        const Limits& limits) {
  const std::atomic<bool> stop{false};
  engine.clear();
  return engine.search(position, limits, stop, nullptr);
}

inline std::string text_of(const Score& score) {
  if (const auto* outcome = std::get_if<Outcome>(&score))
    return "outcome " + std::to_string(outcome->sign) + " in " + std::to_string(outcome->plies) +
           (outcome->exact ? " exactly" : " at most");
  if (const auto* exact = std::get_if<Exact>(&score))
    return "margin " + std::to_string(exact->margin);
  return "about " + std::to_string(units_of(score));
}

/// Two scores of one move do not contradict each other.
inline void expect_agreement(const Score& one, const Score& two, const std::string& what,
                             Comparison& tally) {
  const auto sign_one = proven_sign(one);
  const auto sign_two = proven_sign(two);
  if (!sign_one || !sign_two) return;
  ++tally.proven;
  EXPECT_EQ(*sign_one, *sign_two) << what;
  if (std::holds_alternative<Exact>(one) && std::holds_alternative<Exact>(two)) {
    EXPECT_EQ(one, two) << what;
  }
  const auto* a = std::get_if<Outcome>(&one);
  const auto* b = std::get_if<Outcome>(&two);
  if (a == nullptr || b == nullptr || a->plies == 0 || b->plies == 0) return;
  ++tally.distances;
  if (a->exact) {
    EXPECT_LE(a->plies, b->plies) << what;
  }
  if (b->exact) {
    EXPECT_LE(b->plies, a->plies) << what;
  }
}

template <class Lines>
void expect_sorted(const Lines& lines, const std::string& what) {
  std::set<std::uint16_t> seen;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_TRUE(seen.insert(lines[i].move().code).second) << what;
    if (i > 0) {
      EXPECT_FALSE(is_better(lines[i].score, lines[i - 1].score)) << what << " line " << i;
    }
  }
}

/// Of the moves `most` are searched alone, the first half those of the first lines, the others
/// drawn. `name`: of a move.
template <class Position, class Name>
void compare_lines(SearchEngine<Position>& engine, const Position& position, const Limits& limits,
                   const std::string& text, int most, Rng& rng, Name&& name, Comparison& tally) {
  ++tally.positions;
  const auto legal = position.legal_moves();
  Limits all = limits;
  all.multi_pv = legal.size();
  const SearchResult ranked = search_for(engine, position, all);
  ASSERT_EQ(ranked.lines.size(), static_cast<std::size_t>(legal.size())) << text;
  expect_sorted(ranked.lines, text);
  const SearchLine& first = ranked.lines.front();

  // What a single line says is no better than the first of many where it is proven.
  const SearchResult single = search_for(engine, position, limits);
  if (proven_sign(single.lines.front().score) == 1) {
    EXPECT_EQ(proven_sign(first.score), 1) << text;
  }
  std::set<std::size_t> chosen;
  for (std::size_t i = 0; i < ranked.lines.size() && i < static_cast<std::size_t>(most / 2); ++i)
    chosen.insert(i);
  for (int i = 0; i < most - most / 2; ++i) chosen.insert(rng.below(ranked.lines.size()));
  for (const std::size_t i : chosen) {
    const SearchLine& line = ranked.lines[i];
    Limits only = limits;
    only.only = {line.move()};
    const SearchResult alone = search_for(engine, position, only);
    ASSERT_EQ(alone.lines.size(), 1U);
    ASSERT_EQ(alone.best(), line.move());
    const Score& score = alone.lines.front().score;
    const std::string what = text + " " + name(line.move()) + ": line " + text_of(line.score) +
                             ", alone " + text_of(score) + ", first " + text_of(first.score);
    ++tally.moves;
    expect_agreement(line.score, score, what, tally);
    if (std::holds_alternative<Outcome>(score) && proven_sign(score) == 1) {
      EXPECT_EQ(proven_sign(line.score), 1) << what;
      EXPECT_EQ(proven_sign(first.score), 1) << what;
    }
    // What is proven of the first line stands above what is proven of any move.
    if (std::holds_alternative<Outcome>(first.score) && proven_sign(first.score) == -1) {
      EXPECT_EQ(proven_sign(line.score), -1) << what;
    }
  }
}

inline void expect_enough(const Comparison& tally, int positions) {
  EXPECT_GE(tally.positions, positions);
  EXPECT_GT(tally.proven, tally.moves / 50);
  std::printf("%d positions, %d moves compared, %d proven by both, %d with a distance\n",
              tally.positions, tally.moves, tally.proven, tally.distances);
}

}  // namespace ternion::test
