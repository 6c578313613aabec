// Whether the curves of a soak are flat.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "app/load/soak_table.hpp"

namespace ternion::load {

/// What is looked at, and the picture's panels in their order.
struct SoakCurve {
  SoakColumn column;
  std::string_view title;
  std::string_view unit;
  /// Begins anew with each process.
  bool of_process;
  /// A slope is a share of the mean, but of no less than this.
  double least_mean;
  /// A server whose curve rises has something wrong with it.
  bool must_be_flat;
};
const std::vector<SoakCurve>& soak_curves();

/// A share of the curve's mean an hour. The bounds are two standard errors off, which are made
/// larger where neighbouring samples are alike.
struct Slope {
  double share = 0;
  double low = 0;
  double high = 0;
};

enum class Verdict : std::uint8_t { flat, rising, falling, too_short };
std::string_view name_of(Verdict verdict);

/// Beyond it a curve is not flat: of its mean, an hour.
inline constexpr double kFlatShare = 0.05;

/// The warm-up, a twelfth of the time, is left out.
struct Trend {
  double first = 0;  // mean of the first quarter
  double last = 0;
  double greatest = 0;
  Slope whole;
  /// Common to all lives of the process, each without its own warm-up of two fifths: what is lost
  /// with each kill can be seen here alone.
  std::optional<Slope> in_life;
  /// Rising where one of the slopes is surely, by its lower bound, above kFlatShare; falling where
  /// the whole is surely below -kFlatShare.
  Verdict verdict = Verdict::too_short;
};

Trend trend_of(const SoakTable& table, const SoakCurve& curve);

}  // namespace ternion::load
