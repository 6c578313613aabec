#include "app/service/core/logging.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <unistd.h>

#include "app/service/core/log_sinks.hpp"

namespace ternion::service {
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

/// A folder of logs that goes with its test.
class LogFileTest : public testing::Test {
 protected:
  LogFileTest() { std::filesystem::create_directories(folder_); }
  ~LogFileTest() override { std::filesystem::remove_all(folder_); }
  std::string path() const { return (folder_ / "log").string(); }
  std::uintmax_t bytes() const {
    std::uintmax_t all = 0;
    for (const auto& each : std::filesystem::directory_iterator(folder_)) all += each.file_size();
    return all;
  }
  static std::string text_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }

 private:
  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("ternion-logs-" + std::to_string(::getpid()));
};

TEST_F(LogFileTest, AHundredMegabytesOfProvokedLinesAreAFew) {
  constexpr std::size_t kProvoked = std::size_t{100} << 20;
  {
    const auto logger = *make_logger({.level = "info", .file = path()});
    const auto client = logger->clone("192.0.2.1");
    const std::string rest(200, 'x');
    std::size_t sent = 0;
    for (std::size_t i = 0; sent < kProvoked; ++i, sent += rest.size() + 60)
      client->warn("nboard: 'move {}{}' ignored: no such square", i, rest);
    logger->error("what the server says of itself");
  }
  EXPECT_LT(bytes(), std::uintmax_t{1} << 20);
  const std::string text = text_of(path());
  EXPECT_NE(text.find("were dropped"), std::string::npos);
  EXPECT_NE(text.find("what the server says of itself"), std::string::npos);
}

TEST_F(LogFileTest, ManyClientsTogetherAreBoundedToo) {
  {
    const auto logger = *make_logger({.level = "info", .file = path()});
    for (int client = 0; client < 20'000; ++client) {
      const auto own = logger->clone(std::to_string(client));
      own->warn("a line of {}", std::string(5000, 'x'));
    }
    logger->error("what the server says of itself");
  }
  EXPECT_LT(bytes(), std::uintmax_t{5} << 20);
  EXPECT_NE(text_of(path()).find("of itself"), std::string::npos);
}

TEST_F(LogFileTest, AFullFileGivesWayAndOldOnesGo) {
  {
    const auto sink = std::make_shared<LogFile>(path(), LogFile::Bounds{1000, 2});
    spdlog::logger logger("test", sink);
    for (int i = 0; i < 200; ++i) logger.info("line number {}", i);
  }
  EXPECT_LE(bytes(), 3000U);
  EXPECT_TRUE(std::filesystem::exists(path() + ".2"));
  EXPECT_FALSE(std::filesystem::exists(path() + ".3"));
  EXPECT_NE(text_of(path()).find("line number 199"), std::string::npos);
}

TEST_F(LogFileTest, IsOpenedAgainWhereItWasMovedAway) {
  const auto logger = *make_logger({.level = "info", .file = path()});
  logger->info("before");
  std::filesystem::rename(path(), path() + ".old");
  ASSERT_TRUE(reopen_log(*logger));
  logger->info("after");
  EXPECT_EQ(text_of(path()).find("before"), std::string::npos);
  EXPECT_NE(text_of(path()).find("after"), std::string::npos);
}

}  // namespace
}  // namespace ternion::service
