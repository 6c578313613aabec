#include "eval/core/text_frame.hpp"

#include <string>

#include <gtest/gtest.h>

namespace ternion::text_frame_test {
namespace {

std::string lines(std::size_t bytes, std::size_t length) {
  std::string text;
  for (std::size_t i = 0; text.size() < bytes; ++i) {
    std::string line = std::to_string(i * i * 7919);
    line.resize(length - 1, static_cast<char>('a' + i % 23));
    text += line + '\n';
  }
  return text;
}

TEST(TextFrames, ALongTextIsInFramesThatEndWithALine) {
  const std::string text = lines(2 * kFrameText + 1000, 30'001);
  const auto packed = pack_text(text);
  EXPECT_EQ(framed_bytes(packed), text.size());
  EXPECT_EQ(unpack_text(packed), text);
  const auto frames = frames_of(packed);
  ASSERT_TRUE(frames);
  ASSERT_EQ(frames->size(), 3u);
  std::string joined;
  for (const auto frame : *frames) {
    const auto part = unpack_text(frame);
    ASSERT_TRUE(part);
    ASSERT_LE(part->size(), kFrameText);
    ASSERT_EQ(part->back(), '\n');
    joined += *part;
  }
  EXPECT_EQ(joined, text);
}

TEST(TextFrames, AShortTextIsInOne) {
  for (const std::string& text :
       {std::string(), std::string("a\nb"), std::string(kFrameText, 'x')}) {
    const auto packed = pack_text(text);
    EXPECT_EQ(unpack_text(packed), text);
    EXPECT_EQ(frames_of(packed)->size(), 1u);
  }
}

TEST(TextFrames, ALineLongerThanAFrameIsCut) {
  std::string text(kFrameText + 10, 'x');
  text += "\ny\n";
  const auto packed = pack_text(text);
  EXPECT_EQ(frames_of(packed)->size(), 2u);
  EXPECT_EQ(unpack_text(packed), text);
}

TEST(TextFrames, DamageIsRefused) {
  const auto packed = pack_text(lines(kFrameText + 1000, 101));
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{3}, packed.size() / 2, packed.size() - 1}) {
    const auto part = std::span(packed).first(size);
    EXPECT_EQ(frames_of(part).error().code, ErrorCode::syntax) << size;
    EXPECT_EQ(framed_bytes(part).error().code, ErrorCode::syntax) << size;
    EXPECT_EQ(unpack_text(part).error().code, ErrorCode::syntax) << size;
  }
  auto changed = packed;
  changed[changed.size() / 3] ^= std::byte{4};
  EXPECT_EQ(unpack_text(changed).error().code, ErrorCode::syntax);
  auto more = packed;
  more.push_back(std::byte{'x'});
  EXPECT_EQ(unpack_text(more).error().code, ErrorCode::syntax);
}

}  // namespace
}  // namespace ternion::text_frame_test
