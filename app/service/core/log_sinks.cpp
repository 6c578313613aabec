#include "app/service/core/log_sinks.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <system_error>

#include <fmt/format.h>

namespace ternion::service {
namespace {

bool is_regular(const std::string& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
}

/// A line begins with what it is about; what comes after is whose and how much.
std::string_view kind_in(std::string_view line) {
  constexpr std::size_t kLongest = 24;
  return line.substr(0, std::min(kLongest, line.find_first_of("0123456789'\"")));
}

}  // namespace

LogFile::LogFile(std::string path, Bounds bounds)
    : path_(std::move(path)), bounds_(bounds), regular_(is_regular(path_)) {
  file_.open(path_);
  size_ = file_.size();
}

void LogFile::reopen() {
  const std::lock_guard lock(mutex_);
  file_.reopen(false);
  size_ = file_.size();
}

void LogFile::sink_it_(const spdlog::details::log_msg& message) {
  spdlog::memory_buf_t line;
  formatter_->format(message, line);
  if (regular_ && size_ > 0 && size_ + line.size() > bounds_.bytes) rotate();
  file_.write(line);
  size_ += line.size();
}

/// A file that cannot be moved is begun anew: the bound holds.
void LogFile::rotate() {
  const auto name = [this](int number) {
    return number == 0 ? path_ : fmt::format("{}.{}", path_, number);
  };
  std::error_code ignored;
  file_.close();
  for (int number = bounds_.older; number > 0; --number)
    std::filesystem::rename(name(number - 1), name(number), ignored);
  file_.open(path_, true);
  size_ = 0;
}

LogLimiter::~LogLimiter() {
  const std::lock_guard lock(mutex_);
  std::uint64_t dropped = all_.dropped;
  for (const auto& [key, bucket] : kinds_) dropped += bucket.dropped;
  for (const auto& [key, bucket] : connections_) dropped += bucket.dropped;
  if (dropped == 0) return;
  const std::string text = fmt::format("{} lines more were dropped", dropped);
  try {
    inner_->log(spdlog::details::log_msg(kOwnName, spdlog::level::warn, text));
    inner_->flush();
  } catch (const std::exception&) {
    return;  // a log that cannot be written has said so before
  }
}

bool LogLimiter::take(Bucket& bucket, const Rate& rate, Time now) {
  const double passed = std::chrono::duration<double>(now - bucket.at).count();
  bucket.level = std::min(rate.burst, bucket.level + std::max(0.0, passed) * rate.per_second);
  bucket.at = now;
  if (bucket.level >= 1) {
    bucket.level -= 1;
    return true;
  }
  ++bucket.dropped;
  return false;
}

/// A full map forgets those that are as good as new; beyond that all new ones are one, but for the
/// server's own.
LogLimiter::Bucket& LogLimiter::bucket_of(Buckets& buckets, std::string key, const Rate& rate,
                                          Time now, bool own) {
  if (const auto at = buckets.find(key); at != buckets.end()) return at->second;
  if (!own && buckets.size() >= limits_.kinds)
    std::erase_if(buckets, [&](const Buckets::value_type& each) {
      const double passed = std::chrono::duration<double>(now - each.second.at).count();
      const bool idle = each.second.level + passed * rate.per_second >= rate.burst;
      if (idle) all_.dropped += each.second.dropped;
      return idle;
    });
  if (!own && buckets.size() >= limits_.kinds) key = "others";
  return buckets.try_emplace(std::move(key), Bucket{rate.burst, now, 0}).first->second;
}

void LogLimiter::sink_it_(const spdlog::details::log_msg& message) {
  const std::string_view text(message.payload.data(), message.payload.size());
  const std::string name(message.logger_name.data(), message.logger_name.size());
  const Time now = message.time;
  // What the server says of itself is not drowned by what others make it say.
  const bool own = name == kOwnName;
  Bucket& kind =
      bucket_of(kinds_, fmt::format("{} {}", name, kind_in(text)), limits_.kind, now, own);
  Bucket& connection = bucket_of(connections_, name, limits_.connection, now, own);
  if (!take(kind, limits_.kind, now) || !take(connection, limits_.connection, now) ||
      (!own && !take(all_, limits_.all, now)))
    return;
  tell_dropped(message, "like this one", kind);
  tell_dropped(message, "of this connection", connection);
  tell_dropped(message, "of all kinds", all_);
  write(message, text);
}

void LogLimiter::write(const spdlog::details::log_msg& message, std::string_view text) {
  if (text.size() <= limits_.longest) return inner_->log(message);
  const std::string cut =
      fmt::format("{} ... ({} bytes)", text.substr(0, limits_.longest), text.size());
  inner_->log(spdlog::details::log_msg(message.time, message.source, message.logger_name,
                                       message.level, cut));
}

void LogLimiter::tell_dropped(const spdlog::details::log_msg& message, std::string_view what,
                              Bucket& bucket) {
  if (bucket.dropped == 0) return;
  const std::string text =
      fmt::format("{} lines {} were dropped", std::exchange(bucket.dropped, 0), what);
  inner_->log(spdlog::details::log_msg(message.time, message.source, message.logger_name,
                                       message.level, text));
}

}  // namespace ternion::service
