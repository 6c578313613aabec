// What Gomoku's fits learn from searches of the positions of games, beside the games themselves.
#pragma once

#include <memory>
#include <vector>

#include "engine/core/rng.hpp"
#include "eval/core/choice_fit.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/gomoku/network_fit.hpp"
#include "search/core/engine.hpp"
#include "search/gomoku/backend.hpp"
#include "search/gomoku/vcf.hpp"
#include "search/gomoku/watched_search.hpp"

namespace ternion::gomoku {

/// Tells positions in which the evaluation has a say from those where somebody wins at once or a
/// search of fours finds a win. Not thread-safe.
class SayChecker {
 public:
  bool has_a_say(Position& position);
  /// Stands at the position asked about last.
  const CellEvaluator& evaluator() const { return evaluator_; }

 private:
  CellEvaluator evaluator_;
  VcfSolver vcf_{nullptr};
};

/// The moves that cut off the nodes of searches. Not thread-safe.
class ChoiceSearch {
 public:
  /// Of so many nodes by the weights of that file. Errors: those of CellWeights::make().
  static Expected<ChoiceSearch> make(const WeightFile& file, std::uint64_t nodes);
  void add(const Position& position, ChoiceSamples& samples);

 private:
  ChoiceSearch(std::shared_ptr<const CellWeights> weights, std::uint64_t nodes);

  std::unique_ptr<WatchedSearch> search_;
  std::uint64_t nodes_;
};

/// Positions of which searches ask the evaluation, and what searches of as many nodes from there
/// say of them. Not thread-safe.
class BoardSearch {
 public:
  static Expected<BoardSearch> make(const WeightFile& file, std::uint64_t nodes);
  /// Of one position in two, which its key decides.
  void add(const Position& position, NetworkSamples& samples);

 private:
  BoardSearch(std::shared_ptr<const CellWeights> weights, std::uint64_t nodes);
  void add_estimated(Position& position, NetworkSamples& samples);

  std::unique_ptr<WatchedSearch> search_;
  std::unique_ptr<Engine> judge_;
  SayChecker say_;
  std::uint64_t nodes_;
};

}  // namespace ternion::gomoku
