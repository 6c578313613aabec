#include "search/players/gomoku/threat_space.hpp"

#include <algorithm>

#include "search/players/gomoku/threat_tree.hpp"

namespace ternion::gomoku::players {
namespace {

constexpr std::uint64_t kTreeNodes = 600;   // of the threats; pairs of them are what takes time
constexpr std::uint64_t kCheckNodes = 500;  // of the check of one goal
constexpr std::uint64_t kKeptNodes = 400;   // for checks; of few nodes half

std::uint64_t tree_nodes(std::uint64_t nodes) {
  return std::min(kTreeNodes, nodes - std::min(nodes / 2, kKeptNodes));
}

}  // namespace

Proof ThreatSpaceSearch::prove(const Position& position, std::uint64_t nodes,
                               const std::atomic<bool>& stop) {
  Stand stand(position);
  if (const Move winning = winning_move(stand); !winning.is_none()) return {{winning}, 1};
  ThreatTree tree(position, position.side_to_move());
  tree.grow(tree_nodes(nodes), stop);
  Proof proof{{}, tree.nodes().size()};
  std::set<std::vector<Point>> tried;
  for (const std::uint32_t goal : tree.goals()) {
    if (proof.nodes >= nodes || stop.load(std::memory_order_relaxed)) break;
    gains_ = tree.gains(goal);
    std::vector<Point> squares = gains_;
    std::ranges::sort(squares);
    if (!tried.insert(squares).second) continue;
    const std::uint64_t budget = left_ = std::min(kCheckNodes, nodes - proof.nodes);
    failed_.clear();
    const bool won = attack(stand, proof.line);
    proof.nodes += budget - left_;
    if (won) {
      std::ranges::reverse(proof.line);
      break;
    }
    proof.line.clear();
  }
  return proof;
}

/// The attacker is to move and may play on the gain squares alone, but for what wins at once and
/// what a four of the other side forces. The line grows backwards.
bool ThreatSpaceSearch::attack(Stand& stand, std::vector<Move>& line) {
  if (left_ == 0) return false;
  --left_;
  if (const Move winning = winning_move(stand); !winning.is_none()) {
    line.assign(1, winning);
    return true;
  }
  if (failed_.contains(stand.position().key())) return false;
  const bool must_answer = stand.has(stand.their(), CellClass::five);
  for (const Point point : attacks(stand)) {
    if (!must_answer && std::ranges::find(gains_, point) == gains_.end()) continue;
    stand.play(point);
    const bool won = every_reply_loses(stand, line);
    stand.undo();
    if (won) {
      line.push_back(move_to(point));
      return true;
    }
  }
  failed_.insert(stand.position().key());
  return false;
}

bool ThreatSpaceSearch::every_reply_loses(Stand& stand, std::vector<Move>& line) {
  const Replies all = replies(stand);
  if (!all.threatened) return false;
  line.clear();
  for (const Point point : all.moves) {
    stand.play(point);
    std::vector<Move> after;
    const bool lost = attack(stand, after);
    stand.undo();
    if (!lost) return false;
    after.push_back(move_to(point));
    if (after.size() > line.size()) line = std::move(after);
  }
  return true;
}

}  // namespace ternion::gomoku::players
