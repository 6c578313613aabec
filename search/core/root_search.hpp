// Iterative deepening at the root: stages, aspiration windows, ranked moves, time. Not thread-safe.
//
// A line's value is that of a search whose window it lay in, or a proof. What a search that was cut
// off knows of a move only as a bound is not told; the move keeps the value it had before.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "search/core/alpha_beta.hpp"
#include "search/core/listener.hpp"
#include "search/core/settled_move.hpp"
#include "search/core/team.hpp"
#include "search/core/time_manager.hpp"

namespace ternion {

template <Game G, Evaluator<G> E, Tactics<G> T>
class RootSearch {
 public:
  using Position = typename G::Position;

  /// `settled`: moves that are ranked by what is proven of them. They are not searched, unless more
  /// than one move is ranked and they win, when a search may find the shorter way.
  RootSearch(Worker<G, E, T>& leader, const Limits& limits, SearchListener* listener,
             std::vector<SettledMove> settled = {})
      : settled_(std::move(settled)),
        search_(&leader.search),
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
    root_ = &position;
    collect_moves(position);
    if (moves_.empty()) {
      if (!settled_.empty()) report();
      return finish(false);
    }
    if (only_one_to_play(position)) {
      iterate(position, {1});
      return finish(false);
    }
    deepen(position, manager);
    const bool stopped = control_->aborted();
    if (!stopped && !ranks_several()) find_equals_of_lost(position);
    return finish(stopped);
  }

 private:
  /// Where all of so many moves are ranked, each is searched for itself, not for the best of the
  /// rest first, which would take a look at each of the rest every time.
  static constexpr int kManyLines = 64;

  struct RootMove {
    Move move;
    Value value = -kInfiniteValue;
    Stage stage{0};
    std::vector<Move> pv;
  };

  void collect_moves(const Position& position) {
    guess_ = evaluator_->score(position);  // told if the search is stopped at once
    ScoredMoves<G::kMaxMoves> ordered;
    tactics_->order(position, 1, Move::none(), ordered);
    for (int i = 0; i < ordered.size(); ++i)
      if (const Move move = ordered.pick(i); is_wanted(move)) add(move);
    // What is asked for is searched even where the tactics would not look at it.
    for (const Move move : limits_->only)
      if (position.is_legal(move) && is_wanted(move)) add(move);
    // More lines than the tactics have moves: all are ranked.
    if (limits_->multi_pv > 1 && count_moves() < static_cast<std::size_t>(limits_->multi_pv))
      add_rest(position);
    // Of those that the tactics would look at none is left.
    if (moves_.empty()) add_rest(position);
    if (!moves_.empty() || !settled_.empty()) return;
    // Forbidding every move is no answer: then all are considered.
    for (int i = 0; i < ordered.size(); ++i) add(ordered.pick(i));
    for (const Move move : position.legal_moves()) add(move);
  }

  bool is_wanted(Move move) const {
    const auto has = [move](const std::vector<Move>& list) {
      return std::find(list.begin(), list.end(), move) != list.end();
    };
    return (limits_->only.empty() || has(limits_->only)) && !has(limits_->avoid);
  }

  const SettledMove* find_settled(Move move) const {
    const auto found = std::find_if(settled_.begin(), settled_.end(),
                                    [move](const auto& each) { return each.pv.front() == move; });
    return found == settled_.end() ? nullptr : &*found;
  }

  /// Of those to be searched and those that are settled.
  std::size_t count_moves() const {
    const auto both = std::count_if(moves_.begin(), moves_.end(), [this](const RootMove& root) {
      return find_settled(root.move) != nullptr;
    });
    return moves_.size() + settled_.size() - static_cast<std::size_t>(both);
  }

  /// Unless it is there, or settled for good.
  void add(Move move) {
    if (const SettledMove* settled = find_settled(move))
      if (settled->value < 0 || !ranks_several()) return;
    const auto same = [move](const RootMove& root) { return root.move == move; };
    if (std::none_of(moves_.begin(), moves_.end(), same))
      moves_.push_back({move, guess_, {0}, {move}});
  }

  /// The legal moves that the tactics chose not to look at.
  void add_rest(const Position& position) {
    for (const Move move : position.legal_moves())
      if (is_wanted(move)) add(move);
  }

  /// Where all moves lose the others are searched too, since one may not; false: there are none.
  bool widen(const Position& position) {
    if (!T::is_lost(moves_.front().value)) return false;
    const std::size_t before = moves_.size();
    add_rest(position);
    return moves_.size() > before;
  }

  bool ranks_several() const { return limits_->multi_pv > 1 || limits_->survey_depth > 0; }

  /// A single legal move under a clock: a player has nothing to think about.
  bool only_one_to_play(const Position& position) const {
    return (limits_->clock || limits_->move_time) && !limits_->exact && !limits_->for_value &&
           position.legal_moves().size() == 1;
  }

