// What a person is told while a command works: results as they come, and what they may want to know
// beside them.
#pragma once

#include <cstdio>
#include <string>

#include <fmt/core.h>

namespace ternion::cli {

/// A line to stdout, at once.
inline void say(const std::string& line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

/// To stderr.
inline void remark(const std::string& text) { fmt::print(stderr, "ternion: {}\n", text); }

}  // namespace ternion::cli
