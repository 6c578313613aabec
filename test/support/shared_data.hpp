// Optional test data that lies beside the checkout (../shared/data). A checkout alone must pass:
// a test that needs a file skips, saying which, where it is absent.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace ternion::test {

/// The file's path, or nothing where it is absent.
std::optional<std::filesystem::path> shared_data(std::string_view relative);

/// The checkout's own root, for files that are committed.
std::filesystem::path source_dir();

}  // namespace ternion::test

#define TERNION_SHARED_DATA_OR_SKIP(variable, relative)                                        \
  const auto variable##_optional = ::ternion::test::shared_data(relative);                     \
  if (!variable##_optional) GTEST_SKIP() << "../shared/data/" << (relative) << " is not here"; \
  const auto& variable = *variable##_optional
