#include "app/cli/input.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace ternion::cli {

Expected<std::string> read_input(const std::string& path) {
  const auto refuse = [&] {
    return fail(ErrorCode::io,
                "cannot read " + path + ": " + std::generic_category().message(errno));
  };
  const bool standard = path == "-";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> opened(
      standard ? nullptr : std::fopen(path.c_str(), "rb"),
      [](std::FILE* f) { return std::fclose(f); });
  std::FILE* file = standard ? stdin : opened.get();
  if (!file) return refuse();
  std::string text;
  std::array<char, 65536> buffer;
  do {
    text.append(buffer.data(), std::fread(buffer.data(), 1, buffer.size(), file));
  } while (!std::feof(file) && !std::ferror(file));
  if (std::ferror(file)) return refuse();  // also a directory
  return text;
}

}  // namespace ternion::cli
