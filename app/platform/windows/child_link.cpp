// A child process over pipes, on Windows. A pipe there can be waited for by a blocked thread alone:
// each of the three has one, and the link's own waits for news from them.
#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "app/platform/link.hpp"
#include "app/platform/windows/wide.hpp"

namespace ternion::platform {
namespace {

constexpr std::size_t kPipeChunk = std::size_t{64} << 10;
/// Read ahead of the link's own thread; past that the program waits, as for any pipe that is full.
constexpr std::size_t kMostAhead = std::size_t{1} << 20;
/// Past exit codes: what the system calls an exception.
constexpr DWORD kFirstException = 0xC0000000;

struct Chunk {
  std::string bytes;
  TimePoint at;
};

struct Ends {
  Handle read;
  Handle write;
};

Expected<Ends> make_pipe() {
  HANDLE read = nullptr;
  HANDLE write = nullptr;
  if (::CreatePipe(&read, &write, nullptr, static_cast<DWORD>(kPipeChunk)) == 0)
    return fail(ErrorCode::io, "cannot make a pipe: " + last_error());
  return Ends{Handle(read), Handle(write)};
}

/// What the threads and the link share.
struct News {
  std::mutex mutex;
  std::condition_variable came;  // something to hand out, or room
  std::condition_variable left;  // something to write, room to read, or the end
  bool closing = false;
};

/// What comes from one pipe. Its members are the mutex's, but for the thread.
class Source {
 public:
  Source(News& news, Handle pipe) : news_(news), pipe_(std::move(pipe)) {
    thread_ = std::thread([this] { run(); });
  }
  /// Once `closing`, and the writers' ends are gone.
  ~Source() { thread_.join(); }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  bool has_news() const { return !chunks_.empty() || (ended_ && !told_); }
  std::deque<Chunk> take() {
    ahead_ = 0;
    return std::exchange(chunks_, {});
  }
  /// Once.
  bool take_end() { return ended_ && !std::exchange(told_, true); }

 private:
  void run() {
    std::array<char, kPipeChunk> buffer;
    for (;;) {
      DWORD count = 0;
      const bool good = ::ReadFile(pipe_.get(), buffer.data(), static_cast<DWORD>(buffer.size()),
                                   &count, nullptr) != 0;
      const TimePoint at = Link::now();
      std::unique_lock lock(news_.mutex);
      if (good && count > 0) {
        chunks_.push_back({std::string(buffer.data(), count), at});
        ahead_ += count;
      }
      ended_ = !good;
      news_.came.notify_all();
      if (ended_) return;
      news_.left.wait(lock, [this] { return ahead_ < kMostAhead || news_.closing; });
    }
  }

  News& news_;
  Handle pipe_;
  std::deque<Chunk> chunks_;
  std::size_t ahead_ = 0;  // bytes in them
  bool ended_ = false;
  bool told_ = false;
  std::thread thread_;
};

/// What goes to one pipe.
class Drain {
 public:
  Drain(News& news, Handle pipe) : news_(news), pipe_(std::move(pipe)) {
    thread_ = std::thread([this] { run(); });
  }
  /// Once `closing`, and the reader's end is gone.
  ~Drain() { thread_.join(); }
  Drain(const Drain&) = delete;
  Drain& operator=(const Drain&) = delete;

  bool is_broken() const { return broken_; }
  std::size_t room() const { return kPipeChunk - std::min(kPipeChunk, waiting_.size()); }
  void add(std::string_view bytes) { waiting_.append(bytes); }

 private:
  void run() {
    std::unique_lock lock(news_.mutex);
    for (;;) {
      news_.left.wait(lock, [this] { return !waiting_.empty() || news_.closing; });
      if (news_.closing) break;
      const std::string bytes = waiting_;
      lock.unlock();
      DWORD count = 0;
      const bool good = ::WriteFile(pipe_.get(), bytes.data(), static_cast<DWORD>(bytes.size()),
                                    &count, nullptr) != 0;
      lock.lock();
      waiting_.erase(0, count);
      broken_ = !good;
      news_.came.notify_all();
      if (broken_) break;
    }
    pipe_.reset();
  }

