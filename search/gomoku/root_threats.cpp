#include "search/gomoku/root_threats.hpp"

#include <algorithm>

namespace ternion::gomoku {
namespace {

constexpr std::uint64_t kVcfNodes = 100'000;  // of the search of fours before that of threats

}  // namespace

VctResult RootThreats::solve(const Position& position, SearchControl& control,
                             std::uint64_t nodes) {
  Position copy = position;
  evaluator_.reset(copy);
  VcfSolver fours(&control);
  const std::uint64_t before = control.nodes();
  VctResult result;
  if (fours.solve(copy, evaluator_, std::min(nodes, kVcfNodes)) > 0) {
    result.verdict = Verdict::won;
    result.line = fours.line();
  } else {
    result = solver_.solve(copy, evaluator_, control, nodes);
  }
  result.nodes = control.nodes() - before;
  return result;
}

std::optional<SearchResult> RootThreats::win(const Position& position, SearchControl& control,
                                             std::uint64_t nodes) {
  const VctResult found = solve(position, control, nodes);
  if (found.verdict != Verdict::won || found.line.empty()) return std::nullopt;
  SearchResult result;
  result.lines.push_back({found.line, Outcome{1}, static_cast<int>(found.line.size())});
  result.nodes = found.nodes;
  return result;
}

std::vector<Move> RootThreats::losing_moves(const Position& position,
                                            const std::vector<Move>& moves, SearchControl& control,
                                            std::uint64_t nodes) {
  std::vector<Move> losing;
  Position passed = position;
  passed.set_side_to_move(other(position.side_to_move()));
  if (solve(passed, control, nodes / 2).verdict != Verdict::won) return losing;
  const std::uint64_t each = std::max<std::uint64_t>(500, nodes / 20);
  std::uint64_t left = nodes;
  for (const Move move : moves) {
    if (left == 0 || control.aborted()) break;
    Position next = position;
    next.play(move);
    if (next.is_over()) continue;
    const VctResult found = solve(next, control, std::min(each, left));
    left -= std::min(left, found.nodes);
    if (found.verdict == Verdict::won) losing.push_back(move);
  }
  return losing;
}

}  // namespace ternion::gomoku
