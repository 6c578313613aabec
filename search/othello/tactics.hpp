// What Othello adds to the common search: move ordering by mobility, the endgame solver below a
// number of empties, and when to hand over to it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "engine/core/score.hpp"
#include "engine/othello/empty_counts.hpp"
#include "search/core/plain_tactics.hpp"
#include "search/othello/constants.hpp"
#include "search/othello/endgame.hpp"
#include "search/othello/probcut_model.hpp"

namespace ternion::othello {

/// What the solver orders moves with: the evaluation itself, or what it names instead.
template <class E>
auto evaluation_in_solver(const E& evaluator) {
  if constexpr (requires { evaluator.in_solver(); })
    return evaluator.in_solver();
  else
    return evaluator;
}

/// K: the kernels; E: the evaluation. Not thread-safe.
template <class K, class E>
class OthelloTactics : public PlainTactics<OthelloTactics<K, E>, BasicOthello<K>, E> {
 public:
  using Position = BasicPosition<K>;
  using Solver = EndgameSolver<K, decltype(evaluation_in_solver(std::declval<const E&>()))>;
  static constexpr bool kSelective = false;
  static constexpr Value kUnit = Solver::kUnit;
  /// One-sided confidence of the forward cuts by level; the last one makes none.
  static int percent(Level level) { return confidence(level).percent; }

  /// The evaluator is copied.
  OthelloTactics(TranspositionTable& table, SearchControl& control, const E& evaluator)
      : table_(&table),
        control_(&control),
        solver_(table, control, evaluation_in_solver(evaluator)) {}

  /// Before the search, to the tactics of all its threads.
  void use(const SearchConstants& constants) { constants_ = constants; }

  void connect(const std::vector<OthelloTactics*>& team) {
    std::vector<Solver*> solvers;
    for (OthelloTactics* each : team) solvers.push_back(&each->solver_);
    solver_.connect(std::move(solvers));
  }

  bool is_leaf(const Position& p, int depth, Level level) const {
    const int empties = p.empty_count();
    if (empties <= kLeafEmpties + (depth > 0)) return true;
    return empties <= depth && (level == kFullCertainty || empties <= kSelectiveLeaf);
  }

  Value leaf_value(const Position& p, Value alpha, Value beta) {
    const int low = std::clamp(floor_discs(alpha), -64, 63);
    const int high = std::clamp(-floor_discs(-beta), low + 1, 64);
    return solver_.solve(p.mover(), p.opponent(), low, high) * kUnit;
  }

  /// By the discs that the opponent can no longer lose.
  Value upper_bound(const Position& p) const {
    return (64 - 2 * std::popcount(stable_discs(*edges_, p.opponent(), p.mover()))) * kUnit;
  }
  static Value final_value(const Position& p) {
    return final_margin(p.mover(), p.opponent()) * kUnit;
  }

  static Score score(Value value, bool exact, bool outcome_only) {
    if (exact && outcome_only) return Outcome{(value > 0) - (value < 0)};
    if (exact) return Exact{value / kUnit};
    return Heuristic{static_cast<double>(value) / kUnit};
  }

  Score line_score(const Position&, Move, Value value, bool exact, bool outcome_only) const {
    return score(value, exact, outcome_only);
  }
  /// In the last plies: how many replies would give discs away, and then how few would not.
  int resistance(const Position& p, Move move) {
    Position after = p;
    after.play(move);
    if (after.is_over() || after.must_pass()) return 0;
    const int best = solver_.solve(after.mover(), after.opponent(), -64, 64);
    int replies = 0;
    int good = 0;
    for (const Move reply : after.legal_moves()) {
      Position next = after;
      next.play(reply);
      ++replies;
      good += solver_.solve(next.mover(), next.opponent(), -best, 1 - best) <= -best ? 1 : 0;
    }
    return 64 * (replies - good) - good;
  }
  static bool weighs_equals(const Position& p) { return p.empty_count() <= kWeighedEmpties; }
  static constexpr bool is_proven(Value) { return false; }

