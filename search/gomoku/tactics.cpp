#include "search/gomoku/tactics.hpp"

#include "search/core/reduction.hpp"
#include "search/gomoku/five_stops.hpp"
#include "search/gomoku/point_sets.hpp"
#include "search/gomoku/short_ends.hpp"

namespace ternion::gomoku {
namespace {

constexpr int kFirst = 1 << 24;
constexpr int kHistoryMost = 1 << 14;
constexpr int kDeepest = 100;

/// What a move does, for its reduction.
enum Kind : std::uint16_t { kQuiet, kForcing };

/// Cells that a node looks at, at most.
constexpr int kMostCells = 40;
constexpr int kReachOfCells = 2;  // from the stones

/// Moves that are enough in a node of so much depth, once one does not lose. Where the side to move
/// has gained since its last move the window is rather within reach: about twice as many.
int enough_at(int depth, bool improved) {
  using Row = std::array<int, 32>;
  static const std::array<Row, 2> table = [] {
    constexpr double kLeast = 3;
    constexpr double kGrowth = 1.32;
    std::array<Row, 2> rows{};
    for (std::size_t i = 0; i < rows[0].size(); ++i) {
      const double most = kLeast + std::pow(static_cast<double>(i), kGrowth);
      rows[0][i] = std::max(1, static_cast<int>(std::ceil(most / 2)) - 1);
      rows[1][i] = static_cast<int>(std::ceil(most)) - 1;
    }
    return rows;
  }();
  const auto row = static_cast<std::size_t>(improved ? 1 : 0);
  return table[row][static_cast<std::size_t>(std::clamp(depth, 0, 31))];
}

bool is_forcing(CellClass own) { return own != CellClass::quiet && own != CellClass::foul; }

}  // namespace

/// Five cannot be made, and theirs cannot be prevented.
bool GomokuTactics::opponent_cannot_be_stopped(const Position& p) const {
  const Side their = other(p.side_to_move());
  return evaluator_->count(their, CellClass::five) > 0 &&
         legal_stops(p, *evaluator_, their).empty();
}

bool GomokuTactics::makes_open_four(const Position& p) const {
  const Side own = p.side_to_move();
  if (evaluator_->count(own, CellClass::open_four) == 0) return false;
  if (evaluator_->count(other(own), CellClass::five) > 0) return false;
  return !evaluator_->is_forbidden(p, evaluator_->cell(own, CellClass::open_four), own) &&
         leaves_room(p, *evaluator_);
}

/// One that is legal: a point that Black may not play on threatens nothing.
bool GomokuTactics::opponent_threatens_open_four(const Position& p) const {
  const Side their = other(p.side_to_move());
  if (evaluator_->count(their, CellClass::open_four) == 0) return false;
  bool legal = false;
  for_each_point(evaluator_->cells(their, CellClass::open_four), p.size(),
                 [&](Point point) { legal = legal || !evaluator_->is_forbidden(p, point, their); });
  return legal;
}

bool GomokuTactics::is_leaf(const Position& p, int depth, Level) const {
  return depth <= 0 || p.winner() || !has_move(p, *evaluator_) ||
         evaluator_->count(p.side_to_move(), CellClass::five) > 0 ||
         opponent_cannot_be_stopped(p) || makes_open_four(p);
}

Value GomokuTactics::leaf_value(Position& p, Value alpha, Value beta) {
  if (p.winner() || !has_move(p, *evaluator_)) return final_value(p);
  const Side own = p.side_to_move();
  if (evaluator_->count(own, CellClass::five) > 0) return win_in(p, 1);
  if (opponent_cannot_be_stopped(p)) return loss_in(p, 2);
  if (makes_open_four(p)) return win_in(p, 3);
  if (evaluator_->count(other(own), CellClass::five) > 0) {
    // The one answer there is, or the few; what follows is no deeper than this leaf.
    Value best = -kInfiniteValue;
    for (const Point stop : legal_stops(p, *evaluator_, other(own))) {
      const Undo undo = p.play(move_to(stop));
      evaluator_->push(p, undo);
      best = std::max(best, -leaf_value(p, -beta, -std::max(alpha, best)));
      evaluator_->pop();
      p.undo(undo);
      if (best >= beta) break;
    }
    return best;
  }
  const Value value = estimate_within(p, alpha, beta);
  if (value >= beta && is_estimate(beta)) return value;  // fours could only add to it
  if (has_fours(own)) {
    if (const int plies = win_by_fours(p, constants_.leaf_nodes); plies > 0)
      return win_in(p, plies);
  }
  return value;
}

/// The value, or a bound of it where it is likely to lie outside the window.
Value GomokuTactics::estimate_within(const Position& p, Value alpha, Value beta) {
  const ValueGuess::Range likely = evaluator_->likely_score(p);
  if (likely.least >= beta && is_estimate(beta)) return likely.least;
  if (likely.most <= alpha && is_estimate(alpha)) return likely.most;
  return estimate(p);
}

Value GomokuTactics::estimate(const Position& p) {
  if (listener_ != nullptr) listener_->on_estimate(p);
  return evaluator_->score(p);
}

/// Plies, or 0. A four that the attack before it did not prepare seldom wins, and is a move of the
/// main search as well.
int GomokuTactics::win_by_fours(Position& p, int nodes) {
  return vcf_.solve(p, *evaluator_, static_cast<std::uint64_t>(nodes), VcfSolver::Fours::near_last);
}

bool GomokuTactics::has_fours(Side side) const {
  return evaluator_->count(side, CellClass::four) > 0 ||
         evaluator_->count(side, CellClass::four_three) > 0;
}

/// Every move that can prevent a straight four: a cell of the lines it would come from, or a four
/// of one's own.
void GomokuTactics::add_answers(const Position& p, Move first, Scored& scored) const {
  const Side own = p.side_to_move();
  Rows cells{};
  const auto add_class = [&](Side side, CellClass cls) {
    if (evaluator_->count(side, cls) == 0) return;
    for (std::size_t row = 0; row < cells.size(); ++row)
      cells[row] |= evaluator_->cells(side, cls)[row];
  };
  for (const Side side : {own, other(own)})
    for (const CellClass cls : {CellClass::four, CellClass::four_three, CellClass::open_four})
      add_class(side, cls);
  // A point may lie on the line of Black's four and be forbidden to Black.
  add_class(other(own), CellClass::foul);
  if (needs_open_end(p.rule()))
    for_each_point(evaluator_->cells(other(own), CellClass::open_four), p.size(),
                   [&](Point point) { add_lines(p, point, kReach, cells); });
  for_each_point(cells, p.size(), [&](Point point) {
    if (evaluator_->is_forbidden(p, point, own)) return;
    scored.add(move_to(point),
               move_to(point) == first ? kFirst : evaluator_->move_score(point, own), kForcing);
  });
}

/// The cells near the stones that are worth at least so much, and `first`.
void GomokuTactics::add_cells(const Position& p, Move first, int least, Scored& scored) const {
  const Side own = p.side_to_move();
  const auto& history = history_[static_cast<std::size_t>(index_of(own))];
  const Killers& killers = killers_[static_cast<std::size_t>(p.stone_count())];
  const Move last = evaluator_->last_move();
  const Move reply = last.is_none() ? last
                                    : replies_[static_cast<std::size_t>(index_of(own))]
                                              [static_cast<std::size_t>(point_of(last))];
  const bool has_fouls = p.rule() == Rule::renju && own == Side::black;
  // No cell is worth less than nothing.
  const auto worth = [&](Point point) {
    return evaluator_->info(point, own).attack + evaluator_->info(point, other(own)).defence;
  };
  for_each_point(points_near_stones(p, kReachOfCells), p.size(), [&](Point point) {
    const Move move = move_to(point);
    if (least > 0 && move != first && worth(point) < least) return;
    if (has_fouls && evaluator_->is_forbidden(p, point, own)) return;
    const CellClass cls = evaluator_->cls(point, own);
    int score = evaluator_->move_score(point, own) +
                history[static_cast<std::size_t>(point)] / constants_.history_share;
    if (move == killers[0] || move == killers[1]) score += constants_.killer_worth;
    if (move == reply) score += constants_.reply_worth;
    const bool leads = move == first || cls == CellClass::five;
    scored.add(move, leads ? kFirst : score, is_forcing(cls) ? kForcing : kQuiet);
  });
  scored.set_incomplete();
}

bool GomokuTactics::add_forced(const Position& p, Move first, Scored& scored) const {
  const Side their = other(p.side_to_move());
  const int fives = evaluator_->count(their, CellClass::five);
  const FiveStops stops = fives > 0 ? legal_stops(p, *evaluator_, their) : FiveStops();
  if (fives == 1 || !stops.empty()) {
    for (const Point point : stops) scored.add(move_to(point), kFirst, kForcing);
  } else if (opponent_threatens_open_four(p)) {
    add_answers(p, first, scored);
  } else if (p.stone_count() == 0) {
    scored.add(move_to(point_at(p.size() / 2, p.size() / 2)), kFirst);
    scored.set_incomplete();
  }
  return scored.size() > 0;
}

void GomokuTactics::add_any(const Position& p, Scored& scored) const {
  for (const Move move : p.legal_moves()) scored.add(move, 0);
}

void GomokuTactics::order(const Position& p, int, Move first, Scored& scored) const {
  const bool has_five = evaluator_->count(p.side_to_move(), CellClass::five) > 0;
  if (!has_five && add_forced(p, first, scored)) return;
  add_cells(p, first, 0, scored);
  scored.pick_at_most(kMostCells);
  if (scored.size() == 0) add_any(p, scored);
}

Score GomokuTactics::line_score(const Position& p, Move move, Value value, bool, bool) const {
  return score_of_move(p, *evaluator_, move, value);
}

int GomokuTactics::resistance(const Position& p, Move move) const {
  constexpr int kFiveWorth = 1 << 24;
  constexpr int kFourWorth = 1 << 18;
  Position after = p;
  const Undo undo = after.play(move);
  evaluator_->push(after, undo);
  const Side their = after.side_to_move();
  const int ease = std::min(64, evaluator_->count(their, CellClass::five)) * kFiveWorth +
                   std::min(63, evaluator_->count(their, CellClass::open_four)) * kFourWorth +
                   evaluator_->score(after);
  evaluator_->pop();
  return -ease;
}

void GomokuTactics::choose(const Position& p, const NodeQuery& node, Scored& scored) {
  if (add_forced(p, node.first, scored)) return;
  int least = 0;
  if (!node.pv && node.depth <= constants_.futility_depth && is_estimate(node.alpha))
    least = node.alpha - evaluator_->score(p) - constants_.futility_base -
            constants_.futility_margin * node.depth;
  add_cells(p, node.first, least, scored);
  if (scored.size() == 0 && least > 0) add_cells(p, node.first, 0, scored);
  scored.pick_at_most(kMostCells);
  if (scored.size() == 0) add_any(p, scored);
}

bool GomokuTactics::widen(const Position& p, Level level, Scored& scored) const {
  if (level < kNear) return false;
  const int before = scored.size();
  scored.pick_all();
  Rows others = level == kFullCertainty ? empty_cells(p) : points_near_stones(p, kReachOfCells);
  for (int i = 0; i < scored.size(); ++i) {
    const Point point = point_of(scored[i].move);
    others[static_cast<std::size_t>(row_of(point))] &= ~(std::uint32_t{1} << column_of(point));
  }
  const Side own = p.side_to_move();
  for_each_point(others, p.size(), [&](Point point) {
    if (!evaluator_->is_forbidden(p, point, own))
      scored.add(move_to(point), evaluator_->move_score(point, own), kQuiet);
  });
  if (level == kFullCertainty) scored.set_complete();
  return scored.size() > before;
}

int GomokuTactics::enough_moves(const Position& p, const NodeQuery& node) const {
  const Side their = other(p.side_to_move());
  if (evaluator_->count(their, CellClass::five) > 0) return kAllMoves;
  if (evaluator_->count(their, CellClass::open_four) > 0)
    return node.pv ? kAllMoves : enough_at(node.depth, false);
  evaluator_->score(p);  // for what follows, on the principal variation too
  return node.pv ? kAllMoves : enough_at(node.depth, evaluator_->has_improved());
}

void GomokuTactics::tell(const Position& p, Move move) const {
  Scored scored;
  order(p, 1, Move::none(), scored);
  std::vector<Move> candidates;
  for (int i = 0; i < scored.size(); ++i) candidates.push_back(scored.pick(i));
  listener_->on_cutoff(p, *evaluator_, candidates, move);
}

void GomokuTactics::on_cutoff(const Position& p, Move move, int depth) {
  if (listener_ != nullptr && listener_->wants_cutoff()) tell(p, move);
  const auto side = static_cast<std::size_t>(index_of(p.side_to_move()));
  Killers& killers = killers_[static_cast<std::size_t>(p.stone_count())];
  if (move != killers[0]) killers = {move, killers[0]};
  if (const Move last = evaluator_->last_move(); !last.is_none())
    replies_[side][static_cast<std::size_t>(point_of(last))] = move;
  auto& history = history_[side];
  int& counter = history[static_cast<std::size_t>(point_of(move))];
  counter += depth * depth;
  if (counter > kHistoryMost)
    for (int& each : history) each /= 2;
}

int GomokuTactics::reduction(const Stage& stage, int index, const ScoredMove& move, bool pv) const {
  if (stage.depth < 3 || index < 2) return 0;
  const int all = logarithmic_reduction(stage.depth, index, constants_.reduction_base,
                                        constants_.reduction_scale);
  const int less = (pv ? 1 : 0) + (move.kind == kForcing ? 1 : 0);
  return std::clamp(all - less, 0, stage.depth - 2);
}

bool GomokuTactics::static_cut(Position& p, int depth, Value alpha, Value beta, Value& cut) {
  const Side own = p.side_to_move();
  const auto their = [&](CellClass cls) { return evaluator_->count(other(own), cls); };
  const bool may_estimate = depth <= constants_.cut_depth && is_estimate(alpha) &&
                            is_estimate(beta) && their(CellClass::five) == 0 &&
                            their(CellClass::open_four) == 0;
  const bool may_cut = may_estimate && their(CellClass::four_three) == 0;
  const Value margin = constants_.cut_base + constants_.cut_margin * depth;
  const Value enough = may_cut ? beta + margin : kInfiniteValue;
  const Value value = may_estimate ? estimate_within(p, -kInfiniteValue, enough) : 0;
  if (may_cut && value >= enough) {
    cut = value - margin;
    return true;
  }
  if (depth >= constants_.node_fours_depth && has_fours(own) && their(CellClass::five) == 0) {
    if (const int plies = win_by_fours(p, constants_.node_fours); plies > 0) {
      cut = win_in(p, plies);
      return true;
    }
  }
  if (may_estimate && depth <= constants_.razor_depth &&
      value + constants_.razor_margin * depth <= alpha) {
    cut = leaf_value(p, alpha, beta);
    return cut <= alpha || cut >= kLeastProven;
  }
  return false;
}

Stage GomokuTactics::next_stage(const Position& p, const StageQuery& query) const {
  constexpr Stage kDone{0};
  const int next = query.last.depth + 1;
  const bool proven = is_proven(query.value);
  if (query.last.depth > 0 && proven && !ranks_several(query.limits, next)) return kDone;
  if (query.last.depth > 0 && p.stone_count() == 0) return kDone;  // the centre, by what is known
  // A win or loss against chosen moves alone: against more of them, before the depth grows. While
  // the best move is an estimate, others that lose are not worth the time.
  const auto is_open = [](Value value) { return !is_proven(value) && !is_estimate(value); };
  const bool open = query.last.depth > 0 && !is_estimate(query.value) &&
                    (is_open(query.value) || std::ranges::any_of(query.ranked, is_open));
  if (open && query.last.level != kFullCertainty)
    return {query.last.depth, query.last.level == kChosen ? kNear : kFullCertainty, false};
  const Level level = open ? kFullCertainty : kChosen;
  const int deepest = std::min({kDeepest, p.empty_count(), query.limits.depth.value_or(kDeepest)});
  return next > std::max(1, deepest) ? kDone : Stage{next, level, false};
}

MovesLeft GomokuTactics::moves_left(const Position& p) {
  // Few games are longer than 60 moves; what is thought early decides.
  const int empty = (p.empty_count() + 1) / 2;
  const int thinking = std::clamp(28 - p.stone_count() / 4, 10, std::max(1, empty));
  return {thinking, std::min(empty, thinking + 20)};
}

}  // namespace ternion::gomoku
