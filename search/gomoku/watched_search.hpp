// What a search meets on its way, for those who learn from it: in nodes that failed high, which
// move did it (eval/gomoku/move_fit.hpp), and of which positions it asks the evaluation
// (eval/gomoku/network_fit.hpp). The moves and positions of games are no substitute, since most
// nodes of a search come after bad moves, which a game never sees.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku {

/// Called by the thread that searches. Nobody listens to what is not overridden.
class NodeListener {
 public:
  virtual ~NodeListener() = default;
  /// Whether the next cutoff is worth the work of listing its moves.
  virtual bool wants_cutoff() { return false; }
  /// Of nodes off the principal variation that a move cut off. The evaluator stands at `position`;
  /// `candidates`: what the search would look at, among them `move`.
  virtual void on_cutoff(const Position&, const CellEvaluator&,
                         [[maybe_unused]] std::span<const Move> candidates, Move) {}
  /// A leaf, or a node off the principal variation, whose value by the evaluation the search asks.
  virtual void on_estimate(const Position&) {}
};

/// Searches for the sake of its nodes. Not thread-safe.
class WatchedSearch {
 public:
  /// A table of so many bytes is kept from search to search.
  WatchedSearch(std::shared_ptr<const CellWeights> weights, std::size_t table_bytes);
  ~WatchedSearch();
  void search(const Position& position, std::uint64_t nodes, NodeListener& listener);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ternion::gomoku
