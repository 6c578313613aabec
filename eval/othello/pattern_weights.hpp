// The trained weights of the pattern evaluation, expanded for reading: each stage holds a weight
// for every configuration, so that none has to be looked up through its tie.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/large_array.hpp"
#include "eval/core/value.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/core/weights.hpp"
#include "eval/othello/pattern_ties.hpp"

namespace ternion::othello {

/// Values that make a disc, in the weights and in what the evaluator returns.
constexpr Value kPatternUnit = 128;

/// What a weight file must name: a hash of the shapes, their cells and the layout of a stage.
std::uint64_t pattern_architecture();

/// Immutable; may be read by any thread.
class PatternWeights final : public Weights {
 public:
  struct Stage {
    /// table_centre(shape) + configuration: both channels' weights (packed_weights).
    alignas(64) std::array<std::int16_t, kTableSize> patterns;
    std::array<std::int16_t, kDiscCounts> discs;  // by the side to move's own discs
    PatternHead head;
  };

  /// Errors: unsupported, if the file was made for another pattern set or unit; out_of_range, if it
  /// has another number of weights.
  static Expected<std::shared_ptr<const PatternWeights>> make(const WeightFile& file);
  /// Errors: those of read_weight_file() and make(), with the path.
  static Expected<std::shared_ptr<const PatternWeights>> read(const std::filesystem::path& path);
  ~PatternWeights() override;
  PatternWeights(const PatternWeights&) = delete;
  PatternWeights& operator=(const PatternWeights&) = delete;

  /// `ply`: 60 less the empty squares. Boards with fewer than four discs count as ply 0.
  const Stage& stage(int ply) const { return stages_[stage_number(ply)]; }
  std::size_t stage_number(int ply) const {
    return ply < 0 ? 0 : stage_of_[static_cast<std::size_t>(ply)];
  }

 private:
  explicit PatternWeights(const WeightFile& file);

  LargeArray<Stage> stages_;
  std::array<std::uint16_t, 61> stage_of_{};  // by ply
};

}  // namespace ternion::othello
