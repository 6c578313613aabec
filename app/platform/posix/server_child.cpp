// A server as a child process, on POSIX systems.
#include "app/platform/server_child.hpp"

#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ternion::platform {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{10};  // whether it has ended

/// What the child does until it is the server: system calls alone. A Ctrl-C at the terminal is not
/// meant for it, and its parent's handlers would swallow what is meant for it: it is born with all
/// signals held back, and takes them only where they do what they do to the server.
[[noreturn]] void become(char* const* arguments) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) ::signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  ::dup2(nothing, 0);
  ::dup2(nothing, 1);
  ::close_range(3, ~0U, 0);  // its clients' own sockets
  ::execv(arguments[0], arguments);
  ::_exit(127);
}

}  // namespace

struct ServerChild::Process {};

ServerChild::ServerChild(std::vector<std::string> command) : command_(std::move(command)) {}
ServerChild::~ServerChild() { kill(); }

Expected<void> ServerChild::start() {
  std::vector<char*> arguments;
  for (std::string& word : command_) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t child = ::fork();
  const int code = errno;
  if (child == 0) become(arguments.data());
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (child < 0)
    return fail(ErrorCode::io, "cannot begin a process: " + std::generic_category().message(code));
  pid_ = child;
  return {};
}

void ServerChild::kill() {
  if (pid_ == 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(std::exchange(pid_, 0), nullptr, 0);
}

Expected<void> ServerChild::end(std::chrono::seconds patience) {
  if (pid_ == 0) return {};
  ::kill(pid_, SIGTERM);
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (!has_ended()) {
    if (std::chrono::steady_clock::now() >= deadline) {
      kill();
      return fail(ErrorCode::io,
                  fmt::format("the server has not ended {} s after SIGTERM", patience.count()));
    }
    std::this_thread::sleep_for(kBetweenLooks);
  }
  return {};
}

bool ServerChild::has_ended() {
  if (pid_ == 0 || ::waitpid(pid_, nullptr, WNOHANG) == 0) return pid_ == 0;
  pid_ = 0;
  return true;
}

}  // namespace ternion::platform
