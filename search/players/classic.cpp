#include "search/players/classic.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/othello/game.hpp"
#include "search/players/features.hpp"
#include "search/players/narrowing.hpp"
#include "search/players/step_search.hpp"
#include "search/players/tree_search.hpp"

namespace ternion::players {
namespace {

using othello::Position;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

int margin(const Position& p) { return othello::final_margin(p.mover(), p.opponent()); }

int random_margin(Position position, Side side, Rng& rng) {
  while (!position.is_over()) {
    const auto moves = position.legal_moves();
    position.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
  }
  return position.side_to_move() == side ? margin(position) : -margin(position);
}

/// The phase as the first rule of the clock that holds has it.
Phase under_clock(Phase phase, const Style& style, const Watch& watch) {
  if (watch.time == nullptr) return phase;
  for (const ClockRule& rule : style.clock) {
    const bool used = seconds_of(watch.used) >= rule.used;
    const bool short_of = !rule.left || (watch.left && seconds_of(*watch.left) <= *rule.left);
    if (!used || !short_of) continue;
    if (rule.method) phase.method = *rule.method;
    if (rule.depth) phase.depth = *rule.depth;
    break;
  }
  return phase;
}

}  // namespace

Classic::Classic(Style style, std::uint64_t seed) : style_(std::move(style)), rng_(seed) {
  if (auto lines = OpeningLines::make(style_.openings)) openings_ = std::move(*lines);
}

const Phase& Classic::phase_of(const Position& position) const {
  const int discs = 64 - position.empty_count();
  for (const Phase& phase : style_.phases)
    if (discs <= phase.until) return phase;
  return style_.phases.back();
}

Move Classic::any_of(const Moves& moves) { return moves[rng_.below(moves.size())]; }

ClassicMove Classic::choose(const Position& position, const std::atomic<bool>& stop,
                            const Watch& watch) {
  const auto legal = position.legal_moves();
  if (legal.size() == 1) return {legal[0], 0};
  if (const auto line = openings_.next(position)) return {*line, 0};
  const Phase phase =
      style_.clock.empty() ? phase_of(position) : under_clock(phase_of(position), style_, watch);
  if (position.empty_count() <= style_.exact_from && phase.method == Method::alpha_beta) {
    Moves moves(legal.begin(), legal.end());
    arrange(moves, phase);
    return search(position, phase, moves, true, stop);
  }
  const Narrowed narrowed = narrow(position, phase);
  if (narrowed.at_once == Method::random) return {any_of(narrowed.moves), 0};
  if (narrowed.at_once) return {narrowed.moves.front(), 0};
  return choose_among(position, phase, narrowed.moves, stop, watch);
}

ClassicMove Classic::choose_among(const Position& position, const Phase& phase, const Moves& moves,
                                  const std::atomic<bool>& stop, const Watch& watch) {
  switch (phase.method) {
    case Method::random:
      return {any_of(moves), 0};
    case Method::python_set:
      return {first_of_python_set(position), 0};
    case Method::first:
      return {phase.ties == Ties::random ? any_of(moves)
              : phase.ties == Ties::last ? moves.back()
                                         : moves.front(),
              0};
    case Method::playouts:
      return play_out(position, phase, moves, stop);
    case Method::step_sums:
      return step_search(position, phase, moves, stop, watch);
    case Method::table_sums:
      return best_by(phase, moves, stop, [&](Move move, double) {
        Position after = position;
        after.play(move);
        const double next = phase.depth > 1 ? table_sum_of(after, phase, phase.depth - 1, -1) : 0;
        return phase.table[static_cast<std::size_t>(othello::square_of(move))] + next;
      });
    case Method::alpha_beta:
      break;
  }
  return search(position, phase, moves, false, stop);
}

template <class Value>
ClassicMove Classic::best_by(const Phase& phase, const Moves& moves, const std::atomic<bool>& stop,
                             const Value& value) {
  ClassicMove best{moves.front(), -kInfinity};
  Moves equal{moves.front()};
  for (const Move move : moves) {
    const double v = value(move, best.value);
    if (stop.load(std::memory_order_relaxed)) break;
    if (v > best.value) {
      best = {move, v};
      equal = {move};
    } else if (v == best.value) {
      equal.push_back(move);
    }
  }
  if (phase.ties == Ties::last) best.move = equal.back();
  if (phase.ties == Ties::random) best.move = any_of(equal);
  return best;
}

ClassicMove Classic::search(const Position& position, const Phase& phase, const Moves& moves,
                            bool exact, const std::atomic<bool>& stop) {
  TreeSearch tree(phase, exact, style_.exact_discs, position.side_to_move(), stop);
  const int depth = phase.to_end ? position.empty_count() : phase.depth;
  Position board = position;
  return best_by(phase, moves, stop, [&](Move move, double best) {
    // An equal one must be told from one that is only bounded where it could be chosen.
    const double least = phase.ties == Ties::first ? best : std::nextafter(best, -kInfinity);
    const auto undo = board.play(move);
    const double v = -tree.value(board, depth - 1, -kInfinity, -least);
    board.undo(undo);
    return v;
  });
}

ClassicMove Classic::step_search(const Position& position, const Phase& phase, const Moves& moves,
                                 const std::atomic<bool>& stop, const Watch& watch) {
  std::function<bool()> late;
  if (watch.time != nullptr && style_.move_seconds)
    late = [&watch, begun = watch.time->now(), most = *style_.move_seconds] {
      return seconds_of(watch.time->now() - begun) * watch.slowdown > most;
    };
  StepSearch steps(phase, position.side_to_move(), stop, std::move(late));
  const int depth = phase.to_end ? position.empty_count() : phase.depth;
  const StepLine line = steps.best(position, moves, std::max(1, depth));
  return {line.move, line.value};
}

ClassicMove Classic::play_out(const Position& position, const Phase& phase, Moves moves,
                              const std::atomic<bool>& stop) {
  std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) {
    return phase.table[static_cast<std::size_t>(othello::square_of(a))] >
           phase.table[static_cast<std::size_t>(othello::square_of(b))];
  });
  if (static_cast<int>(moves.size()) > phase.candidates)
    moves.resize(static_cast<std::size_t>(phase.candidates));
  return best_by(phase, moves, stop, [&](Move move, double) {
    Position after = position;
    after.play(move);
    double sum = 0;
    for (int i = 0; i < phase.playouts && !stop.load(std::memory_order_relaxed); ++i) {
      const int m = random_margin(after, position.side_to_move(), rng_);
      sum += m > 0 ? 1 : m < 0 ? -1 : 0;
    }
    return sum;
  });
}

