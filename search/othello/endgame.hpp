// The exact endgame solver, in layers by the number of empty squares:
//   1-4    last_empties.hpp: by hand, parity order
//   5-6    parity order alone
//   7-11   a small table of its own, fastest-first ordering
//   12+    the shared table, full ordering with the evaluation; from 13 the enhanced transposition
//          cutoff
// Stability cuts: from 4 empties on but not at 6, where they cost more than they save.
// and above them the principal variation search with any window. Values are discs from the mover's
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
#include "eval/othello/stability.hpp"
#include "search/core/search_control.hpp"
#include "search/core/split_point.hpp"
#include "search/core/transposition_table.hpp"
#include "search/othello/last_empties.hpp"
#include "search/othello/move_order.hpp"

namespace ternion::othello {

/// K: the kernels. E: the evaluation that helps to order moves far from the end; its stack follows
/// the board in the layers that ask it (kEvaluated empties and more) and nowhere else. An evaluator
/// that has score_after(mover, opponent, square, flipped), the child's mover's view, is asked that
/// way, without a push.
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
  static constexpr int kShallow = 6;     // up to here: parity alone
  static constexpr int kLocal = 11;      // up to here: the local table
  static constexpr int kProbed = 13;     // from here the table is asked for every reply
  static constexpr int kEvaluated = 12;  // from here the evaluation helps to order
  static constexpr int kShared = 13;     // from here threads share the moves of a node
  // A move from a search that stopped more plies than this before the end misleads in a null
  // window: without such FFO 40 to 47 took 371 M nodes, with them 398 M.
  static constexpr int kFarFromEnd = 8;
  static constexpr std::size_t kLocalSize = 1 << 12;

  struct alignas(32) LocalEntry {
    Bitboard mover = 0;
    Bitboard opponent = 0;
    std::int8_t lower = -64;
    std::int8_t upper = 64;
    std::uint8_t move = kPassCode;
  };

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

  int principal(Bitboard mover, Bitboard opponent, int alpha, int beta);
  int zero_window(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);
  int shared_layer(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);
  int local_layer(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);
  int shallow_layer(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);
  int parity_child(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity,
                   Square square);
  int few_empties(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);

  /// The moves in their order until one is better than alpha; names the best or refuting one.
  int try_moves(OrderedMoves& moves, Bitboard mover, Bitboard opponent, int alpha, int empties,
                unsigned parity, Square& best_square);
  /// The same for the upper layers: any window, evaluator kept in step, moves shared by threads.
  int try_moves_above(OrderedMoves& moves, const Node& node, Square& best_square);
  int first_move(const Node& node, const OrderedMove& move);
  /// With a null window above `lower` first. `split`: what may raise `lower` meanwhile, or null.
  int later_move(const Node& node, const OrderedMove& move, int lower, const SplitPoint* split);
  void share_moves(OrderedMoves& moves, const Node& node, int next, int& best, Square& best_square);
  void work_on(Split& split);
  void assist(Split& split);

  /// Null windows: returns what a move secures by stable discs alone if that is above alpha; then
  /// the list is not complete. Otherwise kNoScore.
  int order(OrderedMoves& moves, Bitboard targets, const Node& node, Move first) const;
  int score_in_open_window(const Node& node, const OrderedMove& move) const;
  int score_of(const Node& node, const OrderedMove& move, int stable) const;
  Value value_after(const Node& node, const OrderedMove& move) const;
  /// Discs that can never be turned bound the margin: what the opponent's leave the mover if that
  /// is not above alpha, or kNoScore.
  int stability_cut(Bitboard mover, Bitboard opponent, int alpha, int empties) const;
  /// What its own stable discs secure to a side if that is above alpha, or kNoScore.
  int secured(Bitboard own, Bitboard theirs, int alpha) const;
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
