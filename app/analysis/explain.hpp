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
  std::string settings;  // of that player: the text itself, never a file's name
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

/// What --settings of a view names: a file's text, or the text itself. Only for whoever may read
/// this machine's files: what is refused of them is quoted. Errors: io.
Expected<std::string> settings_of_input(const std::string& input);

/// What the classic player sees of the last position of each game of a text. Reads no files.
/// Errors: unsupported for a name that the game has no view of, with those there are; else to
/// `visit`, also syntax for settings that are none.
Expected<void> view_text(const GameKit& kit, std::string_view text, const ExplainOptions& options,
                         const std::function<void(const Expected<std::string>&)>& visit);

/// A table, or a line of JSON.
std::string explanation_report(const ExplainedPosition& position, bool json);

}  // namespace ternion::analysis
