#include "app/cli/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace ternion::cli {
namespace fs = std::filesystem;

Expected<void> write_file(const fs::path& path, std::span<const std::byte> bytes) {
  const fs::path beside = path.string() + ".tmp";
  const auto refuse = [&](int reason) {
    std::error_code ignored;
    fs::remove(beside, ignored);
    return fail(ErrorCode::io,
                "cannot write " + path.string() + ": " + std::generic_category().message(reason));
  };
  std::FILE* file = std::fopen(beside.c_str(), "wb");
  if (!file) return refuse(errno);
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const int reason = errno;
  if (std::fclose(file) != 0 || !written) return refuse(written ? errno : reason);
  std::error_code problem;
  fs::rename(beside, path, problem);
  if (problem) return refuse(problem.value());
  return {};
}

}  // namespace ternion::cli
