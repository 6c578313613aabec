// GNU Go, where it is installed, as an oracle of framing: ids, comments, control characters,
// errors. Only what both programs must do alike is compared, not what they know of their games.
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "protocol/core/line_framer.hpp"
#include "protocol/gtp/gtp_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/protocol/gtp/gtp_responses.hpp"

namespace ternion::test {
namespace {

constexpr std::string_view kProgram = "/usr/games/gnugo";

/// Each line means the same to both: a success or a failure, whatever its words.
constexpr std::string_view kInput =
    "1 protocol_version\n"
    "protocol_version\n"
    "2 protocol_version # with a comment\n"
    "# a comment alone\n"
    "\n"
    "   \n"
    "\t3\tprotocol_version\t\r\n"
    "4 pro\x01tocol_\x7Fversion\n"
    "0005 protocol_version\n"
    "  6   protocol_version   \n"
    "7 nonsense\n"
    "nonsense\n"
    "8 known_command nonsense\n"
    "9 known_command genmove\n"
    "10 known_command\n"
    "11 undo\n"
    "12 boardsize\n"
    "13 boardsize x\n"
    "14 boardsize 100\n"
    "15 komi x\n"
    "16 play\n"
    "17 play b\n"
    "18 play b Z99\n"
    "19 play b I5\n"
    "20 time_left b 1\n"
    "21 clear_board\n"
    "23 komi 0\n"
    "24 quit\n";

std::string speak_to_gnugo() {
  const auto folder =
      std::filesystem::temp_directory_path() / ("ternion_gnugo_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const auto input = folder / "input";
  std::ofstream(input, std::ios::binary) << kInput;
  const std::string command =
      std::string(kProgram) + " --mode gtp <" + input.string() + " 2>/dev/null";
  std::string output;
  if (FILE* const pipe = ::popen(command.c_str(), "r")) {
    std::array<char, 4096> buffer{};
    for (std::size_t n; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
      output.append(buffer.data(), n);
    ::pclose(pipe);
  }
  std::filesystem::remove_all(folder);
  return output;
}

std::string speak_to_ternion() {
  DialectContext context;
  const auto sink = std::make_shared<fakes::RecordingSink>();
  context.sink = sink;
  context.executor = std::make_shared<fakes::ManualExecutor>();
  context.time = std::make_shared<SteadyTime>();
  const auto dialect = make_gtp_dialect(context, make_session("Othello", {}, context.time).value());
  LineFramer framer(1000);
  framer.feed(kInput, [&](std::string_view line) { dialect->on_line(line); }, [] {});
  return sink->text();
}

TEST(GtpOracle, FramesLikeGnuGo) {
  if (!std::filesystem::exists(kProgram)) GTEST_SKIP() << kProgram << " is not installed";
  const auto theirs = parse_responses(speak_to_gnugo());
  const auto ours = parse_responses(speak_to_ternion());
  ASSERT_TRUE(theirs);
  ASSERT_TRUE(ours);
  ASSERT_EQ(ours->size(), theirs->size());
  for (std::size_t i = 0; i < ours->size(); ++i) {
    EXPECT_EQ((*ours)[i].ok, (*theirs)[i].ok) << "id " << (*ours)[i].id;
    // GNU Go prints an id as a number, Ternion as it came; both are the same id.
    EXPECT_EQ(std::atoi((*ours)[i].id.c_str()), std::atoi((*theirs)[i].id.c_str()));
    if ((*theirs)[i].text == "true" || (*theirs)[i].text == "false" || (*theirs)[i].text == "2" ||
        (*theirs)[i].text == "unknown command" || (*theirs)[i].text == "cannot undo" ||
        (*theirs)[i].text == "unacceptable size") {
      EXPECT_EQ((*ours)[i].text, (*theirs)[i].text) << "id " << (*ours)[i].id;
    }
  }
}

}  // namespace
}  // namespace ternion::test
