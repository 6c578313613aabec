// `ternion eval` and --weights.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "test/app/child.hpp"
#include "test/app/program.hpp"
#include "test/support/random_weights.hpp"

namespace ternion::test {
namespace {

std::string weight_file_text(std::uint64_t seed) {
  const auto bytes = format_weight_file(random_weight_file(seed, 2));
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

TEST(Eval, TermsAddUpToTheScore) {
  const TemporaryFile weights("eval.tw", weight_file_text(61));
  const auto shown = run(ternion({"eval", "f5d6c3d3c4", "--weights", weights.path(), "--json"}));
  ASSERT_EQ(shown.code, 0) << shown.error;
  const auto json = nlohmann::json::parse(shown.out);
  EXPECT_EQ(json.at("evaluation"), "patterns");
  double sum = json.at("discs").get<double>() + json.at("network").get<double>();
  std::size_t instances = 0;
  for (const auto& shape : json.at("shapes")) {
    instances += shape.at("instances").size();
    for (const auto& instance : shape.at("instances")) sum += instance.at("weight").get<double>();
  }
  EXPECT_EQ(instances, 62U);
  EXPECT_DOUBLE_EQ(sum, json.at("score").get<double>());
  const auto table = run(ternion({"eval", "f5d6c3d3c4", "--weights", weights.path()}));
  EXPECT_EQ(table.code, 0);
  EXPECT_NE(table.out.find("corner-3x3"), std::string::npos) << table.out;
}

TEST(Eval, ReadsBoardsAndNamesWhatItCannotRead) {
  const std::string start = "---------------------------OX------XO--------------------------- X";
  EXPECT_EQ(run(ternion({"eval", start})).code, 0);
  const auto bad = run(ternion({"eval", "f5a1"}));
  EXPECT_EQ(bad.code, 1);
  EXPECT_NE(bad.error, "");
}

TEST(Weights, ChangeTheSearchAndAreReadBeforeIt) {
  const TemporaryFile one("one.tw", weight_file_text(62));
  const TemporaryFile two("two.tw", weight_file_text(63));
  const auto signature = [](const std::string& path) {
    const auto bench =
        run(ternion({"bench", "--game", "othello", "--depth", "4", "--json", "--weights", path}));
    EXPECT_EQ(bench.code, 0) << bench.error;
    return nlohmann::json::parse(bench.out).at("signature").get<std::uint64_t>();
  };
  EXPECT_EQ(signature(one.path()), signature(one.path()));
  EXPECT_NE(signature(one.path()), signature(two.path()));
}

TEST(Weights, HandMadeStandsForNone) {
  const auto shown = run(ternion({"eval", "f5d6c3d3c4", "--weights", "hand-made", "--json"}));
  ASSERT_EQ(shown.code, 0) << shown.error;
  EXPECT_EQ(nlohmann::json::parse(shown.out).at("evaluation"), "hand-made");
  // The search's own evaluation is the one shown, in its units.
  const auto judged = [](std::vector<std::string> words) {
    return run(ternion(std::move(words))).out;
  };
  const TemporaryFile scores(
      "scores.obf",
      "-OOO------OOOO--XXXOOXXX-XOOOXX-XXXXOOOOOXXOOOO---OXOO---OOOO--- X; E1:+0; F8:-2;\n");
  const auto by_word = judged({"judge", scores.path(), "--weights", "hand-made", "--json"});
  EXPECT_EQ(by_word, judged({"judge", scores.path(), "--hand-made", "--json"}));
  EXPECT_NE(by_word, judged({"judge", scores.path(), "--json"}));
}

TEST(Weights, DamagedOnesAreCodeThreeWithTheReason) {
  std::string text = weight_file_text(64);
  text[text.size() / 2] = static_cast<char>(text[text.size() / 2] ^ 1);
  const TemporaryFile damaged("damaged.tw", text);
  for (const auto* command : {"gtp", "serve", "bench"}) {
    const auto refused = run(ternion({command, "--game", "othello", "--weights", damaged.path()}));
    EXPECT_EQ(refused.code, 3) << command;
    EXPECT_NE(refused.error.find(damaged.path()), std::string::npos) << refused.error;
    EXPECT_NE(refused.error.find("stage"), std::string::npos) << refused.error;
  }
}

}  // namespace
}  // namespace ternion::test
