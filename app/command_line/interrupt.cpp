#include "app/command_line/interrupt.hpp"

#include <atomic>
#include <cerrno>
#include <cstdint>

#include <sys/eventfd.h>
#include <unistd.h>

namespace ternion::cli {
namespace {

constexpr std::array kInterruptSignals{SIGINT, SIGTERM};
constexpr std::uint64_t kEndOfWatch = std::uint64_t{1} << 32;

// Where the handler writes; it can reach nothing but what is static.
std::atomic<int> descriptor_of_handler{-1};

void note_signal(int) {
  const int kept = errno;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(descriptor_of_handler, &one, sizeof one);
  errno = kept;
}

}  // namespace

Interrupt::Interrupt() : descriptor_(::eventfd(0, EFD_CLOEXEC)) {
  if (descriptor_ < 0) return;  // Ctrl-C ends the program, as it would without this
  watcher_ = std::thread([this] {
    for (std::uint64_t count = 0; count < kEndOfWatch;) {
      if (::read(descriptor_, &count, sizeof count) < 0 && errno != EINTR) return;
      if (count % kEndOfWatch > 0) source_.request_stop();
    }
  });
  descriptor_of_handler = descriptor_;
  struct sigaction action{};
  action.sa_handler = note_signal;
  action.sa_flags = SA_RESTART;
  for (std::size_t i = 0; i < kInterruptSignals.size(); ++i)
    ::sigaction(kInterruptSignals[i], &action, &before_[i]);
}

Interrupt::~Interrupt() {
  if (descriptor_ < 0) return;
  for (std::size_t i = 0; i < kInterruptSignals.size(); ++i)
    ::sigaction(kInterruptSignals[i], &before_[i], nullptr);
  [[maybe_unused]] const auto written = ::write(descriptor_, &kEndOfWatch, sizeof kEndOfWatch);
  watcher_.join();
  descriptor_of_handler = -1;
  ::close(descriptor_);
}

}  // namespace ternion::cli
