// Evaluations of positions taken apart (games/explanation.hpp), as people and scripts read them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "eval/core/weights.hpp"
#include "games/kit.hpp"

namespace ternion::analysis {

struct ExplainOptions {
  std::string input;  // "-" for stdin, or the text itself
  bool json = false;
  std::string as;        // a classic player whose view is shown; empty: the evaluation
  std::string settings;  // of that player, or the path of a file that holds them
  friend bool operator==(const ExplainOptions&, const ExplainOptions&) = default;
};

struct ExplainedPosition {
  std::string position;  // in the game's notation
  std::string unit;      // of its scores
  Explanation explanation;
};

/// The last position of each game of a text, in its order, or why it is none. Weights: null for
/// the program's own. Precondition: the kit has an explainer.
void explain_text(const GameKit& kit, std::string_view text,
                  const std::shared_ptr<const Weights>& weights,
                  const std::function<void(const Expected<ExplainedPosition>&)>& visit);

/// What the classic player sees of the last position of each game of a text. Errors: io for
/// a file of settings; unsupported for a name that the game has no view of, with those there are;
/// else to `visit`, also syntax for settings that are none.
Expected<void> view_text(const GameKit& kit, std::string_view text, const ExplainOptions& options,
                         const std::function<void(const Expected<std::string>&)>& visit);

/// A table, or a line of JSON.
std::string explanation_report(const ExplainedPosition& position, bool json);

}  // namespace ternion::analysis
