// What continuous threats decide at the root, before the main search: a win of one's own, and the
// moves after which the other side has one.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/score.hpp"
#include "search/gomoku/vct.hpp"

namespace ternion::gomoku {

/// Moves after which the other side wins by threats, and how.
struct LostMove {
  Move move;
  VctResult refutation;
};
struct LostMoves {
  std::vector<LostMove> moves;
  /// Where all that were asked about are lost: other answers to the threat, which may not be.
  std::vector<Move> hopes;

  bool has(Move move) const;
};

/// Keeps its solver's table from move to move. Thread rule: one search at a time.
class RootThreats {
 public:
  RootThreats(std::shared_ptr<const CellWeights> weights, std::size_t table_bytes)
      : evaluator_(std::move(weights)), solver_(table_bytes) {}

  /// Of `moves`, and of `others` where that is sure at once, those that lose to threats, where the
  /// other side would win by threats if it were to move; a move that was not decided is not among
  /// them.
  LostMoves losing_moves(const Position& position, const std::vector<Move>& moves,
                         const std::vector<Move>& others, SearchControl& control,
                         std::uint64_t nodes);
  /// Whether threats win at all, by at most so many nodes (`ternion solve`).
  VctResult solve(const Position& position, SearchControl& control, std::uint64_t nodes,
                  Effort effort = Effort::usual);

  /// As score_of_move(). Precondition: the last solve() was of this position.
  Score score(const Position& position, Move move, Value value);

  void clear() { solver_.clear(); }

 private:
  void add_hopes(const Position& position, const Rows& answers, const VctResult& threat,
                 SearchControl& control, std::uint64_t nodes, LostMoves& lost);

  CellEvaluator evaluator_;
  VctSolver solver_;
};

}  // namespace ternion::gomoku
