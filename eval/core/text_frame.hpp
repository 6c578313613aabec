// Long texts in one zstd frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion {

constexpr std::uint64_t kMostFramedText = std::uint64_t{1} << 32;
/// A frame holds no more than so many times its own size, or so many bytes: texts that are meant
/// have about 13 times, and a small file that fills the memory is meant ill.
constexpr std::size_t kMostFrameRatio = 100;
constexpr std::size_t kFreeFramedText = std::size_t{16} << 20;

/// Begins as a frame does.
bool is_text_frame(std::span<const std::byte> bytes);
/// Of the text in the frame, as it tells itself. Errors: as of unpack_text().
Expected<std::uint64_t> framed_bytes(std::span<const std::byte> frame);
/// Errors: syntax for what is no frame or a damaged one; out_of_range beyond those bounds.
Expected<std::string> unpack_text(std::span<const std::byte> frame);
/// With zstd's checksum. Slow and small: texts of a hundred megabytes take minutes.
std::vector<std::byte> pack_text(std::string_view text);

}  // namespace ternion
