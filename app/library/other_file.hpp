// What is written out of a file must not take that file's place.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

#include "engine/core/error.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::library {

/// Errors: unsupported where both are one file, by whatever names.
inline Expected<void> check_other_file(const std::string& read, const std::string& other) {
  std::error_code none;
  if (!std::filesystem::equivalent(read, other, none)) return {};
  return fail(ErrorCode::unsupported,
              "expected a file other than " + quoted_path(read) + ", got " + quoted_path(other));
}

}  // namespace ternion::library
