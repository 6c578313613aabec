#include "search/players/classic.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "engine/othello/game.hpp"
#include "search/players/features.hpp"

namespace ternion::players {
namespace {

using othello::Bitboard;
using othello::Position;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// The end of the game outweighs every estimate.
constexpr double kEnd = 1e9;
constexpr Bitboard kCorners = 0x8100000000000081ULL;
constexpr Bitboard kXAndC = 0x42C300000000C342ULL;

int margin(const Position& p) { return othello::final_margin(p.mover(), p.opponent()); }

double end_value(const Position& p) {
  const int m = margin(p);
  return m == 0 ? 0 : m > 0 ? kEnd + m : -kEnd + m;
}

/// Corners first, then X squares last: enough order for a few plies.
template <class Moves>
void order(Moves& moves) {
  const auto rank = [](Move move) {
    if (othello::is_pass(move)) return 1;
    const Bitboard bit = othello::bit_of(othello::square_of(move));
    return (bit & kCorners) != 0 ? 0 : (bit & kXAndC) != 0 ? 2 : 1;
  };
  std::stable_sort(&moves[0], &moves[0] + moves.size(),
                   [&](Move a, Move b) { return rank(a) < rank(b); });
}

class AlphaBeta {
 public:
  AlphaBeta(const Phase& phase, bool exact, bool by_discs, const std::atomic<bool>& stop)
      : phase_(phase), exact_(exact), by_discs_(by_discs), stop_(stop) {}

  double value(Position& position, int depth, double alpha, double beta) {
    if (position.is_over()) return end(position);
    if (!exact_ && depth <= 0) return evaluate(phase_, position);
    if (stop_.load(std::memory_order_relaxed)) return alpha;
    auto moves = position.legal_moves();
    order(moves);
    double best = -kInfinity;
    for (const Move move : moves) {
      const auto undo = position.play(move);
      const int less = othello::is_pass(move) ? 0 : 1;  // a pass is no ply of its own
      const double v = -value(position, depth - less, -beta, -std::max(alpha, best));
      position.undo(undo);
      best = std::max(best, v);
      if (best >= beta) break;
    }
    return best;
  }

 private:
  double end(const Position& position) const {
    if (!exact_ || by_discs_) return end_value(position);
    const int m = margin(position);
    return m > 0 ? kEnd : m < 0 ? -kEnd : 0;
  }

  const Phase& phase_;
  bool exact_;
  bool by_discs_;
  const std::atomic<bool>& stop_;
};

/// The moves that the style thinks about at all.
std::vector<Move> considered(const Position& position, const Phase& phase) {
  const auto legal = position.legal_moves();
  std::vector<Move> all(legal.begin(), legal.end());
  const auto in = [](Bitboard squares) {
    return [squares](Move move) {
      return !othello::is_pass(move) && (othello::bit_of(othello::square_of(move)) & squares) != 0;
    };
  };
  std::vector<Move> some;
  if (phase.corners_first)
    std::copy_if(all.begin(), all.end(), std::back_inserter(some), in(kCorners));
  if (!some.empty()) return some;
  if (phase.shuns_x_and_c && (position.empties() & kCorners) != 0)
    std::remove_copy_if(all.begin(), all.end(), std::back_inserter(some), in(kXAndC));
  return some.empty() ? all : some;
}

int random_margin(Position position, Side side, Rng& rng) {
  while (!position.is_over()) {
    const auto moves = position.legal_moves();
    position.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
  }
  return position.side_to_move() == side ? margin(position) : -margin(position);
}

}  // namespace

const Phase& Classic::phase_of(const Position& position) const {
  const int discs = 64 - position.empty_count();
  for (const Phase& phase : style_.phases)
    if (discs <= phase.until) return phase;
  return style_.phases.back();
}

ClassicMove Classic::choose(const Position& position, const std::atomic<bool>& stop) {
  const auto legal = position.legal_moves();
  if (legal.size() == 1) return {legal[0], 0};
  const Phase& phase = phase_of(position);
  switch (phase.method) {
    case Method::random:
      return {legal[static_cast<int>(rng_.below(static_cast<std::uint64_t>(legal.size())))], 0};
    case Method::python_set:
      return {first_of_python_set(position), 0};
    case Method::playouts:
      return play_out(position, phase, stop);
    case Method::alpha_beta:
      break;
  }
  return search(position, phase, stop);
}

ClassicMove Classic::search(const Position& position, const Phase& phase,
                            const std::atomic<bool>& stop) {
  const bool exact = position.empty_count() <= style_.exact_from;
  AlphaBeta tree(phase, exact, style_.exact_discs, stop);
  auto moves = exact ? considered(position, Phase{}) : considered(position, phase);
  order(moves);
  ClassicMove best{moves.front(), -kInfinity};
  Position board = position;
  for (const Move move : moves) {
    const auto undo = board.play(move);
    const double v = -tree.value(board, phase.depth - 1, -kInfinity, -best.value);
    board.undo(undo);
    if (stop.load(std::memory_order_relaxed)) break;
    if (v > best.value) best = {move, v};
  }
  return best;
}

ClassicMove Classic::play_out(const Position& position, const Phase& phase,
                              const std::atomic<bool>& stop) {
  auto moves = considered(position, phase);
  std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) {
    return phase.table[othello::square_of(a)] > phase.table[othello::square_of(b)];
  });
  if (static_cast<int>(moves.size()) > phase.candidates)
    moves.resize(static_cast<std::size_t>(phase.candidates));
  ClassicMove best{moves.front(), -kInfinity};
  for (const Move move : moves) {
    Position after = position;
    after.play(move);
    double sum = 0;
    for (int i = 0; i < phase.playouts && !stop.load(std::memory_order_relaxed); ++i) {
      const int m = random_margin(after, position.side_to_move(), rng_);
      sum += m > 0 ? 1 : m < 0 ? -1 : 0;
    }
    if (sum > best.value) best = {move, sum};
  }
  return best;
}

namespace {

class ClassicEngine final : public SearchEngine<Position> {
 public:
  ClassicEngine(const Style& style, std::uint64_t seed) : classic_(style, seed) {}

  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>& stop,
                      SearchListener*) override {
    SearchResult result;
    if (position.is_over()) return result;
    const ClassicMove chosen = classic_.choose(position, stop);
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
  Classic classic_;
};

}  // namespace

std::unique_ptr<SearchEngine<Position>> make_classic_engine(const Style& style,
                                                            std::uint64_t seed) {
  return std::make_unique<ClassicEngine>(style, seed);
}

}  // namespace ternion::players
