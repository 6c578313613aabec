// The fit of a wide network to positions of all plies: passes over them in one drawn order, the
// rates falling by a cosine to nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/lab/othello/fit/normal_equations.hpp"
#include "app/lab/othello/fit/wide_net.hpp"

namespace ternion::othello {

struct WideOptions {
  WideForm form;
  WideRates rates;
  int epochs = 2;  // passes
  std::uint64_t seed = 1;

  friend bool operator==(const WideOptions&, const WideOptions&) = default;
};

/// A position without its label and its base.
WideRow wide_row(Bitboard mover, Bitboard opponent);

/// Told after each pass: its number from 1 on, and the net as it is.
using WideListener = std::function<void(int pass, const WideNet& net)>;

/// Draws the order of the positions, so they lie elsewhere afterwards. The same net for the same
/// positions and options.
WideNet fit_wide(std::span<WideRow> positions, const WideOptions& options,
                 const WideListener& listener);

ErrorSums wide_errors(const WideNet& net, std::span<const WideRow> positions);

}  // namespace ternion::othello
