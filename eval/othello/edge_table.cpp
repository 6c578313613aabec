#include "eval/othello/edge_table.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace ternion::othello {
namespace {

constexpr int kStates = 6561;  // 3^8

/// Base-3 digits, square 0 least: 0 empty, 1 mover, 2 opponent.
using Edge = std::array<int, 8>;

Edge unpack(int index) {
  Edge edge{};
  for (auto& digit : edge) {
    digit = index % 3;
    index /= 3;
  }
  return edge;
}

int pack(const Edge& edge) {
  int index = 0;
  for (int i = 7; i >= 0; --i) index = index * 3 + edge[static_cast<std::size_t>(i)];
  return index;
}

Edge swapped(Edge edge) {
  for (auto& digit : edge) digit = digit == 0 ? 0 : 3 - digit;
  return edge;
}

/// Plays `square` for the mover and turns along the edge; returns whether anything was turned.
bool place(Edge& edge, int square) {
  bool turned = false;
  edge[static_cast<std::size_t>(square)] = 1;
  for (int step : {-1, 1}) {
    int end = square + step;
    while (end >= 0 && end < 8 && edge[static_cast<std::size_t>(end)] == 2) end += step;
    if (end < 0 || end > 7 || edge[static_cast<std::size_t>(end)] != 1) continue;
    for (int at = square + step; at != end; at += step) {
      edge[static_cast<std::size_t>(at)] = 1;
      turned = true;
    }
  }
  return turned;
}

/// Worth in discs of holding each square at the end.
constexpr std::array<double, 8> kSquareWorth{5.0, 1.2, 1.3, 1.2, 1.2, 1.3, 1.2, 5.0};

/// How likely a side is to get a square when it turns nothing along the edge: corners hardly ever,
/// C squares reluctantly, the rest about as often as not.
double chance(int square, bool turns) {
  if (turns) return 0.95;
  constexpr std::array<double, 8> kChance{0.06, 0.20, 0.50, 0.45, 0.45, 0.50, 0.20, 0.06};
  return kChance[static_cast<std::size_t>(square)];
}

/// Value for the mover: each side takes its best square with the chance that it is open to it, else
/// the next best; not playing on the edge at all is the base line.
double expectation(const Edge& edge, const std::array<double, kStates>& values) {
  double sum = 0;
  int sides = 0;
  for (bool opponent : {false, true}) {
    const Edge view = opponent ? swapped(edge) : edge;
    std::vector<std::pair<double, double>> options;  // value, chance
    for (int square = 0; square < 8; ++square) {
      if (view[static_cast<std::size_t>(square)] != 0) continue;
      Edge next = view;
      const bool turns = place(next, square);
      // After the move the other side is to move; values are the mover's, so negate its view.
      const double value = -values[static_cast<std::size_t>(pack(swapped(next)))];
      options.emplace_back(value, chance(square, turns));
    }
    std::sort(options.begin(), options.end(), std::greater<>());
    double left = 1;
    double value = 0;
    for (const auto& [worth, open] : options) {
      value += left * open * worth;
      left *= 1 - open;
    }
    if (!options.empty()) value += left * options.back().first;
    sum += opponent ? -value : value;
    ++sides;
  }
  return sum / sides;
}

double full_value(const Edge& edge) {
  double value = 0;
  for (std::size_t i = 0; i < 8; ++i)
    value += edge[i] == 1 ? kSquareWorth[i] : edge[i] == 2 ? -kSquareWorth[i] : 0;
  return value;
}

}  // namespace

EdgeTable::EdgeTable()
    : values_(std::make_unique<std::array<std::int16_t, 6561>>()),
      base3_(std::make_unique<std::array<std::uint16_t, 256>>()) {
  const auto exact = std::make_unique<std::array<double, kStates>>();
  for (int filled = 8; filled >= 0; --filled) {
    for (int index = 0; index < kStates; ++index) {
      const Edge edge = unpack(index);
      if (8 - std::count(edge.begin(), edge.end(), 0) != filled) continue;
      (*exact)[static_cast<std::size_t>(index)] =
          filled == 8 ? full_value(edge) : expectation(edge, *exact);
    }
  }
  for (std::size_t i = 0; i < kStates; ++i)
    (*values_)[i] = static_cast<std::int16_t>(std::lround((*exact)[i] * 128));
  for (unsigned bits = 0; bits < 256; ++bits) {
    unsigned index = 0;
    for (int i = 7; i >= 0; --i) index = index * 3 + ((bits >> i) & 1);
    (*base3_)[bits] = static_cast<std::uint16_t>(index);
  }
}

const EdgeTable& edge_table() {
  static const EdgeTable table;
  return table;
}

}  // namespace ternion::othello
