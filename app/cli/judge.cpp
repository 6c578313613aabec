// Holds the evaluation, or a search of some plies with it, against exact scores.
#include <functional>
#include <limits>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/input.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/othello/game.hpp"
#include "eval/othello/hand_evaluator.hpp"
#include "app/lab/othello/fit/judgement.hpp"
#include "protocol/records/othello_problem.hpp"
#include "search/othello/backend.hpp"

namespace ternion::cli {
namespace {

using othello::Judgement;
using othello::Position;

struct JudgeOptions {
  std::vector<std::string> files;
  int depth = 0;
  bool hand_made = false;
  bool json = false;
};

/// What is judged. Values are discs, side to move's view; positions are neither over nor a forced
/// pass.
struct Judged {
  std::function<double(const Position&)> estimate;
  std::function<SearchLine(const Position&)> search;  // empty: the estimate is judged by itself
};

struct Findings {
  Judgement positions;
  Judgement moves;            // without a search only
  std::uint64_t choices = 0;  // positions with two or more moves scored
  std::uint64_t best_chosen = 0;
  double lost = 0;  // discs, by playing the move that was chosen
  int malformed = 0;
};

Judged hand_made() {
  return {[evaluator = othello::HandEvaluator<othello::ScalarKernels>()](const Position& p) {
            return static_cast<double>(evaluator.score(p)) / evaluator.kUnit;
          },
          {}};
}

Judged engine_of(const SessionOptions& session, int depth) {
  EngineConfig config;
  config.hash_bytes = static_cast<std::size_t>(session.hash_mb) << 20;
  config.threads = session.threads;
  config.weights = session.weights;
  const std::shared_ptr<othello::Engine> engine = othello::make_engine(config, session.isa);
  Judged judged;
  judged.estimate = [engine](const Position& p) { return units_of(engine->evaluate(p)); };
  if (depth == 0) return judged;
  judged.search = [engine, depth](const Position& p) {
    Limits limits;
    limits.depth = depth;
    engine->clear();
    const std::atomic<bool> never{false};
    return engine->search(p, limits, never, nullptr).lines.at(0);
  };
  return judged;
}

/// Of any position: the end is counted and a pass is made.
double estimate_of(Position position, const Judged& judged) {
  if (position.is_over()) return othello::final_margin(position.mover(), position.opponent());
  if (!position.must_pass()) return judged.estimate(position);
  position.play(othello::pass_move());
  return -judged.estimate(position);
}

/// A move that the line does not score is no choice.
void count_choice(const othello::ObfLine& line, int best, Move chosen, Findings& findings) {
  if (line.items.size() < 2) return;
  for (const auto& item : line.items) {
    if (item.move != chosen) continue;
    ++findings.choices;
    findings.best_chosen += item.score == best;
    findings.lost += best - item.score;
  }
}

/// The move whose position is estimated best; each of them is judged as well.
Move choose_by_estimate(const othello::ObfLine& line, const Judged& judged, Findings& findings) {
  double highest = -std::numeric_limits<double>::infinity();
  Move chosen;
  for (const auto& item : line.items) {
    Position after = line.position;
    after.play(item.move);
    const double value = -estimate_of(after, judged);
    findings.moves.add(value, item.score);
    if (value <= highest) continue;
    highest = value;
    chosen = item.move;
  }
  return chosen;
}

void judge_line(const othello::ObfLine& line, const Judged& judged, Findings& findings) {
  const auto best = records::best_score(line);
  if (!best) return;
  if (judged.search && !line.position.is_over()) {
    Position position = line.position;
    const bool passes = position.must_pass();
    if (passes) position.play(othello::pass_move());
    const SearchLine found = judged.search(position);
    findings.positions.add(passes ? -units_of(found.score) : units_of(found.score), *best);
    count_choice(line, *best, found.move(), findings);
    return;
  }
  findings.positions.add(estimate_of(line.position, judged), *best);
  count_choice(line, *best, choose_by_estimate(line, judged, findings), findings);
}

void judge_text(std::string_view text, const Judged& judged, Findings& findings) {
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    const auto problem = records::parse_problem(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (problem && *problem) {
      judge_line(**problem, judged, findings);
    } else if (!problem) {
      ++findings.malformed;
      fmt::print(stderr, "ternion: line {} is skipped: {}\n", number, problem.error().message);
    }
  }
}

double share(double part, std::uint64_t of) { return of ? part / static_cast<double>(of) : 0; }

void print_findings_json(const std::string& file, const Findings& findings) {
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

void print_findings_rows(const std::string& file, const Findings& findings) {
  const auto row = [](const char* name, const Judgement& each) {
    fmt::print("  {:<10} {:>6} {:>7.3f} {:>7.3f} {:>+7.3f} {:>8.4f}\n", name, each.count(),
               each.mae(), each.rmse(), each.bias(), each.correlation());
  };
  fmt::print("{}\n  {:<10} {:>6} {:>7} {:>7} {:>7} {:>8}\n", file, "", "count", "MAE", "RMSE",
             "bias", "corr.");
  row("positions", findings.positions);
  if (findings.moves.count() > 0) row("moves", findings.moves);
  fmt::print("  best move {:.1f} % of {}, {:.2f} discs lost a choice\n",
             100 * share(static_cast<double>(findings.best_chosen), findings.choices),
             findings.choices, share(findings.lost, findings.choices));
}

ExitCode judge(const GlobalOptions& globals, const JudgeOptions& options) {
  const auto session = session_options(globals);
  if (!session) return complain_of_options(session.error());
  const Judged judged = options.hand_made ? hand_made() : engine_of(*session, options.depth);
  bool clean = true;
  for (const std::string& file : options.files) {
    const auto text = read_input(file);
    if (!text) return complain(ExitCode::environment, text.error());
    Findings findings;
    judge_text(*text, judged, findings);
    (options.json ? print_findings_json : print_findings_rows)(file, findings);
    clean &= findings.malformed == 0;
  }
  return clean ? ExitCode::ok : ExitCode::findings;
}

/// The evaluation by itself has no table and works on one thread.
Expected<void> check_search_options(const JudgeOptions& options, const Arguments& app) {
  for (const char* name : {"--hash", "--threads"})
    if (options.depth == 0 && app.given(name))
      return fail(ErrorCode::unsupported,
                  fmt::format("judge: {} is used with --depth above 0 alone", name));
  return {};
}

}  // namespace

Action define_judge(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<JudgeOptions>();
  app.add_option(
         "FILE", options->files,
         "Positions with exact scores, one a line, in the forms that solve takes; - is stdin")
      .required();
  const Option depth =
      app.add_option("--depth", options->depth,
                     "Judge searches of so many plies; 0: the evaluation by itself")
          .check(in_range(0, 60))
          .show_default();
  const Option hand_made =
      app.add_flag("--hand-made", options->hand_made, "Judge the hand-made evaluation by itself")
          .excludes(depth);
  for (const char* name : {"--isa", "--weights"}) hand_made.excludes(app.option(name));
  for (const char* name : {"--hash", "--threads"}) app.option(name).needs(depth);
  app.add_flag("--json", options->json, "One JSON object a file");
  return Action([&globals, options] { return judge(globals, *options); })
      .games({"othello"})
      .check([options, &app] { return check_search_options(*options, app); });
}

}  // namespace ternion::cli
