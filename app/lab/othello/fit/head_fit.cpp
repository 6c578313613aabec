#include "app/lab/othello/fit/head_fit.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ternion::othello {
namespace {

constexpr int kBatch = 256;  // rows between two steps of the head

/// A pattern's weights in both channels and the sums of their squared gradients, side by side since
/// they are read and written together.
struct Cell {
  float first = 0;
  float second = 0;
  float first_squares = 0;
  float second_squares = 0;
};

void descend(float& weight, float& squares, float slope, float rate) {
  squares += slope * slope;
  weight -= rate * slope / std::sqrt(squares);
}

class HeadFit {
 public:
  HeadFit(const std::vector<Part>& parts, const HeadOptions& options, const StageModel& model)
      : parts_(parts), options_(options), cells_(kLinearWeights), head_(model.head) {
    const auto squares = static_cast<float>(options.prior);
    for (std::size_t i = 0; i < cells_.size(); ++i)
      cells_[i] = {model.linear[i], i < model.second.size() ? model.second[i] : 0, squares,
                   squares};
    for (std::size_t part = 0; part < parts.size(); ++part)
      for (std::size_t row = 0; row < parts[part].rows->size(); ++row)
        order_.push_back({static_cast<std::uint32_t>(part), static_cast<std::uint32_t>(row)});
  }

  void pass(int number, Rng& rng) {
    for (std::size_t i = order_.size(); i > 1; --i) std::swap(order_[i - 1], order_[rng.below(i)]);
    float batch = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const double done = number + static_cast<double>(i) / static_cast<double>(order_.size());
      const auto falling =
          static_cast<float>(0.5 + 0.5 * std::cos(std::numbers::pi * done / options_.epochs));
      prefetch(std::min(i + kAhead, order_.size() - 1));
      batch += learn(order_[i], falling);
      if ((i + 1) % kBatch != 0 && i + 1 != order_.size()) continue;
      if (batch > 0) head_.step(static_cast<float>(options_.network_rate) * falling, 1 / batch);
      batch = 0;
    }
  }

  ErrorSums errors(const Rows& rows) {
    ErrorSums sums{rows.size(), 0, 0};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double error = static_cast<double>(rows.labels[i] - evaluate(rows.rows[i]));
      sums.absolute += std::abs(error);
      sums.squared += error * error;
    }
    return sums;
  }

  void keep(StageModel& model) const {
    model.second.resize(kTiedPatterns);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      model.linear[i] = cells_[i].first;
      if (i < model.second.size()) model.second[i] = cells_[i].second;
    }
    model.head = head_;
    model.corrected = true;
  }

 private:
  static constexpr std::size_t kAhead = 8;
  static constexpr std::size_t kHalf = kHeadInputs / 2;
  struct Place {
    std::uint32_t part;
    std::uint32_t row;
  };

  template <class Visit>
  void visit_patterns(const Row& row, Visit&& visit) {
    [&]<std::size_t... Slot>(std::index_sequence<Slot...>) {
      (visit(static_cast<std::size_t>(kPatternInstances[Slot].shape),
             cells_[static_cast<std::size_t>(tied_begin_of_slot(Slot)) + row.pattern[Slot]]),
       ...);
    }(std::make_index_sequence<kInstances>{});
  }
  Cell& discs_cell(const Row& row) { return cells_[kTiedPatterns + row.discs]; }

  float evaluate(const Row& row) {
    HeadInputs inputs{};
    visit_patterns(row, [&inputs](std::size_t shape, const Cell& cell) {
      inputs[shape] += cell.first;
      inputs[kHalf + shape] += cell.second;
    });
    float sum = discs_cell(row).first;
    for (std::size_t i = 0; i + 1 < kHalf; ++i) sum += inputs[i];
    inputs[kHalf - 1] = row.own_moves;
    inputs[kHeadInputs - 1] = row.their_moves;
    for (float& input : inputs) input *= kHeadScale;
    return sum + kHeadOutput * head_.forward(inputs);
  }

  /// Returns what the row counts.
  float learn(Place place, float falling) {
    const Part& part = parts_[place.part];
    const Row& row = part.rows->rows[place.row];
    const float weight = part.rows->weights[place.row] * part.weight;
    const float error = (evaluate(row) + bias_[place.part] - part.rows->labels[place.row]) * weight;
    HeadInputs slope;
    // The head is told the error in units of its output; its inputs are discs times kHeadScale.
    head_.backward(error / kHeadOutput, slope);
    constexpr float kDiscs = kHeadOutput * kHeadOutput * kHeadScale;
    const float rate = static_cast<float>(options_.rate) * falling;
    visit_patterns(row, [&](std::size_t shape, Cell& cell) {
      descend(cell.first, cell.first_squares, error + kDiscs * slope[shape], rate);
      descend(cell.second, cell.second_squares, kDiscs * slope[kHalf + shape], rate);
    });
    Cell& discs = discs_cell(row);
    descend(discs.first, discs.first_squares, error, rate);
    if (part.bias) descend(bias_[place.part], bias_squares_[place.part], error, rate);
    return weight;
  }

  void prefetch(std::size_t i) const {
    const auto* row =
        reinterpret_cast<const char*>(&parts_[order_[i].part].rows->rows[order_[i].row]);
    __builtin_prefetch(row);
    __builtin_prefetch(row + 64);
  }

  const std::vector<Part>& parts_;
  const HeadOptions& options_;
  std::vector<Cell> cells_;
  HeadNetwork head_;
  std::array<float, 1 + kNeighbours> bias_{};  // of a part whose ply is not the stage's
  std::array<float, 1 + kNeighbours> bias_squares_{1, 1, 1};
  std::vector<Place> order_;
};

ErrorSums evaluation_errors(HeadFit& fit, const StageModel& model, const Rows& rows) {
  return model.corrected ? fit.errors(rows) : errors_of(rows, model.linear.data(), 1);
}

}  // namespace

HeadFitted fit_head(const std::vector<Part>& parts, const Rows& held_out,
                    const HeadOptions& options, StageModel& model) {
  const Rows& own = *parts.front().rows;
  HeadFit fit(parts, options, model);
  HeadFitted fitted;
  fitted.before = fitted.held_out = evaluation_errors(fit, model, held_out);
  if (own.size() >= options.least_rows) {
    Rng rng(options.seed);
    for (int number = 0; number < options.epochs; ++number) {
      fit.pass(number, rng);
      const ErrorSums errors = fit.errors(held_out);
      if (held_out.size() > 0 && errors.squared >= fitted.held_out.squared) continue;
      fitted.held_out = errors;
      fit.keep(model);
    }
  }
  HeadFit kept(parts, options, model);
  fitted.training = evaluation_errors(kept, model, own);
  return fitted;
}

}  // namespace ternion::othello
