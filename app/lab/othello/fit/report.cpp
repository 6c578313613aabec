#include "app/lab/othello/fit/report.hpp"

#include <fmt/core.h>

namespace ternion::othello {
namespace {

std::string errors_text(const ErrorSums& errors) {
  if (errors.count == 0) return fmt::format("{:>10} {:>6} {:>7}", 0, "-", "-");
  return fmt::format("{:>10} {:>6.3f} {:>7.2f}", errors.count, errors.mae(), errors.mse());
}

ErrorSums operator+(ErrorSums a, const ErrorSums& b) {
  a.count += b.count;
  a.absolute += b.absolute;
  a.squared += b.squared;
  return a;
}

}  // namespace

std::string report_head() {
  return fmt::format(
      "{:>5} {:>10} {:>6} {:>10} {:>6} {:>7} {:>10} {:>6} {:>7} {:>7} {:>4} {:>8} {:>6}", "ply",
      "positions", "exact", "training", "MAE", "MSE", "held out", "MAE", "MSE", "before", "iter",
      "weights", "s");
}

std::string report_line(const StageReport& stage) {
  const double exact = stage.positions ? 100.0 * static_cast<double>(stage.exact) /
                                             static_cast<double>(stage.positions)
                                       : 0;
  std::uint64_t met = 0;
  for (std::size_t i = 1; i < stage.seen.size(); ++i) met += stage.seen[i];
  return fmt::format("{:>5} {:>10} {:>5.0f}% {} {} {:>7.2f} {:>4} {:>8} {:>6.2f}{}", stage.ply,
                     stage.positions, exact, errors_text(stage.training),
                     errors_text(stage.held_out), stage.held_out_before.mse(), stage.iterations,
                     met, stage.seconds,
                     stage.saturated ? fmt::format("  {} saturated", stage.saturated) : "");
}

std::string report_totals(std::span<const StageReport> stages) {
  std::uint64_t positions = 0;
  ErrorSums training;
  ErrorSums held_out;
  ErrorSums before;
  double seconds = 0;
  for (const StageReport& stage : stages) {
    positions += stage.positions;
    training = training + stage.training;
    held_out = held_out + stage.held_out;
    before = before + stage.held_out_before;
    seconds += stage.seconds;
  }
  return fmt::format("{:>5} {:>10} {:>6} {} {} {:>7.2f} {:>4} {:>8} {:>6.1f}", "all", positions, "",
                     errors_text(training), errors_text(held_out), before.mse(), "", "", seconds);
}

}  // namespace ternion::othello
