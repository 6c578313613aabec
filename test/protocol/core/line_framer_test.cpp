#include "protocol/core/line_framer.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Feeds and notes what comes out; an over-long line is noted as "<overlong>".
class Framing {
 public:
  explicit Framing(std::size_t limit) : framer_(limit) {}
  Framing& feed(std::string_view bytes) {
    framer_.feed(
        bytes, [this](std::string_view line) { seen.emplace_back(line); },
        [this] { seen.emplace_back("<overlong>"); });
    return *this;
  }
  Framing& finish() {
    framer_.finish([this](std::string_view line) { seen.emplace_back(line); },
                   [this] { seen.emplace_back("<overlong>"); });
    return *this;
  }
  std::vector<std::string> seen;

 private:
  LineFramer framer_;
};

TEST(LineFramer, SplitsAtLineFeedsOnly) {
  EXPECT_THAT(Framing(100).feed("one\ntwo\r\n\nth\rree\n").seen,
              ElementsAre("one", "two\r", "", "th\rree"));
}

TEST(LineFramer, AnyCutOfTheBytesGivesTheSameLines) {
  const std::string bytes = "ping 1\r\nset game (;GM[Othello];)\n\nquit\n";
  const auto whole = Framing(64).feed(bytes).seen;
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut)
    EXPECT_EQ(Framing(64).feed(bytes.substr(0, cut)).feed(bytes.substr(cut)).seen, whole) << cut;
  Framing single(64);
  for (const char c : bytes) single.feed(std::string(1, c));
  EXPECT_EQ(single.seen, whole);
}

TEST(LineFramer, KeepsBinaryBytes) {
  const std::string line("a\0\xFF\x1B", 4);
  EXPECT_THAT(Framing(10).feed(line + "\n").seen, ElementsAre(line));
}

TEST(LineFramer, ALineOfExactlyTheLimitPasses) {
  EXPECT_THAT(Framing(5).feed("12345\n123456\n12345\n").seen,
              ElementsAre("12345", "<overlong>", "12345"));
}

TEST(LineFramer, AnOverlongLineIsDroppedOnceHoweverItArrives) {
  Framing framing(5);
  for (int i = 0; i < 100; ++i) framing.feed("xxxx");
  EXPECT_THAT(framing.seen, IsEmpty());
  framing.feed("\nok\n");
  EXPECT_THAT(framing.seen, ElementsAre("<overlong>", "ok"));
}

TEST(LineFramer, FinishGivesTheLineWithoutEnd) {
  EXPECT_THAT(Framing(100).feed("one\nqu").feed("it").finish().finish().seen,
              ElementsAre("one", "quit"));
  EXPECT_THAT(Framing(100).feed("one\n").finish().seen, ElementsAre("one"));
  EXPECT_THAT(Framing(2).feed("quit").finish().seen, ElementsAre("<overlong>"));
}

}  // namespace
}  // namespace ternion
