#include "app/lab/othello/judge.hpp"

#include <chrono>
#include <functional>
#include <limits>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "engine/othello/game.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/othello/hand_evaluator.hpp"
#include "protocol/records/othello_problem.hpp"
#include "search/othello/backend.hpp"

namespace ternion::othello {
namespace {

/// What is judged. Values are discs, side to move's view; positions are neither over nor a forced
/// pass.
struct Judge {
  std::function<double(const Position&)> estimate;
  std::function<SearchResult(const Position&)> search;  // empty: the estimate is judged by itself
};

Judge by_hand() {
  return {[evaluator = HandEvaluator<ScalarKernels>()](const Position& p) {
            return static_cast<double>(evaluator.score(p)) / evaluator.kUnit;
          },
          {}};
}

Limits limits_of(const lab::JudgeOptions& options) {
  Limits limits;
  if (options.depth > 0) limits.depth = options.depth;
  if (options.nodes > 0) limits.nodes = options.nodes;
  if (options.seconds > 0)
    limits.move_time =
        std::chrono::duration_cast<Duration>(std::chrono::duration<double>(options.seconds));
  return limits;
}

Judge by_engine(const SessionOptions& session, const lab::JudgeOptions& options) {
  EngineConfig config;
  config.hash_bytes = static_cast<std::size_t>(session.hash_mb) << 20;
  config.threads = session.threads;
  config.weights = session.weights;
  config.constants = session.constants;
  const std::shared_ptr<Engine> engine = make_engine(config, session.isa);
  Judge judged;
  judged.estimate = [engine](const Position& p) { return units_of(engine->evaluate(p)); };
  if (!options.searches()) return judged;
  judged.search = [engine, limits = limits_of(options)](const Position& p) {
    engine->clear();
    const std::atomic<bool> never{false};
    return engine->search(p, limits, never, nullptr);
  };
  return judged;
}

/// Of any position: the end is counted and a pass is made.
double estimate_of(Position position, const Judge& judged) {
  if (position.is_over()) return final_margin(position.mover(), position.opponent());
  if (!position.must_pass()) return judged.estimate(position);
  position.play(pass_move());
  return -judged.estimate(position);
}

/// A move that the line does not score is no choice.
void count_choice(const ObfLine& line, int best, Move chosen, Findings& findings) {
  if (line.items.size() < 2) return;
  for (const auto& item : line.items) {
    if (item.move != chosen) continue;
    ++findings.choices;
    findings.best_chosen += item.score == best;
    findings.lost += best - item.score;
  }
}

/// The move whose position is estimated best; each of them is judged as well.
Move choose_by_estimate(const ObfLine& line, const Judge& judged, Findings& findings) {
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

void judge_line(const ObfLine& line, const Judge& judged, Findings& findings) {
  const auto best = records::best_score(line);
  if (!best) return;
  if (judged.search && !line.position.is_over()) {
    Position position = line.position;
    const bool passes = position.must_pass();
    if (passes) position.play(pass_move());
    const SearchResult result = judged.search(position);
    const SearchLine& found = result.lines.at(0);
    ++findings.searches;
    findings.nodes += result.nodes;
    findings.positions.add(passes ? -units_of(found.score) : units_of(found.score), *best);
    count_choice(line, *best, found.move(), findings);
    return;
  }
  findings.positions.add(estimate_of(line.position, judged), *best);
  count_choice(line, *best, choose_by_estimate(line, judged, findings), findings);
}

void judge_text(std::string_view text, const Judge& judged, const lab::Listener& listener,
                Findings& findings) {
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    const auto problem = records::parse_problem(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (problem && *problem) {
      judge_line(**problem, judged, findings);
    } else if (!problem) {
      ++findings.malformed;
      listener.warn(fmt::format("line {} is skipped: {}", number, problem.error().message));
    }
  }
}

double share(double part, std::uint64_t of) { return of ? part / static_cast<double>(of) : 0; }

std::string json_of(const std::string& file, const Findings& findings) {
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
      {"nodes", share(static_cast<double>(findings.nodes), findings.searches)},
      {"malformed", findings.malformed}};
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string table_of(const std::string& file, const Findings& findings) {
  const auto row = [](const char* name, const Judgement& each) {
    return fmt::format("  {:<10} {:>6} {:>7.3f} {:>7.3f} {:>+7.3f} {:>8.4f}\n", name, each.count(),
                       each.mae(), each.rmse(), each.bias(), each.correlation());
  };
  std::string text = fmt::format("{}\n  {:<10} {:>6} {:>7} {:>7} {:>7} {:>8}\n", file, "", "count",
                                 "MAE", "RMSE", "bias", "corr.");
  text += row("positions", findings.positions);
  if (findings.moves.count() > 0) text += row("moves", findings.moves);
  text += fmt::format("  best move {:.1f} % of {}, {:.2f} discs lost a choice",
                      100 * share(static_cast<double>(findings.best_chosen), findings.choices),
                      findings.choices, share(findings.lost, findings.choices));
  if (findings.searches > 0)
    text += fmt::format("; {:.0f} nodes a position",
                        share(static_cast<double>(findings.nodes), findings.searches));
  return text;
}

}  // namespace

Findings judge_estimates(std::string_view text,
                         const std::function<double(const Position&)>& estimate,
                         const lab::Listener& listener) {
  Findings findings;
  judge_text(text, {estimate, {}}, listener, findings);
  return findings;
}

lab::Judged text_of(const std::string& file, const Findings& findings) {
  return {table_of(file, findings), json_of(file, findings)};
}

Expected<lab::JudgeEnd> judge(const lab::JudgeOptions& options, const SessionOptions& engine,
                              const lab::OnJudged& on_judged, const lab::Listener& listener) {
  const Judge judged = options.hand_made ? by_hand() : by_engine(engine, options);
  lab::JudgeEnd end;
  for (const std::string& file : options.files) {
    const auto text = platform::read_input(file);
    if (!text) return tl::make_unexpected(text.error());
    Findings findings;
    judge_text(*text, judged, listener, findings);
    on_judged(text_of(file, findings));
    end.clean &= findings.malformed == 0;
  }
  return end;
}

}  // namespace ternion::othello
