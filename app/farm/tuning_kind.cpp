#include "app/farm/tuning_kind.hpp"

#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/farm/contest_text.hpp"
#include "app/farm/run_text.hpp"
#include "app/lab/lab_kit.hpp"
#include "app/lab/tuning/tuning_journal.hpp"
#include "app/lab/tuning/tuning_steps.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::farm {
namespace {

using lab::StepPoints;
using lab::TuningOptions;
using nlohmann::json;

constexpr const char* kJournal = "tuning.jsonl";

std::string text_of_tuning(const TuningOptions& options) {
  json text{{"game", options.game},
            {"player", options.player},
            {"only", options.only},
            {"steps", options.steps},
            {"pairs", options.pairs},
            {"start", options.openings.start},
            {"random_plies", options.openings.random_plies},
            {"width", options.width},
            {"first_step", options.first_step},
            {"seed", options.seed}};
  put_limits(text, options.limits);
  return text_of_json(text);
}

/// What every worker's program has. Errors: unsupported, out_of_range.
Expected<void> check_portable_tuning(const TuningOptions& options) {
  if (!options.openings.file.empty())
    return fail(ErrorCode::unsupported, "expected random openings, got a file");
  if (options.player.find('/') != std::string::npos ||
      options.player.find(".json") != std::string::npos)
    return fail(ErrorCode::unsupported,
                "expected a classic's name, got the file " + quoted_text(options.player, 100));
  if (static_cast<std::int64_t>(options.steps) * options.pairs > kMostTasks)
    return fail(ErrorCode::out_of_range,
                fmt::format("expected {} pairs of games at most, got {} steps of {}", kMostTasks,
                            options.steps, options.pairs));
  return {};
}

/// Errors: syntax for a text that text_of_tuning() has not written, out_of_range for a number that
/// no command line takes; those above.
Expected<TuningOptions> tuning_of_text(const std::string& text) {
  try {
    const json read = json::parse(text);
    WholeNumbers number(read);
    const auto share = [&](const char* name, double least, double most) {
      const double value = read.at(name).get<double>();
      if (!(least <= value && value <= most) && !number.failure)
        number.failure =
            Error{ErrorCode::out_of_range,
                  fmt::format("expected {} to {} as {}, got {}", least, most, name, value)};
      return value;
    };
    TuningOptions options;
    options.game = read.at("game").get<std::string>();
    options.player = read.at("player").get<std::string>();
    options.only = read.at("only").get<std::string>();
    options.steps = number("steps", 1, 10'000'000);
    options.pairs = number("pairs", 1, 10'000);
    options.openings.start = read.at("start").get<std::string>();
    options.openings.random_plies = number("random_plies", 0, 40);
    options.width = share("width", 0.001, 0.5);
    options.first_step = share("first_step", 0.0001, 1);
    options.seed = read.at("seed").get<std::uint64_t>();
    options.limits = limits_in(read, number);
    if (number.failure) return tl::make_unexpected(*number.failure);
    if (auto portable = check_portable_tuning(options); !portable)
      return tl::make_unexpected(portable.error());
    return options;
  } catch (const json::exception& error) {
    return fail(ErrorCode::syntax, std::string("expected a tuning, got what JSON calls ") +
                                       quoted_text(error.what(), 120));
  }
}

/// Errors: syntax for points that no pair of games has.
Expected<StepPoints> points_of(const std::string& text) {
  const json read = json::parse(text, nullptr, false);
  const auto halves = [&](const char* name) {
    const auto at = read.find(name);
    return at != read.end() && at->is_number() ? at->get<double>() * 2 : -1;
  };
  if (read.is_object()) {
    const double plus = halves("plus");
    const double minus = halves("minus");
    if (plus >= 0 && minus >= 0 && plus == std::floor(plus) && plus + minus == 4)
      return StepPoints{plus / 2, minus / 2};
  }
  return fail(ErrorCode::syntax, "expected the points of two games, got " + quoted_text(text, 120));
}

/// A tuning as far as the results of its tasks decide it.
class FarmedTuning {
 public:
  static Expected<FarmedTuning> of(const TuningOptions& options) {
    auto steps = lab::TuningSteps::make(options, lab::constants_of(options.game, options.player));
    if (!steps) return tl::make_unexpected(steps.error());
    return FarmedTuning(std::move(*steps));
  }
  static Expected<FarmedTuning> of(const RunSpec& spec) {
    return tuning_of_text(spec.text).and_then(
        [](const TuningOptions& options) { return of(options); });
  }

  const lab::TuningSteps& steps() const { return steps_; }
  /// Those that follow() has counted.
  const std::vector<lab::TuningStep>& done() const { return done_; }
  int pairs() const { return steps_.options().pairs; }
  bool over() const { return steps_.complete(); }
  /// That can be done by now.
  int tasks() const { return (steps_.done() + (over() ? 0 : 1)) * pairs(); }

  /// Goes on by the results of each step whose pairs are all done. Errors: those of `result`;
  /// syntax for what no worker has written.
  Expected<void> follow(const ResultOf& result) {
    while (!over()) {
      for (; pair_ < pairs(); ++pair_) {
        const auto text = result(steps_.done() * pairs() + pair_);
        if (!text) return tl::make_unexpected(text.error());
        if (!*text || !(*text)->settled) return {};
        const auto points = points_of((*text)->text);
        if (!points) return tl::make_unexpected(points.error());
        sum_.plus += points->plus;
        sum_.minus += points->minus;
      }
      done_.push_back(steps_.add(sum_));
      sum_ = {};
      pair_ = 0;
    }
    return {};
  }

 private:
  explicit FarmedTuning(lab::TuningSteps steps) : steps_(std::move(steps)) {}

  lab::TuningSteps steps_;
  std::vector<lab::TuningStep> done_;
  int pair_ = 0;    // of the step that is counted
  StepPoints sum_;  // of its pairs before
};

class TuningWorkshop final : public Workshop {
 public:
  TuningWorkshop(FarmedTuning tuning, ResultOf result)
      : tuning_(std::move(tuning)), result_(std::move(result)) {}

  Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) override {
    if (number >= tuning_.tasks() && result_)
      if (auto followed = tuning_.follow(result_); !followed)
        return tl::make_unexpected(followed.error());
    if (tuning_.over() || number < 0 || number / tuning_.pairs() != tuning_.steps().done())
      return fail(ErrorCode::out_of_range, fmt::format("expected a pair of step {}, got number {}",
                                                       tuning_.steps().done() + 1, number));
    const auto points = tuning_.steps().play({number % tuning_.pairs(), 1}, stop);
    if (!points) return tl::make_unexpected(points.error());
    if (!*points) return std::optional<TaskResult>();
    TaskResult result;
    result.text = text_of_json({{"plus", (*points)->plus}, {"minus", (*points)->minus}});
    if (!tuning_.steps().options().limits.move_time) result.key = result.text;
    return std::optional(std::move(result));
  }

 private:
  FarmedTuning tuning_;
  const ResultOf result_;
};

/// A journal's numbers are read as they were written.
bool is_same(const lab::TuningStep& one, const lab::TuningStep& other) {
  return one.points.plus == other.points.plus && one.points.minus == other.points.minus &&
         one.theta == other.theta;
}

json json_of_tuning(const lab::Tuning& tuning) {
  json constants = json::array();
  for (const lab::TunedConstant& each : tuning.constants)
    constants.push_back({{"name", each.constant.name},
                         {"usual", each.constant.usual},
                         {"value", each.value},
                         {"rounded", each.rounded()}});
  return {{"game", tuning.game},   {"player", tuning.player},
          {"steps", tuning.steps}, {"wanted", tuning.wanted},
          {"games", tuning.games}, {"constants", std::move(constants)}};
}

}  // namespace

