// What the process can ask about itself and the machine, on Linux.
#include "app/platform/process.hpp"

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

#include <malloc.h>
#include <unistd.h>

namespace ternion::platform {
namespace fs = std::filesystem;

Expected<fs::path> own_program() {
  std::error_code error;
  auto path = fs::read_symlink("/proc/self/exe", error);
  if (error) return fail(ErrorCode::io, error.message());
  return path;
}

fs::path own_image() { return "/proc/self/exe"; }

std::vector<std::string> own_command() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

int process_id() { return ::getpid(); }

std::string host_name() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  return host.data();
}

fs::path find_program(const std::string& word, const fs::path& folder) {
  if (word.find('/') != std::string::npos) return folder / word;
  const char* const path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  for (bool more = true; more;) {
    const auto end = rest.find(':');
    const fs::path candidate = fs::path(std::string(rest.substr(0, end))) / word;
    if (::access(candidate.c_str(), X_OK) == 0) return candidate;
    more = end != std::string_view::npos;
    if (more) rest.remove_prefix(end + 1);
  }
  return word;
}

void tame_allocator() {
  ::mallopt(M_MMAP_THRESHOLD, 512 << 10);
  ::mallopt(M_ARENA_MAX, 4);
}

std::tm utc(std::time_t time) {
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  return parts;
}

}  // namespace ternion::platform
