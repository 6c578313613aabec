#include "search/players/gomoku/proof_number.hpp"

#include <algorithm>

namespace ternion::gomoku::players {
namespace {

constexpr std::uint32_t kInfinity = ProofNumberSearch::kInfinity;

std::uint32_t sum(std::uint32_t a, std::uint32_t b) { return std::min(kInfinity, a + b); }

}  // namespace

ProofNumberSearch::ProofNumberSearch(std::unique_ptr<Developer> developer)
    : developer_(std::move(developer)) {}

Proof ProofNumberSearch::prove(const Position& position, std::uint64_t nodes,
                               const std::atomic<bool>& stop) {
  nodes_.assign(1, Node{});
  by_key_.clear();
  by_key_.emplace(position.key(), 0);
  endings_.clear();
  looks_ = 0;
  Stand stand(position);
  while (!is_decided(nodes_.front()) && nodes_.size() + looks_ < nodes &&
         !stop.load(std::memory_order_relaxed)) {
    int plies = 0;
    const Index leaf = most_proving(stand, plies);
    develop(leaf, stand, stop);
    update_ancestors(leaf);
    while (plies-- > 0) stand.undo();
  }
  return {nodes_.front().proof == 0 ? line() : std::vector<Move>(), nodes_.size() + looks_};
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

void ProofNumberSearch::develop(Index at, Stand& stand, const std::atomic<bool>& stop) {
  Development development = developer_->develop(stand, nodes_[at].attacks, stop);
  nodes_[at].expanded = true;
  looks_ += development.looks;
  if (!development.attacker_wins) return add_children(at, development.moves, stand);
  if (*development.attacker_wins) endings_[at] = std::move(development.ending);
  decide(at, *development.attacker_wins);
}

void ProofNumberSearch::decide(Index at, bool won) {
  nodes_[at].proof = won ? 0 : kInfinity;
  nodes_[at].disproof = won ? kInfinity : 0;
}

/// Without a move the attacker has failed and the defender has lost.
void ProofNumberSearch::add_children(Index at, const std::vector<Point>& moves, Stand& stand) {
  const bool attacks = !nodes_[at].attacks;
  for (const Point point : moves) {
    stand.play(point);
    const auto [entry, is_new] =
        by_key_.emplace(stand.position().key(), static_cast<Index>(nodes_.size()));
    const Position& after = stand.position();
    if (is_new) {
      nodes_.emplace_back();
      nodes_.back().attacks = attacks;
      if (after.is_over()) {  // who moved last has won, if anybody
        nodes_.back().expanded = true;
        decide(entry->second, after.winner() && !attacks);
      }
    }
    stand.undo();
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
  if (const auto ending = endings_.find(at); ending != endings_.end())
    moves.insert(moves.end(), ending->second.begin(), ending->second.end());
  return moves;
}

}  // namespace ternion::gomoku::players
