#include "app/lab/othello/calibrate.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/lab/othello/fit/game_shard.hpp"
#include "test/app/lab/heard.hpp"
#include "test/app/lab/othello/fit/synthetic.hpp"

namespace ternion::othello {
namespace {

using test::never;
using testing::ContainsRegex;
using testing::HasSubstr;

class Calibrate : public test::InFolder {
 protected:
  void write_shard(int games) const {
    Rng rng(1);
    ShardBlock block{0, {}};
    for (int i = 0; i < games; ++i) block.games.push_back(random_game(rng, 14));
    auto writer = ShardWriter::open(path("games.tsh"), "note");
    ASSERT_TRUE(writer && writer->append(block));
  }
  CalibrateOptions small() const {
    CalibrateOptions options;
    options.data = {path()};
    options.out = path("data.hpp");
    options.pairs = path("values.tsv");
    options.settings.positions = 45;
    options.settings.depth = 3;
    options.settings.solve_from = 10;
    options.settings.solve_to = 12;
    options.settings.seed = 9;
    return options;
  }

  test::Heard heard_;
};

TEST_F(Calibrate, WritesTheModelsAsAHeader) {
  write_shard(80);
  lab::EngineChoice engines;
  engines.threads = 2;
  const auto calibrated = calibrate(small(), engines, never(), heard_.listener());
  ASSERT_TRUE(calibrated) << calibrated.error().message;
  ASSERT_TRUE(*calibrated);
  const std::string header = read("data.hpp");
  EXPECT_EQ(header, header_of(small().settings, **calibrated));
  EXPECT_THAT(header, HasSubstr("ternion calibrate --positions 45 --depth 3"));
  EXPECT_THAT(header, HasSubstr("--seed 9"));
  EXPECT_THAT(header, ContainsRegex(": (hand-made|weights [0-9a-f]{8}), 45 positions"));
  EXPECT_THAT(header, HasSubstr("constexpr TempoModel kTempo{{{"));
  EXPECT_THAT(header, HasSubstr("constexpr ErrorModel kMidgameErrors{"));
  EXPECT_THAT(header, HasSubstr("constexpr ErrorModel kEndgameErrors{"));
  EXPECT_THAT(heard_.progress, HasSubstr("held out"));
  const std::string values = read("values.tsv");
  EXPECT_EQ(std::ranges::count(values, '\n'), 45);
}

TEST_F(Calibrate, StoppedItWritesNothing) {
  write_shard(80);
  const auto stopped = calibrate(small(), {}, test::at_once(), heard_.listener());
  ASSERT_TRUE(stopped) << stopped.error().message;
  EXPECT_FALSE(*stopped);
  EXPECT_FALSE(exists("data.hpp"));
  EXPECT_FALSE(exists("values.tsv"));
}

TEST_F(Calibrate, WhatCannotBeIsRefusedBeforeTheWork) {
  const auto refusal = [&](const CalibrateOptions& options, const lab::EngineChoice& engines = {}) {
    const auto refused = calibrate(options, engines, never(), heard_.listener());
    EXPECT_FALSE(refused);
    if (refused) return std::string();
    EXPECT_EQ(refused.error().code, ErrorCode::io);
    return refused.error().message;
  };
  EXPECT_THAT(refusal(small()), HasSubstr("expected shards"));
  write_shard(0);
  EXPECT_THAT(refusal(small()), HasSubstr("expected 40 or more positions"));
  CalibrateOptions options = small();
  options.out = path("absent/data.hpp");
  EXPECT_THAT(refusal(options), HasSubstr("cannot write"));
  lab::EngineChoice engines;
  engines.weights = path("none.tw");
  EXPECT_THAT(refusal(small(), engines), HasSubstr("none.tw"));
  write("text.tsh", "no shard");
  EXPECT_THAT(refusal(small()), HasSubstr("text.tsh"));
  EXPECT_EQ(heard_.progress, "");
}

}  // namespace
}  // namespace ternion::othello
