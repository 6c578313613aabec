// What people ask of a farm, without a process.
#include <memory>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/farm/farm_requests.hpp"
#include "app/farm/nats/nats_link.hpp"
#include "app/farm/sqlite_queue.hpp"
#include "app/library/book.hpp"
#include "games/games.hpp"
#include "test/app/daemon.hpp"
#include "test/app/library/books.hpp"

namespace ternion::farm {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class FarmRequestsTest : public testing::Test {
 protected:
  FarmRequestsTest() : queue_(SqliteQueue::open(file_.path()).value()) {
    request_.farm = file_.path();
    request_.match.players = {"inside[name=ann,nodes=12,hash=1]",
                              "inside[name=bob,nodes=6,hash=1]"};
    request_.match.games = 10;
    request_.priority = 3;
    request_.check_every = 7;
    asker_.game = [] { return std::string("gomoku"); };
    asker_.now = [this] { return now_; };
    asker_.signature = [](std::string_view game) { return "nodes of " + std::string(game); };
  }
  /// The id alone.
  std::string submitted() {
    std::string id = submit_match(request_, asker_).value();
    EXPECT_TRUE(id.ends_with("\n"));
    id.pop_back();
    return id;
  }

  test::StoreFile file_;
  std::unique_ptr<Queue> queue_;
  FarmRequest request_;
  FarmAsker asker_;
  std::int64_t now_ = 1'000'000;
};

TEST_F(FarmRequestsTest, AMatchIsSubmittedAsItWasAskedFor) {
  request_.run = submitted();
  const auto runs = queue_->runs().value();
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_EQ(runs[0].id, request_.run);
  EXPECT_EQ(runs[0].spec.kind, "games");
  EXPECT_EQ(runs[0].spec.signature, "nodes of " + runs[0].spec.game);
  EXPECT_EQ(runs[0].spec.priority, 3);
  EXPECT_EQ(runs[0].spec.check_every, 7);
  EXPECT_EQ(runs[0].spec.tasks, 2);
}

TEST_F(FarmRequestsTest, WhatNoWorkerCouldPlayIsRefusedAndLeavesNoRun) {
  request_.match.players[0] = "gtp:./engine";
  const auto refused = submit_match(request_, asker_);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::unsupported);
  asker_.signature = [](std::string_view) { return fail(ErrorCode::io, "no nodes"); };
  request_.match.players[0] = "inside";
  EXPECT_EQ(submit_match(request_, asker_).error().message, "no nodes");
  EXPECT_TRUE(queue_->runs().value().empty());
}

TEST_F(FarmRequestsTest, ASignatureIsNotSearchedForAFarmThatCannotBe) {
  int asked = 0;
  asker_.signature = [&](std::string_view) {
    ++asked;
    return std::string("nodes");
  };
  request_.farm = built_with_nats() ? "nats://" : "nats://localhost:4222";
  const auto refused = submit_match(request_, asker_);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message,
              HasSubstr(built_with_nats() ? "a farm's address" : "without NATS"));
  EXPECT_EQ(asked, 0);
}

TEST_F(FarmRequestsTest, ABookIsOfTheGameThatIsNamedOrNotSubmitted) {
  const library::test::Folder folder;
  request_.book = folder.file("book");
  ASSERT_TRUE(library::Book::create(request_.book, **find_kit("Othello"), ""));
  request_.growth.search.nodes = 300;
  request_.growth.positions = 20;
  request_.growth.repeatable = true;
  asker_.named_game = [] { return std::optional<std::string>("gomoku"); };
  EXPECT_THAT(submit_book(request_, asker_).error().message, HasSubstr("got one of Othello"));
  EXPECT_TRUE(queue_->runs().value().empty());
  asker_.named_game = [] { return std::optional<std::string>("othello"); };
  EXPECT_TRUE(submit_book(request_, asker_));
  asker_.named_game = [] { return std::optional<std::string>(); };
  EXPECT_TRUE(submit_book(request_, asker_));
  EXPECT_EQ(queue_->runs().value().size(), 2U);
}

TEST_F(FarmRequestsTest, ARunIsShownAndStopped) {
  request_.run = submitted();
  EXPECT_THAT(show_farm(request_, asker_).value(), HasSubstr(request_.run));
  request_.json = true;
  EXPECT_EQ(json::parse(show_farm(request_, asker_).value())["runs"].size(), 1U);
  EXPECT_EQ(stop_run(request_, asker_).value(), "");
  EXPECT_TRUE(queue_->runs().value().at(0).stopped);
}

TEST_F(FarmRequestsTest, ResultsAreThoseOfTheRunThatIsNamed) {
  request_.run = submitted();
  ASSERT_TRUE(work(*queue_, {"", "w", 2, true}, {}, {}, asker_.signature));
  request_.json = true;
  EXPECT_EQ(json::parse(show_results(request_, asker_).value())["games"], 10);
  request_.run = "nothing";
  EXPECT_EQ(show_results(request_, asker_).error().code, ErrorCode::unsupported);
  EXPECT_EQ(stop_run(request_, asker_).error().code, ErrorCode::unsupported);
}

}  // namespace
}  // namespace ternion::farm
