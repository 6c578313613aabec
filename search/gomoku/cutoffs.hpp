// What a search learns of the order of moves: in nodes that failed high, which move did it. Fits
// read this (eval/gomoku/move_fit.hpp); the moves that games choose are no substitute, since most
// nodes of a search come after bad moves, which a game never sees.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku {

/// Told of nodes off the principal variation that a move cut off. Called by the thread that
/// searches.
class CutoffListener {
 public:
  virtual ~CutoffListener() = default;
  /// Whether the next one is worth the work of listing its moves.
  virtual bool wants_next() = 0;
  /// The evaluator stands at `position`; `candidates`: what the search would look at, among them
  /// `move`.
  virtual void on_cutoff(const Position& position, const CellEvaluator& evaluator,
                         std::span<const Move> candidates, Move move) = 0;
};

/// Searches for the sake of its cutoffs. Not thread-safe.
class CutoffSearch {
 public:
  /// A table of so many bytes is kept from search to search.
  CutoffSearch(std::shared_ptr<const CellWeights> weights, std::size_t table_bytes);
  ~CutoffSearch();
  void search(const Position& position, std::uint64_t nodes, CutoffListener& listener);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ternion::gomoku
