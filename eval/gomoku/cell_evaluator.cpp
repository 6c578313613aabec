#include "eval/gomoku/cell_evaluator.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ternion::gomoku {

CellEvaluator::CellEvaluator(std::shared_ptr<const CellWeights> weights, Isa isa)
    : CellBoard(std::move(weights)), network_(isa) {
  reset(Position());
}

void CellEvaluator::reset(const Position& position) {
  CellBoard::reset(position);
  known_.assign(1, {});
  if (network_.renew(weights().network_of(position.rule()))) guess_ = {};
}

void CellEvaluator::push(const Position& position, const Undo& undo) {
  CellBoard::push(position, undo);
  known_.emplace_back();
}

void CellEvaluator::pop() {
  CellBoard::pop();
  known_.pop_back();
  network_.retreat(frames().size());
}

Value CellEvaluator::score(const Position& position) {
  if (!is_known(position)) {
    const Value value = network_value(position);
    keep(value);
    guess_.learn(value, known().shapes->sum, known().shapes->threats);
    if (cache_) cache_->store(position.key(), value);
  }
  return *known().value;
}

ValueGuess::Range CellEvaluator::likely_score(const Position& position) {
  if (is_known(position)) return {*known().value, *known().value};
  const std::size_t n = frames().size();
  const Value carried = n < 2 ? 0 : known_[n - 2].surprise;
  return guess_.range(known().shapes->sum, known().shapes->threats, carried);
}

/// Without the work of a network. If not, the shapes are; and what was looked for in vain is not
/// looked for again.
bool CellEvaluator::is_known(const Position& position) {
  if (known().value || known().shapes) return known().value.has_value();
  if (!network_.has_network()) {
    known().value = sum_of_shapes(position);
    return true;
  }
  const Side own = position.side_to_move();
  const unsigned threats = threat_mask(own);
  known().shapes = {CellBoard::sum_of_shapes(own, threats), threats};
  if (const auto value = cache_ ? cache_->find(position.key()) : std::nullopt) keep(*value);
  return known().value.has_value();
}

/// Precondition: the shapes are known.
void CellEvaluator::keep(Value value) {
  known().value = value;
  known().surprise = guess_.surprise(value, known().shapes->sum, known().shapes->threats);
}

/// Precondition: the shapes are known.
Value CellEvaluator::network_value(const Position& position) {
  constexpr float kMostLogits = 30;
  const float logit = network_.value(*this, position, known().shapes->threats);
  return static_cast<Value>(
      std::lround(std::clamp(logit, -kMostLogits, kMostLogits) * kNetworkValuesOfLogit));
}

Value CellEvaluator::sum_of_shapes(const Position& position) const {
  const Side own = position.side_to_move();
  return CellBoard::sum_of_shapes(own, threat_mask(own));
}

Value CellEvaluator::score_after(Position position, Move move) {
  const Undo undo = position.play(move);
  push(position, undo);
  const Value value = score(position);
  pop();
  return value;
}

}  // namespace ternion::gomoku
