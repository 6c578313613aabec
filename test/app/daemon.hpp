// `ternion serve` as a child process, and files that go with a test.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {

/// On a free port, unless one is named.
class Daemon {
 public:
  explicit Daemon(std::vector<std::string> more = {}) : child_(ternion(command(std::move(more)))) {
    child_.read_error_through("listening on 127.0.0.1:");
    const auto text = child_.read_error_through("\n");
    port_ = static_cast<std::uint16_t>(std::atoi(text.c_str()));
    EXPECT_NE(port_, 0) << child_.error();
  }
  Child& child() { return child_; }
  std::uint16_t port() const { return port_; }

 private:
  static std::vector<std::string> command(std::vector<std::string> more) {
    if (std::find(more.begin(), more.end(), "--hash") == more.end())
      more.insert(more.begin(), {"--hash", "1"});
    if (std::find(more.begin(), more.end(), "--port") == more.end())
      more.insert(more.begin(), {"--port", "0"});
    more.insert(more.begin(), "serve");
    return more;
  }
  Child child_;
  std::uint16_t port_ = 0;
};

/// A file for a store in a folder that goes with it.
class StoreFile {
 public:
  StoreFile() {
    std::string pattern = (std::filesystem::temp_directory_path() / "ternion-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  ~StoreFile() {
    std::error_code ignored;
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(folder_, ignored);
  }
  StoreFile(const StoreFile&) = delete;
  StoreFile& operator=(const StoreFile&) = delete;
  std::string path() const { return (folder_ / "games.db").string(); }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

}  // namespace ternion::test
