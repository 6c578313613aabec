#include "app/worker/search_text.hpp"

#include <chrono>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion::worker {
namespace {

using namespace std::chrono_literals;

SearchOrder full_order() {
  SearchOrder order;
  order.id = 7;
  order.game = "Gomoku";
  order.player = "monte-carlo";
  order.start = "renju 15";
  order.moves = {Move{112}, Move{0}, Move{224}};
  order.limits.depth = 9;
  order.limits.nodes = 12'345'678'901;
  order.limits.move_time = 1500ms;
  order.limits.clock = ClockLimits{90s, 2s, 30s, 5, 40};
  order.limits.multi_pv = 3;
  order.limits.survey_depth = 2;
  order.limits.exact = true;
  order.limits.outcome_only = true;
  order.limits.full_width = true;
  order.limits.for_value = true;
  order.limits.only = {Move{1}, Move{2}};
  order.limits.avoid = {Move{3}};
  order.limits.contempt = -2;
  order.hash_mb = 64;
  order.level = 5;
  order.seed = 0xFFFF'FFFF'FFFF'FFFF;
  return order;
}

TEST(SearchText, AnOrderComesThroughWhole) {
  const SearchOrder order = full_order();
  const auto read = read_order(write_order(order));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->id, order.id);
  EXPECT_EQ(read->game, order.game);
  EXPECT_EQ(read->player, order.player);
  EXPECT_EQ(read->start, order.start);
  EXPECT_EQ(read->moves, order.moves);
  EXPECT_EQ(read->limits.depth, order.limits.depth);
  EXPECT_EQ(read->limits.nodes, order.limits.nodes);
  EXPECT_EQ(read->limits.move_time, order.limits.move_time);
  ASSERT_TRUE(read->limits.clock);
  EXPECT_EQ(read->limits.clock->remaining, 90s);
  EXPECT_EQ(read->limits.clock->increment, 2s);
  EXPECT_EQ(read->limits.clock->period, 30s);
  EXPECT_EQ(read->limits.clock->period_moves, 5);
  EXPECT_EQ(read->limits.clock->moves_to_go, 40);
  EXPECT_EQ(read->limits.multi_pv, 3);
  EXPECT_EQ(read->limits.survey_depth, 2);
  EXPECT_TRUE(read->limits.exact && read->limits.outcome_only && read->limits.full_width &&
              read->limits.for_value);
  EXPECT_EQ(read->limits.only, order.limits.only);
  EXPECT_EQ(read->limits.avoid, order.limits.avoid);
  EXPECT_EQ(read->limits.contempt, -2);
  EXPECT_EQ(read->hash_mb, 64U);
  EXPECT_EQ(read->level, 5);
  EXPECT_EQ(read->seed, order.seed);
}

TEST(SearchText, WhatIsNotLimitedStaysSo) {
  const auto read = read_order(write_order(SearchOrder{}));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_FALSE(read->limits.depth || read->limits.nodes || read->limits.move_time ||
               read->limits.clock);
  EXPECT_TRUE(read->moves.empty());
}

TEST(SearchText, NewsOfEveryKindOfScoreComeThrough) {
  SearchNews news;
  news.kind = SearchNews::Kind::result;
  news.id = 3;
  news.found.lines = {{{Move{5}, Move{6}}, Heuristic{-1.25}, 8, 73},
                      {{Move{7}}, Exact{-64}, 20, 100},
                      {{Move{9}}, Outcome{1, 11, true}, 4, 100}};
  news.found.nodes = 9'876'543'210;
  news.found.elapsed = 1234567ns;
  news.found.stopped = true;
  const auto read = read_news(write_news(news));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->kind, SearchNews::Kind::result);
  EXPECT_EQ(read->id, 3U);
  ASSERT_EQ(read->found.lines.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(read->found.lines[i].pv, news.found.lines[i].pv) << i;
    EXPECT_EQ(read->found.lines[i].score, news.found.lines[i].score) << i;
    EXPECT_EQ(read->found.lines[i].depth, news.found.lines[i].depth) << i;
    EXPECT_EQ(read->found.lines[i].certainty, news.found.lines[i].certainty) << i;
  }
  EXPECT_EQ(read->found.nodes, news.found.nodes);
  EXPECT_EQ(read->found.elapsed, news.found.elapsed);
  EXPECT_TRUE(read->found.stopped);

  const auto failed = read_news(write_news({SearchNews::Kind::failed, 4, {}, "no memory"}));
  ASSERT_TRUE(failed);
  EXPECT_EQ(failed->kind, SearchNews::Kind::failed);
  EXPECT_EQ(failed->message, "no memory");
}

TEST(SearchText, WhatIsNoSearchIsRefused) {
  for (const char* const text : {"", "{", "[]", "7", "{}", R"({"id":1})", "\xff"}) {
    EXPECT_FALSE(read_order(text)) << text;
    const auto news = read_news(text);
    ASSERT_FALSE(news) << text;
    EXPECT_THAT(news.error().message, testing::StartsWith("expected a search as JSON, got "));
  }
}

/// The text with something put in the place of what is there once.
std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what << " in " << text;
  return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

using Replacement = std::pair<std::string_view, std::string_view>;

TEST(SearchText, AnOrderOfOtherKindsOrSizesIsRefused) {
  const std::string whole = write_order(full_order());
  ASSERT_TRUE(read_order(whole));
  for (const auto& [what, with] :
       std::initializer_list<Replacement>{{R"("id":7)", R"("id":"7")"},
                                          {R"("id":7)", R"("id":-7)"},
                                          {R"("id":7)", R"("id":7.5)"},
                                          {R"("game":"Gomoku")", R"("game":3)"},
                                          {R"("level":5)", R"("level":50000000000)"},
                                          {R"("moves":[112,0,224])", R"("moves":{"a":1})"},
                                          {R"("moves":[112,0,224])", R"("moves":[112,null])"},
                                          {R"("moves":[112,0,224])", R"("moves":[65536])"},
                                          {R"("clock":[90000000000,)", R"("clock":[)"},
                                          {R"("clock":[90000000000,)", R"("clock":[[],)"},
                                          {R"("exact":true)", R"("exact":1)"},
                                          {R"("multi_pv":3,)", ""},
                                          {R"("limits":{)", R"("limits":[],"other":{)"}})
    EXPECT_FALSE(read_order(replaced(whole, what, with))) << with;
}

TEST(SearchText, NewsOfOtherKindsOrSizesAreRefused) {
  SearchNews news{SearchNews::Kind::result, 3, {}, "why"};
  news.found.lines = {{{Move{5}}, Exact{4}, 8, 73}};
  const std::string whole = write_news(news);
  ASSERT_TRUE(read_news(whole));
  for (const auto& [what, with] :
       std::initializer_list<Replacement>{{R"("kind":"result")", R"("kind":"rumour")"},
                                          {R"("kind":"result")", R"("kind":1)"},
                                          {R"("pv":[5])", R"("pv":5)"},
                                          {R"("score":{"margin":4})", R"("score":4)"},
                                          {R"("score":{"margin":4})", R"("score":{"sign":1})"},
                                          {R"("score":{"margin":4})", R"("score":{"units":"4"})"},
                                          {R"("depth":8)", R"("deep":8)"},
                                          {R"("stopped":false)", R"("stopped":null)"},
                                          {R"("message":"why")", R"("message":[])"}})
    EXPECT_FALSE(read_news(replaced(whole, what, with))) << with;
}

}  // namespace
}  // namespace ternion::worker
