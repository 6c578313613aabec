// What a person may want to know beside a result.
#pragma once

#include <string>

#include <fmt/core.h>

namespace ternion::cli {

/// To stderr.
inline void remark(const std::string& text) { fmt::print(stderr, "ternion: {}\n", text); }

}  // namespace ternion::cli