  void order(const Position& p, int, Move first, ScoredMoves<kMaxMoves>& scored) const {
    const unsigned parity = parity_of(p.empties());
    const Killers& killers = killers_[static_cast<std::size_t>(p.empty_count())];
    for (Move move : p.legal_moves()) {
      if (is_pass(move) || move == first) {
        scored.add(move, kFirst);
        continue;
      }
      const Square square = square_of(move);
      const Bitboard flipped = p.flips(square);
      const Bitboard own = p.mover() | flipped | bit_of(square);
      const Bitboard theirs = p.opponent() ^ flipped;
      int score = 8 * kSquareWorth[static_cast<std::size_t>(square)];
      score -= 64 * weigh_replies(K::mobility(theirs, own));
      score -= 20 * std::popcount(neighbours_of(own) & ~(own | theirs));
      if (parity & quadrant_bit(square)) score += 16;
      if (move == killers[0] || move == killers[1]) score += constants_.killer_worth;
      scored.add(move, score + history_[static_cast<std::size_t>(square)] / 64);
    }
  }

  void on_cutoff(const Position& p, Move move, int depth) {
    if (is_pass(move)) return;
    Killers& killers = killers_[static_cast<std::size_t>(p.empty_count())];
    if (move != killers[0]) killers = {move, killers[0]};
    int& counter = history_[static_cast<std::size_t>(square_of(move))];
    counter += depth * depth;
    if (counter > kHistoryMost)
      for (int& each : history_) each /= 2;
  }

  /// First the squares that refuted last among positions with as many empty ones, then by where
  /// they lie: 1.74 replies to a refutation for 2.85 in the order of the squares, 13 % fewer nodes
  /// (hard-30, 14 plies).
  Moves last_moves(const Position& p) const {
    Moves moves;
    Bitboard targets = p.mobility();
    const auto add = [&moves, &targets](Bitboard squares) {
      for (Bitboard some = targets & squares; some != 0; some &= some - 1)
        moves.add(move_to(first_square(some)));
      targets &= ~squares;
    };
    for (const Bitboard square : refutations_[static_cast<std::size_t>(p.empty_count())])
      add(square);
    for (const Bitboard rank : kLastRanks) add(rank);
    if (moves.empty() && p.opponent_mobility() != 0) moves.add(pass_move());
    return moves;
  }
  void on_last_cutoff(const Position& p, Move move) {
    Refutations& last = refutations_[static_cast<std::size_t>(p.empty_count())];
    const Bitboard square = bit_of(square_of(move));
    if (square != last[0]) last = {square, last[0]};
  }

  /// A midgame search stands for the rest of the game better by its mobility than by its value.
  static int value_weight(bool to_end) { return to_end ? 4 : 64; }

  /// Late moves of a midgame search, by two plies so that it ends on the same side's move. Matches
  /// at 150,000 nodes a move against none: from the third move Elo +57 +- 37 (240 games), from the
  /// fourth and depth 4 +49 +- 45 (200), from the second +1 +- 36, on the principal variation too
  /// +42 +- 35, by three plies +45 +- 33 (300 each); from the fifth and depth 6 -5 +- 40 (200).
  int reduction(const Stage& stage, int index, const ScoredMove&, bool pv) const {
    const bool selective = stage.level != kFullCertainty && !stage.to_end;
    const bool late =
        stage.depth >= constants_.reduction_depth && index >= constants_.reduction_index;
    return selective && !pv && late ? constants_.reduction : 0;
  }
  static constexpr int extension(int) { return 0; }

