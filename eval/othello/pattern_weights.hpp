// The trained weights of the pattern evaluation, expanded for reading: each stage holds a weight
// for every configuration, so that none has to be looked up through its tie. A stage takes 1.9 MB
// then, so those of a file or of the program are expanded when a search first comes to them.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/platform/large_array.hpp"
#include "eval/core/value.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/core/weights.hpp"
#include "eval/othello/wide_weights.hpp"

namespace ternion::othello {

/// What a weight file must name: a hash of the shapes, their cells and the layout of a stage.
std::uint64_t pattern_architecture();

/// Immutable to whoever reads it, which any thread may do.
class PatternWeights final : public Weights {
 public:
  struct Stage {
    /// By table_centre(shape) + configuration.
    alignas(64) std::array<PatternWeight, kTableSize> patterns;
    std::array<std::int16_t, kDiscCounts> discs;  // by the side to move's own discs
    PatternHead head;
  };

  /// Every stage expanded at once. Errors: unsupported, if the file was made for another pattern
  /// set or unit; out_of_range, if it has another number of weights; those of WideWeights::make().
  static Expected<std::shared_ptr<const PatternWeights>> make(const WeightFile& file);
  /// Each stage expanded when it is first asked for, a second stage at once, or, where only the
  /// beginning of the file is there, when it is asked for and the rest has come. Errors: the same.
  static Expected<std::shared_ptr<const PatternWeights>> make(PackedWeightFile file);
  /// Errors: those of open_weight_file() and make(), with the path.
  static Expected<std::shared_ptr<const PatternWeights>> read(const std::filesystem::path& path);
  ~PatternWeights() override;
  PatternWeights(const PatternWeights&) = delete;
  PatternWeights& operator=(const PatternWeights&) = delete;

  /// `ply`: 60 less the empty squares. Boards with fewer than four discs count as ply 0.
  const Stage& stage(int ply) const {
    const auto index = static_cast<std::size_t>(std::max(ply, 0));
    const Stage* const ready = ready_[index].load(std::memory_order_acquire);
    return ready != nullptr ? *ready : expand_for(index);
  }
  std::size_t stage_number(int ply) const {
    return ply < 0 ? 0 : stage_of_[static_cast<std::size_t>(ply)];
  }
  /// The second stage; null: there is none, or it lies in a part of the file that has not come yet
  /// or is damaged.
  const WideWeights* wide() const {
    const WideWeights* const ready = ready_wide_.load(std::memory_order_acquire);
    return ready != nullptr || !late_wide_ ? ready : read_late_wide();
  }

 private:
  /// A stage's weights as they are stored, until the next call.
  using Source = std::function<std::span<const std::int16_t>(std::size_t stage)>;

  PatternWeights(const WeightFileHeader& file, Source source);
  const Stage& expand_for(std::size_t ply) const;
  /// Precondition: the second stage is [first..end) of the source.
  Expected<const WideWeights*> read_wide(std::size_t first, std::size_t end) const;
  const WideWeights* read_late_wide() const;

  /// A second stage that was not there when the file was opened.
  struct LateWide {
    std::size_t first;               // of its stages
    std::size_t end;                 // likewise
    std::function<bool()> has_come;  // its bytes, so that nobody waits for them
  };

  std::array<std::uint16_t, 61> stage_of_{};                   // by ply
  mutable std::array<std::atomic<const Stage*>, 61> ready_{};  // by ply; nullptr until expanded
  LargeArray<Stage> stages_;                                   // by number
  mutable std::mutex mutex_;                                   // held while a stage is expanded
  Source source_;                                              // likewise
  mutable std::vector<bool> is_expanded_;
  std::optional<LateWide> late_wide_;
  mutable std::shared_ptr<const WideWeights> wide_;  // under the mutex, if it is late
  mutable std::atomic<const WideWeights*> ready_wide_{nullptr};
};

}  // namespace ternion::othello
