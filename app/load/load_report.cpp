#include "app/load/load_report.hpp"

#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace ternion::load {
namespace {

using ReportJson = nlohmann::ordered_json;

struct Share {
  const char* name;
  double share;
};
constexpr std::array<Share, 4> kShares{{{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"max", 1}}};

std::string times_line(const char* name, const Samples& samples) {
  if (samples.count() == 0) return "";
  std::string line = fmt::format("  {:<34}", name);
  for (const Share& each : kShares)
    line += fmt::format("  {} {:8.2f}", each.name, samples.quantile(each.share) * 1000);
  return line + fmt::format("  ms, of {}\n", samples.count());
}

ReportJson times_value(const Samples& samples) {
  ReportJson value{{"count", samples.count()}};
  for (const Share& each : kShares) value[each.name] = samples.quantile(each.share);
  return value;
}

std::string counts_text(const std::map<std::string, int>& counts) {
  std::string text;
  for (const auto& [name, count] : counts) text += fmt::format("  {}: {}\n", name, count);
  return text;
}

ReportJson footprint_value(const Footprint& footprint) {
  return {{"resident_bytes", footprint.resident}, {"threads", footprint.threads}};
}

}  // namespace

bool has_findings(const LoadReport& report, const LoadOptions& options) {
  return report.engine_timeouts > 0 || report.games_finished < options.games ||
         report.idle_held < options.idle;
}

std::string progress_text(const LoadReport& report) {
  return fmt::format("games {}/{}, moves {}, idle {}, churn {}, server {:.0f} MB\n",
                     report.games_finished, report.games_begun, report.answer.count(),
                     report.idle_opened, report.churn_done,
                     report.greatest.resident / (1024 * 1024));
}

std::string load_text(const LoadReport& report) {
  std::string text;
  if (report.games_begun + report.games_cut_off > 0)
    text += fmt::format(
        "games: {} begun, {} finished, {} cut off; losses on time: {} by the engine, {} by "
        "persons\n",
        report.games_begun, report.games_finished, report.games_cut_off, report.engine_timeouts,
        report.person_timeouts);
  text += times_line("move acknowledged after", report.acknowledged);
  text += times_line("engine's answer after", report.answer);
  text += times_line("over the asked thinking time", report.over);
  text += times_line("beside the engine's clock", report.overhead);
  if (report.idle_opened > 0)
    text += fmt::format("idle connections: {} opened, {} held to the end\n", report.idle_opened,
                        report.idle_held);
  text += times_line("a ping after it answered after", report.idle_reply);
  if (report.churn_done > 0)
    text += fmt::format("churn: {} connections\n", report.churn_done) +
            counts_text(report.churn_by_way);
  if (!report.refusals.empty()) text += "refusals:\n" + counts_text(report.refusals);
  constexpr double kMb = 1024 * 1024;
  text += fmt::format(
      "server: {:.1f} MB resident before, {:.1f} at most, {:.1f} after; {} threads at most\n",
      report.before.resident / kMb, report.greatest.resident / kMb, report.after.resident / kMb,
      report.greatest.threads);
  return text + fmt::format("{:.1f} s\n", report.seconds);
}

std::string load_json(const LoadReport& report) {
  const ReportJson value{{"games",
                          {{"begun", report.games_begun},
                           {"finished", report.games_finished},
                           {"cut_off", report.games_cut_off},
                           {"engine_timeouts", report.engine_timeouts},
                           {"person_timeouts", report.person_timeouts},
                           {"acknowledged", times_value(report.acknowledged)},
                           {"answer", times_value(report.answer)},
                           {"over", times_value(report.over)},
                           {"overhead", times_value(report.overhead)}}},
                         {"idle",
                          {{"opened", report.idle_opened},
                           {"held", report.idle_held},
                           {"reply", times_value(report.idle_reply)}}},
                         {"churn", {{"done", report.churn_done}, {"by_way", report.churn_by_way}}},
                         {"refusals", report.refusals},
                         {"server",
                          {{"before", footprint_value(report.before)},
                           {"greatest", footprint_value(report.greatest)},
                           {"after", footprint_value(report.after)}}},
                         {"seconds", report.seconds}};
  return value.dump();
}

std::string report_text(const LoadReport& report, bool json) {
  return json ? load_json(report) + "\n" : load_text(report);
}

}  // namespace ternion::load