  News& news_;
  Handle pipe_;
  std::string waiting_;  // what is being written among it
  bool broken_ = false;
  std::thread thread_;
};

class ChildLink final : public Link {
 public:
  ChildLink(Handle job, Handle process, Handle in, Handle out, Handle error)
      : job_(std::move(job)),
        process_(std::move(process)),
        in_(news_, std::move(in)),
        out_(news_, std::move(out)),
        error_(news_, std::move(error)) {}
  ~ChildLink() override {
    {
      const std::lock_guard lock(news_.mutex);
      news_.closing = true;
    }
    end_all();  // which ends what the threads wait for
    news_.left.notify_all();
    ::WaitForSingleObject(process_.get(), INFINITE);  // what it had open is closed then
  }
  ChildLink(const ChildLink&) = delete;
  ChildLink& operator=(const ChildLink&) = delete;

  Expected<std::size_t> write(std::string_view bytes) override {
    const std::lock_guard lock(news_.mutex);
    if (in_.is_broken()) return fail(ErrorCode::io, "it reads no more");
    const std::size_t taken = std::min(bytes.size(), in_.room());
    in_.add(bytes.substr(0, taken));
    news_.left.notify_all();
    return taken;
  }

  bool wait(TimePoint deadline, bool for_room, Listener& listener) override {
    {
      std::unique_lock lock(news_.mutex);
      const bool came = news_.came.wait_until(lock, deadline, [&] {
        return out_.has_news() || error_.has_news() ||
               (for_room && (in_.room() > 0 || in_.is_broken()));
      });
      if (!came) return false;
    }
    hand_out(listener);
    return true;
  }

  std::optional<std::string> ending(Listener& listener) override {
    if (::WaitForSingleObject(process_.get(), 0) != WAIT_OBJECT_0) return std::nullopt;
    end_all();  // what it may have left behind; then its pipes end
    {
      std::unique_lock lock(news_.mutex);
      news_.came.wait_for(lock, kLastWords, [&] { return error_.has_news(); });
    }
    hand_out(listener);
    DWORD code = 0;
    ::GetExitCodeProcess(process_.get(), &code);
    if (code < kFirstException) return "it exited with code " + std::to_string(code);
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%08lX", code);
    return std::string("it was ended by exception ") + text.data();
  }

 private:
  static constexpr std::chrono::milliseconds kLastWords{200};

  void end_all() {
    if (job_) ::TerminateJobObject(job_.get(), 1);
    ::TerminateProcess(process_.get(), 1);
  }

  void hand_out(Listener& listener) {
    std::deque<Chunk> output;
    std::deque<Chunk> errors;
    bool ended = false;
    {
      const std::lock_guard lock(news_.mutex);
      output = out_.take();
      errors = error_.take();
      ended = out_.take_end();
      error_.take_end();
    }
    news_.left.notify_all();
    for (const Chunk& each : output) listener.on_output(each.bytes, each.at);
    for (const Chunk& each : errors) listener.on_errors(each.bytes);
    if (ended) listener.on_end();
  }

  Handle job_;
  Handle process_;
  News news_;
  Drain in_;
  Source out_;
  Source error_;
};

}  // namespace

Expected<std::unique_ptr<Link>> start_program(const std::vector<std::string>& command,
                                              const std::string& folder) {
  if (command.empty()) return fail(ErrorCode::syntax, "expected a command, got nothing");
  auto in = make_pipe();
  auto out = make_pipe();
  auto error = make_pipe();
  for (const auto* each : {&in, &out, &error})
    if (!*each) return tl::make_unexpected((*each).error());
  Handle job = make_job();
  auto started = start_in_job(command, folder, in->read.get(), out->write.get(), error->write.get(),
                              job.get());
  if (!started) return tl::make_unexpected(started.error());
  // The program's own ends are its alone, or their ends would not show.
  in->read.reset();
  out->write.reset();
  error->write.reset();
  return std::make_unique<ChildLink>(std::move(job), std::move(started->process),
                                     std::move(in->write), std::move(out->read),
                                     std::move(error->read));
}

}  // namespace ternion::platform
