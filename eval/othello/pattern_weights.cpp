#include "eval/othello/pattern_weights.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "eval/core/fnv.hpp"

namespace ternion::othello {
namespace {

/// Counted up when the meaning of a stage's weights changes but the shapes do not.
constexpr std::uint8_t kLayout = 3;

/// A file that nobody trained may hold weights beyond their bounds.
std::int16_t bounded(std::int16_t weight) {
  return static_cast<std::int16_t>(
      std::clamp<int>(weight, -kMostPatternWeight, kMostPatternWeight));
}

void expand(std::span<const std::int16_t> tied, PatternWeights::Stage& stage) {
  const std::uint32_t* ties = tied_indices().data();
  const auto second = tied.subspan(kLinearWeights, kTiedPatterns);
  for (std::size_t i = 0; i < kTableSize; ++i)
    stage.patterns[i] = {bounded(tied[ties[i]]), bounded(second[ties[i]])};
  std::copy_n(tied.begin() + kTiedPatterns, kDiscCounts, stage.discs.begin());
  stage.head = PatternHead(tied.last(kHeadWeights));
}

Expected<void> check(const WeightFileHeader& file) {
  if (file.architecture != pattern_architecture())
    return fail(ErrorCode::unsupported, "expected weights of pattern set " +
                                            std::to_string(pattern_architecture()) + ", got " +
                                            std::to_string(file.architecture));
  if (file.unit != kPatternUnit)
    return fail(ErrorCode::unsupported, "expected weights in 1/" + std::to_string(kPatternUnit) +
                                            " disc, got 1/" + std::to_string(file.unit));
  return {};
}

/// Those of the game's plies; the second stage's lie behind them.
std::size_t stages_of_plies(const WeightFileHeader& file) {
  const auto end = std::ranges::lower_bound(file.stage_plies, kWidePly);
  return static_cast<std::size_t>(end - file.stage_plies.begin());
}

bool has_wide(const WeightFileHeader& file) {
  return stages_of_plies(file) < file.stage_plies.size();
}

/// All of the second stage or nothing.
Expected<void> check_wide(const WeightFileHeader& file) {
  if (!has_wide(file)) return {};
  const std::size_t stages = file.stage_plies.size() - stages_of_plies(file);
  if (stages == kWideStages && file.stage_plies.back() == kWidePly + kWideStages - 1) return {};
  return fail(ErrorCode::out_of_range,
              "expected " + std::to_string(kWideStages) + " stages of a wide network from ply " +
                  std::to_string(kWidePly) + " on, got " + std::to_string(stages) + " up to ply " +
                  std::to_string(file.stage_plies.back()));
}

Expected<void> check_counts(const WeightFileHeader& file, std::size_t weights) {
  const std::size_t stages = file.stage_plies.size();
  if (stages > 0 && file.stage_weights == kStageWeights && weights == stages * kStageWeights)
    return check_wide(file);
  return fail(ErrorCode::out_of_range, "expected " + std::to_string(kStageWeights) +
                                           " weights for each of at least one stage, got " +
                                           std::to_string(weights) + " for " +
                                           std::to_string(stages));
}

/// The stages of a file that was unpacked once when it was opened, so that none is damaged.
class LazyStages {
 public:
  explicit LazyStages(PackedWeightFile file)
      : all_(file.stage_plies.size()),
        there_(file.stages.size()),
        reader_(std::make_unique<StageReader>(std::move(file.stages))),
        bytes_(std::move(file.bytes)),
        whole_(std::move(file.whole)),
        has_come_(std::move(file.has_come)) {}

  /// All are there, without waiting for any; not if the rest has come and is damaged.
  bool are_there() {
    return there_ == all_ || (has_come_ && has_come_() && take(whole_()).has_value());
  }

  /// Of a beginning, a stage behind it brings the rest. Throws where that is damaged: nobody can
  /// go on without.
  std::span<const std::int16_t> read(std::size_t stage) {
    if (stage >= there_) take(whole_()).value();
    return reader_->read(stage).value();
  }

 private:
  /// How many are there then.
  Expected<std::size_t> take(Expected<PackedPayload> all) {
    if (!all) return tl::make_unexpected(all.error());
    there_ = all->stages.size();
    reader_ = std::make_unique<StageReader>(std::move(all->stages));
    bytes_ = std::move(all->bytes);
    return there_;
  }

