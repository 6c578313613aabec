// Ctrl-C and its like, on Windows.
#include "app/platform/signals.hpp"

#include <csignal>
#include <mutex>
#include <utility>

#include <windows.h>

namespace ternion::platform {
namespace {

class ConsoleWatch;

// Whom the handler tells; it can reach nothing but what is static.
std::mutex mutex_of_handler;
ConsoleWatch* watch_of_handler = nullptr;

class ConsoleWatch final : public InterruptWatch {
 public:
  explicit ConsoleWatch(std::function<void()> on_interrupt)
      : on_interrupt_(std::move(on_interrupt)) {
    const std::lock_guard lock(mutex_of_handler);
    watch_of_handler = this;
    ::SetConsoleCtrlHandler(handle, TRUE);
  }
  ~ConsoleWatch() override {
    ::SetConsoleCtrlHandler(handle, FALSE);
    const std::lock_guard lock(mutex_of_handler);
    watch_of_handler = nullptr;
  }
  ConsoleWatch(const ConsoleWatch&) = delete;
  ConsoleWatch& operator=(const ConsoleWatch&) = delete;

 private:
  /// The system calls it on a thread of its own.
  static BOOL WINAPI handle(DWORD) {
    const std::lock_guard lock(mutex_of_handler);
    if (watch_of_handler == nullptr) return FALSE;
    watch_of_handler->on_interrupt_();
    return TRUE;
  }

  std::function<void()> on_interrupt_;
};

}  // namespace

void ignore_broken_pipes() {}  // a failed write is all that there is of them
void ignore_full_files() {}
std::vector<int> ending_signals() { return {SIGINT, SIGTERM, SIGBREAK}; }
int reopening_signal() { return 0; }

std::unique_ptr<InterruptWatch> watch_interrupts(std::function<void()> on_interrupt) {
  return std::make_unique<ConsoleWatch>(std::move(on_interrupt));
}

}  // namespace ternion::platform
