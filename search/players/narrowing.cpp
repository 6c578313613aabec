#include "search/players/narrowing.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "search/players/features.hpp"

namespace ternion::players {
namespace {

using othello::Bitboard;
using othello::Position;

bool lies_in(Move move, Bitboard squares) {
  return !othello::is_pass(move) && (othello::bit_of(othello::square_of(move)) & squares) != 0;
}

/// Whether what a rule avoids is avoided on that square now.
bool holds(const Rule& rule, const Position& position, Move move) {
  if (!lies_in(move, rule.squares)) return false;
  const Bitboard beside =
      othello::neighbours_of(othello::bit_of(othello::square_of(move))) & othello::kCorners;
  switch (rule.condition) {
    case Rule::Condition::always:
      return true;
    case Rule::Condition::any_corner_empty:
      return (position.empties() & othello::kCorners) != 0;
    case Rule::Condition::its_corner_empty:
      return (position.empties() & beside) != 0;
    case Rule::Condition::its_corner_not_own:
      return (position.mover() & beside) == 0;
  }
  return true;
}

/// The side to move can take a corner within `plies`, whatever the other does.
bool forces_corner(const Position& position, int plies) {
  if ((position.mobility() & othello::kCorners) != 0) return true;
  if (plies < 3 || position.is_over()) return false;
  for (const Move move : position.legal_moves()) {
    Position after = position;
    after.play(move);
    const auto replies = after.legal_moves();
    const bool all =
        !replies.empty() && std::all_of(replies.begin(), replies.end(), [&](Move reply) {
          Position next = after;
          next.play(reply);
          return forces_corner(next, plies - 2);
        });
    if (all) return true;
  }
  return false;
}

bool can_wipe_out(const Position& position) {
  const auto moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    Position after = position;
    after.play(move);
    return after.mover() == 0;
  });
}

double measured(const Rule& rule, const Phase& phase, const Position& position, Move move) {
  if (othello::is_pass(move)) return 0;
  const auto square = static_cast<std::size_t>(othello::square_of(move));
  if (rule.measure == Rule::kFlips) return std::popcount(position.flips(othello::square_of(move)));
  if (rule.measure == Rule::kSquare)
    return table_on(phase, position.mover(), position.opponent())[square];
  Position after = position;
  after.play(move);
  return feature(static_cast<Feature>(rule.measure), phase, seen_by_other(after));
}

std::vector<Move> best_of(const Rule& rule, const Phase& phase, const Position& position,
                          const std::vector<Move>& moves) {
  std::vector<std::pair<double, Move>> ranked;
  for (const Move move : moves) {
    const double value = measured(rule, phase, position, move);
    ranked.emplace_back(rule.least ? -value : value, move);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Move> out;
  for (const auto& [value, move] : ranked) {
    const bool within =
        rule.keep > 0 ? static_cast<int>(out.size()) < rule.keep : value == ranked.front().first;
    if (within) out.push_back(move);
  }
  return out;
}

std::vector<Move> found_by(const Rule& rule, const Phase& phase, const Position& position,
                           const std::vector<Move>& moves) {
  if (rule.kind == Rule::Kind::best) return best_of(rule, phase, position, moves);
  std::vector<Move> out;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(out), [&](Move move) {
    if (rule.kind == Rule::Kind::prefer) return lies_in(move, rule.squares);
    if (rule.kind == Rule::Kind::avoid) return !holds(rule, position, move);
    Position after = position;
    after.play(move);
    switch (rule.kind) {
      case Rule::Kind::avoid_corners:
        return !forces_corner(after, rule.plies);
      case Rule::Kind::take_wipe_out:
        return after.mover() == 0;
      default:
        return !can_wipe_out(after);
    }
  });
  return out;
}

}  // namespace

Narrowed narrow(const Position& position, const Phase& phase) {
  const auto legal = position.legal_moves();
  Narrowed narrowed{{legal.begin(), legal.end()}, {}};
  for (const Rule& rule : phase.rules) {
    auto found = found_by(rule, phase, position, narrowed.moves);
    if (found.empty()) continue;
    narrowed.moves = std::move(found);
    if ((narrowed.at_once = rule.then)) break;
  }
  arrange(narrowed.moves, phase);
  return narrowed;
}

void arrange(std::vector<Move>& moves, const Phase& phase) {
  auto front = moves.begin();
  for (const Bitboard squares : phase.order) {
    if (!phase.order_swaps) {
      front = std::stable_partition(front, moves.end(),
                                    [&](Move move) { return lies_in(move, squares); });
      continue;
    }
    for (auto it = front; it != moves.end(); ++it)
      if (lies_in(*it, squares)) std::iter_swap(front++, it);
  }
}

}  // namespace ternion::players
