// The pass itself, compiled once for each instruction set: loops over channels and units that the
// compiler makes vectors of. Floating point must not be contracted (see CMakeLists.txt).
#include <algorithm>

#include "eval/gomoku/network_pass.hpp"

namespace ternion::gomoku {
namespace {

constexpr float kCellCut = static_cast<float>(kCellMost) / kCellOne;
constexpr float kMetCut = static_cast<float>(kMetMost) / kMetOne;

/// Calls visit(cell) for each cell of the board.
template <class Visit>
void for_each_cell(int size, Visit&& visit) {
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      visit(static_cast<std::size_t>(grid_cell(point_at(column, row))));
}

FloatNetwork::Channels cut(const FloatNetwork::Channels& from, float most) {
  FloatNetwork::Channels result;
  for (std::size_t i = 0; i < kChannels; ++i) result[i] = std::min(std::max(from[i], 0.0F), most);
  return result;
}

/// `slopes` where the value was not cut, else 0.
FloatNetwork::Channels where_inside(const FloatNetwork::Channels& values, float most,
                                    const FloatNetwork::Channels& slopes) {
  FloatNetwork::Channels result;
  for (std::size_t i = 0; i < kChannels; ++i) {
    const bool inside = (values[i] > 0) & (values[i] < most);  // no branch, for the vectors' sake
    result[i] = inside ? slopes[i] : 0;
  }
  return result;
}

class Pass final : public NetworkPass {
 public:
  float forward(const NetworkViews& networks, const NetworkInput& input) override;
  void backward(const NetworkViews& networks, const NetworkInput& input, float slope,
                const GradientViews& gradients) override;

 private:
  using Channels = FloatNetwork::Channels;
  using Units = FloatNetwork::Units;
  struct View {
    std::array<Channels, kGridCells> cells{};     // cut
    std::array<Channels, kGridCells> met{};       // cut
    std::array<Channels, kGridCells> by_cells{};  // gradients by the cells
    Channels sums{};
    Channels by_sums{};
  };

  static void look(const FloatNetwork& network, const NetworkInput& input, std::size_t view,
                   View& out);
  static void look_back(const FloatNetwork& network, const NetworkInput& input, std::size_t view,
                        View& seen, FloatNetwork& gradient);
  float head(const FloatNetwork& network, unsigned threats);
  void head_back(const FloatNetwork& network, unsigned threats, float slope,
                 FloatNetwork& gradient);

