// Iterative deepening at the root: stages, aspiration windows, ranked moves, time. Not thread-safe.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "search/core/alpha_beta.hpp"
#include "search/core/listener.hpp"
#include "search/core/team.hpp"
#include "search/core/time_manager.hpp"

namespace ternion {

template <Game G, Evaluator<G> E, Tactics<G> T>
class RootSearch {
 public:
  using Position = typename G::Position;

  RootSearch(Worker<G, E, T>& leader, const Limits& limits, SearchListener* listener)
      : search_(&leader.search),
        control_(&leader.control),
        evaluator_(&leader.evaluator),
        tactics_(&leader.tactics),
        limits_(&limits),
        listener_(listener) {}

  SearchResult run(Position position, Duration lag) {
    start_ = control_->now();
    const TimePlan plan = plan_time(*limits_, T::moves_left(position), lag);
    TimeManager manager(plan, start_);
    if (manager.limited()) control_->set_deadline(manager.deadline());
    if (limits_->nodes) control_->set_node_limit(*limits_->nodes);
    evaluator_->reset(position);
    collect_moves(position);
    if (moves_.empty()) return finish(false);
    if (moves_.size() == 1 && G::is_pass(moves_[0].move)) return pass(position);
    if (only_one_to_play(position)) {
      iterate(position, {1});
      return finish(false);
    }
    deepen(position, manager);
    return finish(control_->aborted());
  }

 private:
  struct RootMove {
    Move move;
    Value value = -kInfiniteValue;
    Stage stage{0};
    std::vector<Move> pv;
  };

  void collect_moves(const Position& position) {
    const auto wanted = [&](Move move) {
      const auto has = [&](const std::vector<Move>& list) {
        return std::find(list.begin(), list.end(), move) != list.end();
      };
      return (limits_->only.empty() || has(limits_->only)) && !has(limits_->avoid);
    };
    const Value guess = evaluator_->score(position);  // told if the search is stopped at once
    ScoredMoves<G::kMaxMoves> ordered;
    tactics_->order(position, 1, Move::none(), ordered);
    for (int i = 0; i < ordered.size(); ++i) {
      const Move move = ordered.pick(i);
      if (wanted(move)) moves_.push_back({move, guess, {0}, {move}});
    }
    // What is asked for is searched even where the tactics would not look at it.
    for (Move move : limits_->only) {
      const auto same = [move](const RootMove& root) { return root.move == move; };
      if (position.is_legal(move) && wanted(move) &&
          std::none_of(moves_.begin(), moves_.end(), same))
        moves_.push_back({move, guess, {0}, {move}});
    }
    // Forbidding every move is no answer: then all are considered.
    if (!moves_.empty()) return;
    for (Move move : position.legal_moves()) moves_.push_back({move, guess, {0}, {move}});
  }

  /// A single legal move under a clock: nothing to think about.
  bool only_one_to_play(const Position& position) const {
    return (limits_->clock || limits_->move_time) && position.legal_moves().size() == 1;
  }

  /// A forced pass has no rivals, but its score is worth knowing unless the clock runs.
  SearchResult pass(Position& position) {
    Stage stage = limits_->clock || limits_->move_time
                      ? Stage{1}
                      : tactics_->next_stage(position, {*limits_, {0}, 0, -1});
    stage.depth = std::max(1, stage.depth);
    iterate(position, stage);
    return finish(control_->aborted());
  }

  void deepen(Position& position, TimeManager& manager) {
    Stage stage{0};
    double growth = 3.0;
    Duration last{};
    for (;;) {
      const TimePoint now = control_->now();
      const double left = manager.limited() ? seconds_of(manager.deadline() - now) : -1;
      const Stage next = tactics_->next_stage(position, {*limits_, stage, moves_[0].value, left});
      if (next.depth == 0) return;
      if (stage.depth > 0 && !next.to_end && !manager.may_begin(now, growth)) return;
      const Move before = moves_[0].move;
      const Value value_before = moves_[0].value;
      if (!iterate(position, next)) return;
      const TimePoint then = control_->now();
      const Duration took = then - now;
      if (last > std::chrono::microseconds(500))
        growth = std::clamp(0.5 * growth + 0.5 * seconds_of(took) / seconds_of(last), 1.5, 6.0);
      last = took;
      const bool fell = stage.depth > 0 && moves_[0].value < value_before - E::kUnit;
      manager.iteration_done(then, took, fell || moves_[0].move != before);
      stage = next;
      report();
    }
  }

