#include "app/platform/posix/family.hpp"

#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

#include <unistd.h>

#include "app/platform/posix/guardian.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::platform {
namespace {

constexpr std::string_view kVariable = "TERNION_ENGINE=";
/// A child may be born while its parent is looked for: asked again until nobody is there.
constexpr int kFamilyRounds = 50;

/// Empty where the process has gone, also between the opening and the reading, for which the
/// library's streams have an exception.
std::string read(const std::filesystem::path& path) {
  return read_file(path.string()).value_or("");
}

struct Process {
  pid_t parent = 0;
  bool is_dead = false;
};

/// "PID (NAME) STATE PARENT ..."; the name may hold anything, a bracket too.
Process read_process(const std::filesystem::path& folder) {
  const std::string stat = read(folder / "stat");
  const auto after = stat.rfind(')');
  Process out{0, true};
  if (after == std::string::npos || after + 4 >= stat.size()) return out;
  out.is_dead = stat[after + 2] == 'Z' || stat[after + 2] == 'X';
  std::from_chars(stat.data() + after + 4, stat.data() + stat.size(), out.parent);
  return out;
}

bool descends(const std::map<pid_t, Process>& all, pid_t pid, pid_t root) {
  for (auto at = all.find(pid); at != all.end(); at = all.find(at->second.parent))
    if (at->second.parent == root) return true;
  return false;
}

}  // namespace

Family Family::make() {
  static std::atomic<unsigned> count{0};  // only tells the marks of one process apart
  const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
  return Family(std::string(kVariable) + std::to_string(::getpid()) + "-" + std::to_string(now) +
                "-" + std::to_string(++count));
}

std::vector<std::string> Family::environment() const {
  std::vector<std::string> out;
  for (char** each = environ; *each != nullptr; ++each)
    if (const std::string_view variable(*each);
        !variable.starts_with(kVariable) && !variable.starts_with(Guardian::kVariable))
      out.emplace_back(*each);
  out.push_back(mark_);
  out.push_back(Guardian::of_this_process().mark());
  return out;
}

std::vector<pid_t> Family::members(pid_t root) const {
  std::map<pid_t, Process> all;
  std::vector<pid_t> out;
  std::error_code error;
  for (const auto& each : std::filesystem::directory_iterator("/proc", error)) {
    const std::string name = each.path().filename();
    pid_t pid = 0;
    const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), pid);
    if (code == std::errc() && end == name.data() + name.size())
      all[pid] = read_process(each.path());
  }
  for (const auto& [pid, process] : all) {
    if (process.is_dead || pid == ::getpid()) continue;
    const std::string variables = '\0' + read("/proc/" + std::to_string(pid) + "/environ") + '\0';
    const bool marked = variables.find('\0' + mark_ + '\0') != std::string::npos;
    if (marked || pid == root || (root > 0 && descends(all, pid, root))) out.push_back(pid);
  }
  return out;
}

void Family::end(pid_t root) const {
  for (int round = 0; round < kFamilyRounds; ++round) {
    const auto alive = members(root);
    if (alive.empty()) return;
    for (const pid_t pid : alive) ::kill(pid, SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace ternion::platform