  ForwardCut forward_cut(const Position& p, int depth, Value alpha, Level level) const {
    if (depth < constants_.cut_depth || depth > kDeepestCut) return {};
    const double sigma =
        (*sigmas_)[static_cast<std::size_t>(p.empty_count())][static_cast<std::size_t>(depth)];
    if (depth == kFlatCutDepth && std::abs(alpha) > kFlatCutMost) return {};
    if (depth == kFlatCutDepth)
      return {0, level, static_cast<Value>(kUnit * sigma * constants_.flat_scale / 100.0)};
    const bool to_end = depth == p.empty_count();
    const double scale = to_end ? 1 : constants_.cut_scale / 100.0;
    return {shallow_depth(depth), std::min(level, kMidgameLevel),
            static_cast<Value>(kUnit * confidence(level).sigmas * sigma * scale),
            !to_end && constants_.cut_nests != 0};
  }

  Stage next_stage(const Position& p, const StageQuery& query) const {
    constexpr Stage kDone{0};
    if (query.last.exact()) return kDone;
    const int empties = p.empty_count();
    if (query.last.to_end) return pass_above(query.last.level, empties, query);
    const int next = query.last.depth + 1;
    if (query.limits.full_width && !query.limits.exact)
      return next > query.limits.depth.value_or(60) ? kDone : Stage{next, kFullCertainty, false};
    // Such a value comes from games that end in it: their proof is near.
    const bool won_all = query.last.depth > 0 && query.value >= upper_bound(p);
    if (won_all && may_solve(empties, next, query)) return {empties, kFullCertainty, true};
    const bool prepared = next > std::min(prelude(empties), query.limits.depth.value_or(60));
    if (prepared && may_solve(empties, next, query)) return pass_above(0, empties, query);
    if (!query.limits.exact && next > query.limits.depth.value_or(60)) return kDone;
    return {next, kMidgameLevel, false};
  }

  static MovesLeft moves_left(const Position& p) {
    // The last moves follow from one exact solution and cost next to nothing.
    const int empties = p.empty_count();
    const int total = (empties + 1) / 2;
    return {std::max((empties - kCheapEmpties + 1) / 2, std::min(2, total)), total};
  }

  void extend_line(const Position& start, Value alpha, Value beta, std::vector<Move>& pv) {
    Position p = start;
    while (!p.is_over() && !control_->aborted()) {
      Move move = pass_move();
      if (!p.must_pass()) {
        move = proven_move(p, alpha, beta);
        if (move.is_none()) return;
      }
      pv.push_back(move);
      p.play(move);
      alpha = -std::exchange(beta, -alpha);
    }
  }

 private:
  static constexpr int kFirst = 1 << 24;
  static constexpr int kHistoryMost = 1 << 14;
  /// Corners, what lies beside none, C squares, X squares.
  static constexpr std::array<Bitboard, 4> kLastRanks{kCorners, ~(kCorners | kXSquares | kCSquares),
                                                      kCSquares, kXSquares};
  static constexpr int kLeafEmpties = 5;   // exact values are as cheap as evaluations here
  static constexpr int kAlwaysExact = 14;  // solved whatever the depth limit
  static constexpr int kCheapEmpties = 16;
  static constexpr int kWeighedEmpties = 12;  // replies to lost moves are solved in no time
  static constexpr int kFlatCutDepth = 2;     // the evaluation itself is the shallower search there
  // Beyond it no cuts by the evaluation, which sees no wipe-out.
  static constexpr Value kFlatCutMost = 50 * kUnit;
  static constexpr int kDeepestCut = 40;
  // FFO 45 to 49 took 520 M nodes handing over at 14 empties, 552 M at 16 and 658 M at 18.
  static constexpr int kSelectiveLeaf = 14;  // selective searches to the end hand over from here

  using Sigmas = std::array<std::array<double, kDeepestCut + 1>, kEmptyCounts>;

  static const Sigmas& cut_sigmas() {
    static const Sigmas sigmas = [] {
      Sigmas all{};
      for (int empties = 0; empties < static_cast<int>(kEmptyCounts); ++empties)
        for (int depth = kFlatCutDepth; depth <= kDeepestCut; ++depth)
          all[static_cast<std::size_t>(empties)][static_cast<std::size_t>(depth)] =
              cut_sigma(empties, depth, shallow_depth(depth));
      return all;
    }();
    return sigmas;
  }

