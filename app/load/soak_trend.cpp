#include "app/load/soak_trend.hpp"

#include <algorithm>
#include <cmath>

namespace ternion::load {
namespace {

constexpr double kWarmUp = 1.0 / 12;
constexpr double kLifeWarmUp = 0.4;
/// Of these 5 % are one: a megabyte, descriptor, thread or game an hour is not told from none.
constexpr double kCoarse = 20;
constexpr double kFine = 5;
constexpr std::size_t kFewest = 8;  // samples of which anything is said

struct Point {
  double hours;
  double value;
};
using Points = std::vector<Point>;

double mean(const Points& points, double Point::* member) {
  double sum = 0;
  for (const Point& point : points) sum += point.*member;
  return points.empty() ? 0 : sum / static_cast<double>(points.size());
}

/// What the lines of one slope, one through each group, leave over; neighbours within a group.
struct Rest {
  double squares = 0;
  double neighbours = 0;
};

Rest rest_of(const std::vector<Points>& groups, double slope) {
  Rest rest;
  for (const Points& points : groups) {
    const double hours = mean(points, &Point::hours);
    const double value = mean(points, &Point::value);
    double before = 0;
    for (const Point& point : points) {
      const double off = point.value - value - slope * (point.hours - hours);
      rest.squares += off * off;
      rest.neighbours += off * before;
      before = off;
    }
  }
  return rest;
}

/// Least squares with a common slope and a level for each group. Nothing where there is too little.
std::optional<Slope> slope_of(const std::vector<Points>& groups, double least_mean) {
  double spread = 0;
  double product = 0;
  double sum = 0;
  std::size_t count = 0;
  for (const Points& points : groups) {
    const double hours = mean(points, &Point::hours);
    for (const Point& point : points) {
      spread += (point.hours - hours) * (point.hours - hours);
      product += (point.hours - hours) * point.value;
      sum += point.value;
    }
    count += points.size();
  }
  if (count < kFewest + groups.size() || spread <= 0) return std::nullopt;
  const double slope = product / spread;
  const Rest rest = rest_of(groups, slope);
  const auto freedom = static_cast<double>(count - groups.size() - 1);
  double error = std::sqrt(rest.squares / freedom / spread);
  if (rest.squares > 0) {
    const double alike = std::clamp(rest.neighbours / rest.squares, 0.0, 0.99);
    error *= std::sqrt((1 + alike) / (1 - alike));
  }
  const double scale = std::max(sum / static_cast<double>(count), least_mean);
  return Slope{slope / scale, (slope - 2 * error) / scale, (slope + 2 * error) / scale};
}

/// One group a life, without the beginning of each.
std::vector<Points> lives_of(const SoakTable& table, SoakColumn column) {
  std::vector<Points> lives;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (i == 0 || table[i][SoakColumn::kills] != table[i - 1][SoakColumn::kills])
      lives.emplace_back();
    lives.back().push_back({table[i][SoakColumn::seconds] / 3600, table[i][column]});
  }
  double longest = 0;
  for (const Points& life : lives)
    longest = std::max(longest, life.back().hours - life.front().hours);
  for (Points& life : lives) {
    const double begin = life.front().hours + longest * kLifeWarmUp;
    std::erase_if(life, [&](const Point& point) { return point.hours < begin; });
  }
  std::erase_if(lives, [](const Points& life) { return life.size() < 2; });
  return lives;
}

Points after_warm_up(const SoakTable& table, SoakColumn column) {
  Points points;
  const double begin = table.back()[SoakColumn::seconds] * kWarmUp;
  for (const SoakSample& sample : table)
    if (sample[SoakColumn::seconds] >= begin)
      points.push_back({sample[SoakColumn::seconds] / 3600, sample[column]});
  return points;
}

Verdict verdict_of(const Trend& trend) {
  const bool grows =
      trend.whole.low > kFlatShare || (trend.in_life && trend.in_life->low > kFlatShare);
  if (grows) return Verdict::rising;
  return trend.whole.high < -kFlatShare ? Verdict::falling : Verdict::flat;
}

}  // namespace

const std::vector<SoakCurve>& soak_curves() {
  static const std::vector<SoakCurve> kCurves{
      {SoakColumn::resident, "resident memory", "MB", true, kCoarse, true},
      {SoakColumn::descriptors, "descriptors", "", true, kCoarse, true},
      {SoakColumn::threads, "threads", "", true, kCoarse, true},
      {SoakColumn::games_in_memory, "games in memory", "", true, kCoarse, true},
      {SoakColumn::store, "store", "MB", false, kCoarse, true},
      {SoakColumn::games_stored, "games stored", "", false, kCoarse, true},
      {SoakColumn::log, "log", "MB", false, kCoarse, true},
      {SoakColumn::moves, "persons' moves", "a second", false, kFine, false},
      {SoakColumn::acknowledged_50, "move acknowledged after, p50", "ms", false, kFine, false},
      {SoakColumn::acknowledged_99, "move acknowledged after, p99", "ms", false, kFine, false},
      {SoakColumn::answered_99, "engine's answer after, p99", "ms", false, kFine, false},
      {SoakColumn::moves_lost, "acknowledged moves lost", "", false, kCoarse, true},
  };
  return kCurves;
}

std::string_view name_of(Verdict verdict) {
  constexpr std::array<std::string_view, 4> kNames{"flat", "rising", "falling", "too short"};
  return kNames[static_cast<std::size_t>(verdict)];
}

Trend trend_of(const SoakTable& table, const SoakCurve& curve) {
  Trend trend;
  const Points points = after_warm_up(table, curve.column);
  const auto quarter = static_cast<std::ptrdiff_t>(std::max<std::size_t>(1, points.size() / 4));
  trend.first = mean(Points(points.begin(), points.begin() + quarter), &Point::value);
  trend.last = mean(Points(points.end() - quarter, points.end()), &Point::value);
  for (const Point& point : points) trend.greatest = std::max(trend.greatest, point.value);
  const auto whole = slope_of({points}, curve.least_mean);
  if (!whole) return trend;
  trend.whole = *whole;
  if (curve.of_process && table.back()[SoakColumn::kills] > 0)
    trend.in_life = slope_of(lives_of(table, curve.column), curve.least_mean);
  trend.verdict = verdict_of(trend);
  return trend;
}

}  // namespace ternion::load
