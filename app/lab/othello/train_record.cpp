#include "app/lab/othello/train_record.hpp"

#include <cmath>
#include <ctime>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/platform/process.hpp"

namespace ternion::othello {
namespace {

using Json = nlohmann::ordered_json;

/// UTC, ISO 8601.
std::string now_text() {
  const std::time_t now = std::time(nullptr);
  const std::tm utc = platform::utc(now);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", utc.tm_year + 1900, utc.tm_mon + 1,
                     utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec);
}

double rounded(double value) { return std::round(value * 1000) / 1000; }

Json options_json(const TrainRun& run) {
  const TrainOptions& options = *run.options;
  const LabelOptions& labels = options.dataset.labels;
  const StagesOptions& stages = options.stages;
  return {{"lambda", labels.lambda},
          {"mix", labels.mix},
          {"first_ply", labels.first_ply},
          {"hold_out", options.dataset.hold_out},
          {"max_positions_per_ply", options.dataset.max_per_ply},
          {"games_only", options.dataset.games_only},
          {"l2", stages.fit.l2},
          {"prior", name_of(stages.prior)},
          {"neighbours", stages.neighbour_weight},
          {"repeats", name_of(stages.repeats)},
          {"min_count", stages.fit.min_count},
          {"iterations", stages.fit.max_iterations},
          {"patience", stages.fit.patience},
          {"head_epochs", stages.head.epochs},
          {"head_rate", stages.head.rate},
          {"head_prior", stages.head.prior},
          {"threads", stages.fit.threads},
          {"from", run.files->recorded_from()}};
}

Json data_json(const TrainRun& run) {
  Json sources = Json::array();
  for (const auto& [note, tally] : run.shards->by_note)
    sources.push_back({{"note", note}, {"files", tally.files}, {"games", tally.games}});
  return {{"shards", sources},
          {"games", run.counts.games},
          {"held_out_games", run.counts.held_out_games},
          {"refused_games", run.counts.refused_games},
          {"positions", run.counts.positions},
          {"skipped_files", run.shards->skipped_files},
          {"damaged_bytes", run.shards->damaged_bytes}};
}

Json errors_json(const ErrorSums& errors) {
  return {
      {"positions", errors.count}, {"mae", rounded(errors.mae())}, {"mse", rounded(errors.mse())}};
}

Json stages_json(const std::vector<StageReport>& stages) {
  Json all = Json::array();
  for (const StageReport& stage : stages)
    all.push_back({{"ply", stage.ply},
                   {"positions", stage.positions},
                   {"exact", stage.exact},
                   {"training", errors_json(stage.training)},
                   {"held_out", errors_json(stage.held_out)},
                   {"iterations", stage.iterations},
                   {"saturated", stage.saturated}});
  return all;
}

}  // namespace

std::string name_of(Prior prior) { return prior == Prior::zero ? "zero" : "neighbour"; }
std::string name_of(Repeats repeats) {
  switch (repeats) {
    case Repeats::once:
      return "once";
    case Repeats::root:
      return "root";
    case Repeats::each:
      return "each";
  }
  return "";
}

std::string training_record(const TrainRun& run) {
  const Json record{{"program", "ternion " TERNION_VERSION},
                    {"command", "train"},
                    {"date", now_text()},
                    {"seconds", rounded(run.seconds)},
                    {"options", options_json(run)},
                    {"data", data_json(run)},
                    {"stages", stages_json(*run.stages)}};
  // Notes come from files: bytes that are no UTF-8 must not throw.
  return record.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string wide_training_record(const TrainRun& run, const WideReport& report,
                                 const std::string& first_stage) {
  const WideOptions& wide = run.options->wide;
  const LabelOptions& labels = run.options->dataset.labels;
  Json spread = Json::array();
  for (const double each : report.spread) spread.push_back(rounded(each));
  const Json record{{"program", "ternion " TERNION_VERSION},
                    {"command", "train"},
                    {"date", now_text()},
                    {"seconds", rounded(run.seconds)},
                    {"options",
                     {{"network_only", true},
                      {"epochs", wide.epochs},
                      {"rate", rounded(wide.rates.rows)},
                      {"lambda", labels.lambda},
                      {"mix", labels.mix},
                      {"first_ply", labels.first_ply},
                      {"hold_out", run.options->dataset.hold_out},
                      {"max_positions_per_ply", run.options->dataset.max_per_ply},
                      {"games_only", run.options->dataset.games_only},
                      {"from", run.files->recorded_from()}}},
                    {"data", data_json(run)},
                    {"boards", report.boards},
                    {"saturated", report.saturated},
                    {"spread", spread},
                    {"first_stage", errors_json(report.first_stage)},
                    {"held_out", errors_json(report.held_out)},
                    {"first_stage_record", first_stage}};
  return record.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::pair<std::string, std::string>> training_facts(const TrainRun& run) {
  std::vector<std::pair<std::string, std::string>> facts{
      {"Weights", run.files->out},
      {"Made",
       now_text() + fmt::format(" by ternion {} in {:.0f} s", TERNION_VERSION, run.seconds)},
      {"Games", fmt::format("{}, of which {} held out; {} refused", run.counts.games,
                            run.counts.held_out_games, run.counts.refused_games)},
      {"Positions", fmt::format("{}", run.counts.positions)},
      {"Options", options_json(run).dump(-1, ' ', false, Json::error_handler_t::replace)}};
  for (const auto& [note, tally] : run.shards->by_note)
    facts.emplace_back(fmt::format("{} games in {} files", tally.games, tally.files), note);
  return facts;
}

}  // namespace ternion::othello
