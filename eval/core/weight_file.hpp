// The file that trained weights are kept in, the same for every game. It knows how many weights
// there are and how they were made, not what they mean: `architecture` is the game's own hash of
// that.
//
// Layout, little-endian:
//   8  "TERNIONW"
//   u32 format version (1)         u32 values that make one unit of the game
//   u64 architecture               u64 bytes of the payload
//   u32 stages                     u32 weights a stage
//   u32 bytes of the training text u32 0
//   u16 first ply of each stage, ascending from 0
//   the training text
//   u64 FNV-1a of everything above
//   payload: one zstd frame a stage, each with zstd's checksum (eval/core/weight_codec.hpp)
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/error.hpp"
#include "eval/core/weight_codec.hpp"

namespace ternion {

/// What a file says before its weights.
struct WeightFileHeader {
  std::uint64_t architecture = 0;
  std::uint32_t unit = 0;  // values that make one unit of the game, above 0
  /// First ply of each stage: ascending from 0, 1 .. kMostStages of them.
  std::vector<std::uint16_t> stage_plies;
  std::uint32_t stage_weights = 0;  // at least 1; at most kMostWeights in all stages
  std::string training;             // JSON: the command, the data and the results of the training

  friend bool operator==(const WeightFileHeader&, const WeightFileHeader&) = default;
};

struct WeightFile : WeightFileHeader {
  /// [stage][stage_weights].
  std::vector<std::int16_t> weights;

  std::span<const std::int16_t> stage(std::size_t index) const {
    return std::span(weights).subspan(index * stage_weights, stage_weights);
  }

  friend bool operator==(const WeightFile&, const WeightFile&) = default;
};

struct PackedPayload {
  PackedStages stages;
  /// What `stages` is a view of, if it was read for this and is not somebody else's bytes.
  std::shared_ptr<const std::vector<std::byte>> bytes;
};

/// A file that was found to be whole, as it lies in memory, or the beginning of one.
struct PackedWeightFile : WeightFileHeader, PackedPayload {
  /// Of a beginning, whose `stages` are the first ones: all of them, each found to be whole.
  std::function<Expected<PackedPayload>()> whole;
  /// Of a beginning: whether whole() need not wait. None: it is not known.
  std::function<bool()> has_come;
};

constexpr std::size_t kMostStages = 512;
constexpr std::size_t kMostWeights = std::size_t{1} << 26;  // of all stages together, 128 MiB
constexpr std::size_t kMostTrainingText = std::size_t{1} << 20;

/// Errors: syntax for bytes that are no weight file or a damaged one, unsupported for another
/// version, out_of_range for counts beyond the limits above. Memory for the weights is taken only
/// when there is a frame of the right size for every stage.
Expected<WeightFile> parse_weight_file(std::span<const std::byte> bytes);
/// The same without keeping the weights, each of which is unpacked once to see that it is whole.
/// The bytes must outlive what is returned.
Expected<PackedWeightFile> open_weight_file(std::span<const std::byte> bytes);
/// The same of a file in two parts, of which the second is wanted late or never: `begin` holds the
/// header and some stages, and must outlive what is returned; `rest`, which is called when whole()
/// is, gives what follows, which is copied; `has_come`: whether it can do so at once.
Expected<PackedWeightFile> open_weight_file(std::span<const std::byte> begin,
                                            std::function<std::span<const std::byte>()> rest,
                                            std::function<bool()> has_come = {});
/// Precondition: the sizes agree and keep to the limits above.
std::vector<std::byte> format_weight_file(const WeightFile& file);
/// Errors: io, with the system's reason; those of parse_weight_file() with the path before them.
Expected<WeightFile> read_weight_file(const std::filesystem::path& path);
Expected<PackedWeightFile> open_weight_file(const std::filesystem::path& path);

}  // namespace ternion
