#include "search/surakarta/tactics.hpp"

#include <algorithm>
#include <cmath>

#include "search/core/reduction.hpp"

namespace ternion::surakarta {
namespace {

constexpr int kFirst = 1 << 24;
constexpr int kCapture = 1 << 20;
constexpr int kKiller = 1 << 18;
constexpr int kHistoryMost = 1 << 16;
constexpr std::uint16_t kCapturing = 1;  // ScoredMove::kind
constexpr int kDeepest = 100;
/// More than a search looks ahead, less than what values of the tables lie below those of wins.
constexpr int kMostPliesSeen = 1000;

/// The capturing piece could be captured in turn. Attacks are mutual, nearly always: whom it would
/// meet from there meets it.
bool is_guarded(const Position& p, Move move) {
  const PlaceSet places = p.places() ^ kPlaces[static_cast<std::size_t>(from_of(move))];
  return captures_from(places, to_of(move), p.opponent() & ~bit_of(to_of(move))) != 0;
}

}  // namespace

Value SurakartaTactics::final_value(const Position& p) {
  const Result result = Surakarta::result(p);
  if (!result.winner) return 0;
  const Value value = kWin - p.ply();
  return *result.winner == p.side_to_move() ? value : -value;
}

Score SurakartaTactics::line_score(const Position& p, Move move, Value value, bool, bool) const {
  if (!is_proven(value)) return Heuristic{static_cast<double>(value) / LineEvaluator::kUnit};
  const int sign = value > 0 ? 1 : -1;
  const int plies = kWin - std::abs(value) - p.ply();
  if (plies > kMostPliesSeen) return Outcome{sign};  // by a table
  Position after = p;
  after.play(move);
  return Outcome{sign, plies, plies <= (after.is_over() ? 1 : 2)};
}

int SurakartaTactics::resistance(const Position& p, Move move) const {
  Position after = p;
  after.play(move);
  return -evaluator_->value_of(BoardScan(after.mover(), after.opponent()));
}

Value SurakartaTactics::leaf_value(const Position& p, Value alpha, Value beta) {
  if (p.is_over()) return final_value(p);
  if (repeats(p)) return 0;
  if (const auto value = known(p)) return *value;
  return quiesce({p.mover(), p.opponent(), p.places(), p.ply()}, p.rules(), alpha, beta);
}

/// Captures alone, and what stands if none is made.
Value SurakartaTactics::quiesce(const Fight& fight, const Rules& rules, Value alpha, Value beta) {
  if (fight.mover == 0) return -(kWin - fight.ply);
  const BoardScan scan(fight.mover, fight.opponent);
  Value best = evaluator_->value_of(scan);
  if (best >= beta) return best;
  for (PointSet left = fight.mover & scan.attackers(); left != 0; left &= left - 1) {
    const Point from = first_point(left);
    for (PointSet to = captures_from(fight.places, from, fight.opponent); to != 0; to &= to - 1) {
      const PointSet victim = to & -to;
      control_->count(1);
      const Fight next{fight.opponent ^ victim, fight.mover ^ bit_of(from) ^ victim,
                       fight.places ^ kPlaces[static_cast<std::size_t>(from)], fight.ply + 1};
      std::optional<Value> after;
      if (next.mover != 0) after = tables_.value(next.mover, next.opponent, rules, 0, next.ply);
      if (!after) after = quiesce(next, rules, -beta, -std::max(alpha, best));
      best = std::max(best, -*after);
      if (best >= beta) return best;
    }
  }
  return best;
}

void SurakartaTactics::order(const Position& p, int, Move first, Scored& scored) const {
  const auto& history = history_[static_cast<std::size_t>(index_of(p.side_to_move()))];
  const Killers& killers = killers_[killer_slot(p)];
  for (const Move move : p.legal_moves()) {
    int score = history[move.code];
    const bool captures = p.is_capture(move);
    if (move == first) {
      score += kFirst;
    } else if (captures) {
      score += kCapture + (is_guarded(p, move) ? 0 : kKiller);
    } else if (move == killers[0] || move == killers[1]) {
      score += kKiller;
    }
    scored.add(move, score, captures ? kCapturing : 0);
  }
}

void SurakartaTactics::on_cutoff(const Position& p, Move move, int depth) {
  if (is_pass(move) || p.is_capture(move)) return;
  Killers& killers = killers_[killer_slot(p)];
  if (move != killers[0]) killers = {move, killers[0]};
  auto& history = history_[static_cast<std::size_t>(index_of(p.side_to_move()))];
  int& counter = history[move.code];
  counter += depth * depth;
  if (counter > kHistoryMost)
    for (int& each : history) each /= 2;
}

bool SurakartaTactics::static_cut(const Position& p, int depth, Value alpha, Value beta,
                                  Value& cut) {
  if (full_width_ || depth > constants_.cut_depth) return false;
  if (std::abs(alpha) >= kLeastProven || std::abs(beta) >= kLeastProven) return false;
  const BoardScan scan(p.mover(), p.opponent());
  const Value value = evaluator_->value_of(scan);
  const bool hanging = (scan.attacked() & p.mover()) != 0;
  const Value margin = constants_.cut_margin * depth + (hanging ? constants_.hanging_margin : 0);
  if (value - margin >= beta) {
    cut = value - margin;
    return true;
  }
  if (depth > constants_.razor_depth || value + constants_.razor_margin * depth > alpha)
    return false;
  cut = leaf_value(p, alpha, beta);
  return cut <= alpha;
}

int SurakartaTactics::reduction(const Stage& stage, int index, const ScoredMove& move, bool) const {
  if (stage.depth < constants_.reduction_depth || index < constants_.reduction_index ||
      move.kind == kCapturing)
    return 0;
  const int less = logarithmic_reduction(stage.depth, index, constants_.reduction_base,
                                         constants_.reduction_scale);
  return std::clamp(less, 0, std::max(0, stage.depth - 2));
}

Stage SurakartaTactics::next_stage(const Position&, const StageQuery& query) {
  const int next = query.last.depth + 1;
  const bool proven = std::abs(query.value) >= kLeastProven;
  if (query.last.depth > 0 && proven && !ranks_several(query.limits, next)) return Stage{0};
  const int deepest = std::min(kDeepest, query.limits.depth.value_or(kDeepest));
  return next > std::max(1, deepest) ? Stage{0} : Stage{next, kFullCertainty, false};
}

MovesLeft SurakartaTactics::moves_left(const Position& p) {
  // Games last some 25 moves a side; long endings are played on what is left.
  const int thinking = std::max(12, 28 - p.ply() / 4);
  return {thinking, thinking + 15};
}

}  // namespace ternion::surakarta
