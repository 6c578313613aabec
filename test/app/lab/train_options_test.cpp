// Which options of a fit count: what is fitted decides.
#include "app/lab/train_options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion::lab {
namespace {

using Part = training::TextFitOptions::Part;

/// What is said of these options, with nothing but their usual values; empty where all count.
std::string said_of(std::string_view game, const std::set<std::string>& given,
                    TrainOptions options = {}) {
  complete(options, given);
  const auto checked = check_train_options(game, options, given);
  if (checked) return "";
  EXPECT_EQ(checked.error().code, ErrorCode::unsupported);
  return checked.error().message;
}

TEST(TrainOptionsOf, ThePartThatIsFittedIsThatOfTheFlag) {
  TrainOptions options;
  complete(options, {"--l2"});
  EXPECT_EQ(options, TrainOptions());
  complete(options, {"--moves-only"});
  EXPECT_EQ(options.text.part, Part::moves);
  EXPECT_FALSE(options.shards.network_only);
  options.text.epochs = 0.5;
  options.text.rate = 0.25;
  complete(options, {"--network-only", "--epochs", "--rate"});
  EXPECT_EQ(options.text.part, Part::network);
  EXPECT_TRUE(options.shards.network_only);
  EXPECT_EQ(options.shards.wide.epochs, 1) << "whole passes";
  EXPECT_EQ(options.shards.wide.rates.rows, 0.25F);
}

TEST(TrainOptionsOf, ANetworkTakesNoneOfTheSums) {
  EXPECT_EQ(said_of("othello", {"--from", "--network-only", "--epochs"}), "");
  EXPECT_EQ(said_of("othello", {"--from", "--network-only", "--l2"}),
            "train: --l2 is used without --network-only alone");
  EXPECT_EQ(said_of("Othello", {"--network-only", "--repeats"}),
            "train: --repeats is used without --network-only alone");
  EXPECT_EQ(said_of("gomoku", {"--from", "--moves-only", "--mix"}),
            "train: --mix is used without --moves-only alone");
}

TEST(TrainOptionsOf, GamesOfTextGoOnForAPartAlone) {
  EXPECT_EQ(said_of("othello", {"--from", "--threads"}), "");
  EXPECT_EQ(said_of("gomoku", {"--from"}),
            "train: --from is used with --moves-only or --network-only alone");
  EXPECT_EQ(said_of("gomoku", {"--threads"}), "train: --threads is used with --network-only alone");
  EXPECT_EQ(said_of("gomoku", {"--threads", "--from", "--network-only", "--search-nodes"}), "");
}

TEST(TrainOptionsOf, WhatIsNotMeasuredOrFittedHasNoSettings) {
  TrainOptions options;
  options.basics.hold_out = 0;
  EXPECT_EQ(said_of("othello", {"--patience"}, options),
            "train: --patience is used with --hold-out above 0 alone");
  options.basics.hold_out = 7;
  EXPECT_EQ(said_of("othello", {"--patience"}, options), "");
  options.shards.stages.head.epochs = 0;
  EXPECT_EQ(said_of("othello", {"--head-rate"}, options),
            "train: --head-rate is used with --head-epochs above 0 alone");
  options.shards.stages.head.epochs = 3;
  EXPECT_EQ(said_of("othello", {"--head-rate"}, options), "");
}

}  // namespace
}  // namespace ternion::lab
