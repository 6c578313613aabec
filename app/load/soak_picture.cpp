#include "app/load/soak_picture.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/load/soak_trend.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::load {
namespace {

constexpr int kColumns = 3;
constexpr double kWidth = 330;  // of a panel, all around it
constexpr double kHeight = 190;
constexpr double kLeft = 52;  // to its axes
constexpr double kTop = 30;
constexpr double kPlotWidth = 262;
constexpr double kPlotHeight = 120;
constexpr std::size_t kMostPoints = 400;

/// 1, 2 or 5 times a power of ten, at least `value`.
double round_up(double value) {
  if (value <= 0) return 1;
  const double power = std::pow(10, std::floor(std::log10(value)));
  for (const double step : {1.0, 2.0, 2.5, 5.0})
    if (step * power >= value) return step * power;
  return 10 * power;
}

/// Where the axes begin and end: both begin at 0.
struct Scale {
  double seconds;
  double value;
  double x(double at) const { return kLeft + at / seconds * kPlotWidth; }
  double y(double at) const { return kTop + kPlotHeight - at / value * kPlotHeight; }
};

std::string text(double x, double y, std::string_view anchor, std::string_view words,
                 std::string_view kind = "") {
  return fmt::format("<text x='{:.0f}' y='{:.0f}' text-anchor='{}'{}>{}</text>", x, y, anchor, kind,
                     words);
}

/// The time's unit is the one in which a soak has not too many.
struct TimeUnit {
  double seconds;
  std::string_view name;
};
TimeUnit time_unit(double seconds) {
  if (seconds >= 5400) return {3600, "h"};
  return seconds >= 90 ? TimeUnit{60, "min"} : TimeUnit{1, "s"};
}

std::string axes(const Scale& scale) {
  std::string svg;
  for (const double share : {0.0, 0.5, 1.0}) {
    const double value = scale.value * share;
    svg += fmt::format("<path class='g' d='M{:.0f} {:.1f}h{:.0f}'/>", kLeft, scale.y(value),
                       kPlotWidth);
    svg += text(kLeft - 5, scale.y(value) + 4, "end", fmt::format("{:g}", value));
  }
  const TimeUnit unit = time_unit(scale.seconds);
  const double all = scale.seconds / unit.seconds;
  const double step = round_up(all / 5);
  for (int i = 0; i * step <= all * 1.001; ++i)
    svg += text(scale.x(i * step * unit.seconds), kTop + kPlotHeight + 15, "middle",
                fmt::format("{:g}{}{}", i * step, i == 0 ? " " : "", i == 0 ? unit.name : ""));
  return svg;
}

/// Neighbours are drawn as their mean where there are more points than can be told apart.
std::string path(const SoakTable& table, SoakColumn column, const Scale& scale) {
  const std::size_t each = (table.size() + kMostPoints - 1) / kMostPoints;
  std::string d;
  for (std::size_t begin = 0; begin < table.size(); begin += each) {
    const std::size_t end = std::min(begin + each, table.size());
    double seconds = 0;
    double value = 0;
    for (std::size_t i = begin; i < end; ++i) {
      seconds += table[i][SoakColumn::seconds];
      value += table[i][column];
    }
    const auto count = static_cast<double>(end - begin);
    d += fmt::format("{}{:.1f} {:.1f}", d.empty() ? "M" : "L", scale.x(seconds / count),
                     scale.y(value / count));
  }
  return "<path class='c' d='" + d + "'/>";
}

std::string kill_lines(const SoakTable& table, const Scale& scale) {
  std::string d;
  for (std::size_t i = 1; i < table.size(); ++i)
    if (table[i][SoakColumn::kills] != table[i - 1][SoakColumn::kills])
      d += fmt::format("M{:.1f} {:.0f}v{:.0f}", scale.x(table[i][SoakColumn::seconds]), kTop,
                       kPlotHeight);
  return d.empty() ? "" : "<path class='k' d='" + d + "'/>";
}

std::string panel(const SoakTable& table, const SoakCurve& curve) {
  double greatest = 0;
  for (const SoakSample& sample : table) greatest = std::max(greatest, sample[curve.column]);
  const Scale scale{std::max(1.0, table.back()[SoakColumn::seconds]), round_up(greatest)};
  std::string title(curve.title);
  if (!curve.unit.empty()) title += fmt::format(", {}", curve.unit);
  return text(kLeft, kTop - 10, "start", title, " class='t'") + kill_lines(table, scale) +
         axes(scale) + path(table, curve.column, scale);
}

}  // namespace

std::string soak_picture(const SoakTable& table) {
  const auto& curves = soak_curves();
  const auto count = static_cast<int>(curves.size());
  const int rows = (count + kColumns - 1) / kColumns;
  std::string svg = fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0:.0f} {1:.0f}' width='{0:.0f}' "
      "height='{1:.0f}'>\n<title>A server under load: its curves, and where it was "
      "killed</title>\n<style>text{{font:11px sans-serif;fill:#444}}.t{{font-size:13px;fill:#111}}"
      "path{{fill:none}}.g{{stroke:#ddd}}.k{{stroke:#e0a0a0;stroke-dasharray:2 2}}"
      ".c{{stroke:#1f5fa8;stroke-width:1.3;stroke-linejoin:round}}</style>\n"
      "<rect width='100%' height='100%' fill='#fff'/>\n",
      kColumns * kWidth, rows * kHeight);
  for (int i = 0; i < count; ++i)
    svg += fmt::format("<g transform='translate({:.0f} {:.0f})'>{}</g>\n", i % kColumns * kWidth,
                       i / kColumns * kHeight, panel(table, curves[static_cast<std::size_t>(i)]));
  return svg + "</svg>\n";
}

Expected<void> write_soak_picture(const std::string& samples, const SoakTable& table) {
  return platform::write_file(samples + ".svg", soak_picture(table));
}

Expected<SoakTable> draw_soak(const std::string& samples) {
  return read_soak(samples).and_then([&](SoakTable&& table) -> Expected<SoakTable> {
    if (auto drawn = write_soak_picture(samples, table); !drawn)
      return tl::make_unexpected(drawn.error());
    return std::move(table);
  });
}

}  // namespace ternion::load
