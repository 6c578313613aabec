// Plays the conversations of test/transcripts/json. Every message that the server sends must be in
// the file, at its place. The first character of a line says what it is:
//   # comment                 < line of the client             + seconds that pass
//   > message of the server: objects may have more members than the file shows
//   = what the search ends with: "pv eval depth | pv eval depth", moves of a pv joined by commas
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>

#include <gmock/gmock.h>

#include "protocol/core/text.hpp"
#include "test/protocol/json/json_fixture.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

std::filesystem::path folder() { return source_dir() / "test" / "transcripts" / "json"; }

SearchResult read_result(std::string_view words) {
  std::vector<SearchLine> lines;
  for (const auto part : text::split_at(words, '|')) {
    const auto fields = text::split(part);
    const double eval = text::parse_decimal(fields.at(1)).value();
    const int depth = static_cast<int>(text::parse_int(fields.at(2)).value());
    lines.push_back(line_of(text::split_at(fields.at(0), ','), Heuristic{eval}, depth));
  }
  return result_of(std::move(lines));
}

class JsonTranscript : public JsonTest, public testing::WithParamInterface<std::string> {
 protected:
  void play(const std::filesystem::path& path) {
    std::ifstream file(path);
    ASSERT_TRUE(file) << path;
    const std::map<char, std::function<void(std::string_view)>> steps{
        {'#', [](std::string_view) {}},
        {'<', [&](std::string_view words) { act([&] { said = say(words); }); }},
        {'=',
         [&](std::string_view words) {
           act([&] {
             host.sink->take();
             finish(read_result(words));
             said = heard(host);
           });
         }},
        {'+',
         [&](std::string_view words) {
           time->advance(from_seconds(text::parse_decimal(words).value()));
         }},
        {'>', [&](std::string_view words) { expect(words); }},
    };
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      SCOPED_TRACE(path.filename().string() + ":" + std::to_string(number) + ": " + line);
      if (line.empty()) continue;
      const auto step = steps.find(line[0]);
      ASSERT_NE(step, steps.end()) << "unknown kind of line";
      step->second(text::trim(std::string_view(line).substr(1)));
      if (HasFatalFailure()) return;
    }
    EXPECT_THAT(said, testing::IsEmpty()) << "the server said more than the transcript has";
  }

 private:
  void act(const std::function<void()>& action) {
    EXPECT_THAT(said, testing::IsEmpty()) << "the server said more than the transcript has";
    action();
  }
  void expect(std::string_view words) {
    ASSERT_FALSE(said.empty()) << "the server said nothing (more)";
    const Json part = Json::parse(words);
    EXPECT_TRUE(holds(said.front(), part)) << said.front().dump(1);
    said.erase(said.begin());
  }

  std::vector<Json> said;
};

TEST_P(JsonTranscript, IsReproduced) { play(folder() / (GetParam() + ".txt")); }

INSTANTIATE_TEST_SUITE_P(Files, JsonTranscript,
                         testing::Values("against_the_engine", "bad_input", "by_link_and_clock"),
                         [](const auto& row) { return row.param; });

TEST(JsonTranscripts, AllAreInTheListAbove) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder()))
    count += entry.path().extension() == ".txt";
  EXPECT_EQ(count, 3U);
}

}  // namespace
}  // namespace ternion::test