namespace {

class ClassicEngine final : public SearchEngine<Position> {
 public:
  ClassicEngine(const Style& style, std::uint64_t seed) : classic_(style, seed) {}

  SearchResult search(const Position& position, const Limits& limits, const std::atomic<bool>& stop,
                      SearchListener*) override {
    SearchResult result;
    if (position.is_over()) return result;
    const ClassicMove chosen = classic_.choose(position, stop, watch(limits));
    const double value = std::clamp(chosen.value, -64.0, 64.0);
    result.lines.push_back({{chosen.move}, Heuristic{value}, 1, 100});
    result.stopped = stop.load(std::memory_order_relaxed);
    return result;
  }
  void clear() override {}
  Score evaluate(const Position& position) override {
    if (position.is_over()) return Exact{margin(position)};
    return Heuristic{
        std::clamp(players::evaluate(classic_.style().phases.back(), position), -64.0, 64.0)};
  }

 private:
  /// What is used is not told here, only what is left.
  static Watch watch(const Limits& limits) {
    if (!limits.clock) return {};
    return {std::make_shared<SteadyTime>(), {}, limits.clock->remaining, 1};
  }

  Classic classic_;
};

}  // namespace

std::unique_ptr<SearchEngine<Position>> make_classic_engine(const Style& style,
                                                            std::uint64_t seed) {
  return std::make_unique<ClassicEngine>(style, seed);
}

}  // namespace ternion::players
