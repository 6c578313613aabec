// How a weight file's payload is packed. Neighbouring stages resemble each other, so each stage is
// stored as its differences from the one before, except that every kChainLength-th begins anew:
// chains are unpacked independently. Of the differences, zigzag-coded, the low bytes come first,
// then the high ones (nearly all 0); then zstd.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion {

constexpr std::size_t kChainLength = 10;  // stages

/// `weights`: [stage][stage_weights].
std::vector<std::byte> pack_weights(std::span<const std::int16_t> weights,
                                    std::size_t stage_weights);

/// The frames of a payload, found and measured but not unpacked. A view: the payload must outlive
/// it. Immutable.
class PackedStages {
 public:
  /// Precondition: the counts are within the limits of weight_file.hpp. Errors: syntax, when the
  /// frames are not as many or not as long as the counts say.
  static Expected<PackedStages> find(std::span<const std::byte> payload, std::size_t stages,
                                     std::size_t stage_weights);
  /// The same of a payload that is cut off: the stages whose frames are whole.
  static Expected<PackedStages> find_first(std::span<const std::byte> payload, std::size_t stages,
                                           std::size_t stage_weights);

  std::size_t size() const { return frames_.size(); }
  std::size_t stage_weights() const { return stage_weights_; }
  std::span<const std::byte> frame(std::size_t stage) const { return frames_[stage]; }

  /// Unpacks every stage and keeps none, in little memory. Errors: syntax, for damaged data.
  Expected<void> verify() const;
  /// [stage][stage_weights]. Errors: as verify().
  Expected<std::vector<std::int16_t>> unpack() const;

 private:
  std::vector<std::span<const std::byte>> frames_;
  std::size_t stage_weights_ = 0;
};

/// Unpacks one stage at a time, most quickly in ascending order: of a chain, it begins behind the
/// stage that it read last. Not thread-safe.
class StageReader {
 public:
  explicit StageReader(PackedStages stages);
  ~StageReader();
  StageReader(const StageReader&) = delete;
  StageReader& operator=(const StageReader&) = delete;

  /// The stage's weights, until the next call. Errors: syntax, for damaged data.
  Expected<std::span<const std::int16_t>> read(std::size_t stage);

 private:
  struct Context;  // zstd's

  Expected<void> unpack(std::size_t stage);

  PackedStages stages_;
  std::unique_ptr<Context> context_;
  std::optional<std::size_t> held_;  // the stage whose weights these are
  std::vector<std::int16_t> weights_;
  std::vector<std::byte> planes_;
};

}  // namespace ternion
