// Files of proofs: text, or text in one zstd frame.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion::gomoku::proof {

constexpr std::string_view kCompressedSuffix = ".zst";

/// The text, unpacked where it begins as a zstd frame does; "-" is stdin. Errors: io, with the
/// reason; those of unpack_text().
Expected<std::string> read_proof(const std::string& path);

/// Packed where the name ends in .zst. Errors: those of write_file().
Expected<void> write_proof(const std::filesystem::path& path, const std::string& text);

}  // namespace ternion::gomoku::proof
