// An evaluation taken apart, for people who want to see why it says what it says: the part of a
// kit that `eval` asks.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ternion {

/// A pattern that a term adds up, where it lies.
struct ExplainedPart {
  std::string place;      // its points: "a1b1c1", "row 1"
  std::string cells;      // what is seen there: X the side to move, O the other, - nothing
  int configuration = 0;  // the pattern's number in the weights
  double worth = 0;
};

/// One thing that an evaluation counts. Values are in the game's units, the side to move's view.
struct ExplainedTerm {
  struct Product {
    int count = 0;
    double weight = 0;
  };

  std::string name;
  double worth = 0;
  std::optional<Product> product{};    // where it is a weight, so many times
  std::vector<ExplainedPart> parts{};  // where it is a sum of patterns
  std::string_view key{};              // its name in JSON, where it is neither
};

struct Explanation {
  std::string evaluation;              // "patterns", "hand-made"
  bool over = false;                   // nothing is left to evaluate; the score is the result
  double score = 0;                    // the evaluation
  std::optional<std::size_t> stage{};  // which set of weights, where there is one for each stage
  std::vector<ExplainedTerm> terms{};

  /// Of the terms: the score, unless that was kept within the bounds of the evaluation, or the game
  /// is over.
  double sum() const {
    double sum = 0;
    for (const ExplainedTerm& term : terms) sum += term.worth;
    return sum;
  }
};

}  // namespace ternion
