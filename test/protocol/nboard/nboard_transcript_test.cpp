// Plays the conversations of test/transcripts/nboard. Every line that the engine says must be in
// the file, at its place. The first character of a line says what it is:
//   # comment                     < line of the GUI               > line of the engine, exactly
//   ! what the search reports     = what the search ends with     + seconds that pass
//   @ the moves made so far, as a transcript with passes ("pa")
// A search's words: "pv eval depth | pv eval depth @ nodes seconds"; depth as NBoard writes it.
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/core/text.hpp"
#include "test/protocol/nboard/nboard_fixture.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

std::filesystem::path folder() { return source_dir() / "test" / "transcripts" / "nboard"; }

SearchLine read_line(std::string_view words) {
  const auto parts = text::split(words);
  if (parts.size() != 3)
    throw std::runtime_error("expected 'pv eval depth' in " + std::string(words));
  const double eval = text::parse_decimal(parts[1]).value();
  if (parts[2] == "100%") return line_of(parts[0], Exact{static_cast<int>(eval)}, 60);
  if (parts[2] == "100%W") return line_of(parts[0], Outcome{static_cast<int>(eval)}, 60);
  const auto at = parts[2].find('@');
  const int depth = static_cast<int>(text::parse_int(parts[2].substr(0, at)).value());
  if (at == std::string_view::npos) return line_of(parts[0], Heuristic{eval}, depth);
  const auto percent = parts[2].substr(at + 1, parts[2].size() - at - 2);
  return line_of(parts[0], Heuristic{eval}, depth,
                 static_cast<int>(text::parse_int(percent).value()));
}

SearchResult read_findings(std::string_view words) {
  const auto at = words.rfind(" @ ");
  const auto statistics = text::split(words.substr(at + 3));
  std::vector<SearchLine> lines;
  for (const auto line : text::split_at(words.substr(0, at), '|')) lines.push_back(read_line(line));
  return result_of(std::move(lines),
                   static_cast<std::uint64_t>(text::parse_int(statistics.at(0)).value()),
                   text::parse_decimal(statistics.at(1)).value());
}

class Player {
 public:
  void play(const std::filesystem::path& path) {
    std::ifstream file(path);
    ASSERT_TRUE(file) << path;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      SCOPED_TRACE(path.filename().string() + ":" + std::to_string(number) + ": " + line);
      if (line.empty()) continue;
      const auto step = steps().find(line[0]);
      ASSERT_NE(step, steps().end()) << "unknown kind of line";
      step->second(*this, text::trim(std::string_view(line).substr(1)));
      if (testing::Test::HasFatalFailure()) return;
    }
    nothing_left();
  }

 private:
  using Step = std::function<void(Player&, std::string_view)>;
  static const std::map<char, Step>& steps() {
    static const std::map<char, Step> table{
        {'#', [](Player&, std::string_view) {}},
        {'<', [](Player& p, std::string_view words) { p.act([&] { p.seat_.say(words); }); }},
        {'!',
         [](Player& p, std::string_view w) { p.act([&] { p.seat_.find(read_findings(w)); }); }},
        {'=',
         [](Player& p, std::string_view w) { p.act([&] { p.seat_.finish(read_findings(w)); }); }},
        {'>', [](Player& p, std::string_view words) { p.expect(words); }},
        {'+',
         [](Player& p, std::string_view words) {
           p.seat_.time->advance(from_seconds(text::parse_decimal(words).value()));
         }},
        {'@', [](Player& p, std::string_view words) { EXPECT_EQ(p.seat_.history(), words); }},
    };
    return table;
  }

  void act(const std::function<void()>& action) {
    nothing_left();
    action();
    heard_ = seat_.answers();
  }
  void expect(std::string_view words) {
    ASSERT_FALSE(heard_.empty()) << "the engine said nothing (more)";
    EXPECT_EQ(heard_.front(), words);
    heard_.erase(heard_.begin());
  }
  void nothing_left() {
    EXPECT_THAT(heard_, testing::IsEmpty()) << "the engine said more than the transcript has";
    heard_.clear();
  }

  NBoardSeat seat_;
  std::vector<std::string> heard_;
};

class NBoardTranscript : public testing::TestWithParam<std::string> {};

TEST_P(NBoardTranscript, IsReproduced) { Player().play(folder() / (GetParam() + ".txt")); }

INSTANTIATE_TEST_SUITE_P(Files, NBoardTranscript,
                         testing::Values("game_version_2", "hints_interrupted",
                                         "pass_analysis_version_1", "bad_input", "game_end"),
                         [](const auto& row) { return row.param; });

TEST(NBoardTranscripts, AllAreInTheListAbove) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder()))
    count += entry.path().extension() == ".txt";
  EXPECT_EQ(count, 5u);
}

}  // namespace
}  // namespace ternion::test
