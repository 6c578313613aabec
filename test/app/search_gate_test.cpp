#include "app/service/pool/search_gate.hpp"

#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "test/fakes/manual_executor.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::service {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using namespace std::chrono_literals;

class SearchGateTest : public testing::Test {
 protected:
  std::shared_ptr<SearchGate> gate_of(int most, ClientLimits limits = {}) {
    clients_ = std::make_shared<Clients>(limits, time_);
    return std::make_shared<SearchGate>(most, clients_, time_);
  }
  std::shared_ptr<SearchGate::Ticket> admit(SearchGate& gate, const std::string& client,
                                            const std::string& name, bool background = false) {
    return gate.admit(
        client, executor_, [this, name] { started_.push_back(name); },
        [this, name] { hurried_.push_back(name); }, background);
  }
  std::vector<std::string> started() {
    executor_->run_until_idle();
    return std::exchange(started_, {});
  }
  std::vector<std::string> hurried() {
    executor_->run_until_idle();
    return std::exchange(hurried_, {});
  }

  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<Clients> clients_;
  std::vector<std::string> started_;
  std::vector<std::string> hurried_;
};

TEST_F(SearchGateTest, LetsInAsManyAsThereIsRoomForInTheirOrder) {
  const auto gate = gate_of(2);
  std::vector<std::shared_ptr<SearchGate::Ticket>> tickets;
  for (const char* name : {"a", "b", "c", "d"}) tickets.push_back(admit(*gate, "one", name));
  EXPECT_THAT(started_, IsEmpty()) << "never before admit() has returned";
  EXPECT_THAT(started(), ElementsAre("a", "b"));
  EXPECT_EQ(gate->running(), 2U);
  EXPECT_EQ(gate->waiting(), 2U);
  EXPECT_EQ(gate->place_of(*tickets[0]), 0U);
  EXPECT_EQ(gate->place_of(*tickets[3]), 2U);
  tickets[1].reset();
  EXPECT_THAT(started(), ElementsAre("c"));
  EXPECT_EQ(gate->place_of(*tickets[3]), 1U);
  tickets.clear();
  started();
  EXPECT_EQ(gate->running(), 0U);
  EXPECT_EQ(gate->waiting(), 0U);
}

TEST_F(SearchGateTest, WhoGivesUpWaitingStartsNothing) {
  const auto gate = gate_of(1);
  auto first = admit(*gate, "one", "first");
  auto second = admit(*gate, "one", "second");
  const auto third = admit(*gate, "one", "third");
  second.reset();
  first.reset();  // let in, but its start has not run yet
  EXPECT_THAT(started(), ElementsAre("third"));
}

TEST_F(SearchGateTest, AClientWithManySearchesWaitsForOneWithFew) {
  const auto gate = gate_of(1);
  std::map<std::string, std::shared_ptr<SearchGate::Ticket>> tickets;
  for (const char* name : {"a1", "a2", "a3", "a4"}) tickets[name] = admit(*gate, "a", name);
  tickets["b1"] = admit(*gate, "b", "b1");
  EXPECT_THAT(started(), ElementsAre("a1"));
  EXPECT_EQ(gate->place_of(*tickets["b1"]), 2U) << "in turn with the other's first";
  time_->advance(1s);
  tickets["a1"].reset();
  EXPECT_THAT(started(), ElementsAre("b1"));
  time_->advance(100ms);
  tickets["b1"].reset();
  EXPECT_THAT(started(), ElementsAre("a2"));
  tickets["b2"] = admit(*gate, "b", "b2");
  time_->advance(1s);
  tickets["a2"].reset();
  EXPECT_THAT(started(), ElementsAre("b2"));
}

TEST_F(SearchGateTest, IdleTimeIsNoCredit) {
  const auto gate = gate_of(1);
  auto first = admit(*gate, "a", "a1");
  auto second = admit(*gate, "a", "a2");
  time_->advance(100s);
  first.reset();
  auto third = admit(*gate, "b", "b1");
  auto fourth = admit(*gate, "b", "b2");
  time_->advance(500ms);
  second.reset();
  EXPECT_THAT(started(), testing::Contains("b1"));
  time_->advance(1s);
  const auto fifth = admit(*gate, "a", "a3");
  third.reset();
  EXPECT_THAT(started(), ElementsAre("a3")) << "not b for the next 99 s";
}

