// Holds a static evaluation against exact scores: no search, so that it is the weights that are
// judged.
#include <functional>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/input.hpp"
#include "app/cli/problem.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/othello/game.hpp"
#include "eval/othello/hand_evaluator.hpp"
#include "eval/othello/pattern_weights.hpp"
#include "eval/train/judgement.hpp"
#include "eval/train/rows.hpp"

namespace ternion::cli {
namespace {

using othello::Judgement;
using othello::Position;

struct JudgeOptions {
  std::vector<std::string> files;
  std::string weights;
  bool json = false;
};

/// Discs, side to move's view; the position is neither over nor a forced pass.
using Estimate = std::function<double(const Position&)>;

struct Findings {
  Judgement positions;
  Judgement moves;
  std::uint64_t choices = 0;  // positions with two or more moves scored
  std::uint64_t best_chosen = 0;
  double lost = 0;  // discs, by playing the move whose estimate is best
  int malformed = 0;
};

Estimate hand_estimate() {
  return [evaluator = othello::HandEvaluator<othello::ScalarKernels>()](const Position& p) {
    return static_cast<double>(evaluator.score(p)) / evaluator.kUnit;
  };
}

Expected<Estimate> pattern_estimate(const std::string& path) {
  const auto read = read_weight_file(path);
  if (!read) return tl::make_unexpected(read.error());
  const auto weights = othello::PatternWeights::make(*read);
  if (!weights) return fail(weights.error().code, path + ": " + weights.error().message);
  return [stages = *weights](const Position& p) {
    const auto& stage = stages->stage(60 - p.empty_count());
    const auto indices = othello::pattern_indices(p.mover(), p.opponent());
    int sum = stage.discs[static_cast<std::size_t>(std::popcount(p.mover()))];
    for (std::size_t slot = 0; slot < othello::kInstances; ++slot)
      sum += stage.patterns[static_cast<std::size_t>(othello::kSlotCentres[slot] + indices[slot])];
    return static_cast<double>(sum) / othello::kPatternUnit;
  };
}

/// Of any position: the end is counted and a pass is made.
double estimate_of(Position position, const Estimate& estimate) {
  if (position.is_over()) return othello::final_margin(position.mover(), position.opponent());
  if (!position.must_pass()) return estimate(position);
  position.play(othello::pass_move());
  return -estimate(position);
}

void judge_line(const othello::ObfLine& line, const Estimate& estimate, Findings& findings) {
  const auto best = best_score(line);
  if (!best) return;
  findings.positions.add(estimate_of(line.position, estimate), *best);
  double highest = -1e9;
  int score_of_highest = 0;
  for (const auto& item : line.items) {
    Position after = line.position;
    after.play(item.move);
    const double value = -estimate_of(after, estimate);
    findings.moves.add(value, item.score);
    if (value <= highest) continue;
    highest = value;
    score_of_highest = item.score;
  }
  if (line.items.size() < 2) return;
  ++findings.choices;
  findings.best_chosen += score_of_highest == *best;
  findings.lost += *best - score_of_highest;
}

void judge_text(std::string_view text, const Estimate& estimate, Findings& findings) {
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    const auto problem = parse_problem(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (problem && *problem) {
      judge_line(**problem, estimate, findings);
    } else if (!problem) {
      ++findings.malformed;
      fmt::print(stderr, "ternion: line {} is skipped: {}\n", number, problem.error().message);
    }
  }
}

double share(double part, std::uint64_t of) { return of ? part / static_cast<double>(of) : 0; }

void print_json(const std::string& file, const Findings& findings) {
  const auto object = [](const Judgement& each) {
    return nlohmann::ordered_json{{"count", each.count()},
                                  {"mae", each.mae()},
                                  {"rmse", each.rmse()},
                                  {"bias", each.bias()},
                                  {"correlation", each.correlation()}};
  };
  const nlohmann::ordered_json json{
      {"file", file},
      {"positions", object(findings.positions)},
      {"moves", object(findings.moves)},
      {"choices", findings.choices},
      {"best_chosen", share(static_cast<double>(findings.best_chosen), findings.choices)},
      {"lost", share(findings.lost, findings.choices)},
      {"malformed", findings.malformed}};
  fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_rows(const std::string& file, const Findings& findings) {
  const auto row = [](const char* name, const Judgement& each) {
    fmt::print("  {:<10} {:>6} {:>7.3f} {:>7.3f} {:>+7.3f} {:>8.4f}\n", name, each.count(),
               each.mae(), each.rmse(), each.bias(), each.correlation());
  };
  fmt::print("{}\n  {:<10} {:>6} {:>7} {:>7} {:>7} {:>8}\n", file, "", "count", "MAE", "RMSE",
             "bias", "corr.");
  row("positions", findings.positions);
  row("moves", findings.moves);
  fmt::print("  best move {:.1f} % of {}, {:.2f} discs lost a choice\n",
             100 * share(static_cast<double>(findings.best_chosen), findings.choices),
             findings.choices, share(findings.lost, findings.choices));
}

ExitCode judge(const JudgeOptions& options) {
  const auto estimate = options.weights.empty() ? Expected<Estimate>(hand_estimate())
                                                : pattern_estimate(options.weights);
  if (!estimate) return complain(ExitCode::environment, estimate.error());
  bool clean = true;
  for (const std::string& file : options.files) {
    const auto text = read_input(file);
    if (!text) return complain(ExitCode::environment, text.error());
    Findings findings;
    judge_text(*text, *estimate, findings);
    (options.json ? print_json : print_rows)(file, findings);
    clean &= findings.malformed == 0;
  }
  return clean ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_judge(CLI::App& app, const GlobalOptions&) {
  const auto options = std::make_shared<JudgeOptions>();
  app.add_option(
         "FILE", options->files,
         "Positions with exact scores, one a line, in the forms that solve takes; - is stdin")
      ->required();
  app.add_option("--weights", options->weights, "Weight file; without: the hand-made evaluation");
  app.add_flag("--json", options->json, "One JSON object a file");
  return [options] { return judge(*options); };
}

}  // namespace ternion::cli
