#include "app/worker/distant_session.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "session/opening_book.hpp"
#include "session/search_and_wait.hpp"

namespace ternion::worker {
namespace {

struct Asked {
  std::vector<std::string> orders;
  int stops = 0;
  int finishes = 0;
  int releases = 0;
};

class AskedThinker final : public DistantThinker {
 public:
  explicit AskedThinker(Asked& asked) : asked_(asked) {}
  void begin(std::uint64_t, const std::string& order) override { asked_.orders.push_back(order); }
  void stop() override { ++asked_.stops; }
  void finish() override { ++asked_.finishes; }
  void release() override { ++asked_.releases; }

 private:
  Asked& asked_;
};

struct Heard final : SearchListener {
  std::vector<SearchInfo> infos;
  std::vector<SearchResult> results;
  void on_info(const SearchInfo& info) override { infos.push_back(info); }
  void on_result(const SearchResult& result) override { results.push_back(result); }
};

struct DistantSessionTest : testing::Test {
  std::unique_ptr<Session> rules = *make_session("othello", {}, std::make_shared<SteadyTime>());
  Asked asked;
  DistantSession session{std::move(rules), "", std::make_unique<AskedThinker>(asked)};
  std::shared_ptr<Heard> heard = std::make_shared<Heard>();

  void play(const char* move) { ASSERT_TRUE(session.play(*session.parse_move(move), {}, {})); }
  void go(const GoRequest& request = {}) { ASSERT_TRUE(session.go(request, heard)); }
  SearchOrder order() const { return *read_order(asked.orders.back()); }
  SearchNews news(SearchNews::Kind kind, const char* move) const {
    SearchNews made{kind, order().id, {}, ""};
    made.found.lines = {{{*session.parse_move(move)}, Heuristic{2}, 5, 100}};
    return made;
  }
};

TEST_F(DistantSessionTest, AnOrderSaysThePositionAndTheLimits) {
  play("f5");
  play("d6");
  GoRequest request;
  request.limits.depth = 6;
  go(request);
  EXPECT_EQ(order().game, "Othello");
  EXPECT_EQ(order().moves, session.state().moves());
  EXPECT_EQ(order().limits.depth, 6);
  EXPECT_FALSE(order().limits.clock);
  request.ply = 1;
  go(request);
  EXPECT_EQ(order().moves.size(), 1U);
  EXPECT_EQ(asked.stops, 1) << "the search before it";
  request.ply = 3;
  EXPECT_FALSE(session.go(request, heard));
}

TEST_F(DistantSessionTest, AClockGoesWithTheOrder) {
  session.set_time_control(Side::black, TimeControl::sudden_death(std::chrono::seconds(90)));
  GoRequest request;
  request.use_clock = true;
  go(request);
  ASSERT_TRUE(order().limits.clock);
  EXPECT_EQ(order().limits.clock->remaining, std::chrono::seconds(90));
}

TEST_F(DistantSessionTest, WhatIsFoundIsHeardAndNothingBehindTheResult) {
  go();
  session.hear(news(SearchNews::Kind::info, "f5"));
  session.hear(news(SearchNews::Kind::result, "d3"));
  session.hear(news(SearchNews::Kind::info, "f5"));
  session.hear(news(SearchNews::Kind::result, "f5"));
  ASSERT_EQ(heard->infos.size(), 1U);
  ASSERT_EQ(heard->results.size(), 1U);
  EXPECT_EQ(heard->results[0].best(), *session.parse_move("d3"));
}

TEST_F(DistantSessionTest, OfAnOldSearchNothingIsHeard) {
  go();
  const SearchNews old = news(SearchNews::Kind::result, "f5");
  go();
  session.hear(old);
  EXPECT_TRUE(heard->results.empty());
  session.stop();
  session.hear(news(SearchNews::Kind::result, "f5"));
  EXPECT_TRUE(heard->results.empty());
}

TEST_F(DistantSessionTest, AChangeOfThePositionEndsTheSearch) {
  go();
  play("f5");
  EXPECT_EQ(asked.stops, 1);
  session.hear(news(SearchNews::Kind::result, "d6"));
  EXPECT_TRUE(heard->results.empty());
  go();
  ASSERT_TRUE(session.undo());
  EXPECT_EQ(asked.stops, 2);
  EXPECT_FALSE(session.undo()) << "the start";
  go();
  EXPECT_FALSE(session.set_position("nonsense"));
  EXPECT_EQ(asked.stops, 2) << "what is refused changes nothing";
}

TEST_F(DistantSessionTest, WhoeverSearchesIsLostTheBestSoFarIsTheResult) {
  go();
  session.hear(news(SearchNews::Kind::info, "d3"));
  session.lose();
  ASSERT_EQ(heard->results.size(), 1U);
  EXPECT_EQ(heard->results[0].best(), *session.parse_move("d3"));
  EXPECT_TRUE(heard->results[0].stopped);
  session.lose();
  EXPECT_EQ(heard->results.size(), 1U);
  go();
  session.hear({SearchNews::Kind::failed, order().id, {}, "no memory"});
  ASSERT_EQ(heard->results.size(), 2U);
  const auto legal = session.legal_moves();
  EXPECT_NE(std::ranges::find(legal, heard->results[1].best()), legal.end());
}

TEST_F(DistantSessionTest, AnOrderThatCouldNotBeReadEndsTheSearch) {
  go();
  session.hear({SearchNews::Kind::info, 0, {}, ""});
  session.hear({SearchNews::Kind::failed, order().id + 1, {}, "of another"});
  EXPECT_TRUE(heard->results.empty());
  session.hear({SearchNews::Kind::failed, 0, {}, "expected a search"});
  EXPECT_EQ(heard->results.size(), 1U);
}

/// Of the start, by names.
class StartBook final : public OpeningBook {
 public:
  explicit StartBook(std::vector<const char*> names) : names_(std::move(names)) {}
  std::vector<BookMove> moves(const Board& board) const override {
    std::vector<BookMove> moves;
    for (const char* const name : names_)
      if (board.move_count() == 0) moves.push_back({*board.parse_move(name), Heuristic{1}, 12, 0});
    return moves;
  }
  Expected<void> learn(const GameRecord&) override { return {}; }

