// What continuous threats decide at the root, before the main search: a win of one's own, and the
// moves after which the other side has one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/core/limits.hpp"
#include "search/core/listener.hpp"
#include "search/gomoku/vct.hpp"

namespace ternion::gomoku {

/// Keeps its solver's table from move to move. Thread rule: one search at a time.
class RootThreats {
 public:
  RootThreats(std::shared_ptr<const CellWeights> weights, std::size_t table_bytes)
      : evaluator_(std::move(weights)), solver_(table_bytes) {}

  /// The win of the side to move with its line, where one is found within the nodes and the
  /// control's limits.
  std::optional<SearchResult> win(const Position& position, SearchControl& control,
                                  std::uint64_t nodes);
  /// Of `moves` those that lose to threats, where the other side would win by threats if it were to
  /// move; a move that was not decided is not among them.
  std::vector<Move> losing_moves(const Position& position, const std::vector<Move>& moves,
                                 SearchControl& control, std::uint64_t nodes);
  /// Whether threats win at all, by at most so many nodes (`ternion solve`).
  VctResult solve(const Position& position, SearchControl& control, std::uint64_t nodes);

  void clear() { solver_.clear(); }

 private:
  CellEvaluator evaluator_;
  VctSolver solver_;
};

}  // namespace ternion::gomoku
