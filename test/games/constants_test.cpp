// The constants of a game's search that may be set: what its kit tells of them is what its sessions
// take, and what is set is what is searched with.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "games/kit.hpp"
#include "session/search_and_wait.hpp"

namespace ternion {
namespace {

using testing::HasSubstr;

class ConstantsTest : public testing::TestWithParam<std::string> {
 protected:
  static SessionOptions with(const ConstantValues& constants, int threads = 1) {
    SessionOptions options;
    options.hash_mb = 1;
    options.threads = threads;
    options.constants = constants;
    return options;
  }
  /// A few positions of the game's bench, so that the middle of games is searched too.
  std::uint64_t nodes(const ConstantValues& constants, int depth) const {
    const auto session =
        make_session(GetParam(), with(constants), std::make_shared<SteadyTime>()).value();
    std::uint64_t sum = 0;
    for (int ply = 0; ply < 24 && !session->is_over(); ++ply) {
      GoRequest request;
      request.limits.depth = depth;
      const auto result = search_and_wait(*session, request);
      EXPECT_TRUE(result);
      if (!result) return 0;
      EXPECT_TRUE(session->is_legal(result->best()));
      sum += result->nodes;
      EXPECT_TRUE(session->play(result->best()));
    }
    return sum;
  }
  ConstantValues all_at(int SearchConstant::* end) const {
    ConstantValues values;
    for (const SearchConstant& each : kit_.constants) values.emplace(each.name, each.*end);
    return values;
  }

  const GameKit& kit_ = **find_kit(GetParam());
};

TEST_P(ConstantsTest, HaveNamesOfTheirOwnAndUsualValuesWithinTheirRanges) {
  ASSERT_FALSE(kit_.constants.empty());
  std::set<std::string_view> names;
  for (const SearchConstant& each : kit_.constants) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_EQ(each.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos);
    EXPECT_LE(each.least, each.usual) << each.name;
    EXPECT_LE(each.usual, each.most) << each.name;
    EXPECT_LT(each.least, each.most) << each.name;
  }
}

TEST_P(ConstantsTest, SessionsTakeTheirRangesAndRefuseWhatLiesOutside) {
  const auto session = make_session(GetParam(), with({}), std::make_shared<SteadyTime>()).value();
  for (const SearchConstant& each : kit_.constants) {
    const std::string name(each.name);
    EXPECT_TRUE(session->configure(with({{name, each.least}})));
    EXPECT_TRUE(session->configure(with({{name, each.most}})));
    for (const int outside : {each.least - 1, each.most + 1}) {
      const auto refused = session->configure(with({{name, outside}}));
      ASSERT_FALSE(refused) << name;
      EXPECT_EQ(refused.error().code, ErrorCode::out_of_range);
      EXPECT_THAT(refused.error().message,
                  HasSubstr(name + " from " + std::to_string(each.least) + " to " +
                            std::to_string(each.most) + ", got " + std::to_string(outside)));
    }
    EXPECT_EQ(session->options().constants, (ConstantValues{{name, each.most}}))
        << "what is refused changes nothing";
  }
  const auto unknown = session->configure(with({{"no_such", 1}}));
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::unsupported);
  EXPECT_THAT(unknown.error().message, HasSubstr("got no_such"));
  EXPECT_FALSE(make_session(GetParam(), with({{"no_such", 1}}), std::make_shared<SteadyTime>()));
}

TEST_P(ConstantsTest, UsualValuesThatAreSetChangeNothing) {
  EXPECT_EQ(nodes(all_at(&SearchConstant::usual), 6), nodes({}, 6));
}

TEST_P(ConstantsTest, AtEitherEndOfTheirRangesSearchesNameLegalMoves) {
  const auto usual = nodes({}, 5);
  EXPECT_NE(nodes(all_at(&SearchConstant::least), 5), usual);
  EXPECT_NE(nodes(all_at(&SearchConstant::most), 5), usual);
}

TEST_P(ConstantsTest, AreThoseOfAllThreads) {
  const auto session = make_session(GetParam(), with(all_at(&SearchConstant::most), 2),
                                    std::make_shared<SteadyTime>())
                           .value();
  GoRequest request;
  request.limits.depth = 8;
  const auto result = search_and_wait(*session, request);
  ASSERT_TRUE(result);
  EXPECT_TRUE(session->is_legal(result->best()));
}

TEST_P(ConstantsTest, ClassicsHaveNone) {
  if (kit_.classics.empty()) GTEST_SKIP() << "it has no classics built in";
  const auto refused = make_classic_session(kit_.classics.front(),
                                            with({{std::string(kit_.constants.front().name), 5}}),
                                            std::make_shared<SteadyTime>());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("expected no search constants here"));
}

INSTANTIATE_TEST_SUITE_P(Games, ConstantsTest, testing::ValuesIn(game_names()),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace ternion
