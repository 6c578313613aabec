// A program for the tests of links: `platform_child WORD [ARG...]` does what the word says.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>
#include <thread>

#include "app/platform/file_lock.hpp"

namespace {

/// What it has open, where the system tells.
void list_open_files() {
  std::error_code error;
  std::filesystem::directory_iterator file("/proc/self/fd", error);
  for (; !error && file != std::filesystem::directory_iterator(); file.increment(error)) {
    std::error_code ignored;
    std::cout << std::filesystem::read_symlink(file->path(), ignored).string() << "\n";
  }
  std::cout << "all" << std::endl;
}

/// Holds a file's lock until it is ended.
void hold(const char* path) {
  const auto lock = ternion::platform::lock_file(path, ternion::platform::Privacy::all_read);
  std::cout << (lock ? "held" : "not held") << std::endl;
  std::this_thread::sleep_for(std::chrono::hours(1));
}

}  // namespace

int main(int count, char** words) {
  const std::string word = count > 1 ? words[1] : "";
  if (word == "echo")
    for (std::string line; std::getline(std::cin, line);)
      std::cout << "<" << line << ">" << std::endl;
  if (word == "words")
    for (int i = 2; i < count; ++i) std::cout << "[" << words[i] << "]\n";
  if (word == "complain") std::cerr << "a complaint" << std::flush;
  if (word == "sleep") std::this_thread::sleep_for(std::chrono::hours(1));
  if (word == "open") list_open_files();
  if (word == "hold") hold(words[2]);
  if (word == "exit") std::exit(std::atoi(words[2]));
  return 0;
}
