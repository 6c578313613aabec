// Long texts in frames of zstd, one behind the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion {

constexpr std::uint64_t kMostFramedText = std::uint64_t{1} << 32;
/// Frames hold no more than so many times their own size, or so many bytes: texts that are meant
/// have about 13 times, and a small file that fills the memory is meant ill.
constexpr std::size_t kMostFrameRatio = 100;
constexpr std::size_t kFreeFramedText = std::size_t{16} << 20;
/// Of text in each frame that pack_text() makes: whoever wants one line unpacks its frame alone.
constexpr std::size_t kFrameText = std::size_t{4} << 20;

/// Begins as a frame does.
bool is_text_frame(std::span<const std::byte> bytes);
/// Each frame by itself, at least one. Errors: syntax for what is no frame or is cut off.
Expected<std::vector<std::span<const std::byte>>> frames_of(std::span<const std::byte> bytes);
/// Of the text in all frames, as they tell themselves. Errors: as of unpack_text().
Expected<std::uint64_t> framed_bytes(std::span<const std::byte> frames);
/// Of one frame or several. Errors: syntax for what is no frame or a damaged one; out_of_range
/// beyond those bounds.
Expected<std::string> unpack_text(std::span<const std::byte> frames);
/// With zstd's checksum. What is longer than kFrameText is in several frames, each of which ends
/// with a line where the text has lines. Slow and small: texts of a hundred megabytes take minutes.
std::vector<std::byte> pack_text(std::string_view text);

}  // namespace ternion
