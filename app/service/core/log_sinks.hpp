// Where log lines end: a file that does not grow without end, behind a bound on how many lines of
// one kind are written. Internal to logging.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include <spdlog/details/file_helper.h>
#include <spdlog/sinks/base_sink.h>

namespace ternion::service {

/// Of the logger of the process; what is said of one client has the client's name.
constexpr const char* kOwnName = "ternion";

/// A file of at most so many bytes; a full one becomes FILE.1, that one FILE.2, and so on up to
/// FILE.n. What is no regular file is written to without end. Thread-safe.
class LogFile final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  struct Bounds {
    std::size_t bytes = std::size_t{8} << 20;
    int older = 3;  // files
  };
  /// Throws spdlog_ex where it cannot be opened.
  LogFile(std::string path, Bounds bounds);
  /// Opens it by its name again: somebody may have moved it away. Throws as the constructor.
  void reopen();

 private:
  void sink_it_(const spdlog::details::log_msg& message) override;
  void flush_() override { file_.flush(); }
  void rotate();

  const std::string path_;
  const Bounds bounds_;
  const bool regular_;
  std::size_t size_ = 0;  // with what has not been flushed yet
  spdlog::details::file_helper file_;
};

/// Lets so many lines of one kind of one connection through, and so many of a connection and of all
/// together; then a few a second. What is dropped is counted, and the count is written. The kind of
/// a line is how it begins. Thread-safe.
class LogLimiter final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  using Time = spdlog::log_clock::time_point;
  /// So many at once, and so many a second afterwards.
  struct Rate {
    double burst = 0;
    double per_second = 0;
  };
  struct Limits {
    Rate kind{20, 0.2};
    Rate connection{60, 1};
    Rate all{500, 20};
    std::size_t longest = 1000;  // bytes of a line
    std::size_t kinds = 4096;    // of clients, that are known at a time
  };

  explicit LogLimiter(spdlog::sink_ptr inner) : LogLimiter(std::move(inner), Limits()) {}
  LogLimiter(spdlog::sink_ptr inner, Limits limits)
      : inner_(std::move(inner)), limits_(limits), all_{limits.all.burst, {}} {}
  ~LogLimiter() override;

  const spdlog::sink_ptr& inner() const { return inner_; }

 private:
  struct Bucket {
    double level = 0;
    Time at{};
    std::uint64_t dropped = 0;
  };
  using Buckets = std::map<std::string, Bucket, std::less<>>;

  void sink_it_(const spdlog::details::log_msg& message) override;
  void flush_() override { inner_->flush(); }
  void set_pattern_(const std::string& pattern) override { inner_->set_pattern(pattern); }
  void set_formatter_(std::unique_ptr<spdlog::formatter> formatter) override {
    inner_->set_formatter(std::move(formatter));
  }
  static bool take(Bucket& bucket, const Rate& rate, Time now);
  Bucket& bucket_of(Buckets& buckets, std::string key, const Rate& rate, Time now, bool own);
  void write(const spdlog::details::log_msg& message, std::string_view text);
  void tell_dropped(const spdlog::details::log_msg& message, std::string_view what, Bucket& bucket);

  spdlog::sink_ptr inner_;
  const Limits limits_;
  Bucket all_;
  Buckets connections_;
  Buckets kinds_;
};

}  // namespace ternion::service
