#include "protocol/core/search_relay.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include "test/fakes/manual_executor.hpp"

namespace ternion {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class SearchRelayTest : public testing::Test {
 protected:
  std::shared_ptr<SearchListener> begin(const std::string& name) {
    return relay_->begin(
        [this, name](const SearchInfo& info) {
          heard_.push_back(name + " info " + std::to_string(info.nodes));
        },
        [this, name](const SearchResult& result) {
          heard_.push_back(name + " result " + std::to_string(result.nodes));
        });
  }
  static SearchInfo info(std::uint64_t nodes) {
    SearchInfo info;
    info.nodes = nodes;
    return info;
  }
  static SearchResult result(std::uint64_t nodes) {
    SearchResult result;
    result.nodes = nodes;
    return result;
  }

  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::optional<SearchRelay> relay_{executor_};
  std::vector<std::string> heard_;
};

TEST_F(SearchRelayTest, NothingIsHeardBeforeTheExecutorRuns) {
  const auto listener = begin("a");
  listener->on_info(info(1));
  listener->on_result(result(2));
  EXPECT_THAT(heard_, IsEmpty());
  executor_->run_until_idle();
  EXPECT_THAT(heard_, ElementsAre("a info 1", "a result 2"));
}

TEST_F(SearchRelayTest, SilenceDropsWhatIsPostedAndWhatComesLater) {
  const auto listener = begin("a");
  listener->on_info(info(1));
  relay_->silence();
  listener->on_result(result(2));
  EXPECT_EQ(executor_->run_until_idle(), 2u);
  EXPECT_THAT(heard_, IsEmpty());
}

TEST_F(SearchRelayTest, ANewSearchSilencesTheOldOne) {
  const auto old = begin("old");
  old->on_info(info(1));
  const auto fresh = begin("new");
  old->on_result(result(2));
  fresh->on_info(info(3));
  executor_->run_until_idle();
  EXPECT_THAT(heard_, ElementsAre("new info 3"));
}

TEST_F(SearchRelayTest, AResultMayBeginTheNextSearch) {
  std::shared_ptr<SearchListener> next;
  const auto listener = relay_->begin([](const SearchInfo&) {},
                                      [&](const SearchResult&) {
                                        heard_.emplace_back("first");
                                        next = begin("next");
                                      });
  listener->on_result(result(1));
  executor_->run_until_idle();
  ASSERT_NE(next, nullptr);
  next->on_result(result(2));
  executor_->run_until_idle();
  EXPECT_THAT(heard_, ElementsAre("first", "next result 2"));
}

TEST_F(SearchRelayTest, AShortageOfThreadsIsToldOnceForEachNumber) {
  std::ostringstream log;
  auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(log);
  sink->set_pattern("%l %v");
  SearchRelay relay(executor_, std::make_shared<spdlog::logger>("test", sink));
  int results = 0;
  for (const auto& [threads, wanted] : std::initializer_list<std::pair<int, int>>{
           {4, 4}, {2, 4}, {1, 1}, {2, 4}, {1, 4}, {4, 4}, {1, 1}, {4, 4}}) {
    SearchResult result;
    result.threads = threads;
    result.threads_wanted = wanted;
    relay.begin([](const SearchInfo&) {}, [&](const SearchResult&) { ++results; })
        ->on_result(result);
    executor_->run_until_idle();
  }
  EXPECT_EQ(results, 8);
  EXPECT_EQ(log.str(),
            "warning a search had 2 of 4 threads: the system gave no more\n"
            "warning a search had 1 of 4 threads: the system gave no more\n"
            "info searches have their 4 threads again\n");
}

TEST_F(SearchRelayTest, OutlivingListenersAreHarmless) {
  const auto listener = begin("a");
  listener->on_info(info(1));
  relay_.reset();
  listener->on_result(result(2));
  executor_->run_until_idle();
  EXPECT_THAT(heard_, IsEmpty());
}

TEST_F(SearchRelayTest, EventsOfAnotherThreadArriveInOrderOnThisOne) {
  constexpr std::uint64_t kEvents = 200;
  std::vector<std::uint64_t> seen;
  std::atomic<bool> wrong_thread{false};
  const auto here = std::this_thread::get_id();
  bool done = false;
  const auto listener = relay_->begin(
      [&](const SearchInfo& each) {
        seen.push_back(each.nodes);
        if (std::this_thread::get_id() != here) wrong_thread = true;
      },
      [&](const SearchResult&) { done = true; });
  std::thread search([&] {
    for (std::uint64_t i = 0; i < kEvents; ++i) listener->on_info(info(i));
    listener->on_result(result(kEvents));
  });
  EXPECT_TRUE(executor_->run_until([&] { return done; }));
  search.join();
  ASSERT_EQ(seen.size(), kEvents);
  for (std::uint64_t i = 0; i < kEvents; ++i) EXPECT_EQ(seen[i], i);
  EXPECT_FALSE(wrong_thread);
}

TEST_F(SearchRelayTest, SilenceWhileTheOtherThreadTalks) {
  for (int round = 0; round < 50; ++round) {
    heard_.clear();
    std::atomic<bool> stop{false};
    const auto listener = begin("a");
    std::thread search([&] {
      while (!stop) listener->on_info(info(1));
    });
    executor_->run_until([&] { return !heard_.empty(); });
    relay_->silence();
    heard_.clear();
    stop = true;
    search.join();
    executor_->run_until_idle();
    EXPECT_THAT(heard_, IsEmpty());
  }
}

}  // namespace
}  // namespace ternion
