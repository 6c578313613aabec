// The evaluation of Gomoku: the sum of the cells' shapes (cell_board.hpp), and where there is a
// network, its value, asked for as seldom as can be.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/cpu.hpp"
#include "engine/gomoku/game.hpp"
#include "eval/core/evaluator.hpp"
#include "eval/gomoku/cell_board.hpp"
#include "eval/gomoku/network_follower.hpp"
#include "eval/gomoku/value_cache.hpp"
#include "eval/gomoku/value_guess.hpp"

namespace ternion::gomoku {

/// Not thread-safe; each search thread owns one. Values are the side to move's.
class CellEvaluator : public CellBoard {
 public:
  static constexpr Value kUnit = kValueUnit;

  /// `isa`: of the network's arithmetic, which gives the same values with each.
  explicit CellEvaluator(std::shared_ptr<const CellWeights> weights = hand_made_weights(),
                         Isa isa = best_isa());

  /// From now on a network's values are kept there, by this evaluator and its copies.
  void keep_values_in(std::shared_ptr<ValueCache> cache) { cache_ = std::move(cache); }

  void reset(const Position& position);
  void push(const Position& position, const Undo& undo);
  void pop();
  Value score(const Position& position);
  /// Where score() is likely to be, without the work of a network; exact where that is known.
  ValueGuess::Range likely_score(const Position& position);
  /// Whether the score() here was more than that two moves before, or, where nobody asked for that,
  /// than what the other side's of the move before it said. True where nothing is known.
  bool has_improved() const {
    const std::size_t n = known_.size() - 1;
    if (n < 2 || !value_after(n)) return true;
    if (const auto& before = value_after(n - 2)) return *value_after(n) > *before;
    if (n < 3 || !value_after(n - 3)) return true;
    return *value_after(n) > -*value_after(n - 3);
  }
  /// What the weights of the shapes alone say.
  Value sum_of_shapes(const Position& position) const;
  Value score_after(Position position, Move move);

 private:
  struct Shapes {
    Value sum;
    unsigned threats;
  };
  /// Of a position.
  struct Known {
    std::optional<Value> value;    // once somebody asked
    Value surprise = 0;            // of a network's value (ValueGuess)
    std::optional<Shapes> shapes;  // with a network, once the value was looked for
  };

  Known& known() { return known_.back(); }
  const std::optional<Value>& value_after(std::size_t moves) const { return known_[moves].value; }
  Value network_value(const Position& position);
  bool is_known(const Position& position);
  void keep(Value value);

  std::vector<Known> known_;  // where the stack begins, and after each move
  NetworkFollower network_;
  std::shared_ptr<ValueCache> cache_;
  ValueGuess guess_;
};

static_assert(Evaluator<CellEvaluator, Gomoku>);

}  // namespace ternion::gomoku
