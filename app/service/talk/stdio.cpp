#include "app/service/talk/stdio.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <semaphore>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "app/service/core/executor.hpp"
#include "app/service/talk/conversation.hpp"

namespace ternion::service {
namespace {

namespace asio = boost::asio;

constexpr std::size_t kChunkBytes = std::size_t{64} << 10;
/// Chunks read ahead of the conversation; past that the reader waits, so that a huge file on stdin
/// does not end up in memory.
constexpr std::ptrdiff_t kChunksAhead = 16;

/// Blocking writes; the first failure ends the conversation.
class DescriptorSink final : public ReplySink {
 public:
  DescriptorSink(int descriptor, std::function<void()> on_close)
      : descriptor_(descriptor), on_close_(std::move(on_close)) {}

  void send(std::string_view text) override {
    while (!text.empty() && !error_) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written >= 0)
        text.remove_prefix(static_cast<std::size_t>(written));
      else if (errno == EAGAIN || errno == EWOULDBLOCK)
        wait_writable();
      else if (errno != EINTR)
        fail_with(errno);
    }
  }
  void close() override { on_close_(); }
  /// errno of the first failed write.
  std::optional<int> error() const { return error_; }

 private:
  void wait_writable() const {
    pollfd entry{descriptor_, POLLOUT, 0};
    ::poll(&entry, 1, -1);
  }
  void fail_with(int code) {
    error_ = code;
    on_close_();
  }

  int descriptor_;
  std::function<void()> on_close_;
  std::optional<int> error_;
};

/// Reads on a thread of its own: a plain file cannot be waited for by epoll, and the conversation's
/// thread must not block.
class Reader {
 public:
  /// Both callbacks are called on the reader's thread; on_chunk's last call has an empty string.
  Reader(int descriptor, std::function<void(std::string)> on_chunk)
      : descriptor_(descriptor), wake_(::eventfd(0, EFD_CLOEXEC)), on_chunk_(std::move(on_chunk)) {
    thread_ = std::thread([this] { run(); });
  }
  ~Reader() {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(wake_, &one, sizeof one);
    stopping_ = true;
    room_.release();
    thread_.join();
    ::close(wake_);
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  /// A chunk has been dealt with.
  void done() { room_.release(); }

 private:
  void run() {
    std::array<char, kChunkBytes> buffer;
    for (;;) {
      room_.acquire();
      if (stopping_ || !wait_readable()) return;
      const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
      if (count < 0 && (errno == EINTR || errno == EAGAIN)) {
        room_.release();
        continue;
      }
      on_chunk_(std::string(buffer.data(), count > 0 ? static_cast<std::size_t>(count) : 0));
      if (count <= 0) return;
    }
  }
  /// False when the reader is to end.
  bool wait_readable() const {
    std::array<pollfd, 2> entries{{{descriptor_, POLLIN, 0}, {wake_, POLLIN, 0}}};
    while (::poll(entries.data(), entries.size(), -1) < 0 && errno == EINTR) {
    }
    return (entries[1].revents & POLLIN) == 0;
  }

  int descriptor_;
  int wake_;
  std::function<void(std::string)> on_chunk_;
  std::counting_semaphore<kChunksAhead + 1> room_{kChunksAhead};
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

}  // namespace

Expected<void> run_stdio(const StdioOptions& options, DialectContext context, OpenDialect open) {
  asio::io_context io(1);
  auto work = asio::make_work_guard(io);
  const auto sink = std::make_shared<DescriptorSink>(options.output, [&work, &io] {
    work.reset();
    io.stop();
  });
  context.sink = sink;
  context.executor = std::make_shared<StrandExecutor>(io.get_executor(), context.log);
  Conversation conversation(std::move(context), std::move(open), options.line_limit);
  {
    std::unique_ptr<Reader> reader;
    reader = std::make_unique<Reader>(options.input, [&](std::string chunk) {
      asio::post(io, [&, chunk = std::move(chunk)] {
        if (chunk.empty()) {
          conversation.on_eof();
        } else {
          conversation.on_bytes(chunk);
          reader->done();
        }
      });
    });
    io.run();
  }
  const auto error = sink->error();
  if (error && *error != EPIPE)
    return fail(ErrorCode::io,
                "cannot write the output: " + std::generic_category().message(*error));
  if (conversation.fault()) return tl::make_unexpected(*conversation.fault());
  return {};
}

}  // namespace ternion::service
