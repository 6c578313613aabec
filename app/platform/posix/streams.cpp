// The process's own streams, on Linux.
#include "app/platform/streams.hpp"

#include <array>
#include <cerrno>
#include <cstdint>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace ternion::platform {
namespace {

/// A plain file cannot be waited for by epoll; poll() says of it that it can be read.
class PolledInput final : public Input {
 public:
  explicit PolledInput(int descriptor)
      : descriptor_(descriptor), wake_(::eventfd(0, EFD_CLOEXEC)) {}
  ~PolledInput() override { ::close(wake_); }
  PolledInput(const PolledInput&) = delete;
  PolledInput& operator=(const PolledInput&) = delete;

  std::optional<std::size_t> read(std::span<char> bytes) override {
    for (;;) {
      std::array<pollfd, 2> entries{{{descriptor_, POLLIN, 0}, {wake_, POLLIN, 0}}};
      while (::poll(entries.data(), entries.size(), -1) < 0 && errno == EINTR) {
      }
      if ((entries[1].revents & POLLIN) != 0) return std::nullopt;
      const ssize_t count = ::read(descriptor_, bytes.data(), bytes.size());
      if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      return count > 0 ? static_cast<std::size_t>(count) : 0;
    }
  }
  void interrupt() override {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(wake_, &one, sizeof one);
  }

 private:
  int descriptor_;
  int wake_;
};

void wait_writable(int descriptor) {
  pollfd entry{descriptor, POLLOUT, 0};
  ::poll(&entry, 1, -1);
}

}  // namespace

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

std::size_t read_some(int descriptor, std::span<char> bytes) {
  const ssize_t got = ::read(descriptor, bytes.data(), bytes.size());
  return got > 0 ? static_cast<std::size_t>(got) : 0;
}

std::error_code write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(written));
    else if (errno == EAGAIN || errno == EWOULDBLOCK)
      wait_writable(descriptor);
    else if (errno != EINTR)
      return {errno, std::generic_category()};
  }
  return {};
}

std::unique_ptr<Input> open_input(int descriptor) {
  return std::make_unique<PolledInput>(descriptor);
}

void use_plain_streams() {}  // they do

}  // namespace ternion::platform
