// Signals, on Linux.
#include "app/platform/signals.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <thread>
#include <utility>

#include <sys/eventfd.h>
#include <unistd.h>

namespace ternion::platform {
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

class SignalWatch final : public InterruptWatch {
 public:
  explicit SignalWatch(std::function<void()> on_interrupt)
      : on_interrupt_(std::move(on_interrupt)), descriptor_(::eventfd(0, EFD_CLOEXEC)) {
    if (descriptor_ < 0) return;
    watcher_ = std::thread([this] {
      for (std::uint64_t count = 0; count < kEndOfWatch;) {
        if (::read(descriptor_, &count, sizeof count) < 0 && errno != EINTR) return;
        if (count % kEndOfWatch > 0) on_interrupt_();
      }
    });
    descriptor_of_handler = descriptor_;
    struct sigaction action{};
    action.sa_handler = note_signal;
    action.sa_flags = SA_RESTART;
    for (std::size_t i = 0; i < kInterruptSignals.size(); ++i)
      ::sigaction(kInterruptSignals[i], &action, &before_[i]);
  }
  ~SignalWatch() override {
    if (descriptor_ < 0) return;
    for (std::size_t i = 0; i < kInterruptSignals.size(); ++i)
      ::sigaction(kInterruptSignals[i], &before_[i], nullptr);
    [[maybe_unused]] const auto written = ::write(descriptor_, &kEndOfWatch, sizeof kEndOfWatch);
    watcher_.join();
    descriptor_of_handler = -1;
    ::close(descriptor_);
  }
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

 private:
  std::function<void()> on_interrupt_;
  int descriptor_;  // an eventfd: a handler may write to it, and to little else
  std::array<struct sigaction, 2> before_{};
  std::thread watcher_;
};

}  // namespace

void ignore_broken_pipes() { std::signal(SIGPIPE, SIG_IGN); }
void ignore_full_files() { std::signal(SIGXFSZ, SIG_IGN); }
std::vector<int> ending_signals() { return {SIGINT, SIGTERM}; }
int reopening_signal() { return SIGHUP; }

std::unique_ptr<InterruptWatch> watch_interrupts(std::function<void()> on_interrupt) {
  return std::make_unique<SignalWatch>(std::move(on_interrupt));
}

}  // namespace ternion::platform
