#include "app/service/talk/stdio.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <string>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>
#include <unistd.h>

#include "test/fakes/echo_dialect.hpp"

namespace ternion::service {
namespace {

class StdioTest : public testing::Test {
 protected:
  StdioTest() {
    std::signal(SIGPIPE, SIG_IGN);
    EXPECT_EQ(::pipe2(in_.data(), O_CLOEXEC), 0);
    EXPECT_EQ(::pipe2(out_.data(), O_CLOEXEC), 0);
  }
  ~StdioTest() override {
    for (const int descriptor : {in_[0], in_[1], out_[0], out_[1]})
      if (descriptor >= 0) ::close(descriptor);
    std::signal(SIGPIPE, SIG_DFL);
    EXPECT_EQ(*alive_, 0);
  }

  Expected<void> converse(int output) {
    DialectContext context;
    context.time = std::make_shared<SteadyTime>();
    context.log =
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
    return run_stdio(
        {.input = in_[0], .output = output, .line_limit = 1000}, context,
        [alive = alive_](std::string_view,
                         const DialectContext& own) -> Expected<std::unique_ptr<Dialect>> {
          return std::make_unique<fakes::EchoDialect>(own, alive);
        });
  }
  void give(std::string_view text) {
    ASSERT_EQ(::write(in_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  static void close_end(int& end) { ::close(std::exchange(end, -1)); }
  std::string taken() {
    close_end(out_[1]);
    std::string text;
    std::array<char, 4096> buffer;
    for (ssize_t count = 1; count > 0;) {
      count = ::read(out_[0], buffer.data(), buffer.size());
      if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return text;
  }

  std::array<int, 2> in_{-1, -1};
  std::array<int, 2> out_{-1, -1};
  std::shared_ptr<std::atomic<int>> alive_ = std::make_shared<std::atomic<int>>(0);
};

TEST_F(StdioTest, EndsWithTheInput) {
  give("a\nb");
  close_end(in_[1]);
  EXPECT_TRUE(converse(out_[1]));
  EXPECT_EQ(taken(), "<a>\n<b>\n");
}

TEST_F(StdioTest, EndsWithQuitWhileTheInputIsOpen) {
  give("a\nquit\nb\n");
  EXPECT_TRUE(converse(out_[1]));
  EXPECT_EQ(taken(), "<a>\nbye\n");
}

TEST_F(StdioTest, ReadsWhileASearchRuns) {
  give("search\n");
  std::thread later([this] {
    std::array<char, 5> tick{};
    EXPECT_EQ(::read(out_[0], tick.data(), tick.size()), 5);
    EXPECT_EQ(std::string(tick.data(), tick.size()), "tick\n");
    give("a\nquit\n");
  });
  EXPECT_TRUE(converse(out_[1]));
  later.join();
  const std::string text = taken();
  EXPECT_TRUE(text.ends_with("<a>\nbye\n")) << text;
}

TEST_F(StdioTest, EndsQuietlyWhenNobodyReads) {
  close_end(out_[0]);
  give("a\nb\n");
  EXPECT_TRUE(converse(out_[1]));
}

TEST_F(StdioTest, EndsQuietlyInASearchWhenNobodyReads) {
  close_end(out_[0]);
  give("search\n");
  EXPECT_TRUE(converse(out_[1]));
}

TEST_F(StdioTest, SaysThatTheOutputIsFull) {
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  give("a\n");
  const auto ended = converse(full);
  ::close(full);
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().code, ErrorCode::io);
}

TEST_F(StdioTest, AFaultIsAnError) {
  give("a\nthrow\nb\n");
  const auto ended = converse(out_[1]);
  ASSERT_FALSE(ended);
  EXPECT_NE(ended.error().message.find("thrown by the test"), std::string::npos);
  EXPECT_EQ(taken(), "<a>\n");
}

TEST_F(StdioTest, CopesWithAnOutputThatDoesNotBlock) {
  ASSERT_EQ(::fcntl(out_[1], F_SETFL, O_NONBLOCK), 0);
  give("flood 1000000\nquit\n");
  std::size_t count = 0;
  std::thread reader([&] {
    std::array<char, 4096> buffer;
    ssize_t got = 1;
    while (got > 0 && count < 1000005) {
      got = ::read(out_[0], buffer.data(), buffer.size());
      count += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    }
  });
  EXPECT_TRUE(converse(out_[1]));
  reader.join();
  EXPECT_EQ(count, 1000005U);  // a million, a line end, "bye\n"
}

}  // namespace
}  // namespace ternion::service