  std::array<View, 2> views_;
  Units first_{};
  Units second_{};
};

void Pass::look(const FloatNetwork& network, const NetworkInput& input, std::size_t view,
                View& out) {
  out.cells.fill({});
  for_each_cell(input.size(), [&](std::size_t cell) {
    Channels sum{};
    const NetworkInput::Kind kind = input.kind(cell, view);
    if (kind == NetworkInput::Kind::empty) {
      for (std::size_t direction = 0; direction < 4; ++direction) {
        const Channels& line = network.lines[direction][input.pair(cell, direction, view)];
        for (std::size_t i = 0; i < kChannels; ++i) sum[i] += line[i];
      }
    } else {
      sum = network.stones[kind == NetworkInput::Kind::own ? 0 : 1];
    }
    out.cells[cell] = cut(sum, kCellCut);
  });
  Channels sums{};
  for_each_cell(input.size(), [&](std::size_t cell) {
    Channels met = network.bias;
    for (std::size_t tap = 0; tap < kTaps; ++tap) {
      const Channels& from = out.cells[tap_cell(cell, tap)];
      for (std::size_t i = 0; i < kChannels; ++i) met[i] += network.taps[tap][i] * from[i];
    }
    met = cut(met, kMetCut);
    for (std::size_t i = 0; i < kChannels; ++i) sums[i] += met[i];
    out.met[cell] = met;
  });
  for (std::size_t i = 0; i < kChannels; ++i) out.sums[i] = sums[i] * kSumShare;
}

float Pass::head(const FloatNetwork& network, unsigned threats) {
  first_ = network.threats[threats];
  for (std::size_t view : {0U, 1U})
    for (std::size_t i = 0; i < kChannels; ++i)
      for (std::size_t j = 0; j < kHidden; ++j)
        first_[j] += views_[view].sums[i] * network.first[view * kChannels + i][j];
  for (float& unit : first_) unit = std::max(unit, 0.0F);
  second_ = network.second_bias;
  for (std::size_t i = 0; i < kHidden; ++i)
    for (std::size_t j = 0; j < kHidden; ++j) second_[j] += first_[i] * network.second[i][j];
  float result = network.output_bias[threats];
  for (std::size_t j = 0; j < kHidden; ++j) {
    second_[j] = std::max(second_[j], 0.0F);
    result += second_[j] * network.output[j];
  }
  return result;
}

float Pass::forward(const NetworkViews& networks, const NetworkInput& input) {
  for (std::size_t view : {0U, 1U}) look(*networks[view], input, view, views_[view]);
  return head(*networks[0], input.threats());
}

void Pass::head_back(const FloatNetwork& network, unsigned threats, float slope,
                     FloatNetwork& gradient) {
  Units by_second{};
  Units by_first{};
  gradient.output_bias[threats] += slope;
  for (std::size_t j = 0; j < kHidden; ++j) {
    gradient.output[j] += slope * second_[j];
    if (second_[j] > 0) by_second[j] = slope * network.output[j];
    gradient.second_bias[j] += by_second[j];
  }
  for (std::size_t i = 0; i < kHidden; ++i) {
    float sum = 0;
    for (std::size_t j = 0; j < kHidden; ++j) {
      gradient.second[i][j] += first_[i] * by_second[j];
      sum += network.second[i][j] * by_second[j];
    }
    if (first_[i] > 0) by_first[i] = sum;
    gradient.threats[threats][i] += by_first[i];
  }
  for (std::size_t view : {0U, 1U})
    for (std::size_t i = 0; i < kChannels; ++i) {
      const std::size_t input = view * kChannels + i;
      float sum = 0;
      for (std::size_t j = 0; j < kHidden; ++j) {
        gradient.first[input][j] += views_[view].sums[i] * by_first[j];
        sum += network.first[input][j] * by_first[j];
      }
      views_[view].by_sums[i] = sum * kSumShare;
    }
}

void Pass::look_back(const FloatNetwork& network, const NetworkInput& input, std::size_t view,
                     View& seen, FloatNetwork& gradient) {
  seen.by_cells.fill({});
  std::array<Channels, kTaps> by_taps{};
  Channels by_bias{};
  for_each_cell(input.size(), [&](std::size_t cell) {
    const Channels by_met = where_inside(seen.met[cell], kMetCut, seen.by_sums);
    for (std::size_t i = 0; i < kChannels; ++i) by_bias[i] += by_met[i];
    for (std::size_t tap = 0; tap < kTaps; ++tap) {
      const Channels& from = seen.cells[tap_cell(cell, tap)];
      Channels& by_from = seen.by_cells[tap_cell(cell, tap)];
      Channels& by_tap = by_taps[tap];
      for (std::size_t i = 0; i < kChannels; ++i) {
        by_tap[i] += by_met[i] * from[i];
        by_from[i] += by_met[i] * network.taps[tap][i];
      }
    }
  });
  for (std::size_t i = 0; i < kChannels; ++i) gradient.bias[i] += by_bias[i];
  for (std::size_t tap = 0; tap < kTaps; ++tap)
    for (std::size_t i = 0; i < kChannels; ++i) gradient.taps[tap][i] += by_taps[tap][i];
  for_each_cell(input.size(), [&](std::size_t cell) {
    const Channels by_sum = where_inside(seen.cells[cell], kCellCut, seen.by_cells[cell]);
    const auto add = [&by_sum](Channels& to) {
      for (std::size_t i = 0; i < kChannels; ++i) to[i] += by_sum[i];
    };
    const NetworkInput::Kind kind = input.kind(cell, view);
    if (kind != NetworkInput::Kind::empty)
      return add(gradient.stones[kind == NetworkInput::Kind::own ? 0 : 1]);
    for (std::size_t direction = 0; direction < 4; ++direction)
      if (const std::uint8_t pair = input.pair(cell, direction, view); pair != kFarPair)
        add(gradient.lines[direction][pair]);
  });
}

void Pass::backward(const NetworkViews& networks, const NetworkInput& input, float slope,
                    const GradientViews& gradients) {
  head_back(*networks[0], input.threats(), slope, *gradients[0]);
  for (std::size_t view : {0U, 1U})
    look_back(*networks[view], input, view, views_[view], *gradients[view]);
}

}  // namespace
}  // namespace ternion::gomoku
