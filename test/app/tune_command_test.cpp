// `ternion tune` as a person runs it.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace tune_command {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(TuneCommand, TunesTheWeightsOfAClassic) {
  const auto journal = std::filesystem::temp_directory_path() /
                       ("ternion-tune-classic-" + std::to_string(::getpid()) + ".jsonl");
  std::filesystem::remove(journal);
  std::vector<std::string> command{"tune",  "--game", "surakarta",  "--player", "assessment-3",
                                   "--out", journal,  "--steps",    "1",        "--pairs",
                                   "1",     "--only", "attack,arcs"};
  const auto tuned = run(ternion(command));
  ASSERT_EQ(tuned.code, 0) << tuned.error;
  EXPECT_THAT(tuned.out, HasSubstr("Surakarta: 1 of 1 steps, 2 games\n"));
  EXPECT_THAT(tuned.out, HasSubstr("\nattack "));
  EXPECT_THAT(tuned.out, Not(HasSubstr("cut_margin")));
  EXPECT_THAT(text_of(journal), HasSubstr("\"player\":\"assessment-3\""));
  command[4] = "greedy";
  const auto refused = run(ternion(command));
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.error, HasSubstr("has no constants to tune"));
  std::filesystem::remove(journal);
  const auto listed =
      run(ternion({"tune", "--list", "--game", "surakarta", "--player", "assessment-3"}));
  EXPECT_THAT(listed.out, HasSubstr("pieces                  60       0     600\n"));
  const auto played =
      run(ternion({"match", "--game", "surakarta", "-n", "2", "--quiet",
                   "assessment-3[name=heavy,constants=pieces:600]", "assessment-3"}));
  EXPECT_EQ(played.code, 0) << played.error;
  const auto unknown = run(ternion({"match", "--game", "surakarta", "-n", "2", "--quiet",
                                    "assessment-3[constants=queens:1]", "greedy"}));
  EXPECT_NE(unknown.code, 0);
  EXPECT_THAT(unknown.error + unknown.out, HasSubstr("pieces"));
}

TEST(TuneCommand, TunesGoesOnAndPlaysWithWhatCameOut) {
  const auto journal = std::filesystem::temp_directory_path() /
                       ("ternion-tune-" + std::to_string(::getpid()) + ".jsonl");
  std::filesystem::remove(journal);
  const std::vector<std::string> command{"tune",
                                         "--game",
                                         "surakarta",
                                         "--out",
                                         journal,
                                         "--steps",
                                         "2",
                                         "--pairs",
                                         "2",
                                         "--nodes",
                                         "20",
                                         "--only",
                                         "cut_margin,razor_margin",
                                         "--concurrency",
                                         "2"};
  const auto tuned = run(ternion(command));
  ASSERT_EQ(tuned.code, 0) << tuned.error;
  EXPECT_THAT(tuned.out, HasSubstr("Surakarta: 2 of 2 steps, 8 games\n"));
  EXPECT_THAT(tuned.error, HasSubstr("step 1/2, "));
  const std::string kept = text_of(journal);
  const auto again = run(ternion(command));
  EXPECT_EQ(again.out, tuned.out);
  EXPECT_EQ(text_of(journal), kept);
  auto other = command;
  other[6] = "3";
  const auto refused = run(ternion(other));
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.error, HasSubstr("expected the journal of a tuning with the settings"));
  std::filesystem::remove(journal);
}

TEST(TuneCommand, ListsWhatThereIs) {
  const auto all = run(ternion({"tune", "--list"}));
  EXPECT_EQ(all.code, 0) << all.error;
  for (const char* text : {"Othello\n", "Gomoku\n", "Surakarta\n", "near_limit", "history_share"})
    EXPECT_THAT(all.out, HasSubstr(text));
  const auto one = run(ternion({"tune", "--list", "--game", "surakarta"}));
  EXPECT_THAT(one.out, HasSubstr("near_limit"));
  EXPECT_THAT(one.out, Not(HasSubstr("history_share")));
  EXPECT_EQ(run(ternion({"tune"})).code, 2);
  EXPECT_EQ(run(ternion({"tune", "--list", "--out", "x"})).code, 2);
}

TEST(TuneCommand, ConstantsAreTakenInAMatchAndByAChild) {
  const auto played = run(ternion({"match", "--game", "surakarta", "-n", "2", "--nodes", "50",
                                   "--quiet", "inside[constants=cut_margin:20;cut_depth:8]",
                                   "self:--game surakarta --constants cut_margin:20"}));
  EXPECT_EQ(played.code, 0) << played.error;
  const auto unknown = run(ternion({"match", "--game", "surakarta", "-n", "2", "--nodes", "50",
                                    "--quiet", "inside[constants=margin:20]", "inside"}));
  EXPECT_EQ(unknown.code, 3);
  EXPECT_THAT(unknown.error, HasSubstr("expected one of the search constants cut_depth"));
  const auto gtp = run(ternion({"gtp", "--game", "surakarta", "--constants", "cut_margin:9"}), "");
  EXPECT_EQ(gtp.code, 2);
  EXPECT_THAT(gtp.error, HasSubstr("--constants: expected cut_margin from 10 to 200, got 9"));
}

}  // namespace
}  // namespace tune_command
}  // namespace ternion::test
