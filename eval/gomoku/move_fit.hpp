// The fit of the move scores to what searches chose (eval/core/choice_fit.hpp). A shape's score is
// the sum of its patterns' and of a part of its own, which is drawn to zero.
#pragma once

#include <array>
#include <optional>

#include "eval/core/choice_fit.hpp"
#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku {

/// The choice of `move` among `candidates`; nothing if it is none of them. `last`: the move before,
/// or none. The evaluator stands at the position.
void add_choice(ChoiceSamples& samples, const Position& position, const CellEvaluator& evaluator,
                std::span<const Move> candidates, Move move, Move last);

struct MoveFit {
  /// By set; none where no choice asks for it.
  std::array<std::optional<MoveScores>, kWeightSets> sets;
  ChoiceReport report;
};
/// Precondition: at least one choice. `held_out` is only measured.
MoveFit fit_move_scores(const ChoiceSamples& samples, const ChoiceSamples& held_out,
                        const FitSettings& settings);

}  // namespace ternion::gomoku