  std::size_t all_;
  std::size_t there_;
  std::unique_ptr<StageReader> reader_;
  std::shared_ptr<const std::vector<std::byte>> bytes_;
  std::function<Expected<PackedPayload>()> whole_;
  std::function<bool()> has_come_;
};

}  // namespace

std::uint64_t pattern_architecture() {
  Fnv1a hash;
  hash.add("othello patterns").add(kLayout);
  for (const Shape& shape : kShapes) hash.add(shape.name).add(0).add(shape.cells).add(0);
  return hash.value();
}

PatternWeights::PatternWeights(const WeightFileHeader& file, Source source)
    : stages_(make_large_array<Stage>(stages_of_plies(file))),
      source_(std::move(source)),
      is_expanded_(stages_of_plies(file)) {
  for (std::size_t ply = 0; ply < stage_of_.size(); ++ply) {
    const auto next = std::ranges::upper_bound(file.stage_plies, ply);
    stage_of_[ply] = static_cast<std::uint16_t>(next - file.stage_plies.begin() - 1);
  }
}

PatternWeights::~PatternWeights() = default;

const PatternWeights::Stage& PatternWeights::expand_for(std::size_t ply) const {
  const std::lock_guard lock(mutex_);
  const std::size_t number = stage_of_[ply];
  Stage& stage = stages_[number];
  if (!is_expanded_[number]) expand(source_(number), stage);
  is_expanded_[number] = true;
  ready_[ply].store(&stage, std::memory_order_release);
  return stage;
}

Expected<const WideWeights*> PatternWeights::read_wide(std::size_t first, std::size_t end) const {
  std::vector<std::int16_t> stored;
  stored.reserve((end - first) * kStageWeights);
  for (std::size_t stage = first; stage < end; ++stage) {
    const auto part = source_(stage);
    stored.insert(stored.end(), part.begin(), part.end());
  }
  return WideWeights::make(stored).map([this](auto wide) {
    wide_ = std::move(wide);
    ready_wide_.store(wide_.get(), std::memory_order_release);
    return wide_.get();
  });
}

const WideWeights* PatternWeights::read_late_wide() const {
  const std::lock_guard lock(mutex_);
  if (wide_ || !late_wide_->has_come()) return wide_.get();
  return read_wide(late_wide_->first, late_wide_->end).value_or(nullptr);
}

Expected<std::shared_ptr<const PatternWeights>> PatternWeights::make(const WeightFile& file) {
  const auto checked =
      check(file).and_then([&] { return check_counts(file, file.weights.size()); });
  if (!checked) return tl::make_unexpected(checked.error());
  const std::shared_ptr<PatternWeights> weights(
      new PatternWeights(file, [&file](std::size_t stage) { return file.stage(stage); }));
  if (has_wide(file))
    if (auto wide = weights->read_wide(stages_of_plies(file), file.stage_plies.size()); !wide)
      return tl::make_unexpected(wide.error());
  for (int ply = 0; ply <= 60; ++ply) weights->stage(ply);
  weights->source_ = nullptr;
  return weights;
}

Expected<std::shared_ptr<const PatternWeights>> PatternWeights::make(PackedWeightFile file) {
  const auto checked = check(file).and_then([&] {
    return check_counts(file, file.stage_plies.size() * std::size_t{file.stage_weights});
  });
  if (!checked) return tl::make_unexpected(checked.error());
  const WeightFileHeader& header = file;
  const std::size_t first = stages_of_plies(header);
  const std::size_t end = header.stage_plies.size();
  const bool is_late = has_wide(header) && file.stages.size() < end;
  const std::shared_ptr<PatternWeights> weights(new PatternWeights(header, nullptr));
  const auto stages = std::make_shared<LazyStages>(std::move(file));
  weights->source_ = [stages](std::size_t stage) { return stages->read(stage); };
  if (is_late)
    weights->late_wide_ = LateWide{first, end, [stages] { return stages->are_there(); }};
  else if (first < end)
    if (auto wide = weights->read_wide(first, end); !wide) return tl::make_unexpected(wide.error());
  return weights;
}

Expected<std::shared_ptr<const PatternWeights>> PatternWeights::read(
    const std::filesystem::path& path) {
  auto file = open_weight_file(path);
  if (!file) return tl::make_unexpected(file.error());
  return make(std::move(*file)).map_error([&path](Error error) {
    error.message = path.string() + ": " + error.message;
    return error;
  });
}

}  // namespace ternion::othello
