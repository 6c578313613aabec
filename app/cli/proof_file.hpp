// Files of proofs: text, or text in one zstd frame.
#pragma once

#include <filesystem>
#include <string>

#include "engine/core/error.hpp"

namespace ternion::cli {

constexpr std::string_view kCompressedSuffix = ".zst";

/// The text, unpacked where it begins as a zstd frame does; "-" is stdin. Errors: io, with the
/// reason; syntax for a damaged frame; out_of_range beyond kMostProofText.
Expected<std::string> read_proof(const std::string& path);
constexpr std::size_t kMostProofText = std::size_t{1} << 32;

/// Packed where the name ends in .zst. Errors: those of write_file().
Expected<void> write_proof(const std::filesystem::path& path, const std::string& text);

}  // namespace ternion::cli
