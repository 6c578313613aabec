// What a soak says of its samples, and what a load needs before it begins.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <unistd.h>

#include "app/load/load.hpp"
#include "app/load/promises.hpp"
#include "app/load/soak_picture.hpp"
#include "app/load/soak_table.hpp"
#include "app/load/soak_trend.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::load {
namespace {

using testing::HasSubstr;
using C = SoakColumn;

/// The name of a file that goes with the test, and is not there before.
class FileName {
 public:
  FileName()
      : path_(testing::TempDir() + "soak-" + std::to_string(::getpid()) + "-" +
              testing::UnitTest::GetInstance()->current_test_info()->name()) {
    std::filesystem::remove(path_);
  }
  ~FileName() { std::filesystem::remove(path_); }
  FileName(const FileName&) = delete;
  FileName& operator=(const FileName&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Two hours, a kill every ten minutes, a sample every ten seconds.
template <class Resident>
SoakTable table_of(const Resident& resident) {
  SoakTable table;
  for (int i = 1; i <= 720; ++i) {
    SoakSample sample;
    sample[C::seconds] = 10.0 * i;
    sample[C::kills] = (i - 1) / 60;
    sample[C::resident] = resident(i / 360.0, (i - 1) % 60 / 360.0) + std::sin(i * 12.9898) * 3;
    sample[C::threads] = 7;
    table.push_back(sample);
  }
  return table;
}

Verdict verdict_of(const SoakTable& table, C column) {
  for (const SoakCurve& curve : soak_curves())
    if (curve.column == column) return trend_of(table, curve).verdict;
  return Verdict::too_short;
}

TEST(SoakTrend, NoiseIsFlat) {
  const SoakTable table = table_of([](double, double) { return 400.0; });
  EXPECT_EQ(verdict_of(table, C::resident), Verdict::flat);
  EXPECT_EQ(verdict_of(table, C::threads), Verdict::flat);
  EXPECT_EQ(verdict_of(table, C::log), Verdict::flat);
}

TEST(SoakTrend, AProcessThatFillsAfterItsBeginningIsFlat) {
  const SoakTable table =
      table_of([](double, double life) { return std::min(400.0, 100 + life * 10000); });
  EXPECT_EQ(verdict_of(table, C::resident), Verdict::flat);
}

TEST(SoakTrend, WhatGrowsOverAllLivesRises) {
  const SoakTable table = table_of([](double hours, double) { return 400 + hours * 40; });
  EXPECT_EQ(verdict_of(table, C::resident), Verdict::rising);
}

TEST(SoakTrend, ALeakThatEveryKillTakesAwayRises) {
  const SoakTable table = table_of([](double, double life) { return 400 + life * 60; });
  EXPECT_EQ(verdict_of(table, C::resident), Verdict::rising);
}

TEST(SoakTrend, WhatShrinksFallsAndAFewSamplesSayNothing) {
  SoakTable table = table_of([](double hours, double) { return 400 - hours * 100; });
  EXPECT_EQ(verdict_of(table, C::resident), Verdict::falling);
  table.resize(5);
  EXPECT_EQ(verdict_of(table, C::resident), Verdict::too_short);
}

TEST(SoakFile, IsReadAsFarAsItWasWritten) {
  const FileName file_name;
  const std::string& path = file_name.path();
  const SoakTable table = table_of([](double, double) { return 400.0; });
  {
    auto file = SoakFile::make(path);
    ASSERT_TRUE(file) << file.error().message;
    for (const SoakSample& sample : table) file->add(sample);
  }
  EXPECT_FALSE(SoakFile::make(path)) << "samples are not written over";
  std::ofstream(path, std::ios::app) << "7210,11,4";  // and the machine went away
  const auto read = read_soak(path);
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(read->size(), table.size());
  EXPECT_DOUBLE_EQ(read->back()[C::seconds], 7200);
  EXPECT_NEAR(read->back()[C::resident], table.back()[C::resident], 0.01);
  std::ofstream(path, std::ios::app) << "\n";
  EXPECT_THAT(read_soak(path).error().message, HasSubstr("line 722"));
}

TEST(SoakFile, ALineThatIsNoneIsToldWithoutItsControlCharacters) {
  const FileName file_name;
  static_cast<void>(SoakFile::make(file_name.path()));
  std::ofstream(file_name.path(), std::ios::app) << "1,\x1b[31m" << std::string(1000, 'x') << "\n";
  const auto read = read_soak(file_name.path());
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().message, HasSubstr("line 2"));
  EXPECT_EQ(read.error().message.find('\x1b'), std::string::npos);
  EXPECT_LT(read.error().message.size(), 600U);
}

TEST(SoakFile, WhatIsNoneIsRefused) {
  const FileName other;
  std::ofstream(other.path()) << "a,b\n1,2\n";
  EXPECT_THAT(read_soak(other.path()).error().message, HasSubstr("expected a soak's columns"));
  EXPECT_FALSE(read_soak("/nonexistent/soak.csv"));
}

TEST(SoakPicture, HasAPanelACurveAndALineAKill) {
  const std::string svg = soak_picture(table_of([](double, double) { return 400.0; }));
  EXPECT_TRUE(svg.starts_with("<svg ")) << svg.substr(0, 80);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  for (const SoakCurve& curve : soak_curves())
    EXPECT_THAT(svg, HasSubstr(std::string(curve.title)));
  std::size_t lines = 0;
  const auto panel = svg.substr(0, svg.find("</g>"));
  for (auto at = panel.find("v120"); at != std::string::npos; at = panel.find("v120", at + 1))
    ++lines;
  EXPECT_EQ(lines, 11U);
  EXPECT_LT(svg.size(), 120'000U);
}

TEST(Promises, CountWhatIsNotThere) {
  Promises promises;
  EXPECT_EQ(promises.told({"f5", "d6"}), 0);
  promises.acknowledged("c3");
  EXPECT_EQ(promises.told({"f5", "d6", "c3", "d3"}), 0) << "the engine has answered";
  promises.acknowledged("c4");
  EXPECT_EQ(promises.told({"f5", "d6", "c3"}), 2) << "its answer and the move are gone";
  EXPECT_EQ(promises.told({"f5", "f6", "c3"}), 2) << "another game from there on";
  promises.forget();
  EXPECT_EQ(promises.told({}), 0);
}

TEST(SoakPicture, IsDrawnOfSamplesThatWereWritten) {
  const FileName samples;
  {
    auto file = SoakFile::make(samples.path());
    ASSERT_TRUE(file) << file.error().message;
    for (const SoakSample& sample : table_of([](double, double) { return 400.0; }))
      file->add(sample);
  }
  const auto drawn = draw_soak(samples.path());
  ASSERT_TRUE(drawn) << drawn.error().message;
  EXPECT_EQ(drawn->size(), 720U);
  const std::string picture = samples.path() + ".svg";
  EXPECT_EQ(platform::read_input(picture).value(), soak_picture(*drawn));
  std::filesystem::remove(picture);
  EXPECT_EQ(draw_soak("/nonexistent/soak.csv").error().code, ErrorCode::io);
}

TEST(LoadPreparation, TheTokenIsTheFirstWordOfItsFile) {
  const FileName file;
  std::ofstream(file.path()) << "secret word\n";
  LoadOptions options;
  options.token_file = file.path();
  EXPECT_EQ(prepared(options).value().token, "secret");
  std::ofstream(file.path(), std::ios::trunc) << "\n";
  EXPECT_THAT(prepared(options).error().message,
              HasSubstr("expected a token in '" + file.path() + "'"));
  options.token_file.clear();
  options.token = "known";
  EXPECT_EQ(prepared(options).value().token, "known");
}

TEST(LoadPreparation, WhatTheMachineHasNotIsToldBeforeALoadBegins) {
  LoadOptions options;
  options.pid = ::getpid();
  EXPECT_TRUE(prepared(options)) << "this process";
  options.pid = 999'999'999;
  EXPECT_EQ(run_load(options).error().message, "--pid: expected a running process, got 999999999");
  options.pid.reset();
  options.games = options.idle = options.churners = 1 << 29;
  const auto many = prepared(options);
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().code, ErrorCode::io);
  EXPECT_THAT(many.error().message, HasSubstr("1610612736 connections are asked for"));
  options.games = options.idle = options.churners = std::numeric_limits<int>::max();
  EXPECT_THAT(prepared(options).error().message, HasSubstr("6442450941 connections are asked for"));
  options.games = options.idle = options.churners = -1;
  EXPECT_TRUE(prepared(options)) << "nobody at all";
}

}  // namespace
}  // namespace ternion::load
