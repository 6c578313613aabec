#include "search/gomoku/root_threats.hpp"

#include <algorithm>

#include "search/gomoku/point_sets.hpp"
#include "search/gomoku/short_ends.hpp"

namespace ternion::gomoku {
namespace {

constexpr std::uint64_t kVcfNodes = 100'000;  // of the search of fours before that of threats

}  // namespace

bool LostMoves::has(Move move) const {
  return std::any_of(moves.begin(), moves.end(),
                     [move](const LostMove& each) { return each.move == move; });
}

VctResult RootThreats::solve(const Position& position, SearchControl& control, std::uint64_t nodes,
                             Effort effort) {
  Position copy = position;
  evaluator_.reset(copy);
  VcfSolver fours(&control);
  const std::uint64_t before = control.nodes();
  VctResult result;
  // The solver of fours takes the first win that it finds.
  if (const Move shortest = short_win(position, evaluator_); !shortest.is_none()) {
    result.line = {shortest};
    result.plies = short_end(position, evaluator_);
  } else if (result.plies = fours.solve(copy, evaluator_, std::min(nodes, kVcfNodes));
             result.plies > 0) {
    result.line = fours.line();
  }
  if (result.plies > 0) {
    result.verdict = Verdict::won;
    result.by_fours = true;
  } else {
    result = solver_.solve(copy, evaluator_, control, nodes, effort);
  }
  result.nodes = control.nodes() - before;
  return result;
}

Score RootThreats::score(const Position& position, Move move, Value value) {
  return score_of_move(position, evaluator_, move, value);
}

LostMoves RootThreats::losing_moves(const Position& position, const std::vector<Move>& moves,
                                    const std::vector<Move>& others, SearchControl& control,
                                    std::uint64_t nodes) {
  LostMoves lost;
  Position passed = position;
  passed.set_side_to_move(other(position.side_to_move()));
  const VctResult threat = solve(passed, control, nodes / 2);
  if (threat.verdict != Verdict::won) return lost;
  const std::uint64_t each = std::max<std::uint64_t>(500, nodes / 20);
  std::uint64_t left = nodes;
  for (const Move move : moves) {
    if (left == 0 || control.aborted()) break;
    Position next = position;
    next.play(move);
    if (next.is_over()) continue;
    VctResult found = solve(next, control, std::min(each, left));
    left -= std::min(left, found.nodes);
    if (found.verdict == Verdict::won) lost.moves.push_back({move, std::move(found)});
  }
  if (!threat.by_fours) return lost;
  evaluator_.reset(passed);
  const Rows answers = answers_to_vcf(passed, evaluator_, threat.line);
  const bool all = lost.moves.size() == moves.size();
  for (const Move move : others)
    if (!has(answers, point_of(move)) && !lost.has(move)) lost.moves.push_back({move, threat});
  if (all) add_hopes(position, answers, threat, control, each, lost);
  return lost;
}

/// The answers that nobody asked about: they lose as well, or may not. Where none is a hope
/// everything loses.
void RootThreats::add_hopes(const Position& position, const Rows& answers, const VctResult& threat,
                            SearchControl& control, std::uint64_t nodes, LostMoves& lost) {
  for_each_point(answers, position.size(), [&](Point point) {
    const Move move = move_to(point);
    if (!position.is_legal(move) || lost.has(move)) return;
    Position next = position;
    next.play(move);
    VctResult found;
    if (!next.is_over()) found = solve(next, control, nodes);
    if (found.verdict == Verdict::won)
      lost.moves.push_back({move, std::move(found)});
    else
      lost.hopes.push_back(move);
  });
  if (!lost.hopes.empty()) return;
  for (const Move move : position.legal_moves())
    if (!lost.has(move)) lost.moves.push_back({move, threat});
}

}  // namespace ternion::gomoku
