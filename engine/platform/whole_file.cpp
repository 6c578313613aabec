#include "engine/platform/whole_file.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "engine/core/quoted_path.hpp"
#include "engine/platform/files.hpp"

namespace ternion::platform {
namespace fs = std::filesystem;
namespace {

std::string reason_text(int reason) { return std::generic_category().message(reason); }

fs::path beside_of(const fs::path& path) { return path.string() + ".tmp"; }

/// Leaves nothing beside the file.
tl::unexpected<Error> cannot_write(const fs::path& path, const std::string& reason) {
  std::error_code ignored;
  fs::remove(beside_of(path), ignored);
  return fail(ErrorCode::io, "cannot write " + quoted_path(path) + ": " + reason);
}
tl::unexpected<Error> cannot_write(const fs::path& path, int reason) {
  return cannot_write(path, reason_text(reason));
}

tl::unexpected<Error> cannot_read(const std::string& path, int reason) {
  return fail(ErrorCode::io, "cannot read " + quoted_path(path) + ": " + reason_text(reason));
}

/// To its end. Null for a file that could not be opened.
Expected<std::string> read_all(std::FILE* file, const std::string& path) {
  if (!file) return cannot_read(path, errno);
  std::string text;
  std::array<char, 65536> buffer;
  do {
    text.append(buffer.data(), std::fread(buffer.data(), 1, buffer.size(), file));
  } while (!std::feof(file) && !std::ferror(file));
  if (std::ferror(file)) return cannot_read(path, errno);  // also a directory
  return text;
}

}  // namespace

Expected<void> check_writable(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return cannot_write(path, EISDIR);
  const fs::path beside = beside_of(path);
  std::FILE* file = open_stream(beside, "wb");
  if (!file) return cannot_write(path, errno);
  std::fclose(file);
  fs::remove(beside, ignored);
  return {};
}

Expected<void> write_file(const fs::path& path, std::span<const std::byte> bytes) {
  const fs::path beside = beside_of(path);
  std::FILE* file = open_stream(beside, "wb");
  if (!file) return cannot_write(path, errno);
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const int reason = errno;
  const bool closed = std::fclose(file) == 0;
  if (!written || !closed) return cannot_write(path, written ? errno : reason);
  std::error_code problem;
  fs::rename(beside, path, problem);
  if (problem) return cannot_write(path, problem.message());
  return {};
}

Expected<void> write_file(const fs::path& path, std::string_view text) {
  return write_file(path, std::as_bytes(std::span(text)));
}

Expected<std::string> read_file(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
      open_stream(path, "rb"), [](std::FILE* f) { return std::fclose(f); });
  return read_all(file.get(), path);
}

Expected<std::string> read_input(const std::string& path) {
  return path == "-" ? read_all(stdin, path) : read_file(path);
}

}  // namespace ternion::platform
