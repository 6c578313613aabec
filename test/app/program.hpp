// The program under test.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

namespace ternion::test {

/// The command line of `ternion` with these arguments.
inline std::vector<std::string> ternion(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), TERNION_BINARY);
  return arguments;
}

/// The same where no file grows beyond a few kilobytes, as on a disk that is full.
inline std::vector<std::string> on_full_disk(std::vector<std::string> command) {
  const std::string limited = "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"";
  command.insert(command.begin(), {"/bin/sh", "-c", limited});
  return command;
}

/// A file that goes with the object.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& name, const std::string& text)
      : path_(std::filesystem::temp_directory_path() /
              ("ternion-" + std::to_string(::getpid()) + "-" + name)) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace ternion::test
