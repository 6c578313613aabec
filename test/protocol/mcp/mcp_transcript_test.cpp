// Plays the conversations of test/transcripts/mcp. Every message that is sent must be in the file,
// at its place. The first character of a line says what it is:
//   # comment                 < line of the client             = a call that waits is carried out
//   > message of the server, member by member
#include <deque>
#include <filesystem>
#include <fstream>

#include "test/protocol/mcp/mcp_fixture.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

std::filesystem::path mcp_transcripts() { return source_dir() / "test" / "transcripts" / "mcp"; }

class McpTranscript : public McpTest, public testing::WithParamInterface<std::string> {
 protected:
  void hear(const std::vector<std::string>& said) {
    EXPECT_TRUE(heard_.empty()) << "not in the file: " << heard_.front();
    heard_.assign(said.begin(), said.end());
  }
  void step(char kind, std::string_view words) {
    if (kind == '#') return;
    if (kind == '<') return hear(say(words));
    if (kind == '=') return hear(work());
    ASSERT_EQ(kind, '>');
    ASSERT_FALSE(heard_.empty()) << "nothing was sent";
    EXPECT_EQ(Json::parse(heard_.front()), Json::parse(words));
    heard_.pop_front();
  }

  std::deque<std::string> heard_;
};

TEST_P(McpTranscript, IsPlayedAsWritten) {
  open();
  std::ifstream file(mcp_transcripts() / GetParam());
  ASSERT_TRUE(file);
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    SCOPED_TRACE(GetParam() + ":" + std::to_string(number) + ": " + line);
    if (line.size() >= 2) step(line[0], std::string_view(line).substr(2));
  }
  EXPECT_TRUE(heard_.empty()) << "not in the file: " << heard_.front();
}

std::vector<std::string> mcp_files() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(mcp_transcripts()))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Files, McpTranscript, testing::ValuesIn(mcp_files()),
                         [](const auto& file) {
                           return file.param.substr(0, file.param.find('.'));
                         });

}  // namespace
}  // namespace ternion::test
