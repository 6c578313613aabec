#include "search/players/gomoku/proof_number.hpp"

#include <algorithm>

namespace ternion::gomoku::players {
namespace {

constexpr std::uint32_t kInfinity = ProofNumberSearch::kInfinity;

std::uint32_t sum(std::uint32_t a, std::uint32_t b) { return std::min(kInfinity, a + b); }

}  // namespace

Proof ProofNumberSearch::prove(const Position& position, std::uint64_t nodes,
                               const std::atomic<bool>& stop) {
  nodes_.assign(1, Node{});
  by_key_.clear();
  by_key_.emplace(position.key(), 0);
  Stand stand(position);
  while (!is_decided(nodes_.front()) && nodes_.size() < nodes &&
         !stop.load(std::memory_order_relaxed)) {
    int plies = 0;
    const Index leaf = most_proving(stand, plies);
    expand(leaf, stand);
    update_ancestors(leaf);
    while (plies-- > 0) stand.undo();
  }
  return {nodes_.front().proof == 0 ? line() : std::vector<Move>(), nodes_.size()};
}

ProofNumberSearch::Index ProofNumberSearch::most_proving(Stand& stand, int& plies) const {
  Index at = 0;
  while (nodes_[at].expanded) {
    const Node& node = nodes_[at];
    const auto number = [&](const Edge& edge) {
      return node.attacks ? nodes_[edge.child].proof : nodes_[edge.child].disproof;
    };
    const Edge& best = *std::ranges::min_element(node.edges, {}, number);
    stand.play(best.point);
    ++plies;
    at = best.child;
  }
  return at;
}

void ProofNumberSearch::expand(Index at, Stand& stand) {
  nodes_[at].expanded = true;
  if (nodes_[at].attacks)
    expand_attack(at, stand);
  else
    expand_defence(at, stand);
}

void ProofNumberSearch::expand_attack(Index at, Stand& stand) {
  if (const Move winning = winning_move(stand); !winning.is_none()) {
    nodes_[at].winning = winning;
    nodes_[at].proof = 0;
    nodes_[at].disproof = kInfinity;
    return;
  }
  add_children(at, attacks(stand), stand);
}

void ProofNumberSearch::expand_defence(Index at, Stand& stand) {
  const Replies all = replies(stand);
  if (!all.threatened) {
    nodes_[at].proof = kInfinity;
    nodes_[at].disproof = 0;
    return;
  }
  add_children(at, all.moves, stand);
}

/// Without a move the attacker has failed and the defender has lost.
void ProofNumberSearch::add_children(Index at, const std::vector<Point>& moves, Stand& stand) {
  const bool attacks = !nodes_[at].attacks;
  for (const Point point : moves) {
    stand.play(point);
    const auto [entry, is_new] =
        by_key_.emplace(stand.position().key(), static_cast<Index>(nodes_.size()));
    stand.undo();
    if (is_new) {
      nodes_.emplace_back();
      nodes_.back().attacks = attacks;
    }
    nodes_[entry->second].parents.push_back(at);
    nodes_[at].edges.push_back({point, entry->second});
  }
}

bool ProofNumberSearch::update(Node& node) const {
  if (!node.expanded || (node.edges.empty() && is_decided(node))) return false;
  std::uint32_t least = kInfinity;
  std::uint32_t total = 0;
  for (const Edge& edge : node.edges) {
    const Node& child = nodes_[edge.child];
    least = std::min(least, node.attacks ? child.proof : child.disproof);
    total = sum(total, node.attacks ? child.disproof : child.proof);
  }
  const std::uint32_t proof = node.attacks ? least : total;
  const std::uint32_t disproof = node.attacks ? total : least;
  if (proof == node.proof && disproof == node.disproof) return false;
  node.proof = proof;
  node.disproof = disproof;
  return true;
}

void ProofNumberSearch::update_ancestors(Index from) {
  update(nodes_[from]);
  std::vector<Index> waiting = nodes_[from].parents;
  while (!waiting.empty()) {
    const Index at = waiting.back();
    waiting.pop_back();
    if (!update(nodes_[at])) continue;
    const auto& parents = nodes_[at].parents;
    waiting.insert(waiting.end(), parents.begin(), parents.end());
  }
}

/// The attacker's proved move and the first reply, to the end.
std::vector<Move> ProofNumberSearch::line() const {
  std::vector<Move> moves;
  Index at = 0;
  while (!nodes_[at].edges.empty()) {
    const auto proved = [&](const Edge& edge) { return nodes_[edge.child].proof == 0; };
    const auto next = std::ranges::find_if(nodes_[at].edges, proved);
    moves.push_back(move_to(next->point));
    at = next->child;
  }
  if (!nodes_[at].winning.is_none()) moves.push_back(nodes_[at].winning);
  return moves;
}

}  // namespace ternion::gomoku::players
