// What a listener of the lab's work has heard, and a folder of the test's own.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stop_token>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/lab/core/listener.hpp"

namespace ternion::test {

/// Lines with their ends. Must outlive the listener.
struct Heard {
  std::string progress;
  std::string result;
  std::string warning;

  lab::Listener listener() {
    const auto into = [](std::string& text) {
      return [&text](const std::string& line) { text += line + '\n'; };
    };
    lab::Listener listener;
    listener.progress = into(progress);
    listener.result = into(result);
    listener.warning = into(warning);
    return listener;
  }
};

inline std::stop_token never() { return {}; }
inline std::stop_token at_once() {
  std::stop_source source;
  source.request_stop();
  return source.get_token();
}

class InFolder : public testing::Test {
 protected:
  InFolder() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~InFolder() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name = "") const { return (folder_ / name).string(); }
  bool exists(const std::string& name) const { return std::filesystem::exists(folder_ / name); }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("ternion-lab-" + std::to_string(::getpid()));
};

}  // namespace ternion::test