Expected<RunSpec> tuning_run(const TuningOptions& options) {
  if (auto portable = check_portable_tuning(options); !portable)
    return tl::make_unexpected(portable.error());
  const auto tuning = FarmedTuning::of(options);
  if (!tuning) return tl::make_unexpected(tuning.error());
  RunSpec spec;
  spec.kind = "tune";
  spec.game = tuning->steps().result().game;
  spec.text = text_of_tuning(tuning->steps().options());
  spec.tasks = tuning->tasks();
  return spec;
}

Expected<std::unique_ptr<Workshop>> open_tuning(const RunSpec& spec, const FetchFile&,
                                                const ResultOf& result) {
  auto tuning = FarmedTuning::of(spec);
  if (!tuning) return tl::make_unexpected(tuning.error());
  return std::make_unique<TuningWorkshop>(std::move(*tuning), result);
}

Expected<std::string> report_tuning(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                    bool json_wanted) {
  auto tuning = FarmedTuning::of(spec);
  if (!tuning) return tl::make_unexpected(tuning.error());
  if (auto followed = tuning->follow(result_in(results)); !followed)
    return tl::make_unexpected(followed.error());
  const lab::Tuning reached = tuning->steps().result();
  return json_wanted ? text_of_json(json_of_tuning(reached)) + "\n" : lab::tuning_report(reached);
}

Expected<std::string> keep_tuning(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                  const FetchFile&, const std::string& folder) {
  auto tuning = FarmedTuning::of(spec);
  if (!tuning) return tl::make_unexpected(tuning.error());
  if (auto followed = tuning->follow(result_in(results)); !followed)
    return tl::make_unexpected(followed.error());
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail(ErrorCode::io, quoted_path(folder) + ": " + error.message());
  TuningOptions options = tuning->steps().options();
  options.journal = (std::filesystem::path(folder) / kJournal).string();
  auto journal =
      lab::TuningJournal::open(platform::system_files(), options, tuning->steps().constants());
  if (!journal) return tl::make_unexpected(journal.error());
  for (const lab::TuningStep& step : tuning->done()) {
    if (step.step <= static_cast<int>(journal->steps().size())) {
      if (!is_same(step, journal->steps()[static_cast<std::size_t>(step.step - 1)]))
        return fail(ErrorCode::unsupported,
                    fmt::format("{}: expected the journal of this run, got that of another, which "
                                "differs in step {}",
                                quoted_path(options.journal), step.step));
      continue;
    }
    if (auto kept = journal->add(step); !kept) return tl::make_unexpected(kept.error());
  }
  return fmt::format("{}: {} of {} steps\n", quoted_path(options.journal), journal->steps().size(),
                     options.steps);
}

Expected<std::unique_ptr<Course>> course_of_tuning(const RunSpec& spec, const FetchFile&) {
  auto tuning = FarmedTuning::of(spec);
  if (!tuning) return tl::make_unexpected(tuning.error());
  return std::make_unique<CourseOf<FarmedTuning>>(std::move(*tuning));
}

}  // namespace ternion::farm
