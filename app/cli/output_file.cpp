#include "app/cli/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace ternion::cli {
namespace fs = std::filesystem;
namespace {

fs::path beside_of(const fs::path& path) { return path.string() + ".tmp"; }

/// Leaves nothing beside the file.
tl::unexpected<Error> cannot_write(const fs::path& path, int reason) {
  std::error_code ignored;
  fs::remove(beside_of(path), ignored);
  return fail(ErrorCode::io,
              "cannot write " + path.string() + ": " + std::generic_category().message(reason));
}

}  // namespace

Expected<void> check_writable(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return cannot_write(path, EISDIR);
  const fs::path beside = beside_of(path);
  std::FILE* file = std::fopen(beside.c_str(), "wb");
  if (!file) return cannot_write(path, errno);
  std::fclose(file);
  fs::remove(beside, ignored);
  return {};
}

Expected<void> write_file(const fs::path& path, std::span<const std::byte> bytes) {
  const fs::path beside = beside_of(path);
  std::FILE* file = std::fopen(beside.c_str(), "wb");
  if (!file) return cannot_write(path, errno);
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const int reason = errno;
  const bool closed = std::fclose(file) == 0;
  if (!written || !closed) return cannot_write(path, written ? errno : reason);
  std::error_code problem;
  fs::rename(beside, path, problem);
  if (problem) return cannot_write(path, problem.value());
  return {};
}

}  // namespace ternion::cli
