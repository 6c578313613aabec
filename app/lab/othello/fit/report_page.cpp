// The report as a page. Plots are drawn in a fixed frame, x being the ply.
#include <algorithm>
#include <functional>

#include <fmt/core.h>

#include "app/lab/othello/fit/report.hpp"

namespace ternion::othello {
namespace {

constexpr double kWidth = 720, kHeight = 260, kLeft = 60, kBottom = 30, kTop = 10;

constexpr std::string_view kStyle =
    "body{font:15px/1.4 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222}"

    "dt{font-weight:bold}svg{background:#fafafa;border:1px solid #ddd}"
    "text{font-size:11px;fill:#555}";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '&')
      safe += "&amp;";
    else
      safe += c;
  }
  return safe;
}

struct Curve {
  std::string name;
  std::string colour;
  std::function<double(const StageReport&)> value;  // below 0: no point here
};

double x_of(int ply) { return kLeft + (kWidth - kLeft - 10) * ply / (kPlies - 1); }
double y_of(double share) { return kTop + (kHeight - kTop - kBottom) * (1 - share); }

std::string axes(double top) {
  std::string svg;
  for (int ply = 0; ply < kPlies; ply += 10)
    svg += fmt::format("<text x='{:.0f}' y='{}' text-anchor='middle'>{}</text>", x_of(ply),
                       kHeight - 12, ply);
  for (int i = 0; i <= 4; ++i)
    svg += fmt::format(
        "<line x1='{}' x2='{}' y1='{:.1f}' y2='{:.1f}' stroke='#ddd'/>"
        "<text x='{}' y='{:.1f}' text-anchor='end'>{:.4g}</text>",
        kLeft, kWidth - 10, y_of(i / 4.0), y_of(i / 4.0), kLeft - 6, y_of(i / 4.0) + 4,
        top * i / 4);
  return svg;
}

std::string plot(std::span<const StageReport> stages, std::string_view title,
                 const std::vector<Curve>& curves) {
  double top = 0;
  for (const Curve& curve : curves)
    for (const StageReport& stage : stages) top = std::max(top, curve.value(stage));
  if (top <= 0) top = 1;
  std::string svg = fmt::format("<h2>{}</h2><svg viewBox='0 0 {} {}' width='{}'>", escaped(title),
                                kWidth, kHeight, kWidth);
  svg += axes(top);
  double legend = kTop + 12;
  for (const Curve& curve : curves) {
    std::string points;
    for (const StageReport& stage : stages)
      if (const double value = curve.value(stage); value >= 0)
        points += fmt::format("{:.1f},{:.1f} ", x_of(stage.ply), y_of(value / top));
    svg += fmt::format(
        "<polyline points='{}' fill='none' stroke='{}' stroke-width='1.5'/>"
        "<text x='{}' y='{}' style='fill:{}'>{}</text>",
        points, curve.colour, kLeft + 12, legend, curve.colour, escaped(curve.name));
    legend += 14;
  }
  return svg + "</svg>\n";
}

double or_nothing(const ErrorSums& errors, double value) { return errors.count ? value : -1; }

std::string plots(std::span<const StageReport> stages) {
  const auto count = [](std::uint64_t n) { return static_cast<double>(n); };
  const auto seen = [](const StageReport& s, std::size_t from) {
    std::uint64_t sum = 0;
    for (std::size_t i = from; i < s.seen.size(); ++i) sum += s.seen[i];
    return static_cast<double>(sum);
  };
  return plot(stages, "Mean absolute error, discs",
              {{"training", "#888",
                [](auto& s) { return or_nothing(s.training, s.training.mae()); }},
               {"held out", "#c30",
                [](auto& s) { return or_nothing(s.held_out, s.held_out.mae()); }}}) +
         plot(stages, "Mean squared error, discs squared",
              {{"training", "#888",
                [](auto& s) { return or_nothing(s.training, s.training.mse()); }},
               {"held out", "#c30",
                [](auto& s) { return or_nothing(s.held_out, s.held_out.mse()); }}}) +
         plot(stages, "Positions",
              {{"played", "#888", [&](auto& s) { return count(s.positions); }},
               {"different boards", "#06c", [&](auto& s) { return count(s.training.count); }},
               {"solved exactly", "#080", [&](auto& s) { return count(s.exact); }}}) +
         plot(stages, "Weights by how often they occurred in the stage's fit",
              {{"at least once", "#888", [&](auto& s) { return seen(s, 1); }},
               {"3 or more", "#c90", [&](auto& s) { return seen(s, 2); }},
               {"10 or more", "#c30", [&](auto& s) { return seen(s, 3); }},
               {"100 or more", "#06c", [&](auto& s) { return seen(s, 4); }},
               {"1000 or more", "#080", [&](auto& s) { return seen(s, 5); }}});
}

}  // namespace

std::string report_page(std::span<const StageReport> stages,
                        const std::vector<std::pair<std::string, std::string>>& facts) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>Training</title>"
      "<style>{}</style></head><body>\n<h1>Training of the evaluation</h1>\n<dl>",
      kStyle);
  for (const auto& [name, value] : facts)
    page += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(name), escaped(value));
  page += "</dl>\n" + plots(stages) + "<h2>By ply</h2>\n<pre>" + report_head() + "\n";
  for (const StageReport& stage : stages) page += report_line(stage) + "\n";
  return page + report_totals(stages) + "\n</pre>\n</body></html>\n";
}

}  // namespace ternion::othello