 private:
  std::vector<const char*> names_;
};

TEST_F(DistantSessionTest, WhatTheBookKnowsIsSearchedByNobody) {
  SessionOptions options = session.options();
  options.book = std::make_shared<StartBook>(std::vector{"d3", "c4"});
  ASSERT_TRUE(session.configure(options));
  go();
  EXPECT_TRUE(asked.orders.empty());
  ASSERT_EQ(heard->results.size(), 1U);
  EXPECT_EQ(heard->results[0].best(), *session.parse_move("d3"));
  EXPECT_TRUE(is_from_book(heard->results[0].lines[0]));
  play("d3");
  go();
  EXPECT_EQ(asked.orders.size(), 1U) << "the book has no such position";
  GoRequest back;
  back.ply = 0;
  go(back);
  EXPECT_EQ(heard->results.size(), 2U);
  EXPECT_EQ(asked.orders.size(), 1U);
}

TEST_F(DistantSessionTest, MovesThatAreRankedAreTheBooksAndThoseThatAreSearched) {
  SessionOptions options = session.options();
  options.book = std::make_shared<StartBook>(std::vector{"d3"});
  ASSERT_TRUE(session.configure(options));
  GoRequest request;
  request.limits.multi_pv = 3;
  go(request);
  EXPECT_EQ(order().limits.multi_pv, 2);
  EXPECT_EQ(order().limits.avoid, std::vector{*session.parse_move("d3")});
  session.hear(news(SearchNews::Kind::result, "f5"));
  ASSERT_EQ(heard->results.size(), 1U);
  ASSERT_EQ(heard->results[0].lines.size(), 2U);
  EXPECT_EQ(heard->results[0].best(), *session.parse_move("f5")) << "worth more";
  EXPECT_TRUE(is_from_book(heard->results[0].lines[1]));
}

TEST_F(DistantSessionTest, FinishAndReleaseArePassedOn) {
  session.finish_now();
  EXPECT_EQ(asked.finishes, 0) << "nothing runs";
  go();
  session.finish_now();
  EXPECT_EQ(asked.finishes, 1);
  session.release();
  EXPECT_EQ(asked.stops, 1);
  EXPECT_EQ(asked.releases, 1);
  EXPECT_FALSE(session.evaluate());
}

}  // namespace
}  // namespace ternion::worker
