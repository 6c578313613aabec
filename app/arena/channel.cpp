#include "app/arena/channel.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ternion::arena {
namespace {

constexpr std::size_t kLongestLine = std::size_t{256} << 10;
/// An analysing engine may print a few megabytes a move; hundreds are a fault.
constexpr std::size_t kMostOutput = std::size_t{16} << 20;
constexpr std::size_t kMostLogged = std::size_t{4} << 20;
constexpr std::size_t kMostRemembered = 400;
constexpr std::size_t kChunk = std::size_t{64} << 10;

void close_if_open(int& descriptor) {
  if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

int milliseconds_to(TimePoint deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Channel::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 60'000));
}

}  // namespace

Channel::Channel(int in, int out)
    : in_(in), out_(out), error_(-1), log_(-1), pid_(0), framer_(kLongestLine) {
  ::fcntl(in_, F_SETFL, ::fcntl(in_, F_GETFL) | O_NONBLOCK);
}

Channel::Channel(int in, int out, int error, int log, pid_t pid, Family family)
    : in_(in),
      out_(out),
      error_(error),
      log_(log),
      pid_(pid),
      family_(std::move(family)),
      framer_(kLongestLine) {
  for (const int each : {in_, out_, error_})
    if (each >= 0) ::fcntl(each, F_SETFL, ::fcntl(each, F_GETFL) | O_NONBLOCK);
}

Channel::~Channel() {
  if (out_ == in_) out_ = -1;
  for (int* each : {&in_, &out_, &error_}) close_if_open(*each);
  if (pid_ > 0) {
    ::kill(-pid_, SIGKILL);  // the whole group: engines are often wrapped in scripts
    ::kill(pid_, SIGKILL);
    family_->end(pid_);  // before its number is free for another
    ::waitpid(pid_, nullptr, 0);
  }
  close_if_open(log_);
}

Played<void> Channel::send(std::string_view text, TimePoint deadline) {
  while (!text.empty()) {
    const ssize_t count = ::write(in_, text.data(), text.size());
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      if (!pump(deadline, true)) return forfeit(FaultKind::hang, "it does not read its input");
    } else if (errno != EINTR) {
      return forfeit(FaultKind::crash, how_it_ended());
    }
  }
  return {};
}

Played<ReceivedLine> Channel::receive(TimePoint deadline) {
  for (;;) {
    if (!lines_.empty()) {
      ReceivedLine line = std::move(lines_.front());
      lines_.pop_front();
      return line;
    }
    if (flooded_ || received_ > kMostOutput)
      return forfeit(FaultKind::flood,
                     "expected an answer, got more than " +
                         std::to_string((flooded_ ? kLongestLine : kMostOutput) >> 10) + " KB" +
                         (flooded_ ? " without a line end" : ""));
    if (ended_) return forfeit(FaultKind::crash, how_it_ended());
    if (!pump(deadline, false)) return forfeit(FaultKind::hang, "no answer");
  }
}

bool Channel::pump(TimePoint deadline, bool for_writing) {
  std::array<pollfd, 3> entries{
      {{ended_ ? -1 : out_, POLLIN, 0}, {error_, POLLIN, 0}, {for_writing ? in_ : -1, POLLOUT, 0}}};
  const int ready = ::poll(entries.data(), entries.size(), milliseconds_to(deadline));
  if (ready < 0 && errno != EINTR) return false;
  if (ready <= 0) return now() < deadline;
  if (entries[0].revents != 0) read_output();
  if (entries[1].revents != 0) read_stderr();
  return true;
}

void Channel::read_output() {
  std::array<char, kChunk> buffer;
  const ssize_t count = ::read(out_, buffer.data(), buffer.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) {
    ended_ = true;
    return;
  }
  const TimePoint at = now();
  const std::string_view bytes(buffer.data(), static_cast<std::size_t>(count));
  received_ += bytes.size();
  has_spoken_ = true;
  const auto last_end = bytes.rfind('\n');
  unfinished_ =
      last_end == std::string_view::npos ? unfinished_ + bytes.size() : bytes.size() - last_end - 1;
  flooded_ = flooded_ || unfinished_ > kLongestLine;
  framer_.feed(
      bytes, [&](std::string_view line) { lines_.push_back({std::string(line), at}); },
      [&] { flooded_ = true; });
}

void Channel::read_stderr() {
  std::array<char, kChunk> buffer;
  const ssize_t count = ::read(error_, buffer.data(), buffer.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) return close_if_open(error_);
  last_errors_.append(buffer.data(), static_cast<std::size_t>(count));
  if (last_errors_.size() > kMostRemembered)
    last_errors_.erase(0, last_errors_.size() - kMostRemembered);
  if (log_ < 0 || logged_ > kMostLogged) return;
  logged_ += static_cast<std::size_t>(count);
  [[maybe_unused]] const ssize_t kept =
      ::write(log_, buffer.data(), static_cast<std::size_t>(count));
}

std::string Channel::how_it_ended() {
  if (pid_ == 0) return "the connection is closed";
  wait_for_end(std::chrono::milliseconds(500));
  if (pid_ > 0) return "it closed its output";
  const int status = -1 - pid_;
  if (WIFSIGNALED(status)) return "it was ended by signal " + std::to_string(WTERMSIG(status));
  return "it exited with code " + std::to_string(WEXITSTATUS(status));
}

void Channel::wait_for_end(Duration limit) {
  const TimePoint deadline = now() + limit;
  while (pid_ > 0) {
    // Its last words are read, or it might wait for a reader; nobody asks for its answers now.
    pump(now() + std::chrono::milliseconds(1), false);
    lines_.clear();
    int status = 0;
    if (::waitpid(pid_, &status, WNOHANG) == pid_) {
      if (error_ >= 0) read_stderr();
      ::kill(-pid_, SIGKILL);  // what it may have left behind
      family_->end(0);
      pid_ = -1 - status;  // negative: ended, and how
      return;
    }
    if (now() >= deadline) return;
  }
}

}  // namespace ternion::arena
