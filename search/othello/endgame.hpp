// The exact endgame solver, in layers by the number of empty squares:
//   1-4    last_empties.hpp: by hand, parity order
//   5      parity order, corners first and X squares last; a small table of the solver's own
//   6-11   that table, fastest-first ordering
//   12+    the shared table, full ordering with the evaluation, at 12 with its mini evaluation
// and above them the principal variation search with any window. Stability cuts: from 4 empties on.
// Enhanced transposition cutoffs: from 6.
//
// Values are discs from the mover's
// view, empties to the winner; results are exact within the window (fail-soft outside it).
// The shared table holds values times kUnit with the number of empties as depth and full certainty.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/othello/game.hpp"
#include "eval/core/evaluator.hpp"
#include "eval/othello/stability_kernels.hpp"
#include "search/core/search_control.hpp"
#include "search/core/split_point.hpp"
#include "search/core/transposition_table.hpp"
#include "search/othello/last_empties.hpp"
#include "search/othello/move_order.hpp"

namespace ternion::othello {

/// K: the kernels. E: the evaluation that helps to order moves far from the end; its stack follows
/// the board in the layers that ask it (kEvaluated empties and more) and nowhere else. An evaluator
/// that has score_after(mover, opponent, square, flipped), the child's mover's view, and the same
/// of mini_score_after is asked that way, without a push.
///
/// Thread rule: one solver a search thread. connect() makes the solvers of a team share nodes.
template <class K, class E>
class EndgameSolver {
 public:
  static constexpr Value kUnit = 128;  // table values a disc

  /// The evaluator is copied.
  EndgameSolver(TranspositionTable& table, SearchControl& control, const E& evaluator);
  EndgameSolver(const EndgameSolver&) = delete;
  EndgameSolver& operator=(const EndgameSolver&) = delete;

  /// The solvers of all threads of the search, by thread number; before its first search.
  void connect(std::vector<EndgameSolver*> team) { team_ = std::move(team); }

  /// The value within (alpha, beta), -64 <= alpha < beta <= 64. Worthless once control.aborted().
  int solve(Bitboard mover, Bitboard opponent, int alpha, int beta);

 private:
  // Up to here parity and the square alone. FFO 36 to 44: 72 M nodes, 63 M with 4 and a tenth more
  // time.
  static constexpr int kShallow = 5;
  static_assert(kShallow == 4 || kShallow == 5, "shallow_layer() is one of five empties");
  static constexpr int kLocal = 11;      // up to here: the local table
  static constexpr int kProbed = 13;     // from here replies are asked for in the shared table
  static constexpr int kEvaluated = 12;  // from here the evaluation helps to order
  // Up to here the mini evaluation does. FFO 40 to 46: 205 M nodes, 202 M without, and 1 % less
  // time; up to 13 214 M, 14 216 M, 16 225 M. At 11 empties too, behind the shared table: 194 M
  // with the network, 203 M without, and a tenth more time.
  static constexpr int kMini = 12;
  static constexpr int kShared = 13;  // from here threads share the moves of a node
  // A move from a search that stopped more plies than this before the end misleads in a null
  // window: FFO 43 to 49 took 449 M nodes with 6 and 8, 433 M with 10; 415 M where that took 374 M
  // with 13 (another selective pass before it).
  static constexpr int kFarFromEnd = 10;
  // Up to here the moves of a node that is expected to fail are not evaluated, nor anywhere those
  // that score so much less than the best without (in the units of rate()): 2 % more nodes, 1 to 3
  // % less time.
  static constexpr int kGuessed = 13;
  static constexpr int kWorthEvaluating = 400;
  static constexpr int kScoreOfFirst = 1 << 20;
  // 512 KB. FFO 40 to 42 took 1 % fewer nodes and as long with 1 MB.
  static constexpr int kLocalBits = 14;

  struct alignas(32) LocalEntry {
    Bitboard mover = 0;
    Bitboard opponent = 0;
    std::int8_t lower = -64;
    std::int8_t upper = 64;
    std::uint8_t move = kPassCode;

    bool is_of(Bitboard m, Bitboard o) const { return mover == m && opponent == o; }
    /// A bound that answers a null window at alpha, or kNoScore.
    int decides(Bitboard m, Bitboard o, int alpha) const {
      if (!is_of(m, o)) return kNoScore;
      if (lower > alpha) return lower;
      return upper <= alpha ? upper : kNoScore;
    }
  };
  /// Multiplicative hashing, since the nodes here are many and small: Position::key_of() took 1 %
  /// more time.
  static std::size_t local_index(Bitboard mover, Bitboard opponent) {
    return (mover * 0x9E3779B97F4A7C15ULL + opponent * 0xD6E8FEB86659FD93ULL) >> (64 - kLocalBits);
  }
  const LocalEntry& local_entry(Bitboard mover, Bitboard opponent) const {
    return local_[local_index(mover, opponent)];
  }

  struct Node {
    Bitboard mover = 0;
    Bitboard opponent = 0;
    int alpha = 0;
    int beta = 0;
    int empties = 0;
    unsigned parity = 0;

