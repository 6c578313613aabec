#include "app/platform/process.hpp"

#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "app/platform/descriptor_limit.hpp"
#include "app/platform/process_figures.hpp"
#include "test/support/emulated.hpp"

namespace ternion::platform {
namespace {

namespace fs = std::filesystem;

TEST(Process, KnowsItsOwnProgram) {
  const auto program = own_program();
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_TRUE(program->is_absolute());
  EXPECT_EQ(program->stem(), "test_app_platform");
  if (!test::kIsEmulated)  // else it is the emulator's
    EXPECT_EQ(fs::file_size(own_image()), fs::file_size(*program));
  EXPECT_TRUE(std::ifstream(own_image(), std::ios::binary).good());
}

TEST(Process, KnowsWhatItWasStartedWith) {
  const auto words = own_command();
  ASSERT_FALSE(words.empty());
  EXPECT_EQ(fs::path(words[0]).stem(), "test_app_platform");
}

TEST(Process, FindsProgramsWhereAShellWould) {
  const fs::path child(PLATFORM_CHILD);
#ifdef _WIN32
  const std::string there = "cmd";
#else
  const std::string there = "cmake";  // it has built this
#endif
  EXPECT_TRUE(fs::exists(find_program(there, "")));
  EXPECT_EQ(find_program("no-such-program-anywhere", ""), "no-such-program-anywhere");
  EXPECT_EQ(find_program("bin/engine", "here"), fs::path("here") / "bin/engine");
  EXPECT_EQ(find_program(child.string(), ""), child);
}

TEST(Process, CountsWhatItUses) {
  const ProcessFigures figures = process_figures();
  EXPECT_GT(figures.resident_bytes, 1e5);
  EXPECT_GE(figures.cpu_seconds, 0.0);
#ifndef _WIN32  // wine tells of none
  EXPECT_GT(figures.open_descriptors, 0.0);
  EXPECT_GT(open_descriptors_of(process_id()), 0.0);
#endif
  EXPECT_EQ(status_of(-1), "");
  EXPECT_GT(connections_within(raise_descriptor_limit()), 0U);
}

TEST(Process, DatesInUtc) {
  const std::tm leap = utc(951'782'400);
  std::array<char, 40> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &leap);
  EXPECT_STREQ(text.data(), "2000-02-29 00:00:00");
}

TEST(Process, HasANumberAndAMachine) {
  EXPECT_GT(process_id(), 0);
  EXPECT_FALSE(host_name().empty());
}

}  // namespace
}  // namespace ternion::platform
