#include "games/othello/explainer.hpp"

#include "engine/othello/notation.hpp"
#include "eval/core/chosen_weights.hpp"
#include "eval/othello/embedded_weights.hpp"
#include "eval/othello/hand_evaluator.hpp"
#include "eval/othello/pattern_evaluator.hpp"
#include "eval/othello/pattern_terms.hpp"

namespace ternion::othello {
namespace {

using HandEvaluation = HandEvaluator<ScalarKernels>;

constexpr double kDisc = kPatternUnit;
static_assert(HandEvaluation::kUnit == kPatternUnit);

std::string squares_of(const PatternInstance& instance) {
  std::string names;
  for (int i = 0; i < instance.size; ++i)
    names += format_move(move_to(instance.cells[static_cast<std::size_t>(i)]));
  return names;
}

ExplainedTerm term_of_shape(std::size_t shape, const PatternTerms& terms, const Position& p) {
  ExplainedTerm term{std::string(kShapes[shape].name), terms.shapes[shape] / kDisc};
  for (std::size_t i = 0; i < kInstances; ++i) {
    const auto& instance = kPatternInstances[i];
    if (instance.shape != static_cast<int>(shape)) continue;
    term.parts.push_back({squares_of(instance), draw_instance(instance, p.mover(), p.opponent()),
                          terms.instances[i].configuration, terms.instances[i].weight / kDisc});
  }
  return term;
}

Explanation explain_patterns(const PatternWeights& weights, const Position& p) {
  PatternEvaluator<ScalarKernels> evaluator(weights);
  evaluator.reset(p);
  const PatternTerms terms = pattern_terms(weights, p.mover(), p.opponent());
  Explanation explanation{"patterns", p.is_over(), evaluator.score(p) / kDisc, terms.stage};
  for (std::size_t shape = 0; shape < terms.shapes.size(); ++shape)
    explanation.terms.push_back(term_of_shape(shape, terms, p));
  explanation.terms.push_back(
      {.name = "the mover's disc count", .worth = terms.discs / kDisc, .key = "discs"});
  explanation.terms.push_back(
      {.name = "the network's correction", .worth = terms.head / kDisc, .key = "network"});
  if (weights.wide() != nullptr)
    explanation.terms.push_back({.name = "the wide network's correction",
                                 .worth = terms.wide / kDisc,
                                 .key = "wide_network"});
  return explanation;
}

Explanation explain_by_hand(const Position& p) {
  const HandEvaluation evaluator;
  const HandTerms t = evaluator.terms(p);
  const HandWeights& w = kHandWeights[static_cast<std::size_t>(p.empty_count())];
  Explanation explanation{std::string(kHandMade), p.is_over(), evaluator.score(p) / kDisc};
  const auto add = [&](const char* name, int count, int weight, int product) {
    explanation.terms.push_back({name, product / kDisc, {{count, weight / kDisc}}});
  };
  add("mobility", t.mobility, w.mobility, w.mobility * t.mobility);
  add("potential mobility", t.potential, w.potential, w.potential * t.potential);
  add("corners", t.corners, w.corners, w.corners * t.corners);
  add("edges", t.edges, w.edges, w.edges * t.edges / 128);
  add("x squares", t.x_squares, w.x_squares, w.x_squares * t.x_squares);
  add("stable discs", t.stable, w.stable, w.stable * t.stable);
  add("parity", t.parity, w.parity, w.parity * t.parity);
  add("discs", t.discs, w.discs, w.discs * t.discs);
  add("tempo", 1, w.tempo, w.tempo);
  return explanation;
}

}  // namespace

Explanation explain(const Board& board, const std::shared_ptr<const Weights>& weights) {
  const Position position = parse_position(board.position_text()).value();  // its own text
  const auto chosen =
      chosen_weights<PatternWeights>(weights, [] { return embedded_weights().value_or(nullptr); });
  return chosen ? explain_patterns(*chosen, position) : explain_by_hand(position);
}

}  // namespace ternion::othello
