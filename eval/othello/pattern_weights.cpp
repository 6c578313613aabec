#include "eval/othello/pattern_weights.hpp"

#include <algorithm>
#include <atomic>
#include <string>
#include <thread>

#include "eval/core/fnv.hpp"

namespace ternion::othello {
namespace {

/// Counted up when the meaning of a stage's weights changes but the shapes do not.
constexpr std::uint8_t kLayout = 2;

/// A word of a file that nobody trained may hold a second weight beyond its bounds.
std::int16_t bounded(std::int16_t packed) {
  return packed_weights(std::max(first_weight(packed), -kMostFirst),
                        std::clamp(second_weight(packed), -kMostSecond, kMostSecond));
}

void expand(std::span<const std::int16_t> tied, PatternWeights::Stage& stage) {
  const std::uint32_t* ties = tied_indices().data();
  for (std::size_t i = 0; i < kTableSize; ++i) stage.patterns[i] = bounded(tied[ties[i]]);
  std::copy_n(tied.begin() + kTiedPatterns, kDiscCounts, stage.discs.begin());
  stage.head = PatternHead(tied.last(kHeadWeights));
}

/// On two threads: it is nearly all of what a program that plays one move spends on starting.
void expand_all(const WeightFile& file, PatternWeights::Stage* stages) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < file.stage_plies.size(); i = next++)
      expand(file.stage(i), stages[i]);
  };
  std::thread second;
  if (file.stage_plies.size() > 4) second = std::thread(work);
  work();
  if (second.joinable()) second.join();
}

}  // namespace

std::uint64_t pattern_architecture() {
  Fnv1a hash;
  hash.add("othello patterns").add(kLayout);
  for (const Shape& shape : kShapes) hash.add(shape.name).add(0).add(shape.cells).add(0);
  return hash.value();
}

PatternWeights::PatternWeights(const WeightFile& file)
    : stages_(make_large_array<Stage>(file.stage_plies.size())) {
  expand_all(file, stages_.get());
  for (std::size_t ply = 0; ply < stage_of_.size(); ++ply) {
    const auto next = std::ranges::upper_bound(file.stage_plies, ply);
    stage_of_[ply] = static_cast<std::uint16_t>(next - file.stage_plies.begin() - 1);
  }
}

PatternWeights::~PatternWeights() = default;

Expected<std::shared_ptr<const PatternWeights>> PatternWeights::make(const WeightFile& file) {
  if (file.architecture != pattern_architecture())
    return fail(ErrorCode::unsupported, "expected weights of pattern set " +
                                            std::to_string(pattern_architecture()) + ", got " +
                                            std::to_string(file.architecture));
  if (file.unit != kPatternUnit)
    return fail(ErrorCode::unsupported, "expected weights in 1/" + std::to_string(kPatternUnit) +
                                            " disc, got 1/" + std::to_string(file.unit));
  const std::size_t stages = file.stage_plies.size();
  if (stages == 0 || file.stage_weights != kStageWeights ||
      file.weights.size() != stages * kStageWeights)
    return fail(ErrorCode::out_of_range, "expected " + std::to_string(kStageWeights) +
                                             " weights for each of at least one stage, got " +
                                             std::to_string(file.weights.size()) + " for " +
                                             std::to_string(stages));
  return std::shared_ptr<const PatternWeights>(new PatternWeights(file));
}

Expected<std::shared_ptr<const PatternWeights>> PatternWeights::read(
    const std::filesystem::path& path) {
  const auto file = read_weight_file(path);
  if (!file) return tl::make_unexpected(file.error());
  return make(*file).map_error([&path](Error error) {
    error.message = path.string() + ": " + error.message;
    return error;
  });
}

}  // namespace ternion::othello