  /// Rounds towards minus infinity.
  static int floor_discs(Value value) {
    return value >= 0 ? value / kUnit : -((-value + kUnit - 1) / kUnit);
  }

  /// Depth of the selective searches that order the exact one.
  static int prelude(int empties) { return std::max(0, (empties - 8) * 2 / 3); }

  /// Up to how many empties a midgame depth is worth an exact search.
  static int solve_empties(int depth) { return std::max(kAlwaysExact, std::min(60, depth + 8)); }

  /// Seconds an exact search may take: branching model nodes = c e^(0.75 n) (docs/performance.md).
  static double solve_seconds(int empties) { return 6.0e-8 * std::exp(0.75 * empties); }

  static bool is_hurried(int empties, const StageQuery& query) {
    return query.seconds_left >= 0 && solve_seconds(empties) > query.seconds_left;
  }

  static Stage pass_above(Level level, int empties, const StageQuery& query) {
    const Level next =
        is_hurried(empties, query) ? next_hurried_pass(level) : next_pass(level, empties);
    return {empties, next, true};
  }

  /// Of 480 positions of 20 to 25 empties from games, searches of 0.18 s lost 0.275 discs a move
  /// going over to the end 7 plies before it and straight to the exact search; in small steps
  /// 0.229, 3 plies before it 0.167. Those of 0.09 s: 0.317, 0.292, 0.25 to 0.29.
  static constexpr int kOverlap = 4;

  static bool may_solve(int empties, int next, const StageQuery& query) {
    const Limits& limits = query.limits;
    if (limits.exact || empties <= kAlwaysExact) return true;
    // Whatever the clock would allow: a depth, and so a level, is as strong under each.
    if (limits.depth && empties > solve_empties(*limits.depth)) return false;
    const bool timed = query.seconds_left >= 0;
    if (timed ? !is_hurried(empties, query) : limits.depth.has_value()) return true;
    return next + kOverlap > empties;  // the midgame search would cost as much
  }

  /// A move that keeps the value within [low, high], which is where it is known to lie, with a
  /// fresh proof if the table has lost it.
  Move proven_move(const Position& p, Value low, Value high) {
    for (int attempt = 0; attempt < 2; ++attempt) {
      TableEntry entry;
      if (table_->probe(p.key(), entry) && entry.depth >= p.empty_count() &&
          entry.certainty == kFullCertainty && entry.lower >= low && entry.upper <= high &&
          p.is_legal(entry.move))
        return entry.move;
      // An open window, at the ends of the scale too, since the solver keeps the best moves of
      // those down to the last empty.
      const int alpha =
          low == -kInfiniteValue ? high / kUnit - 1 : std::clamp(low / kUnit - 1, -64, 62);
      const int beta =
          high == kInfiniteValue ? low / kUnit + 1 : std::clamp(high / kUnit + 1, -62, 64);
      solver_.solve(p.mover(), p.opponent(), alpha, beta);
      if (control_->aborted()) return Move::none();
    }
    return Move::none();
  }

  TranspositionTable* table_;
  SearchControl* control_;
  SearchConstants constants_;
  Solver solver_;
  std::array<int, 64> history_{};
  /// By empty squares: the last two moves that refuted (S. Akl, M. Newborn, "The principal
  /// continuation and the killer heuristic", 1977).
  using Killers = std::array<Move, 2>;
  std::array<Killers, kEmptyCounts> killers_{};
  /// The same for the last ply, as sets of one square or none.
  using Refutations = std::array<Bitboard, 2>;
  std::array<Refutations, kEmptyCounts> refutations_{};
  const Sigmas* sigmas_ = &cut_sigmas();
  const EdgeStability* edges_ = &edge_stability();
};

}  // namespace ternion::othello
