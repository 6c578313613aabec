// The exact endgame solver, in layers by the number of empty squares:
//   1-4    last_empties.hpp: by hand, parity order
//   5-6    parity order alone
//   7-11   a small table of its own, fastest-first ordering, stability cut
//   12+    the shared table, enhanced transposition cutoff, full ordering
// and above them the principal variation search with any window. Values are discs from the mover's
// view, empties to the winner; results are exact within the window (fail-soft outside it).
// Not thread-safe: one solver a search thread. The shared table holds values times kUnit with the
// number of empties as depth and full certainty.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/othello/game.hpp"
#include "eval/othello/hand_evaluator.hpp"
#include "eval/othello/stability.hpp"
#include "search/core/search_control.hpp"
#include "search/core/transposition_table.hpp"
#include "search/othello/last_empties.hpp"
#include "search/othello/move_order.hpp"

namespace ternion::othello {

template <class K>
class EndgameSolver {
 public:
  static constexpr Value kUnit = 128;  // table values a disc

  EndgameSolver(TranspositionTable& table, SearchControl& control);

  /// The value within (alpha, beta), -64 <= alpha < beta <= 64. Worthless once control.aborted().
  int solve(Bitboard mover, Bitboard opponent, int alpha, int beta);

 private:
  static constexpr int kShallow = 6;     // up to here: parity alone
  static constexpr int kLocal = 11;      // up to here: the local table
  static constexpr int kEvaluated = 14;  // from here the evaluation helps to order
  static constexpr std::size_t kLocalSize = 1 << 12;

  struct LocalEntry {
    Bitboard mover = 0;
    Bitboard opponent = 0;
    std::int8_t lower = -64;
    std::int8_t upper = 64;
    std::uint8_t move = kPassCode;
  };

  int principal(Bitboard mover, Bitboard opponent, int alpha, int beta);
  int zero_window(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);
  int shared_layer(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);
  int local_layer(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);
  int shallow_layer(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity);
  int parity_child(Bitboard mover, Bitboard opponent, int alpha, int empties, unsigned parity,
                   Square square);
  /// The moves in their order until one is better than alpha; names the best or refuting one.
  int try_moves(OrderedMoves& moves, Bitboard mover, Bitboard opponent, int alpha, int empties,
                unsigned parity, Square& best_square);
  /// A bound that settles the window, or kNoScore. Discs that can never be turned bound the margin.
  int stability_cut(Bitboard mover, Bitboard opponent, int alpha, int empties) const;
  bool table_cut_by_child(const OrderedMoves& moves, Bitboard mover, Bitboard opponent, int alpha,
                          int empties, int& value) const;
  void remember(HashKey key, int value, int alpha, int beta, int empties, Move move);

  TranspositionTable* table_;
  SearchControl* control_;
  const EdgeStability* edges_;
  HandEvaluator<K> evaluator_;
  std::vector<LocalEntry> local_;
};

}  // namespace ternion::othello

#include "search/othello/endgame_impl.hpp"
