#include "app/service/core/logging.hpp"

#include <array>
#include <atomic>
#include <cstdio>
#include <utility>

#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "app/service/core/log_sinks.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::service {
namespace {

constexpr std::array<std::pair<std::string_view, spdlog::level::level_enum>, 6> kLevels{{
    {"trace", spdlog::level::trace},
    {"debug", spdlog::level::debug},
    {"info", spdlog::level::info},
    {"warn", spdlog::level::warn},
    {"error", spdlog::level::err},
    {"off", spdlog::level::off},
}};

spdlog::sink_ptr open_sink(const std::string& file) {
  if (!file.empty()) {
    try {
      return std::make_shared<LogFile>(file, LogFile::Bounds());
    } catch (const spdlog::spdlog_ex& error) {
      std::fprintf(stderr, "ternion: cannot log to %s (%s); logging to stderr\n", file.c_str(),
                   error.what());
    }
  }
  return std::make_shared<spdlog::sinks::stderr_sink_mt>();
}

}  // namespace

Expected<spdlog::level::level_enum> parse_log_level(std::string_view text) {
  for (const auto& [name, level] : kLevels)
    if (text == name) return level;
  return fail(
      ErrorCode::syntax,
      "expected trace, debug, info, warn, error or off as log level, got " + quoted_text(text));
}

Expected<std::shared_ptr<spdlog::logger>> make_logger(const LogOptions& options) {
  const auto level = parse_log_level(options.level);
  if (!level) return tl::make_unexpected(level.error());
  auto logger = std::make_shared<spdlog::logger>(
      kOwnName, std::make_shared<LogLimiter>(open_sink(options.file)));
  logger->set_level(*level);
  logger->flush_on(spdlog::level::trace);  // a log is small; a lost last line is what hurts
  logger->set_error_handler(
      [reported = std::make_shared<std::atomic<bool>>(false)](const std::string& message) {
        if (!reported->exchange(true))
          std::fprintf(stderr, "ternion: the log cannot be written, going on without it: %s\n",
                       message.c_str());
      });
  return logger;
}

Expected<void> reopen_log(const spdlog::logger& logger) {
  try {
    for (const spdlog::sink_ptr& sink : logger.sinks())
      if (const auto* limiter = dynamic_cast<const LogLimiter*>(sink.get()))
        if (auto* file = dynamic_cast<LogFile*>(limiter->inner().get())) file->reopen();
  } catch (const spdlog::spdlog_ex& error) {
    return fail(ErrorCode::io, std::string("the log cannot be opened again: ") + error.what());
  }
  return {};
}

}  // namespace ternion::service