  void deepen(Position& position, TimeManager& manager) {
    Stage stage{0};
    double growth = 3.0;
    Duration last{};
    for (;;) {
      const TimePoint now = control_->now();
      const double left = manager.limited() ? seconds_of(manager.deadline() - now) : -1;
      const std::vector<Value> ranked = ranked_values(stage);
      const Stage next =
          tactics_->next_stage(position, {*limits_, stage, moves_[0].value, left, ranked});
      if (next.depth == 0) return;
      if (stage.depth > 0 && !next.to_end && !manager.may_begin(now, growth)) return;
      const Move before = moves_[0].move;
      const Value value_before = moves_[0].value;
      if (!iterate(position, next) || (widen(position) && !iterate(position, next))) return;
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
    const bool singly = ranked > kManyLines && ranked == static_cast<int>(moves_.size());
    for (int rank = 0; rank < ranked; ++rank) {
      const auto first = static_cast<std::size_t>(rank);
      if (search_rank(position, stage, first, singly ? first + 1 : moves_.size())) continue;
      if (singly) return false;
      // Of the first rank the others may not have been searched: they are not lost with its move.
      if (ranks_several() && (rank > 0 || !T::is_proven(moves_.front().value)))
        bound_rest(std::max(1, rank));
      return false;
    }
    // With forward cuts a lower rank may come out above a higher one.
    std::stable_sort(moves_.begin(), moves_.begin() + ranked,
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    if (limits_->survey_depth > 0) bound_rest(ranked);
    return true;
  }

  std::vector<Value> ranked_values(const Stage& stage) const {
    std::vector<Value> values;
    if (stage.depth == 0) return values;
    for (int rank = 0; rank < ranks_of(stage); ++rank)
      values.push_back(moves_[static_cast<std::size_t>(rank)].value);
    return values;
  }

  int ranks_of(const Stage& stage) const {
    const int all = static_cast<int>(moves_.size());
    if (stage.depth <= limits_->survey_depth) return all;
    return std::min(std::max(1, limits_->multi_pv), all);
  }

  /// What was given no rank is no better than the last that was, whatever a shallower search
  /// estimated. What that search proved stays.
  void bound_rest(int ranked) {
    const auto rest = moves_.begin() + ranked;
    const Value most = std::prev(rest)->value;
    for (auto move = rest; move != moves_.end(); ++move)
      if (!T::is_proven(move->value)) move->value = std::min(move->value, most);
    std::stable_sort(rest, moves_.end(),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
  }

  /// A single line that is lost: which other moves lose no more? info() chooses among them.
  void find_equals_of_lost(Position& position) {
    const RootMove& front = moves_.front();
    const Stage stage = front.stage;
    if (stage.depth == 0 || asks_outcome(stage) || !is_lost(line_of(front)) ||
        !tactics_->weighs_equals(position))
      return;
    const Value best = front.value;
    equals_ = 1;
    for (std::size_t i = 1; i < moves_.size(); ++i) {
      Line line;
      Value value = child(position, moves_[i].move, stage, -best, -best + 1, line);
      if (value >= best && !control_->aborted())
        value = child(position, moves_[i].move, stage, -kInfiniteValue, kInfiniteValue, line);
      if (control_->aborted()) return;
      if (value < best) continue;
      record(i, stage, value, line);
      std::swap(moves_[i], moves_[equals_++]);
    }
  }

  /// Finds the best of moves_[rank .. end) and brings it to `rank`. An aspiration window around the
  /// last value widens until the value lies inside; exact stages search the whole window at once,
  /// which costs fewer nodes than a failure.
  bool search_rank(Position& position, Stage stage, std::size_t rank, std::size_t end) {
    const Value guess = moves_[rank].value;
    Value reach = E::kUnit * 2;
    Value alpha = -kInfiniteValue;
    Value beta = kInfiniteValue;
    if (asks_outcome(stage))
      return search_window(position, stage, rank, end, -E::kUnit, E::kUnit).has_value();
    if (moves_[rank].stage.depth >= 3 && !stage.to_end) {
      alpha = guess - reach;
      beta = guess + reach;
    }
    // What looks like the most that the rules allow is asked for alone.
    if (const Value most = tactics_->upper_bound(position); guess >= most) alpha = most - E::kUnit;
    for (;;) {
      const std::optional<Value> value = search_window(position, stage, rank, end, alpha, beta);
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

  std::optional<Value> search_window(Position& position, Stage stage, std::size_t rank,
                                     std::size_t end, Value alpha, Value beta) {
    const Value most = tactics_->upper_bound(position);
    Value best = -kInfiniteValue;
    Value lower = alpha;
    for (std::size_t i = rank; i < end; ++i) {
      Line line;
      const bool first = i == rank;
      const int reduction =
          first ? 0 : tactics_->reduction(stage, static_cast<int>(i), {moves_[i].move}, true);
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
      if ((value > alpha && value < beta) || asks_outcome(stage)) record(i, stage, value, line);
      std::rotate(moves_.begin() + static_cast<std::ptrdiff_t>(rank),
                  moves_.begin() + static_cast<std::ptrdiff_t>(i),
                  moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      lower = std::max(lower, value);
      if (best >= beta || best >= most) break;
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

  SearchLine line_of(const RootMove& root) const {
    const Stage& stage = root.stage;
    return {
        root.pv,
        tactics_->line_score(*root_, root.move, root.value, stage.exact(), limits_->outcome_only),
        stage.depth, T::percent(stage.level)};
  }
  SearchLine line_of(const SettledMove& settled) const {
    return {settled.pv,
            tactics_->line_score(*root_, settled.pv.front(), settled.value, false, false),
            static_cast<int>(settled.pv.size())};
  }
  static bool is_lost(const SearchLine& line) { return proven_sign(line.score) == -1; }

  /// How many moves are told, at most.
  std::size_t wanted_lines() const {
    return limits_->survey_depth > 0 ? moves_.size() + settled_.size()
                                     : static_cast<std::size_t>(std::max(1, limits_->multi_pv));
  }

  /// Of the moves that were searched, and of those settled before.
  std::vector<SearchLine> all_lines() const {
    const std::size_t most = ranks_several() ? wanted_lines() : std::max<std::size_t>(1, equals_);
    std::vector<SearchLine> lines;
    for (const RootMove& root : moves_) {
      if (lines.size() >= most) break;
      // What has no line yet may have come up just before the end: it does not hide the others.
      if (root.stage.depth == 0 && !lines.empty()) continue;
      lines.push_back(line_of(root));
    }
    for (const SettledMove& settled : settled_) {
      const auto same = std::find_if(lines.begin(), lines.end(), [&](const SearchLine& line) {
        return line.move() == settled.pv.front();
      });
      SearchLine proof = line_of(settled);
      if (same == lines.end()) {
        lines.push_back(std::move(proof));
        continue;
      }
      // A search that finds the shorter way may look less deep than the proof.
      proof.depth = same->depth = std::max(same->depth, proof.depth);
      if (is_better(proof.score, same->score)) *same = std::move(proof);
    }
    return lines;
  }

  /// Best first; of those that lose no more the one that is the hardest to win against.
  void sort_lines(std::vector<SearchLine>& lines) const {
    struct Ranked {
      SearchLine line;
      int resistance;
    };
    std::vector<Ranked> ranked;
    const bool weighs = tactics_->weighs_equals(*root_);
    for (SearchLine& line : lines) {
      const int resistance =
          weighs && is_lost(line) ? tactics_->resistance(*root_, line.move()) : 0;
      ranked.push_back({std::move(line), resistance});
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
      if (is_better(a.line.score, b.line.score)) return true;
      return !is_better(b.line.score, a.line.score) && a.resistance > b.resistance;
    });
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i] = std::move(ranked[i].line);
  }

  SearchInfo info() const {
    SearchInfo info;
    info.nodes = control_->nodes();
    info.elapsed = control_->now() - start_;
    info.lines = all_lines();
    if (info.lines.size() > 1) sort_lines(info.lines);
    info.lines.resize(std::min(info.lines.size(), wanted_lines()));
    return info;
  }

  void report() {
    if (listener_ != nullptr) tell(info());
  }

  void tell(const SearchInfo& info) {
    if (info.lines.empty()) return;
    told_ = info.lines.front();
    listener_->on_info(info);
  }

  /// The result leads with the line that was told last, as it was told.
  bool is_told(const SearchInfo& info) const {
    const SearchLine& first = info.lines.front();
    return first.move() == told_->move() && first.score == told_->score &&
           first.depth == told_->depth;
  }

  SearchResult finish(bool stopped) {
    SearchResult result;
    static_cast<SearchInfo&>(result) = info();
    result.stopped = stopped;
    if (told_ && !is_told(result)) tell(result);
    return result;
  }

  const std::vector<SettledMove> settled_;
  AlphaBeta<G, E, T>* search_;
  SearchControl* control_;
  E* evaluator_;
  T* tactics_;
  const Limits* limits_;
  SearchListener* listener_;
  TimePoint start_{};
  const Position* root_ = nullptr;  // while it is searched
  Value guess_ = 0;                 // by the evaluation alone
  std::vector<RootMove> moves_;
  std::optional<SearchLine> told_;  // the first line that the listener heard last
  std::size_t equals_ = 0;          // of the first of moves_, where they are all lost
  std::vector<Move> proven_;
};

}  // namespace ternion
