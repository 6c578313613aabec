#include "app/platform/posix/guardian.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <span>

#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ternion::platform {
namespace {

// Behind fork() there are system calls alone: the referee has threads, and any lock of a library
// may be held by one of them for ever.

constexpr std::size_t kGuardianChunk = 4096;
constexpr std::size_t kLongestPath = 32;
/// A child may be born while its parent is looked for: asked again until nobody is there.
constexpr int kKillRounds = 100;
constexpr long kPauseNs = 1'000'000;

/// Whether one of the strings with an end of zero that are fed to it is the mark.
class MarkFinder {
 public:
  explicit MarkFinder(std::string_view mark) : mark_(mark) {}
  bool feed(std::span<const char> bytes) {
    for (const char c : bytes) {
      if (c == '\0') {
        if (matched_ == mark_.size()) return true;
        matched_ = 0;
      } else {
        const bool fits = matched_ < mark_.size() && mark_[matched_] == c;
        matched_ = fits ? matched_ + 1 : mark_.size() + 1;
      }
    }
    return false;
  }

 private:
  std::string_view mark_;
  std::size_t matched_ = 0;  // beyond the mark's size: this string is another
};

/// "/proc/NUMBER/environ".
bool bears(const char* number, std::string_view mark) {
  std::array<char, kLongestPath> path{};
  const std::size_t length = std::strlen(number);
  if (length + std::strlen("/proc//environ") >= path.size()) return false;
  std::memcpy(path.data(), "/proc/", 6);
  std::memcpy(path.data() + 6, number, length);
  std::memcpy(path.data() + 6 + length, "/environ", 9);
  const int file = ::open(path.data(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  MarkFinder finder(mark);
  std::array<char, kGuardianChunk> buffer;
  bool found = false;
  for (ssize_t count = 0; !found && (count = ::read(file, buffer.data(), buffer.size())) > 0;)
    found = finder.feed(std::span(buffer).first(static_cast<std::size_t>(count)));
  ::close(file);
  return found;
}

/// 0 for what is no number.
pid_t pid_of(const char* name) {
  pid_t pid = 0;
  for (; *name >= '0' && *name <= '9'; ++name) pid = pid * 10 + (*name - '0');
  return *name == '\0' ? pid : 0;
}

/// How many there were to kill.
int kill_marked(std::string_view mark) {
  constexpr std::size_t kName = 19;  // of struct linux_dirent64: behind inode, offset, length, type
  constexpr std::size_t kLength = 16;
  const int folder = ::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return 0;
  int killed = 0;
  std::array<char, kGuardianChunk> buffer;
  for (long size = 0;
       (size = ::syscall(SYS_getdents64, folder, buffer.data(), buffer.size())) > 0;) {
    for (long at = 0; at < size;) {
      std::uint16_t length = 0;
      std::memcpy(&length, buffer.data() + at + kLength, sizeof length);
      const char* const name = buffer.data() + at + kName;
      at += length;
      const pid_t pid = pid_of(name);
      if (pid > 0 && bears(name, mark) && ::kill(pid, SIGKILL) == 0) ++killed;
    }
  }
  ::close(folder);
  return killed;
}

[[noreturn]] void watch(int pipe, std::string_view mark) {
  ::setsid();  // what ends the referee's group does not end this
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) ::signal(number, SIG_IGN);
  ::dup2(pipe, 0);
  ::syscall(SYS_close_range, 1U, ~0U, 0U);  // the referee's own pipes and files among them
  char byte = 0;
  while (::read(0, &byte, 1) < 0 && errno == EINTR) continue;
  const timespec pause{0, kPauseNs};
  for (int round = 0; round < kKillRounds && kill_marked(mark) > 0; ++round)
    ::nanosleep(&pause, nullptr);
  ::_exit(0);
}

}  // namespace

Guardian::Guardian()
    : mark_(std::string(kVariable) + std::to_string(::getpid()) + "-" +
            std::to_string(std::chrono::steady_clock::now().time_since_epoch().count())) {
  std::array<int, 2> pipe{-1, -1};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return;
  // A child of a child, so that nobody has to wait for its end.
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::close(pipe[1]);
    if (::fork() == 0) watch(pipe[0], mark_);
    ::_exit(0);
  }
  ::close(pipe[0]);
  if (pid > 0) {
    ::waitpid(pid, nullptr, 0);
    pipe_ = pipe[1];
  } else {
    ::close(pipe[1]);
  }
}

Guardian::~Guardian() {
  if (pipe_ >= 0) ::close(pipe_);
}

const Guardian& Guardian::of_this_process() {
  static const Guardian guardian;
  return guardian;
}

}  // namespace ternion::platform
