// A child process over pipes, on POSIX systems.
// Written on the system's own calls: Boost.Process 1.81 leaves its pipes open across exec, so that
// of several engines started at once each would keep the others' pipes open, and a crash would not
// show as the end of output.
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/platform/link.hpp"
#include "app/platform/posix/family.hpp"

namespace ternion::platform {
namespace {

constexpr std::size_t kChunk = std::size_t{64} << 10;

void close_if_open(int& descriptor) {
  if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

int milliseconds_to(TimePoint deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Link::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 60'000));
}

std::string reason(int code) { return std::generic_category().message(code); }

struct Pipes {
  std::array<int, 2> in{-1, -1};
  std::array<int, 2> out{-1, -1};
  std::array<int, 2> error{-1, -1};
  std::array<int, 2> failure{-1, -1};  // the child writes errno here if exec fails

  bool open() {
    for (auto* each : {&in, &out, &error, &failure})
      if (::pipe2(each->data(), O_CLOEXEC) != 0) return false;
    return true;
  }
  void close_all() {
    for (auto* each : {&in, &out, &error, &failure})
      for (const int descriptor : *each)
        if (descriptor >= 0) ::close(descriptor);
  }
};

/// Where a child has failed, and why.
struct Failure {
  int code = 0;
  bool in_folder = false;
};

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> out;
  for (std::string& word : words) out.push_back(word.data());
  out.push_back(nullptr);
  return out;
}

[[noreturn]] void give_up(const Pipes& pipes, Failure failure) {
  failure.code = errno;
  [[maybe_unused]] const ssize_t written = ::write(pipes.failure[1], &failure, sizeof failure);
  ::_exit(127);
}

/// Only system calls: the referee has threads.
[[noreturn]] void become(const Pipes& pipes, const char* folder, char* const* arguments,
                         char* const* environment) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::signal(SIGPIPE, SIG_DFL);
  ::signal(SIGINT, SIG_IGN);  // Ctrl-C is for the referee, which ends its engines itself
  ::dup2(pipes.in[0], 0);
  ::dup2(pipes.out[1], 1);
  ::dup2(pipes.error[1], 2);
  // The referee's sockets and files, also those that libraries have opened.
  ::close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
  if (*folder != 0 && ::chdir(folder) != 0) give_up(pipes, {0, true});
  ::execvpe(arguments[0], arguments, environment);
  give_up(pipes, {});
}

class ChildLink final : public Link {
 public:
  ChildLink(int in, int out, int error, pid_t pid, Family family)
      : in_(in), out_(out), error_(error), pid_(pid), family_(std::move(family)) {
    for (const int each : {in_, out_, error_})
      ::fcntl(each, F_SETFL, ::fcntl(each, F_GETFL) | O_NONBLOCK);
  }
  ~ChildLink() override {
    for (int* each : {&in_, &out_, &error_}) close_if_open(*each);
    if (pid_ <= 0) return;
    ::kill(-pid_, SIGKILL);  // the whole group: engines are often wrapped in scripts
    ::kill(pid_, SIGKILL);
    family_.end(pid_);  // before its number is free for another
    ::waitpid(pid_, nullptr, 0);
  }
  ChildLink(const ChildLink&) = delete;
  ChildLink& operator=(const ChildLink&) = delete;

  Expected<std::size_t> write(std::string_view bytes) override {
    const ssize_t count = ::write(in_, bytes.data(), bytes.size());
    if (count > 0) return static_cast<std::size_t>(count);
    if (errno == EAGAIN || errno == EINTR) return std::size_t{0};
    return fail(ErrorCode::io, "it reads no more: " + reason(errno));
  }

  bool wait(TimePoint deadline, bool for_room, Listener& listener) override {
    std::array<pollfd, 3> entries{
        {{ended_ ? -1 : out_, POLLIN, 0}, {error_, POLLIN, 0}, {for_room ? in_ : -1, POLLOUT, 0}}};
    const int ready = ::poll(entries.data(), entries.size(), milliseconds_to(deadline));
    if (ready < 0 && errno != EINTR) return false;
    if (ready <= 0) return now() < deadline;
    if (entries[0].revents != 0) read_output(listener);
    if (entries[1].revents != 0) read_errors(listener);
    return true;
  }

  std::optional<std::string> ending(Listener& listener) override {
    int status = 0;
    if (::waitpid(pid_, &status, WNOHANG) != pid_) return std::nullopt;
    if (error_ >= 0) read_errors(listener);
    ::kill(-std::exchange(pid_, 0), SIGKILL);  // what it may have left behind
    family_.end(0);
    if (WIFSIGNALED(status)) return "it was ended by signal " + std::to_string(WTERMSIG(status));
    return "it exited with code " + std::to_string(WEXITSTATUS(status));
  }

 private:
  void read_output(Listener& listener) {
    std::array<char, kChunk> buffer;
    const ssize_t count = ::read(out_, buffer.data(), buffer.size());
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    ended_ = count <= 0;
    if (ended_) return listener.on_end();
    listener.on_output({buffer.data(), static_cast<std::size_t>(count)}, now());
  }
  void read_errors(Listener& listener) {
    std::array<char, kChunk> buffer;
    const ssize_t count = ::read(error_, buffer.data(), buffer.size());
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) return close_if_open(error_);
    listener.on_errors({buffer.data(), static_cast<std::size_t>(count)});
  }

  int in_;     // to the program
  int out_;    // from it
  int error_;  // its stderr; -1: it is closed
  pid_t pid_;  // 0: it has ended
  Family family_;
  bool ended_ = false;
};

}  // namespace

Expected<std::unique_ptr<Link>> start_program(const std::vector<std::string>& command,
                                              const std::string& folder) {
  if (command.empty()) return fail(ErrorCode::syntax, "expected a command, got nothing");
  Family family = Family::make();
  std::vector<std::string> words = command;
  std::vector<std::string> variables = family.environment();
  const auto arguments = pointers_to(words);
  const auto environment = pointers_to(variables);
  const std::string what = "cannot start " + words[0] + ": ";
  Pipes pipes;
  const bool opened = pipes.open();
  const pid_t pid = opened ? ::fork() : -1;
  if (pid == 0) become(pipes, folder.c_str(), arguments.data(), environment.data());
  if (pid < 0) {
    const int code = errno;
    pipes.close_all();
    return fail(ErrorCode::io, what + reason(code));
  }
  for (const int each : {pipes.in[0], pipes.out[1], pipes.error[1], pipes.failure[1]})
    ::close(each);
  Failure failure;
  const bool failed = ::read(pipes.failure[0], &failure, sizeof failure) == sizeof failure;
  ::close(pipes.failure[0]);
  std::unique_ptr<Link> link = std::make_unique<ChildLink>(pipes.in[1], pipes.out[0],
                                                           pipes.error[0], pid, std::move(family));
  if (!failed) return link;
  const std::string where = failure.in_folder ? "its folder " + folder + ": " : "";
  return fail(ErrorCode::io, what + where + reason(failure.code));
}

}  // namespace ternion::platform
