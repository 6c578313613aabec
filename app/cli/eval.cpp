#include <algorithm>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/input.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/othello/notation.hpp"
#include "eval/othello/embedded_weights.hpp"
#include "eval/othello/hand_evaluator.hpp"
#include "eval/othello/pattern_evaluator.hpp"
#include "eval/othello/pattern_terms.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"
#include "protocol/records/othello_problem.hpp"

namespace ternion::cli {
namespace {

using othello::PatternTerms;
using othello::PatternWeights;
using othello::Position;
using HandEvaluation = othello::HandEvaluator<othello::ScalarKernels>;
using Json = nlohmann::ordered_json;

constexpr double kDisc = othello::kPatternUnit;
static_assert(HandEvaluation::kUnit == othello::kPatternUnit);

struct EvalOptions {
  std::string input;
  bool json = false;
};

std::string squares_of(const othello::PatternInstance& instance) {
  std::string names;
  for (int i = 0; i < instance.size; ++i)
    names += othello::format_move(othello::move_to(instance.cells[static_cast<std::size_t>(i)]));
  return names;
}

/// What both evaluations have in common. Discs, the side to move's view.
Json head_of(const Position& p, std::string_view evaluation, Value value) {
  return {{"position", othello::format_position(p)},
          {"over", p.is_over()},
          {"evaluation", evaluation},
          {"score", static_cast<double>(value) / kDisc}};
}

Json pattern_json(const PatternWeights& weights, const Position& p) {
  othello::PatternEvaluator<othello::ScalarKernels> evaluator(weights);
  evaluator.reset(p);
  const PatternTerms terms = pattern_terms(weights, p.mover(), p.opponent());
  Json json = head_of(p, "patterns", evaluator.score(p));
  json["stage"] = terms.stage;
  json["sum"] = terms.sum / kDisc;
  json["discs"] = terms.discs / kDisc;
  json["network"] = terms.head / kDisc;
  json["shapes"] = Json::array();
  for (std::size_t shape = 0; shape < terms.shapes.size(); ++shape) {
    Json instances = Json::array();
    for (std::size_t i = 0; i < othello::kInstances; ++i) {
      const auto& instance = othello::kPatternInstances[i];
      if (instance.shape != static_cast<int>(shape)) continue;
      instances.push_back({{"squares", squares_of(instance)},
                           {"cells", draw_instance(instance, p.mover(), p.opponent())},
                           {"configuration", terms.instances[i].configuration},
                           {"weight", terms.instances[i].weight / kDisc}});
    }
    json["shapes"].push_back({{"shape", othello::kShapes[shape].name},
                              {"sum", terms.shapes[shape] / kDisc},
                              {"instances", std::move(instances)}});
  }
  return json;
}

Json hand_json(const Position& p) {
  const HandEvaluation evaluator;
  const othello::HandTerms t = evaluator.terms(p);
  const auto& w = othello::kHandWeights[static_cast<std::size_t>(p.empty_count())];
  Json json = head_of(p, "hand-made", evaluator.score(p));
  json["terms"] = Json::array();
  const auto add = [&](const char* name, int count, int weight, int product) {
    json["terms"].push_back(
        {{"term", name}, {"count", count}, {"weight", weight / kDisc}, {"worth", product / kDisc}});
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
  return json;
}

void print_text(const Json& json) {
  fmt::print("{}\n{:+.2f} discs for the side to move, X below ({} evaluation{})\n",
             json["position"].get<std::string>(), json["score"].get<double>(),
             json["evaluation"].get<std::string>(),
             json["over"].get<bool>() ? "; the game is over" : "");
  if (json.contains("terms"))
    for (const Json& term : json["terms"])
      fmt::print("{:<20} {:>6} x {:>7.2f} {:>8.2f}\n", term["term"].get<std::string>(),
                 term["count"].get<int>(), term["weight"].get<double>(),
                 term["worth"].get<double>());
  if (!json.contains("shapes")) return;
  for (const Json& shape : json["shapes"]) {
    fmt::print("{:<42} {:>8.2f}\n", shape["shape"].get<std::string>(), shape["sum"].get<double>());
    for (const Json& instance : shape["instances"])
      fmt::print("  {:<20}  {:<10} {:>8.2f}\n", instance["squares"].get<std::string>(),
                 instance["cells"].get<std::string>(), instance["weight"].get<double>());
  }
  fmt::print("{:<42} {:>8.2f}\n", "the mover's disc count", json["discs"].get<double>());
  fmt::print("{:<42} {:>8.2f}\n", "the network's correction", json["network"].get<double>());
  fmt::print("{:<42} {:>8.2f}   (stage {})\n", "sum", json["sum"].get<double>(),
             json["stage"].get<std::size_t>());
}

/// --weights, else those in the program, else null: the hand-made evaluation.
std::shared_ptr<const PatternWeights> weights_of(const std::shared_ptr<const Weights>& chosen) {
  if (chosen) return std::dynamic_pointer_cast<const PatternWeights>(chosen);
  return othello::embedded_weights().value_or(nullptr);
}

ExitCode eval(const GlobalOptions& globals, const EvalOptions& options) {
  const auto chosen = chosen_weights(globals);
  if (!chosen) return complain_of_options(chosen.error());
  const auto text = options.input == "-" ? read_input("-") : options.input;
  if (!text) return complain(ExitCode::environment, text.error());
  const auto weights = weights_of(*chosen);
  ExitCode code = ExitCode::ok;
  const auto like = make_board("Othello").value();
  records::for_each_game(*text, {.like = like.get()}, [&](const records::ReadGame& read) {
    if (!read.game) {
      code = complain(ExitCode::findings, read.game.error());
      return;
    }
    const Position position = records::last_position(read.game->record);
    const Json json = weights ? pattern_json(*weights, position) : hand_json(position);
    if (options.json)
      fmt::print("{}\n", json.dump());
    else
      print_text(json);
  });
  return code;
}

}  // namespace

Action define_eval(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<EvalOptions>();
  app.add_option(
         "POSITION", options->input,
         "64 squares and the side to move, or a transcript, whose last position is meant; - "
         "is stdin, one a line")
      .required();
  app.add_flag("--json", options->json, "One JSON object a position");
  return Action([options, &globals] { return eval(globals, *options); }).games({"othello"});
}

}  // namespace ternion::cli
