#include "app/lab/othello/fit/wide_fit.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

#include "engine/core/rng.hpp"

namespace ternion::othello {
namespace {

constexpr std::size_t kAhead = 2;  // positions whose rows are on their way

void shuffle(std::span<WideRow> positions, Rng& rng) {
  for (std::size_t i = positions.size(); i > 1; --i)
    std::swap(positions[i - 1], positions[rng.below(i)]);
}

}  // namespace

WideRow wide_row(Bitboard mover, Bitboard opponent) {
  WideRow position;
  position.row = row_of(mover, opponent);
  const int ply = 60 - std::popcount(~(mover | opponent));
  position.ply = static_cast<std::uint8_t>(std::clamp(ply, 0, kPlies - 1));
  return position;
}

WideNet fit_wide(std::span<WideRow> positions, const WideOptions& options,
                 const WideListener& listener) {
  Rng rng(options.seed);
  shuffle(positions, rng);
  WideNet net(options.form, options.seed);
  WideNet::Learner learner(net);
  const auto size = static_cast<double>(positions.size());
  for (int pass = 0; pass < options.epochs; ++pass) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const double done = (pass + static_cast<double>(i) / size) / options.epochs;
      if (i + kAhead < positions.size()) learner.prefetch(positions[i + kAhead]);
      learner.learn(positions[i], options.rates,
                    static_cast<float>(0.5 + 0.5 * std::cos(std::numbers::pi * done)));
    }
    listener(pass + 1, net);
  }
  return net;
}

ErrorSums wide_errors(const WideNet& net, std::span<const WideRow> positions) {
  ErrorSums sums{positions.size(), 0, 0};
  for (const WideRow& position : positions) {
    const auto error = static_cast<double>(position.label - net.evaluate(position));
    sums.absolute += std::abs(error);
    sums.squared += error * error;
  }
  return sums;
}

}  // namespace ternion::othello
