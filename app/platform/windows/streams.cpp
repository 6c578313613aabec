// The process's own streams, on Windows.
#include "app/platform/streams.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <io.h>

#include "app/platform/windows/wide.hpp"

namespace ternion::platform {
namespace {

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)); }

DWORD size_of(std::size_t bytes) {
  return static_cast<DWORD>(std::min<std::size_t>(bytes, std::numeric_limits<int>::max()));
}

/// A read that blocks is called off by its thread's handle.
class CancelledInput final : public Input {
 public:
  explicit CancelledInput(int descriptor) : handle_(handle_of(descriptor)) {}

  std::optional<std::size_t> read(std::span<char> bytes) override {
    {
      const std::lock_guard lock(mutex_);
      if (interrupted_) return std::nullopt;
      reader_.reset(::OpenThread(THREAD_TERMINATE, FALSE, ::GetCurrentThreadId()));
    }
    DWORD count = 0;
    const bool good =
        ::ReadFile(handle_, bytes.data(), size_of(bytes.size()), &count, nullptr) != 0;
    const std::lock_guard lock(mutex_);
    reader_.reset();
    if (interrupted_) return std::nullopt;
    return good ? count : 0;
  }
  void interrupt() override {
    // It may be on its way into the call: asked until it has come out.
    for (;;) {
      {
        const std::lock_guard lock(mutex_);
        interrupted_ = true;
        if (!reader_) return;
        ::CancelSynchronousIo(reader_.get());
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

 private:
  HANDLE handle_;
  std::mutex mutex_;
  Handle reader_;  // while it reads
  bool interrupted_ = false;
};

}  // namespace

bool is_terminal(int descriptor) { return ::_isatty(descriptor) != 0; }

std::size_t read_some(int descriptor, std::span<char> bytes) {
  DWORD count = 0;
  return ::ReadFile(handle_of(descriptor), bytes.data(), size_of(bytes.size()), &count, nullptr) !=
                 0
             ? count
             : 0;
}

std::error_code write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    DWORD written = 0;
    if (::WriteFile(handle_of(descriptor), bytes.data(), size_of(bytes.size()), &written,
                    nullptr) == 0) {
      const DWORD code = ::GetLastError();
      if (code == ERROR_BROKEN_PIPE || code == ERROR_NO_DATA)
        return std::make_error_code(std::errc::broken_pipe);
      return {static_cast<int>(code), std::system_category()};
    }
    bytes.remove_prefix(written);
  }
  return {};
}

std::unique_ptr<Input> open_input(int descriptor) {
  return std::make_unique<CancelledInput>(descriptor);
}

void use_plain_streams() {
  _fmode = _O_BINARY;  // of those that are opened from now on
  for (std::FILE* const each : {stdin, stdout, stderr}) ::_setmode(::_fileno(each), _O_BINARY);
  ::SetConsoleOutputCP(CP_UTF8);
  ::SetConsoleCP(CP_UTF8);
}

}  // namespace ternion::platform
