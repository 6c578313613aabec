#include "app/server/logging.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace ternion::server {
namespace {

using testing::internal::CaptureStderr;
using testing::internal::CaptureStdout;
using testing::internal::GetCapturedStderr;
using testing::internal::GetCapturedStdout;

/// What a logger with these options prints for three messages.
struct Captured {
  std::string out;
  std::string error;
};
Captured captured(const LogOptions& options) {
  CaptureStdout();
  CaptureStderr();
  {
    const auto logger = make_logger(options);
    if (logger) {
      (*logger)->info("first message");
      (*logger)->debug("second message");
      (*logger)->error("third message");
    }
  }
  std::string out = GetCapturedStdout();
  return {std::move(out), GetCapturedStderr()};
}

TEST(Logging, GoesToStderrByDefault) {
  const auto text = captured({});
  EXPECT_EQ(text.out, "");
  EXPECT_NE(text.error.find("first message"), std::string::npos);
  EXPECT_EQ(text.error.find("second message"), std::string::npos);  // below the level
  EXPECT_NE(text.error.find("third message"), std::string::npos);
}

TEST(Logging, ObeysTheLevel) {
  EXPECT_EQ(captured({.level = "off", .file = ""}).error, "");
  EXPECT_NE(captured({.level = "debug", .file = ""}).error.find("second"), std::string::npos);
  for (const auto* level : {"", "loud", "INFO"}) {
    const auto logger = make_logger({.level = level, .file = ""});
    ASSERT_FALSE(logger) << level;
    EXPECT_NE(logger.error().message.find("trace, debug, info"), std::string::npos);
  }
}

TEST(Logging, GoesToAFile) {
  const auto path =
      std::filesystem::temp_directory_path() / ("ternion-log-test-" + std::to_string(::getpid()));
  const auto text = captured({.level = "info", .file = path.string()});
  std::ostringstream log;
  log << std::ifstream(path).rdbuf();
  std::filesystem::remove(path);
  EXPECT_EQ(text.out + text.error, "");
  EXPECT_NE(log.str().find("third message"), std::string::npos);
}

TEST(Logging, SurvivesAFullDiskAndSaysSoOnce) {
  const auto text = captured({.level = "debug", .file = "/dev/full"});
  EXPECT_EQ(text.out, "");
  const auto first = text.error.find("cannot be written");
  ASSERT_NE(first, std::string::npos) << text.error;
  EXPECT_EQ(text.error.find("cannot be written", first + 1), std::string::npos) << text.error;
}

TEST(Logging, FallsBackToStderrWhereTheFileCannotBeOpened) {
  const auto text = captured({.level = "info", .file = "/proc/nonexistent/log"});
  EXPECT_EQ(text.out, "");
  EXPECT_NE(text.error.find("cannot log to /proc/nonexistent/log"), std::string::npos);
  EXPECT_NE(text.error.find("third message"), std::string::npos);
}

}  // namespace
}  // namespace ternion::server
