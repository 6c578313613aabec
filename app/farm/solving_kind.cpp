#include "app/farm/solving_kind.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/farm/run_text.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"

namespace ternion::farm {
namespace {

using analysis::SolveOptions;
using analysis::SolveTotals;
using nlohmann::json;

struct TotalField {
  const char* name;
  int SolveTotals::* count;
};
constexpr std::array kTotalFields{TotalField{"answered", &SolveTotals::answered},
                                  TotalField{"won", &SolveTotals::won},
                                  TotalField{"over", &SolveTotals::over},
                                  TotalField{"open", &SolveTotals::open},
                                  TotalField{"failed", &SolveTotals::failed},
                                  TotalField{"compared", &SolveTotals::compared},
                                  TotalField{"mismatches", &SolveTotals::mismatches}};

Expected<const GameKit*> solved_kit(const std::string& game) {
  return kit_with(game, "solver", [](const GameKit& kit) { return kit.solver.solve != nullptr; });
}

/// Errors: the first problem that is none.
Expected<std::vector<analysis::Problem>> problems_of(const GameKit& kit, const std::string& text) {
  std::vector<analysis::Problem> problems;
  for (auto& read : analysis::read_problems(kit, text)) {
    if (!read) return tl::make_unexpected(read.error());
    problems.push_back(std::move(*read));
  }
  return problems;
}

/// Both forms of each problem's line, since whoever asks for results chooses.
class ToldProblems final : public analysis::SolveListener {
 public:
  explicit ToldProblems(const GameKit& kit) : kit_(kit) {}
  void on_solved(const analysis::SolvedProblem& solved) override {
    const std::string object = analysis::solve_line(kit_, solved, true);
    lines.push_back({{"text", analysis::solve_line(kit_, solved, false)}, {"json", object}});
    if (!solved.solution) {
      failure = solved.solution.error();
      return;
    }
    json same = json::parse(object, nullptr, false);
    if (same.is_object()) same.erase("seconds");
    key += same.dump(-1, ' ', true, json::error_handler_t::replace) + ";";
  }
  json lines = json::array();
  std::string key;
  std::optional<Error> failure;

 private:
  const GameKit& kit_;
};

class SolvingWorkshop final : public Workshop {
 public:
  SolvingWorkshop(const GameKit& kit, std::vector<analysis::Problem> problems, SolveOptions options)
      : kit_(kit), problems_(std::move(problems)), options_(std::move(options)) {}

  Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) override {
    const auto own =
        part_of(std::span<const analysis::Problem>(problems_), number, kProblemsOfTask);
    if (own.empty()) return fail(ErrorCode::out_of_range, "expected a task of the run");
    ToldProblems told(kit_);
    const SolveTotals totals =
        analysis::solve_problems(kit_, own, SessionOptions{}, options_, stop, told);
    if (totals.go_on_from) return std::optional<TaskResult>();
    // What this worker lacks decides nothing.
    if (told.failure) return tl::make_unexpected(*told.failure);
    json result{{"lines", std::move(told.lines)},
                {"nodes", totals.nodes},
                {"searched", totals.searched.count()},
                {"elapsed", totals.elapsed.count()}};
    for (const TotalField& field : kTotalFields) result[field.name] = totals.*field.count;
    const bool timed = options_.seconds > 0 || kit_.solver.usual_seconds > 0;
    return std::optional(TaskResult{text_of_json(result), timed ? "" : told.key});
  }

 private:
  const GameKit& kit_;
  const std::vector<analysis::Problem> problems_;
  const SolveOptions options_;
};

}  // namespace

Expected<RunSpec> solving_run(const std::string& game, const std::string& text,
                              const SolveOptions& options, const KeepFile& keep) {
  const auto kit = solved_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  if (options.outcome_only && !(*kit)->solver.outcome_only)
    return fail(ErrorCode::unsupported, "expected a game whose solver can tell who wins alone");
  const auto problems = problems_of(**kit, text);
  if (!problems) return tl::make_unexpected(problems.error());
  if (problems->empty()) return fail(ErrorCode::out_of_range, "expected problems, got none");
  const auto name = keep(text);
  if (!name) return tl::make_unexpected(name.error());
  RunSpec spec;
  spec.kind = "solving";
  spec.game = (*kit)->info.name;
  spec.text =
      text_of_json({{"file", *name}, {"wld", options.outcome_only}, {"seconds", options.seconds}});
  spec.tasks = tasks_of(problems->size(), kProblemsOfTask);
  return spec;
}

Expected<std::unique_ptr<Workshop>> open_solving(const RunSpec& spec, const FetchFile& fetch,
                                                 const ResultOf&) {
  const auto kit = solved_kit(spec.game);
  if (!kit) return tl::make_unexpected(kit.error());
  const RunText run(spec.text);
  SolveOptions options;
  const auto name = run.word("file");
  const auto seconds = run.number("seconds");
  const auto outcome_only = run.flag("wld");
  if (const auto error = first_error(name, seconds, outcome_only))
    return tl::make_unexpected(*error);
  options.seconds = *seconds;
  options.outcome_only = *outcome_only;
  const auto text = fetch(*name);
  if (!text) return tl::make_unexpected(text.error());
  auto problems = problems_of(**kit, *text);
  if (!problems) return tl::make_unexpected(problems.error());
  return std::make_unique<SolvingWorkshop>(**kit, std::move(*problems), std::move(options));
}

Expected<std::string> report_solving(const RunSpec& spec,
                                     const std::vector<NumberedResult>& results, bool json_wanted) {
  const auto kit = solved_kit(spec.game);
  if (!kit) return tl::make_unexpected(kit.error());
  std::string report = analysis::solve_head(**kit, json_wanted);
  SolveTotals totals;
  for (const auto& [number, text] : results) {
    const json result = json::parse(text, nullptr, false);
    try {
      if (result.at("lines").size() > static_cast<std::size_t>(kProblemsOfTask))
        return fail(ErrorCode::syntax, fmt::format("expected at most {} problems of task {}",
                                                   kProblemsOfTask, number));
      for (const json& line : result.at("lines")) {
        const auto told = report_line(line, json_wanted);
        if (!told) return tl::make_unexpected(told.error());
        report += *told;
      }
      for (const TotalField& field : kTotalFields)
        totals.*field.count += result.at(field.name).get<int>();
      totals.nodes += result.at("nodes").get<std::uint64_t>();
      totals.searched += std::chrono::duration<double>(result.at("searched").get<double>());
      totals.elapsed += std::chrono::duration<double>(result.at("elapsed").get<double>());
    } catch (const json::exception& error) {
      return fail(ErrorCode::syntax, "expected solved problems as a result, got what JSON calls " +
                                         quoted_text(error.what(), 120));
    }
  }
  return report + analysis::solve_end(**kit, totals, json_wanted);
}

}  // namespace ternion::farm
