#include "app/platform/private_folder.hpp"
#include "engine/core/quoted_path.hpp"

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace ternion::platform {

Expected<std::filesystem::path> make_private_folder(const std::string& name) {
  std::error_code error;
  const auto among = std::filesystem::temp_directory_path(error);
  if (error) return fail(ErrorCode::io, "expected a folder of temporary files: " + error.message());
  std::string path = (among / (name + "-XXXXXX")).string();
  if (::mkdtemp(path.data()) != nullptr) return std::filesystem::path(path);
  return fail(ErrorCode::io, "expected to make " + quoted_path(path) + ": " +
                                 std::generic_category().message(errno));
}

}  // namespace ternion::platform
