// Both implementations of the rules asked about the same random boards.
#pragma once

#include <cstdint>

namespace ternion::test {

/// How often each answer was given; counts of a comparison that found nothing else to complain of.
struct Agreement {
  std::int64_t points = 0;
  std::int64_t fives = 0;
  std::int64_t overlines = 0;
  std::int64_t double_fours = 0;
  std::int64_t double_threes = 0;
};

/// `count` random boards, three in four under renju; `points` random empty points of each. A
/// disagreement fails the running test with the board.
Agreement compare_rules(std::uint64_t seed, int count, int points);

/// The same under both forms of caro, one board each in turn.
struct CaroAgreement {
  std::int64_t points = 0;
  std::int64_t fives = 0;
  std::int64_t enclosed = 0;   // that would be fives but for the stones at their ends
  std::int64_t at_edge = 0;    // fives that end at the edge and at a stone of the other side
  std::int64_t overlines = 0;  // that win, or do not
};
CaroAgreement compare_caro(std::uint64_t seed, int count, int points);

}  // namespace ternion::test
