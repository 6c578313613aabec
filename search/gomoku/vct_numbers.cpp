// What the numbers of a node's children say of the node, and which child is next.
#include <algorithm>

#include "search/gomoku/vct.hpp"

namespace ternion::gomoku {
namespace {

/// What each of the attacker's moves adds to a proof number, so that of two ways to the same
/// threats the shorter goes first; fours that change nothing would else be tried in every order
/// before the threat behind them (the edge cost of df-pn+; A. Nagai, H. Imai, "Application of
/// df-pn+ to Othello endgames", 1999).
constexpr std::uint32_t kMoveCost = 3;

std::uint32_t plus(std::uint32_t a, std::uint32_t b) { return std::min(a + b, Proof::kInfinite); }

}  // namespace

Proof VctSolver::combine(const Position& position, const Children& children) const {
  const bool attacker = attacks(position);
  Proof sum{attacker ? Proof::kInfinite : 0, attacker ? 0 : Proof::kInfinite, 0};
  std::uint16_t shortest = 0xFFFF;
  auto longest = static_cast<std::uint16_t>(children.ignored);
  for (int i = 0; i < children.size; ++i) {
    const Proof& child = children[i].proof;
    if (attacker) {
      sum.proof = std::min(sum.proof, child.is_won() ? 0 : plus(child.proof, kMoveCost));
      sum.disproof = largest_disproof_ ? std::max(sum.disproof, child.disproof)
                                       : plus(sum.disproof, child.disproof);
      if (child.is_won()) shortest = std::min(shortest, child.plies);
    } else {
      sum.proof = plus(sum.proof, child.proof);
      sum.disproof = std::min(sum.disproof, child.disproof);
      longest = std::max(longest, child.plies);
    }
  }
  if (sum.is_won()) {
    sum.disproof = Proof::kInfinite;
    sum.plies = static_cast<std::uint16_t>((attacker ? shortest : longest) + 1);
  }
  if (sum.is_lost()) {
    sum.proof = Proof::kInfinite;
    sum.limited = is_limited(attacker, children);
  }
  return sum;
}

/// Of a disproved node: of the attacker's moves each must fail for good, of the answers one.
bool VctSolver::is_limited(bool attacker, const Children& children) {
  if (attacker && !children.complete) return true;
  for (int i = 0; i < children.size; ++i) {
    const Proof& child = children[i].proof;
    if (child.is_lost() && child.limited == attacker) return attacker;
  }
  return !attacker;
}

int VctSolver::pick(bool attacker, const Children& children) const {
  int best = 0;
  for (int i = 1; i < children.size; ++i) {
    const Proof& a = children[i].proof;
    const Proof& b = children[best].proof;
    if (attacker ? a.proof < b.proof : a.disproof < b.disproof) best = i;
  }
  return best;
}

/// How far the child may go before another one is more promising (a quarter more than the second
/// best, so that the search does not jump to and fro; J. Pawlewicz, L. Lew, "Improving depth-first
/// PN-search: 1+epsilon trick", 2007).
Proof VctSolver::child_limit(bool attacker, const Children& children, int best, const Proof& sum,
                             const Proof& limit) const {
  std::uint32_t second = Proof::kInfinite;
  for (int i = 0; i < children.size; ++i)
    if (i != best)
      second = std::min(second, attacker ? children[i].proof.proof : children[i].proof.disproof);
  const std::uint32_t reach = plus(second, second / 4 + 1);
  const Proof& child = children[best].proof;
  if (attacker)
    return {
        std::min(limit.proof - kMoveCost, reach),
        largest_disproof_ ? limit.disproof : plus(limit.disproof - sum.disproof, child.disproof),
        0};
  return {plus(limit.proof - sum.proof, child.proof), std::min(limit.disproof, reach), 0};
}

}  // namespace ternion::gomoku
