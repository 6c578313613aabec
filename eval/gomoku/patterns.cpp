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

/// By index.
std::vector<Window> PatternTable::all_windows() const {
  const bool with_walls = needs_open_end(five_);
  const std::size_t kinds = with_walls ? 4 : 3;
  std::vector<Window> windows(with_walls ? kCountWithWalls : kCount);
  for (std::size_t number = 0; number < windows.size(); ++number) {
    std::size_t rest = number;
    Window window{kCentre, 0};
    for (int cell = 0; cell <= 2 * kReach; ++cell) {
      if (cell == kReach) continue;
      if (rest % kinds == 1) window.own |= 1U << cell;
      if (rest % kinds >= 2) window.blocked |= 1U << cell;
      if (rest % kinds == 3) window.walls |= 1U << cell;
      rest /= kinds;
    }
    windows[index_of(window)] = window;
  }
  return windows;
}

PatternTable::PatternTable(Five five) : five_(five) {
  // Longer rows first: each pattern follows from those with one stone more.
  const std::vector<Window> windows = all_windows();
  patterns_.resize(windows.size());
  known_.assign(windows.size(), false);
  for (std::size_t index = 0; index < windows.size(); ++index) {
    if (windows[index].run() < 5) continue;
    patterns_[index] = is_five(five, windows[index]) ? Pattern::five : Pattern::overline;
    known_[index] = true;
  }
  for (const Window& window : windows) classify(window);
  known_ = {};
}

int PatternTable::fives(const Window& window) {
  int count = 0;
  for (std::uint32_t free = window.free(); free != 0; free &= free - 1) {
    const Window with{window.own | (free & -free), window.blocked, window.walls};
    count += with.run() >= 5 && is_five(five_, with) ? 1 : 0;
  }
  return count;
}

int PatternTable::fives_left(const Window& window) {
  int least = fives(window);
  for (std::uint32_t free = window.free(); free != 0; free &= free - 1)
    least = std::min(least, fives({window.own, window.blocked | (free & -free), window.walls}));
  return least;
}

Pattern PatternTable::classify(const Window& window) {
  const std::size_t index = index_of(window);
  if (known_[index]) return patterns_[index];
  int makers = 0;
  Pattern best = Pattern::dead;
  for (std::uint32_t free = window.free(); free != 0; free &= free - 1) {
    const Pattern next = classify({window.own | (free & -free), window.blocked, window.walls});
    if (next == Pattern::overline) continue;
    makers += next == Pattern::five ? 1 : 0;
    best = std::max(best, next);
  }
  Pattern pattern = one_stone_before(best);
  if (makers == 1) pattern = Pattern::four;
  if (makers >= 2) pattern = window.run() == 4 ? Pattern::straight_four : Pattern::double_four;
  // A stone at the far end of a five may stop two at once.
  if (makers >= 2 && needs_open_end(five_) && fives_left(window) == 0) pattern = Pattern::four;
  known_[index] = true;
  return patterns_[index] = pattern;
}

const PatternTable& pattern_table(Five five) {
  switch (five) {
    case Five::or_more: {
      static const PatternTable table(Five::or_more);
      return table;
    }
    case Five::exactly: {
      static const PatternTable table(Five::exactly);
      return table;
    }
    case Five::open_or_more: {
      static const PatternTable table(Five::open_or_more);
      return table;
    }
    case Five::open:
      break;
  }
  static const PatternTable table(Five::open);
  return table;
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
      const auto low =
          static_cast<unsigned>(black_table.at({black & ~white, white, black & white}));
      const auto high =
          static_cast<unsigned>(white_table.at({white & ~black, black, black & white}));
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
    case Rule::renju: {
      static const PatternPairs pairs(Rule::renju);
      return pairs;
    }
    case Rule::caro: {
      static const PatternPairs pairs(Rule::caro);
      return pairs;
    }
    case Rule::caro_exact:
      break;
  }
  static const PatternPairs pairs(Rule::caro_exact);
  return pairs;
}

}  // namespace ternion::gomoku
