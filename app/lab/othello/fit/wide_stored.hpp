// A wide network as a weight file stores it (eval/othello/wide_weights.hpp): rounded to integers.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "app/lab/othello/fit/wide_net.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/othello/wide_weights.hpp"

namespace ternion::othello {

/// The one form that the evaluation knows.
constexpr WideForm kStoredForm{kWideChannels, 1, 1, kWideBuckets, Activation::both};

struct StoredWide {
  std::vector<std::int16_t> weights;  // kWideWeights of them
  std::uint64_t saturated = 0;        // weights beyond what is stored of one
};

/// `spread`: of what the network adds, discs, by bucket. Precondition: the net's form is
/// kStoredForm.
StoredWide stored_wide(const WideNet& net, const std::array<double, kWideBuckets>& spread);

/// In place of the second stage that the file has, if any. Precondition: kWideWeights of them.
void put_second_stage(const std::vector<std::int16_t>& wide, WeightFile& file);

}  // namespace ternion::othello
