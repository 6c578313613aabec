#include "app/service/talk/stdio.hpp"

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <semaphore>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "app/platform/streams.hpp"
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
    if (error_) return;
    error_ = platform::write_all(descriptor_, text);
    if (error_) on_close_();
  }
  void close() override { on_close_(); }
  /// Of the first write that failed.
  std::error_code error() const { return error_; }

 private:
  int descriptor_;
  std::function<void()> on_close_;
  std::error_code error_;
};

/// Reads on a thread of its own: a plain file cannot be waited for by epoll, and the conversation's
/// thread must not block.
class Reader {
 public:
  /// Both callbacks are called on the reader's thread; on_chunk's last call has an empty string.
  Reader(int descriptor, std::function<void(std::string)> on_chunk)
      : input_(platform::open_input(descriptor)), on_chunk_(std::move(on_chunk)) {
    thread_ = std::thread([this] { run(); });
  }
  ~Reader() {
    stopping_ = true;
    input_->interrupt();
    room_.release();
    thread_.join();
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
      if (stopping_) return;
      const auto count = input_->read(buffer);
      if (!count) return;
      on_chunk_(std::string(buffer.data(), *count));
      if (*count == 0) return;
    }
  }

  std::unique_ptr<platform::Input> input_;
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
  if (error && error != std::errc::broken_pipe)
    return fail(ErrorCode::io, "cannot write the output: " + error.message());
  if (conversation.fault()) return tl::make_unexpected(*conversation.fault());
  return {};
}

}  // namespace ternion::service
