// Plays the conversations of test/transcripts/gtp. Every line that the engine says, blank ones
// included, must be in the file at its place. The first character of a line says what it is:
//   # comment              < line of the controller        > line of the engine, exactly
//   ~ line of the engine, as a regular expression (std::regex, the whole line)
//   ! what the search reports: "pv score depth | pv score depth @ nodes"; a score with a decimal
//     point is an estimate, without one exact
//   = the same when the search ends                        + seconds that pass
//   @ the moves made so far, as a transcript with passes ("pa")
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <stdexcept>

#include <gmock/gmock.h>

#include "protocol/core/text.hpp"
#include "test/protocol/gtp/gtp_fixture.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

std::filesystem::path folder() { return source_dir() / "test" / "transcripts" / "gtp"; }

SearchLine read_ranked(std::string_view words) {
  const auto parts = text::split(words);
  if (parts.size() != 3)
    throw std::runtime_error("expected 'pv score depth' in " + std::string(words));
  const double units = text::parse_decimal(parts[1]).value();
  const bool estimate = parts[1].find('.') != std::string_view::npos;
  const Score score = estimate ? Score(Heuristic{units}) : Score(Exact{static_cast<int>(units)});
  return ranked(parts[0], score, static_cast<int>(text::parse_int(parts[2]).value()));
}

SearchResult read_findings(std::string_view words) {
  const auto at = words.rfind('@');
  std::vector<SearchLine> lines;
  for (const auto line : text::split_at(words.substr(0, at), '|'))
    lines.push_back(read_ranked(line));
  const auto nodes = text::parse_int(text::trim(words.substr(at + 1))).value();
  return found(std::move(lines), static_cast<std::uint64_t>(nodes));
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
      // One blank after the sign belongs to the sign; the rest is the line as it is.
      (this->*step->second)(std::string_view(line).substr(std::min<std::size_t>(2, line.size())));
      if (testing::Test::HasFatalFailure()) return;
    }
    nothing_left();
  }

 private:
  using Step = void (Player::*)(std::string_view);
  static const std::map<char, Step>& steps() {
    static const std::map<char, Step> table{{'#', &Player::comment},   {'<', &Player::say},
                                            {'>', &Player::expect},    {'~', &Player::expect_like},
                                            {'!', &Player::find},      {'=', &Player::finish},
                                            {'+', &Player::pass_time}, {'@', &Player::history}};
    return table;
  }

  void comment(std::string_view) {}
  void say(std::string_view line) {
    nothing_left();
    seat_.say(line);
    hear();
  }
  void find(std::string_view words) {
    nothing_left();
    seat_.find(read_findings(words));
    hear();
  }
  void finish(std::string_view words) {
    nothing_left();
    seat_.finish(read_findings(words));
    hear();
  }
  void pass_time(std::string_view seconds) {
    seat_.time->advance(from_seconds(text::parse_decimal(seconds).value()));
  }
  void history(std::string_view moves) { EXPECT_EQ(seat_.history(), moves); }
  void expect(std::string_view line) {
    ASSERT_FALSE(heard_.empty()) << "the engine said nothing (more)";
    EXPECT_EQ(heard_.front(), line);
    heard_.erase(heard_.begin());
  }
  void expect_like(std::string_view pattern) {
    ASSERT_FALSE(heard_.empty()) << "the engine said nothing (more)";
    EXPECT_TRUE(std::regex_match(heard_.front(), std::regex(std::string(pattern))))
        << heard_.front();
    heard_.erase(heard_.begin());
  }
  void hear() { heard_ = seat_.sink->take(); }
  void nothing_left() {
    EXPECT_THAT(heard_, testing::IsEmpty()) << "the engine said more than the transcript has";
    heard_.clear();
  }

  GtpSeatForTest seat_;
  std::vector<std::string> heard_;
};

class GtpTranscript : public testing::TestWithParam<std::string> {};

TEST_P(GtpTranscript, IsReproduced) { Player().play(folder() / (GetParam() + ".txt")); }

INSTANTIATE_TEST_SUITE_P(Files, GtpTranscript,
                         testing::Values("analysis", "bad_input", "gogui", "passes", "quarry",
                                         "twogtp"),
                         [](const auto& row) { return row.param; });

TEST(GtpTranscripts, AllAreInTheListAbove) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder()))
    count += entry.path().extension() == ".txt";
  EXPECT_EQ(count, 6u);
}

}  // namespace
}  // namespace ternion::test
