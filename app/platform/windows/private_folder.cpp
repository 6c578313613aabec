#include "app/platform/private_folder.hpp"
#include "engine/core/quoted_path.hpp"

#include <random>
#include <system_error>

#include <fmt/format.h>

namespace ternion::platform {

/// The folder of temporary files is the user's own there, and so are those in it.
Expected<std::filesystem::path> make_private_folder(const std::string& name) {
  std::error_code error;
  const auto among = std::filesystem::temp_directory_path(error);
  if (error) return fail(ErrorCode::io, "expected a folder of temporary files: " + error.message());
  std::random_device random;
  for (;;) {
    const auto path = among / fmt::format("{}-{:08x}{:08x}", name, random(), random());
    if (std::filesystem::create_directory(path, error)) return path;
    if (error)
      return fail(ErrorCode::io, "expected to make " + quoted_path(path) + ": " + error.message());
  }
}

}  // namespace ternion::platform