    bool is_open() const { return beta - alpha > 1; }
    Bitboard next_mover(const OrderedMove& move) const { return opponent ^ move.flipped; }
    Bitboard next_opponent(const OrderedMove& move) const {
      return mover | move.flipped | bit_of(move.square);
    }
  };
  class Split;
  using Stability = StabilityKernels<K>;

  /// The full lines of a node after each of its moves, from those before it, which are found when
  /// they are first asked for.
  class LinesOfMoves {
   public:
    explicit LinesOfMoves(Bitboard empties) : empties_(empties) {}
    typename Stability::Lines after(Square square) {
      if (!known_) full_ = Stability::full_lines(empties_);
      known_ = true;
      return Stability::after_move(full_, empties_, square);
    }

   private:
    Bitboard empties_;
    bool known_ = false;
    typename Stability::Lines full_{};
  };

  int principal(Bitboard mover, Bitboard opponent, int alpha, int beta);
  // Null windows; `targets`: the mover's moves, which the node above knows from its ordering;
  // `guess`: the evaluation of the node, if that is known.
  int zero_window(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity,
                  Bitboard targets, int guess = kNoGuess);
  int shared_layer(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity,
                   Bitboard targets, int guess);
  int local_layer(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity,
                  Bitboard targets);
  /// Five empties.
  int shallow_layer(Bitboard mover, Bitboard opponent, int alpha, unsigned parity,
                    Bitboard targets);
  int shallow_child(Bitboard mover, Bitboard opponent, int alpha, unsigned parity, Square square);
  int few_empties(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);

  /// The moves in their order until one is better than alpha; names the best or refuting one.
  int try_moves(OrderedMoves& moves, Bitboard mover, Bitboard opponent, int alpha, int empties,
                unsigned parity, Square& best_square);
  /// The same in parity order, for five empties.
  int try_squares(Bitboard targets, Bitboard mover, Bitboard opponent, int alpha, unsigned parity);
  /// The same for the upper layers: any window, evaluator kept in step, moves shared by threads.
  int try_moves_above(OrderedMoves& moves, const Node& node, Square& best_square);
  int first_move(const Node& node, const OrderedMove& move);
  /// With a null window above `lower` first. `split`: what may raise `lower` meanwhile, or null.
  int later_move(const Node& node, const OrderedMove& move, int lower, const SplitPoint* split);
  void share_moves(OrderedMoves& moves, const Node& node, int next, int& best, Square& best_square);
  void work_on(Split& split);
  void assist(Split& split);

  /// Null windows: returns what a move secures, by stable discs alone or by the local table, if
  /// that is above alpha; then the list is not complete. Otherwise kNoScore.
  int order(OrderedMoves& moves, Bitboard targets, const Node& node, Move first) const;
  /// Adds to the scores of a null window's moves what the evaluation says of them, unless `guess`,
  /// what it says of the node itself, promises that no move will do: then their order is no matter.
  void evaluate(OrderedMoves& moves, const Node& node, int guess) const;
  static int score_in_open_window(const OrderedMove& move);
  /// Sets the move's score in a null window, or returns what it secures as order() does.
  int rate(OrderedMove& move, const Node& node, LinesOfMoves& lines) const;
  Value value_after(const Node& node, const OrderedMove& move) const;
  /// Discs that can never be turned bound the margin: what the opponent's leave the mover if that
  /// is not above alpha, or kNoScore.
  int stability_cut(Bitboard mover, Bitboard opponent, int alpha, int empties) const;
  /// What its own stable discs secure to the side that has moved to `square` if that is above
  /// alpha, or kNoScore.
  int secured(Bitboard own, Bitboard theirs, int alpha, Square square, LinesOfMoves& lines) const;
  /// The same for the node after a move, by the local table; of the opponent's bitboards there.
  int local_cut_by_child(Bitboard mover, Bitboard opponent, int alpha) const {
    const LocalEntry& child = local_entry(mover, opponent);
    return child.is_of(mover, opponent) && -child.upper > alpha ? -child.upper : kNoScore;
  }
  void remember_locally(Bitboard mover, Bitboard opponent, int alpha, int value, Square square);
  bool table_cut_by_child(const OrderedMoves& moves, const Node& node, int& value) const;
  void remember(HashKey key, int value, const Node& node, Square square);
  bool is_tracked(int empties) const { return empties >= kEvaluated; }
  void push(Bitboard mover, Bitboard opponent, const Undo& undo) {
    evaluator_->push({mover, opponent, Side::black}, undo);
  }

  TranspositionTable* table_;
  SearchControl* control_;
  const EdgeStability* edges_;
  E own_evaluator_;
  E* evaluator_ = &own_evaluator_;
  std::vector<LocalEntry> local_;
  std::vector<EndgameSolver*> team_;
};

}  // namespace ternion::othello

#include "search/othello/endgame_impl.hpp"
#include "search/othello/endgame_upper.hpp"
