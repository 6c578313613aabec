// Plays the conversations of test/transcripts/gomocup. The first character of a line says what it
// is: # comment, < line of the manager, > line of the program exactly, ~ a point from the program,
// = the position after it. MESSAGE lines about the search may come anywhere.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "protocol/core/text.hpp"
#include "test/protocol/gomocup/gomocup_fixture.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

std::filesystem::path folder() { return source_dir() / "test" / "transcripts" / "gomocup"; }

void play(const std::filesystem::path& path) {
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  GomocupSeat seat;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    SCOPED_TRACE(path.filename().string() + ":" + std::to_string(number) + ": " + line);
    const std::string words(text::trim(std::string_view(line).substr(line.empty() ? 0 : 1)));
    switch (line.empty() ? '#' : line[0]) {
      case '#':
        break;
      case '<':
        seat.say(words);
        break;
      case '>':
        EXPECT_EQ(seat.hear(), words);
        break;
      case '~':
        EXPECT_TRUE(is_point(seat.hear(), seat.real->board().width));
        break;
      case '=':
        EXPECT_EQ(seat.real->position_text(), words);
        break;
      default:
        FAIL() << "unknown kind of line";
    }
  }
  EXPECT_TRUE(seat.silent());
}

class GomocupTranscript : public testing::TestWithParam<std::string> {};

TEST_P(GomocupTranscript, IsReproduced) { play(folder() / (GetParam() + ".txt")); }

INSTANTIATE_TEST_SUITE_P(Files, GomocupTranscript,
                         testing::Values("piskvork", "errors", "swap2", "thinking", "undo",
                                         "yixin"),
                         [](const auto& row) { return row.param; });

TEST(GomocupTranscripts, AllAreInTheListAbove) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder()))
    count += entry.path().extension() == ".txt";
  EXPECT_EQ(count, 6u);
}

}  // namespace
}  // namespace ternion::test
