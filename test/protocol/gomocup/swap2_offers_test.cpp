// The stones that Ternion offers under swap2: enough, different, legal, even.
#include "protocol/gomocup/swap2_offers.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"
#include "engine/gomoku/position.hpp"
#include "engine/gomoku/symmetry.hpp"
#include "games/games.hpp"
#include "test/protocol/gomocup/gomocup_fixture.hpp"

namespace ternion::test {
namespace {

using gomocup::swap2_offer;
using gomocup::swap2_offers;
using gomocup::Swap2Offer;
using gomoku::Rule;

/// The same text for an offer and all its mirror images; either black stone may come first.
std::string canonical(const Swap2Offer& offer, int size) {
  std::string least;
  for (int symmetry = 0; symmetry < gomoku::kSymmetries; ++symmetry) {
    std::array<std::string, 3> points;
    for (std::size_t i = 0; i < points.size(); ++i)
      points[i] = gomoku::format_move(
          gomoku::move_to(gomoku::symmetric_point(symmetry, gomoku::point_of(offer[i]), size)));
    if (points[2] < points[0]) std::swap(points[0], points[2]);
    const std::string text = points[0] + " " + points[1] + " " + points[2];
    if (least.empty() || text < least) least = text;
  }
  return least;
}

TEST(Swap2Offers, ThereAreTwoHundredOfEachRule) {
  std::set<std::pair<Rule, int>> variants;
  for (const auto& [variant, offers] : swap2_offers()) {
    variants.insert({variant.rule, variant.size});
    std::set<std::string> different;
    for (const Swap2Offer& offer : offers) different.insert(canonical(offer, variant.size));
    EXPECT_GE(different.size(), 200U) << name_of(variant.rule) << " " << variant.size;
    EXPECT_EQ(different.size(), offers.size());
  }
  for (const auto& variant : {std::pair{Rule::freestyle, 15}, std::pair{Rule::standard, 15},
                              std::pair{Rule::renju, 15}, std::pair{Rule::freestyle, 20}})
    EXPECT_TRUE(variants.contains(variant)) << name_of(variant.first) << " " << variant.second;
}

TEST(Swap2Offers, AreLegalOnEveryBoardAndVary) {
  for (const Rule rule : gomoku::kAllRules)
    for (int size = gomoku::kMinSize; size <= gomoku::kMaxSize; ++size) {
      Rng rng(5);
      std::set<std::vector<std::uint16_t>> seen;
      for (int i = 0; i < 50; ++i) {
        const auto stones = swap2_offer({rule, size}, rng);
        gomoku::Position position({rule, size});
        std::vector<std::uint16_t> codes;
        for (const Move stone : stones) {
          ASSERT_TRUE(position.is_legal(stone)) << name_of(rule) << " " << size;
          position.play(stone);
          codes.push_back(stone.code);
        }
        EXPECT_EQ(codes.size(), 3U);
        seen.insert(codes);
      }
      EXPECT_GE(seen.size(), size < 10 ? 1U : 20U) << name_of(rule) << " " << size;
    }
}

TEST(Swap2Offers, TheSeedDecides) {
  Rng one(7);
  Rng same(7);
  Rng other(8);
  const auto offer = swap2_offer({Rule::standard, 15}, one);
  EXPECT_EQ(offer, swap2_offer({Rule::standard, 15}, same));
  EXPECT_NE(offer, swap2_offer({Rule::standard, 15}, other));
  EXPECT_NE(offer, swap2_offer({Rule::standard, 15}, one)) << "the next one is another";
}

/// White's score after the offer, by a search of so many nodes that knows nothing of others.
double units_after(Session& session, const gomoku::Variant& variant, const Swap2Offer& offer,
                   std::uint64_t nodes) {
  session.new_game();
  EXPECT_TRUE(session.set_position(std::string(name_of(variant.rule)) + " " +
                                   std::to_string(variant.size)));
  for (const Move stone : offer) EXPECT_TRUE(session.play(stone));
  const auto executor = std::make_shared<fakes::ManualExecutor>();
  SearchRelay relay(executor);
  double units = 100;
  bool done = false;
  GoRequest request;
  request.limits.nodes = nodes;
  EXPECT_TRUE(session.go(request, relay.begin([](const SearchInfo&) {},
                                              [&](const SearchResult& result) {
                                                units = units_of(result.lines.front().score);
                                                done = true;
                                              })));
  executor->run_until([&] { return done; }, std::chrono::seconds(100));
  return units;
}

TEST(Swap2Offers, ASearchFindsASampleEven) {
  SessionOptions options;
  options.hash_mb = 4;
  const auto session = make_session("gomoku", options, std::make_shared<SteadyTime>()).value();
  constexpr std::size_t kSample = 3;
  double sum = 0;
  int count = 0;
  for (const auto& [variant, offers] : swap2_offers())
    for (std::size_t i = 0; i < kSample; ++i) {
      const Swap2Offer& offer = offers[i * (offers.size() / kSample)];
      const double units = units_after(*session, variant, offer, 20'000);
      EXPECT_LE(std::abs(units), 0.6) << name_of(variant.rule) << " " << canonical(offer, 22);
      sum += std::abs(units);
      ++count;
    }
  EXPECT_LE(sum, 0.25 * count);
}

}  // namespace
}  // namespace ternion::test