TEST_F(SearchGateTest, WhoIsOverTheBudgetComesAfterAllOthers) {
  ClientLimits limits;
  limits.search_seconds_per_minute = 10;
  const auto gate = gate_of(1, limits);
  auto heavy = admit(*gate, "heavy", "h1");
  started();
  time_->advance(20s);
  heavy.reset();
  EXPECT_TRUE(clients_->is_overdrawn("heavy"));
  auto other = admit(*gate, "light", "l1");
  heavy = admit(*gate, "heavy", "h2");
  auto last = admit(*gate, "late", "l2");
  EXPECT_THAT(started(), ElementsAre("l1"));
  other.reset();
  EXPECT_THAT(started(), ElementsAre("l2"));
  last.reset();
  EXPECT_THAT(started(), ElementsAre("h2")) << "but it is served";
}

TEST_F(SearchGateTest, ALongSearchMakesWayForOthersAlone) {
  const auto gate = gate_of(1);
  auto long_one = admit(*gate, "a", "long");
  const auto own = admit(*gate, "a", "own");
  time_->advance(100s);
  gate->make_way(5s);
  EXPECT_THAT(hurried(), IsEmpty()) << "only its own client waits";
  auto other = admit(*gate, "b", "other");
  gate->make_way(200s);
  EXPECT_THAT(hurried(), IsEmpty()) << "it has not run so long";
  gate->make_way(5s);
  gate->make_way(5s);
  EXPECT_THAT(hurried(), ElementsAre("long")) << "once";
  started();
  long_one.reset();
  EXPECT_THAT(started(), ElementsAre("other"));
  gate->make_way(5s);
  EXPECT_THAT(hurried(), IsEmpty()) << "it has only begun";
}

TEST_F(SearchGateTest, NoMoreMakeWayThanWaitAndTheOverdrawnFirst) {
  ClientLimits limits;
  limits.search_seconds_per_minute = 60;
  const auto gate = gate_of(3, limits);
  const auto first = admit(*gate, "a", "first");
  time_->advance(1s);
  const auto second = admit(*gate, "b", "second");
  const auto third = admit(*gate, "c", "third");
  clients_->charge("c", 1000s);
  const auto waiting = admit(*gate, "d", "d1");
  time_->advance(10s);
  gate->make_way(5s);
  EXPECT_THAT(hurried(), ElementsAre("third"));
  const auto more = admit(*gate, "e", "e1");
  gate->make_way(5s);
  EXPECT_THAT(hurried(), ElementsAre("first")) << "the longest";
}

TEST_F(SearchGateTest, WhatNobodyWaitsForComesLastAndMakesWayFirst) {
  const auto gate = gate_of(1);
  std::vector<std::shared_ptr<SearchGate::Ticket>> tickets;
  for (int i = 0; i < 60; ++i) tickets.push_back(admit(*gate, "one", "engines", true));
  EXPECT_THAT(started(), ElementsAre("engines"));
  const auto person = admit(*gate, "one", "person");
  EXPECT_EQ(gate->place_of(*person), 1U) << "of the same client too";
  time_->advance(std::chrono::seconds(6));
  gate->make_way(std::chrono::seconds(5));
  EXPECT_THAT(hurried(), ElementsAre("engines"));
  tickets.front().reset();
  EXPECT_THAT(started(), ElementsAre("person"));
  time_->advance(std::chrono::seconds(6));
  gate->make_way(std::chrono::seconds(5));
  EXPECT_THAT(hurried(), IsEmpty()) << "nobody makes way for what nobody waits for";
}

TEST_F(SearchGateTest, WhoGoesAndComesBackHasHadWhatItHad) {
  // One client with two games, and two with one each: somebody waits at all times.
  const auto gate = gate_of(1);
  std::map<std::string, std::shared_ptr<SearchGate::Ticket>> tickets;
  const std::vector<std::string> names{"many 1", "many 2", "one", "other"};
  const auto ask = [&](const std::string& name) {
    tickets[name] = admit(*gate, name.substr(0, name.find(' ')), name);
  };
  for (const auto& name : names) ask(name);
  std::map<std::string, int> served;
  for (int i = 0; i < 60; ++i) {
    const auto now = started();
    ASSERT_EQ(now.size(), 1U);
    ++served[now[0]];
    time_->advance(1s);
    tickets[now[0]].reset();
    ask(now[0]);
  }
  EXPECT_NEAR(served["many 1"] + served["many 2"], 20, 1);
  EXPECT_NEAR(served["one"], 20, 1);
  EXPECT_NEAR(served["other"], 20, 1);
}

}  // namespace
}  // namespace ternion::service
