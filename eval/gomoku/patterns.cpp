#include "eval/gomoku/patterns.hpp"

#include <algorithm>
#include <vector>

namespace ternion::gomoku {
namespace {

constexpr std::uint32_t kCentre = 1U << kReach;

/// What becomes of a line in which nothing better than `next` is one stone away.
Pattern one_stone_before(Pattern next) {
  switch (next) {
    case Pattern::straight_four:
      return Pattern::open_three;
    case Pattern::double_four:
    case Pattern::four:
      return Pattern::closed_three;
    case Pattern::open_three:
      return Pattern::open_two;
    case Pattern::closed_three:
      return Pattern::closed_two;
    case Pattern::open_two:
      return Pattern::open_one;
    case Pattern::closed_two:
      return Pattern::closed_one;
    default:
      return Pattern::dead;
  }
}

}  // namespace

PatternTable::PatternTable(Five five) {
  // Longer rows first: each pattern follows from those with one stone more.
  known_.fill(false);
  std::vector<Window> windows(kCount);
  for (std::size_t index = 0; index < kCount; ++index) {
    std::size_t rest = index;
    Window window{kCentre, 0};
    for (int cell = 0; cell <= 2 * kReach; ++cell) {
      if (cell == kReach) continue;
      if (rest % 3 == 1) window.own |= 1U << cell;
      if (rest % 3 == 2) window.blocked |= 1U << cell;
      rest /= 3;
    }
    windows[index] = window;
    const int run = window.run();
    if (run < 5) continue;
    patterns_[index] = run == 5 || five == Five::or_more ? Pattern::five : Pattern::overline;
    known_[index] = true;
  }
  for (const Window& window : windows) classify(window);
}

Pattern PatternTable::classify(const Window& window) {
  const std::size_t index = index_of(window);
  if (known_[index]) return patterns_[index];
  int fives = 0;
  Pattern best = Pattern::dead;
  for (std::uint32_t free = window.free(); free != 0; free &= free - 1) {
    const Pattern next = classify({window.own | (free & -free), window.blocked});
    if (next == Pattern::overline) continue;
    fives += next == Pattern::five ? 1 : 0;
    best = std::max(best, next);
  }
  Pattern pattern = one_stone_before(best);
  if (fives == 1) pattern = Pattern::four;
  if (fives >= 2) pattern = window.run() == 4 ? Pattern::straight_four : Pattern::double_four;
  known_[index] = true;
  return patterns_[index] = pattern;
}

const PatternTable& pattern_table(Five five) {
  static const PatternTable or_more(Five::or_more);
  static const PatternTable exactly(Five::exactly);
  return five == Five::or_more ? or_more : exactly;
}

template <bool kFreestyle>
void PatternPairs::fill(Rule rule) {
  using Index = Reader<kFreestyle>;
  pairs_.resize(std::size_t{1} << (2 * Index::kWidth));
  const PatternTable& black_table = pattern_table(five_of(rule, Side::black));
  const PatternTable& white_table = pattern_table(five_of(rule, Side::white));
  constexpr std::uint32_t kAround = Index::kSeen & ~(1U << kReach);
  const auto next = [](std::uint32_t cells) { return (cells - kAround) & kAround; };
  std::uint32_t black = 0;
  do {
    std::uint32_t white = 0;
    do {
      const auto low = static_cast<unsigned>(black_table.at({black & ~white, white}));
      const auto high = static_cast<unsigned>(white_table.at({white & ~black, black}));
      pairs_[Index::index_of(black, white)] = static_cast<std::uint8_t>(low | high << 4);
      white = next(white);
    } while (white != 0);
    black = next(black);
  } while (black != 0);
}

PatternPairs::PatternPairs(Rule rule) : freestyle_(rule == Rule::freestyle) {
  if (freestyle_)
    fill<true>(rule);
  else
    fill<false>(rule);
}

const PatternPairs& pattern_pairs(Rule rule) {
  switch (rule) {
    case Rule::freestyle: {
      static const PatternPairs pairs(Rule::freestyle);
      return pairs;
    }
    case Rule::standard: {
      static const PatternPairs pairs(Rule::standard);
      return pairs;
    }
    case Rule::renju:
      break;
  }
  static const PatternPairs pairs(Rule::renju);
  return pairs;
}

}  // namespace ternion::gomoku
