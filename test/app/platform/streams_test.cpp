#include "app/platform/streams.hpp"

#include <array>
#include <cstdio>
#include <string>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

#include "app/platform/signals.hpp"

namespace ternion::platform {
namespace {

#ifdef _WIN32
int make_ends(int* ends) { return ::_pipe(ends, 65536, _O_BINARY | _O_NOINHERIT); }
void close_end(int end) { ::_close(end); }
#else
int make_ends(int* ends) { return ::pipe2(ends, O_CLOEXEC); }
void close_end(int end) { ::close(end); }
#endif

class Streams : public testing::Test {
 protected:
  Streams() {
    ignore_broken_pipes();
    EXPECT_EQ(make_ends(ends_.data()), 0);
  }
  ~Streams() override {
    for (const int each : ends_)
      if (each >= 0) close_end(each);
  }
  void close(std::size_t which) { close_end(std::exchange(ends_[which], -1)); }

  std::array<int, 2> ends_{-1, -1};  // to read, to write
};

TEST_F(Streams, CarryBytesAsTheyAre) {
  const std::string bytes("a\r\nb\n\x1a\0c", 8);
  ASSERT_FALSE(write_all(ends_[1], bytes));
  std::array<char, 64> buffer;
  EXPECT_EQ(std::string(buffer.data(), read_some(ends_[0], buffer)), bytes);
  ASSERT_FALSE(write_all(ends_[1], "more"));
  const auto input = open_input(ends_[0]);
  EXPECT_EQ(input->read(buffer), 4U);
  close(1);
  EXPECT_EQ(input->read(buffer), 0U) << "the end";
  EXPECT_EQ(read_some(ends_[0], buffer), 0U);
}

TEST_F(Streams, TakeMoreThanAPipeHolds) {
  const std::string much(std::size_t{1} << 20, 'x');
  std::size_t got = 0;
  std::thread reader([&] {
    std::array<char, 4096> buffer;
    for (std::size_t more = 1; more > 0; got += more) more = read_some(ends_[0], buffer);
  });
  EXPECT_FALSE(write_all(ends_[1], much));
  close(1);
  reader.join();
  EXPECT_EQ(got, much.size());
}

TEST_F(Streams, SayThatNobodyReads) {
  close(0);
  EXPECT_EQ(write_all(ends_[1], "text"), std::errc::broken_pipe);
}

TEST_F(Streams, AReadThatBlocksIsCalledAway) {
  const auto input = open_input(ends_[0]);
  std::array<char, 64> buffer;
  std::thread other([&] { input->interrupt(); });
  EXPECT_FALSE(input->read(buffer).has_value());
  other.join();
  EXPECT_FALSE(input->read(buffer).has_value()) << "for good";
}

TEST_F(Streams, APipeIsNoTerminal) { EXPECT_FALSE(is_terminal(ends_[0])); }

}  // namespace
}  // namespace ternion::platform
