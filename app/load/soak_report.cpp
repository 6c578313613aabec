#include "app/load/soak_report.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/load/load_report.hpp"
#include "app/load/soak_trend.hpp"

namespace ternion::load {
namespace {

using ReportJson = nlohmann::ordered_json;

constexpr const char* kRule =
    "rising: the slope is above 5 % of the mean (of at least 20 MB or pieces) an hour by its lower "
    "bound,\ntwo standard errors; a process's curves also within its lives; the first twelfth of "
    "the time is left out\n";

std::string slope_text(const Slope& slope) {
  return fmt::format("{:+.1f} ({:+.1f} .. {:+.1f})", slope.share * 100, slope.low * 100,
                     slope.high * 100);
}

ReportJson slope_value(const Slope& slope) {
  return {{"share_an_hour", slope.share}, {"low", slope.low}, {"high", slope.high}};
}

ReportJson trends_value(const SoakTable& table) {
  ReportJson curves = ReportJson::array();
  for (const SoakCurve& curve : soak_curves()) {
    const Trend trend = trend_of(table, curve);
    ReportJson value{{"curve", name_of(curve.column)},    {"first_quarter", trend.first},
                     {"last_quarter", trend.last},        {"greatest", trend.greatest},
                     {"slope", slope_value(trend.whole)}, {"verdict", name_of(trend.verdict)}};
    if (trend.in_life) value["slope_in_life"] = slope_value(*trend.in_life);
    curves.push_back(std::move(value));
  }
  return {{"seconds", table.back()[SoakColumn::seconds]},
          {"kills", table.back()[SoakColumn::kills]},
          {"curves", std::move(curves)}};
}

std::string trends_text(const SoakTable& table) {
  std::string text =
      fmt::format("{:.2f} h, {:.0f} kills, {} samples\n", table.back()[SoakColumn::seconds] / 3600,
                  table.back()[SoakColumn::kills], table.size());
  text += fmt::format("{:<38}{:>10}{:>10}{:>10}  {:<30}{:<30}\n", "", "first 1/4", "last 1/4",
                      "greatest", "% an hour", "in a life");
  for (const SoakCurve& curve : soak_curves()) {
    const Trend trend = trend_of(table, curve);
    const std::string title =
        fmt::format("{}{}{}", curve.title, curve.unit.empty() ? "" : ", ", curve.unit);
    text += fmt::format("{:<38}{:>10.4g}{:>10.4g}{:>10.4g}  {:<30}{:<30}{}\n", title, trend.first,
                        trend.last, trend.greatest, slope_text(trend.whole),
                        trend.in_life ? slope_text(*trend.in_life) : "", name_of(trend.verdict));
  }
  return text + kRule;
}

std::string soak_text(const SoakReport& report) {
  const Returns& returns = report.load.returns;
  std::string text = load_text(report.load);
  text += fmt::format(
      "kill -9: {}; ends by itself: {}; people who came back: {}; games lost: {}, acknowledged "
      "moves lost: {}\nserver back after {:.2f} s (p50), {:.2f} s (max); exports: {}, failed: {}\n",
      report.kills, report.crashes, returns.returned, returns.games_lost, returns.moves_lost,
      report.back.quantile(0.5), report.back.quantile(1), report.exports, report.exports_failed);
  return report.table.empty() ? text : text + trends_text(report.table);
}

std::string soak_json(const SoakReport& report) {
  const Returns& returns = report.load.returns;
  ReportJson value{{"load", ReportJson::parse(load_json(report.load))},
                   {"kills", report.kills},
                   {"crashes", report.crashes},
                   {"returned", returns.returned},
                   {"games_lost", returns.games_lost},
                   {"moves_lost", returns.moves_lost},
                   {"back_p50", report.back.quantile(0.5)},
                   {"back_max", report.back.quantile(1)},
                   {"exports", report.exports},
                   {"exports_failed", report.exports_failed}};
  if (!report.table.empty()) value["trends"] = trends_value(report.table);
  return value.dump();
}

}  // namespace

std::string report_text(const SoakTable& table, bool json) {
  return json ? trends_value(table).dump() + "\n" : trends_text(table);
}

std::string report_text(const SoakReport& report, bool json) {
  return json ? soak_json(report) + "\n" : soak_text(report);
}

bool rises(const SoakTable& table) {
  return !table.empty() && std::ranges::any_of(soak_curves(), [&](const SoakCurve& curve) {
    return curve.must_be_flat && trend_of(table, curve).verdict == Verdict::rising;
  });
}

bool has_findings(const SoakReport& report) {
  return report.crashes > 0 || report.exports_failed > 0 || report.load.engine_timeouts > 0 ||
         report.load.returns.games_lost > 0 || report.load.returns.moves_lost > 0 ||
         rises(report.table);
}

std::string progress_text(const SoakReport& report) {
  using C = SoakColumn;
  const SoakSample& now = report.table.back();
  return fmt::format(
      "{:.0f} s: kills {}, games {}, moves {:.1f}/s, lost {}, server {:.1f} MB, {} descriptors, {} "
      "threads, store {:.1f} MB, log {:.2f} MB\n",
      now[C::seconds], now[C::kills], report.load.games_finished, now[C::moves], now[C::moves_lost],
      now[C::resident], now[C::descriptors], now[C::threads], now[C::store], now[C::log]);
}

}  // namespace ternion::load
