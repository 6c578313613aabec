#include "test/app/child.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ternion::test {
namespace {

using Clock = std::chrono::steady_clock;

void close_if_open(int& descriptor) {
  if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

int milliseconds_to(Clock::time_point deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
  return static_cast<int>(std::max<std::chrono::milliseconds::rep>(0, left.count()));
}

}  // namespace

Child::Child(std::vector<std::string> command, const Options& options) {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  std::array<int, 2> error{};
  for (auto* pipe : {&in, &out, &error})
    if (::pipe2(pipe->data(), O_CLOEXEC) != 0) return;
  std::vector<char*> arguments;
  for (auto& word : command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  // Prepared before the fork: a test process may have threads, so the child only makes system
  // calls.
  const int file =
      options.out_path.empty() ? -1 : ::open(options.out_path.c_str(), O_WRONLY | O_CLOEXEC);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::signal(SIGPIPE, SIG_DFL);
    ::dup2(in[0], 0);
    ::dup2(file >= 0 ? file : out[1], 1);
    ::dup2(error[1], 2);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
  }
  for (int descriptor : {in[0], out[1], error[1]}) ::close(descriptor);
  if (file >= 0) ::close(file);
  input_ = in[1];
  out_.descriptor = out[0];
  error_.descriptor = error[0];
  ::fcntl(input_, F_SETFL, O_NONBLOCK);
}

Child::~Child() {
  close_if_open(input_);
  close_if_open(out_.descriptor);
  close_if_open(error_.descriptor);
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

bool Child::write(std::string_view bytes) {
  const auto deadline = Clock::now() + kSlowdown * std::chrono::seconds(30);
  struct sigaction ignore{};
  struct sigaction before{};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignore, &before);
  bool good = true;
  while (good && !bytes.empty()) {
    const ssize_t count = ::write(input_, bytes.data(), bytes.size());
    if (count > 0)
      bytes.remove_prefix(static_cast<std::size_t>(count));
    else if (errno == EAGAIN)
      pump(Clock::now() + std::chrono::milliseconds(10));  // it may be waiting for us to read
    else
      good = false;
    good = good && Clock::now() < deadline;
  }
  ::sigaction(SIGPIPE, &before, nullptr);
  return good;
}

void Child::end_input() { close_if_open(input_); }
void Child::close_output() { close_if_open(out_.descriptor); }
void Child::signal(int number) { ::kill(pid_, number); }

void Child::take(Stream& stream) {
  std::array<char, 65536> buffer;
  const ssize_t count = ::read(stream.descriptor, buffer.data(), buffer.size());
  if (count > 0)
    stream.text.append(buffer.data(), static_cast<std::size_t>(count));
  else if (count == 0 || errno != EINTR)
    close_if_open(stream.descriptor);
}

bool Child::pump(Time deadline) {
  if (out_.descriptor < 0 && error_.descriptor < 0) return false;
  std::array<pollfd, 2> entries{{{out_.descriptor, POLLIN, 0}, {error_.descriptor, POLLIN, 0}}};
  if (::poll(entries.data(), entries.size(), milliseconds_to(deadline)) <= 0) return false;
  if (entries[0].revents != 0) take(out_);
  if (entries[1].revents != 0) take(error_);
  return true;
}

std::string Child::read_through(Stream& stream, std::string_view text,
                                std::chrono::milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  for (;;) {
    if (const auto at = stream.text.find(text, stream.found); at != std::string::npos) {
      const auto from = std::exchange(stream.found, at + text.size());
      return stream.text.substr(from, stream.found - from);
    }
    if (!pump(deadline)) return "";
  }
}

std::string Child::read_through(std::string_view text, std::chrono::milliseconds limit) {
  return read_through(out_, text, limit);
}
std::string Child::read_error_through(std::string_view text, std::chrono::milliseconds limit) {
  return read_through(error_, text, limit);
}

std::optional<int> Child::wait(std::chrono::milliseconds limit) {
  end_input();
  const auto deadline = Clock::now() + limit;
  while (pump(deadline)) {
  }
  while (pid_ > 0 && Clock::now() < deadline) {
    int status = 0;
    rusage usage{};
    if (::wait4(pid_, &status, WNOHANG, &usage) == pid_) {
      pid_ = -1;
      max_rss_kb_ = usage.ru_maxrss;
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return std::nullopt;
}

Run run(std::vector<std::string> command, std::string_view input) {
  Child child(std::move(command));
  child.write(input);
  const auto code = child.wait();
  return {code, child.out(), child.error()};
}

}  // namespace ternion::test
