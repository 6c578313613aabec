#include "test/support/shared_data.hpp"

namespace ternion::test {

std::filesystem::path source_dir() { return TERNION_SOURCE_DIR; }

std::optional<std::filesystem::path> shared_data(std::string_view relative) {
  auto path = source_dir().parent_path() / "shared" / "data" / relative;
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return std::nullopt;
  return path;
}

}  // namespace ternion::test
