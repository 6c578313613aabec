// How a channel comes to be: fork and exec, or connect.
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/arena/channel.hpp"

namespace ternion::arena {
namespace {

constexpr int kConnectMs = 5000;

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
  if (*folder != 0 && ::chdir(folder) != 0) give_up(pipes, {0, true});
  ::execvpe(arguments[0], arguments, environment);
  give_up(pipes, {});
}

int connect_to(const addrinfo& address) {
  const int descriptor =
      ::socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return -1;
  if (::connect(descriptor, address.ai_addr, address.ai_addrlen) == 0) return descriptor;
  pollfd entry{descriptor, POLLOUT, 0};
  int failure = 0;
  socklen_t size = sizeof failure;
  if (errno == EINPROGRESS && ::poll(&entry, 1, kConnectMs) == 1 &&
      ::getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &failure, &size) == 0 && failure == 0)
    return descriptor;
  ::close(descriptor);
  return -1;
}

}  // namespace

Expected<std::unique_ptr<Channel>> Channel::spawn(const Program& program) {
  if (program.command.empty()) return fail(ErrorCode::syntax, "expected a command, got nothing");
  Family family = Family::make();
  std::vector<std::string> words = program.command;
  std::vector<std::string> variables = family.environment();
  const auto arguments = pointers_to(words);
  const auto environment = pointers_to(variables);
  const std::string what = "cannot start " + words[0] + ": ";
  int log_file = -1;
  if (!program.log.empty()) {
    log_file = ::open(program.log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (log_file < 0)
      return fail(ErrorCode::io, "cannot write the log " + program.log + ": " + reason(errno));
  }
  Pipes pipes;
  const bool opened = pipes.open();
  const pid_t pid = opened ? ::fork() : -1;
  if (pid == 0) become(pipes, program.folder.c_str(), arguments.data(), environment.data());
  if (pid < 0) {
    const int code = errno;
    pipes.close_all();
    if (log_file >= 0) ::close(log_file);
    return fail(ErrorCode::io, what + reason(code));
  }
  for (const int each : {pipes.in[0], pipes.out[1], pipes.error[1], pipes.failure[1]})
    ::close(each);
  Failure failure;
  const bool failed = ::read(pipes.failure[0], &failure, sizeof failure) == sizeof failure;
  ::close(pipes.failure[0]);
  std::unique_ptr<Channel> channel(
      new Channel(pipes.in[1], pipes.out[0], pipes.error[0], log_file, pid, std::move(family)));
  if (!failed) return channel;
  const std::string where = failure.in_folder ? "its folder " + program.folder + ": " : "";
  return fail(ErrorCode::io, what + where + reason(failure.code));
}

Expected<std::unique_ptr<Channel>> Channel::connect(const std::string& host,
                                                    const std::string& port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (const int code = ::getaddrinfo(host.c_str(), port.c_str(), &hints, &found); code != 0)
    return fail(ErrorCode::io, "cannot find " + host + ":" + port + ": " + ::gai_strerror(code));
  int descriptor = -1;
  for (const addrinfo* each = found; each && descriptor < 0; each = each->ai_next)
    descriptor = connect_to(*each);
  ::freeaddrinfo(found);
  if (descriptor < 0)
    return fail(ErrorCode::io, "cannot connect to " + host + ":" + port + ": nobody answers");
  const int one = 1;
  ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return std::unique_ptr<Channel>(new Channel(descriptor, descriptor));
}

}  // namespace ternion::arena