  /// One stage over the ranked moves; false if it was cut off. What was complete is kept.
  bool iterate(Position& position, Stage stage) {
    search_->begin(stage);
    const int ranked = ranks_of(stage);
    for (int rank = 0; rank < ranked; ++rank) {
      if (!search_rank(position, stage, static_cast<std::size_t>(rank))) return false;
    }
    // With forward cuts a lower rank may come out above a higher one.
    std::stable_sort(moves_.begin(), moves_.begin() + ranked,
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    if (limits_->survey_depth > 0) bound_rest(ranked);
    return true;
  }

  int ranks_of(const Stage& stage) const {
    const int all = static_cast<int>(moves_.size());
    if (stage.depth <= limits_->survey_depth) return all;
    return std::min(std::max(1, limits_->multi_pv), all);
  }

  /// What was given no rank is no better than the last that was, whatever a shallower search said.
  void bound_rest(int ranked) {
    const auto rest = moves_.begin() + ranked;
    const Value most = std::prev(rest)->value;
    for (auto move = rest; move != moves_.end(); ++move) move->value = std::min(move->value, most);
    std::stable_sort(rest, moves_.end(),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
  }

  /// Finds the best of moves_[rank..] and brings it to `rank`. An aspiration window around the last
  /// value widens until the value lies inside; exact stages search the whole window at once, which
  /// costs fewer nodes than a failure.
  bool search_rank(Position& position, Stage stage, std::size_t rank) {
    const Value guess = moves_[rank].value;
    Value reach = E::kUnit * 2;
    Value alpha = -kInfiniteValue;
    Value beta = kInfiniteValue;
    if (asks_outcome(stage))
      return search_window(position, stage, rank, -E::kUnit, E::kUnit).has_value();
    if (moves_[rank].stage.depth >= 3 && !stage.to_end) {
      alpha = guess - reach;
      beta = guess + reach;
    }
    for (;;) {
      const std::optional<Value> value = search_window(position, stage, rank, alpha, beta);
      if (!value) return false;
      reach *= 3;
      if (*value <= alpha)
        alpha = reach > E::kUnit * 40 ? -kInfiniteValue : *value - reach;
      else if (*value >= beta)
        beta = reach > E::kUnit * 40 ? kInfiniteValue : *value + reach;
      else
        return true;
    }
  }

  bool asks_outcome(const Stage& stage) const { return limits_->outcome_only && stage.to_end; }

  std::optional<Value> search_window(Position& position, Stage stage, std::size_t rank, Value alpha,
                                     Value beta) {
    Value best = -kInfiniteValue;
    Value lower = alpha;
    for (std::size_t i = rank; i < moves_.size(); ++i) {
      Line line;
      const bool first = i == rank;
      const int reduction =
          first ? 0 : T::reduction(stage, static_cast<int>(i), {moves_[i].move}, true);
      const Stage less{stage.depth - reduction, stage.level, stage.to_end};
      Value value = child(position, moves_[i].move, less, first ? -beta : -lower - 1, -lower, line);
      if (reduction > 0 && value > lower && !control_->aborted())
        value = child(position, moves_[i].move, stage, -lower - 1, -lower, line);
      if (!first && value > lower && value < beta && !control_->aborted())
        value = child(position, moves_[i].move, stage, -beta, -lower, line);
      if (control_->aborted()) return std::nullopt;
      if (value <= best) continue;
      best = value;
      if (value <= lower && !first) continue;
      record(i, stage, value, line);
      std::rotate(moves_.begin() + static_cast<std::ptrdiff_t>(rank),
                  moves_.begin() + static_cast<std::ptrdiff_t>(i),
                  moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      lower = std::max(lower, value);
      if (best >= beta) break;
    }
    return best;
  }

  Value child(Position& position, Move move, Stage stage, Value alpha, Value beta, Line& line) {
    const auto undo = position.play(move);
    evaluator_->push(position, undo);
    const int depth = G::is_pass(move) ? stage.depth : stage.depth - 1;
    const Value value = -search_->search(position, depth, alpha, beta, line);
    proven_.clear();
    if (stage.exact() && !control_->aborted()) prove_line(position, stage, -value, alpha, beta);
    evaluator_->pop();
    position.undo(undo);
    return value;
  }

  /// After a root move that settles its window: `value` is the opponent's.
  void prove_line(const Position& position, const Stage& stage, Value value, Value alpha,
                  Value beta) {
    if (value > alpha && value < beta)
      tactics_->extend_line(position, value, value, proven_);
    else if (asks_outcome(stage) && value <= -E::kUnit)
      tactics_->extend_line(position, -kInfiniteValue, -E::kUnit, proven_);
    else if (asks_outcome(stage) && value >= E::kUnit && beta - alpha > 1)
      tactics_->extend_line(position, E::kUnit, kInfiniteValue, proven_);
  }

  void record(std::size_t i, Stage stage, Value value, const Line& line) {
    RootMove& root = moves_[i];
    root.value = value;
    root.stage = stage;
    root.pv.assign(1, root.move);
    if (stage.exact())
      root.pv.insert(root.pv.end(), proven_.begin(), proven_.end());
    else
      root.pv.insert(root.pv.end(), line.begin(), line.end());
  }

  SearchInfo info() const {
    SearchInfo info;
    info.nodes = control_->nodes();
    info.elapsed = control_->now() - start_;
    const auto ranked = limits_->survey_depth > 0
                            ? moves_.size()
                            : static_cast<std::size_t>(std::max(1, limits_->multi_pv));
    for (const RootMove& root : moves_) {
      if (info.lines.size() >= ranked) break;
      if (root.stage.depth == 0 && !info.lines.empty()) break;
      info.lines.push_back({root.pv,
                            T::score(root.value, root.stage.exact(), limits_->outcome_only),
                            root.stage.depth, T::percent(root.stage.level)});
    }
    return info;
  }

  void report() {
    if (listener_ != nullptr) listener_->on_info(info());
  }

  SearchResult finish(bool stopped) {
    SearchResult result;
    static_cast<SearchInfo&>(result) = info();
    result.stopped = stopped;
    return result;
  }

  AlphaBeta<G, E, T>* search_;
  SearchControl* control_;
  E* evaluator_;
  T* tactics_;
  const Limits* limits_;
  SearchListener* listener_;
  TimePoint start_{};
  std::vector<RootMove> moves_;
  std::vector<Move> proven_;
};

}  // namespace ternion
