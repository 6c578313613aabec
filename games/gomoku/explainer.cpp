#include "games/gomoku/explainer.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "engine/gomoku/notation.hpp"
#include "eval/core/chosen_weights.hpp"
#include "eval/gomoku/cell_evaluator.hpp"
#include "eval/gomoku/embedded_weights.hpp"

namespace ternion::gomoku {
namespace {

constexpr double kUnit = kValueUnit;

constexpr std::array<std::string_view, kCellClasses> kClassNames{
    "quiet cells", "threes", "two threes", "fours", "four-threes", "open fours", "fives", "fouls"};

/// What the cells of one side add up to: those of a player to move by one set of weights, those of
/// the other by another, and against the mover.
class SideOfSum {
 public:
  SideOfSum(const CellEvaluator& evaluator, const CellWeights& weights, const Position& position,
            Side side)
      : evaluator_(evaluator),
        position_(position),
        side_(side),
        own_(side == position.side_to_move()),
        weights_(own_ ? weights.of(position.rule(), side).to_move
                      : weights.of(position.rule(), side).waiting) {}

  void add_to(std::vector<ExplainedTerm>& terms) const {
    for (int i = kCellClasses; --i > 0;) {
      ExplainedTerm term = term_of(static_cast<CellClass>(i));
      if (!term.parts.empty()) terms.push_back(std::move(term));
    }
    ExplainedTerm quiet = term_of(CellClass::quiet);
    quiet.parts.clear();  // the whole board
    quiet.key = own_ ? "quiet" : "quiet_of_other";
    terms.push_back(std::move(quiet));
  }

 private:
  ExplainedTerm term_of(CellClass cls) const {
    ExplainedTerm term;
    term.name = std::string(own_ ? "to move: " : "the other: ") +
                std::string(kClassNames[static_cast<std::size_t>(cls)]);
    for (int row = 0; row < position_.size(); ++row)
      for (int column = 0; column < position_.size(); ++column) {
        const Point point = point_at(column, row);
        if (!position_.is_empty(point) || evaluator_.info(point, side_).cls != cls) continue;
        const Shape shape = evaluator_.shape(point, side_);
        const double worth = (own_ ? 1 : -1) * (weights_[shape] - weights_[kNoShape]) / kUnit;
        term.worth += worth;
        term.parts.push_back({format_move(move_to(point)), own_ ? "X" : "O", shape, worth});
      }
    return term;
  }

  const CellEvaluator& evaluator_;
  const Position& position_;
  Side side_;
  bool own_;
  const std::array<std::int16_t, kShapes>& weights_;
};

std::shared_ptr<const CellWeights> weights_of(const std::shared_ptr<const Weights>& given) {
  auto weights =
      chosen_weights<CellWeights>(given, [] { return embedded_weights().value_or(nullptr); });
  return weights ? weights : hand_made_weights();
}

}  // namespace

Explanation explain(const Board& board, const std::shared_ptr<const Weights>& given) {
  const Position position = parse_position(board.position_text()).value();  // its own text
  const auto weights = weights_of(given);
  const bool by_network = weights->network_of(position.rule()) != nullptr;
  Explanation explanation;
  explanation.evaluation = weights == hand_made_weights() ? std::string(kHandMade)
                           : by_network                   ? "network"
                                                          : "shapes";
  if (position.is_over()) {
    explanation.over = true;
    explanation.score = !position.winner()                             ? 0
                        : position.winner() == position.side_to_move() ? 1
                                                                       : -1;
    return explanation;
  }
  CellEvaluator evaluator(weights);
  evaluator.reset(position);
  const Side own = position.side_to_move();
  SideOfSum(evaluator, *weights, position, own).add_to(explanation.terms);
  SideOfSum(evaluator, *weights, position, other(own)).add_to(explanation.terms);
  const unsigned threats = evaluator.threat_mask(own);
  explanation.terms.push_back({.name = "the threats of both together",
                               .worth = weights->of(position.rule(), own).threats[threats] / kUnit,
                               .key = "threats"});
  explanation.score = evaluator.score(position) / kUnit;
  if (by_network)
    explanation.terms.push_back({.name = "the network's word instead of the shapes'",
                                 .worth = explanation.score - explanation.sum(),
                                 .key = "network"});
  return explanation;
}

}  // namespace ternion::gomoku
