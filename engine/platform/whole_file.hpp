// Whole files: read at once, and written so that a reader sees the old one or the new one and
// nothing between.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion::platform {

/// The bytes of a file. Errors: io, with the reason.
Expected<std::string> read_file(const std::string& path);
/// The same; "-" is stdin, which a program that is spoken to over it must not read away.
Expected<std::string> read_input(const std::string& path);

/// Writes beside the file and renames. Errors: io, with the reason; the file is then as it was.
Expected<void> write_file(const std::filesystem::path& path, std::span<const std::byte> bytes);
Expected<void> write_file(const std::filesystem::path& path, std::string_view text);

/// Whether write_file() could begin, so that long work does not end in vain. Errors: the same.
Expected<void> check_writable(const std::filesystem::path& path);

}  // namespace ternion::platform
