#include "app/load/server_child.hpp"

#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ternion::load {
namespace {

/// What the child does until it is the server: system calls alone. Its parent holds SIGINT back,
/// which it should not inherit, and a Ctrl-C at the terminal is not meant for it.
[[noreturn]] void become(char* const* arguments) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
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

Expected<void> ServerChild::start() {
  std::vector<char*> arguments;
  for (std::string& word : command_) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child < 0)
    return fail(ErrorCode::io, "cannot begin a process: " + std::generic_category().message(errno));
  if (child == 0) become(arguments.data());
  pid_ = child;
  return {};
}

void ServerChild::signal_and_wait(int signal) {
  if (pid_ == 0) return;
  ::kill(pid_, signal);
  ::waitpid(std::exchange(pid_, 0), nullptr, 0);
}

void ServerChild::kill() { signal_and_wait(SIGKILL); }

void ServerChild::end() { signal_and_wait(SIGTERM); }

bool ServerChild::has_ended() {
  if (pid_ == 0 || ::waitpid(pid_, nullptr, WNOHANG) == 0) return pid_ == 0;
  pid_ = 0;
  return true;
}

}  // namespace ternion::load
