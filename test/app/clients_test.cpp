#include "app/service/pool/clients.hpp"

#include <gtest/gtest.h>

#include "test/fakes/stepped_time.hpp"

namespace ternion::service {
namespace {

using namespace std::chrono_literals;

class ClientsTest : public testing::Test {
 protected:
  std::shared_ptr<Clients> clients(ClientLimits limits) const {
    return std::make_shared<Clients>(limits, time_);
  }
  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();
};

TEST_F(ClientsTest, AreKnownByTheirAddressAndOfVersionSixByTheirNetwork) {
  EXPECT_EQ(client_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client_of("2001:db8:1:2:3:4:5:6"), client_of("2001:db8:1:2::1"));
  EXPECT_NE(client_of("2001:db8:1:2::1"), client_of("2001:db8:1:3::1"));
  EXPECT_EQ(client_of("no address"), "no address");
}

TEST_F(ClientsTest, AnAddressOfThisMachineIsOneAndNoName) {
  for (const char* own : {"127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"})
    EXPECT_TRUE(is_loopback(own)) << own;
  for (const char* other : {"192.0.2.1", "127.0.0.1.example", "localhost", "", "127.", "[::1]"})
    EXPECT_FALSE(is_loopback(other)) << other;
  EXPECT_TRUE(is_same_address("::ffff:192.0.2.1", "192.0.2.1"));
  EXPECT_TRUE(is_same_address("2001:db8:0::1", "2001:db8::1"));
  EXPECT_FALSE(is_same_address("192.0.2.1", "192.0.2.2"));
  EXPECT_FALSE(is_same_address("", ""));
}

TEST_F(ClientsTest, EachHasItsOwnConnections) {
  ClientLimits limits;
  limits.connections = 2;
  const auto all = clients(limits);
  auto first = all->connect("a");
  const auto second = all->connect("a");
  EXPECT_TRUE(first);
  EXPECT_TRUE(second);
  EXPECT_FALSE(all->connect("a"));
  EXPECT_TRUE(all->connect("b"));
  first.reset();
  EXPECT_TRUE(all->connect("a"));
}

TEST_F(ClientsTest, RequestsComeInBurstsButNotForever) {
  ClientLimits limits;
  limits.requests_per_second = 5;
  const auto all = clients(limits);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(all->may_ask("a")) << i;
  EXPECT_FALSE(all->may_ask("a"));
  EXPECT_TRUE(all->may_ask("b"));
  time_->advance(1s);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(all->may_ask("a")) << i;
  EXPECT_FALSE(all->may_ask("a"));
}

TEST_F(ClientsTest, ABudgetOfSearchFillsAgain) {
  ClientLimits limits;
  limits.search_seconds_per_minute = 30;
  const auto all = clients(limits);
  EXPECT_FALSE(all->is_overdrawn("a"));
  all->charge("a", 40s);
  EXPECT_TRUE(all->is_overdrawn("a"));
  EXPECT_FALSE(all->is_overdrawn("b"));
  time_->advance(19s);
  EXPECT_TRUE(all->is_overdrawn("a"));
  time_->advance(3s);
  EXPECT_FALSE(all->is_overdrawn("a"));
}

TEST_F(ClientsTest, WithoutLimitsNothingIsRefused) {
  const auto all = clients({});
  std::vector<std::shared_ptr<void>> open;
  for (int i = 0; i < 1000; ++i) {
    open.push_back(all->connect("a"));
    EXPECT_TRUE(open.back());
    EXPECT_TRUE(all->may_ask("a"));
  }
  all->charge("a", 100h);
  EXPECT_FALSE(all->is_overdrawn("a"));
}

TEST(Clients, ASharesFallsAsTheServerFills) {
  const auto clients =
      std::make_shared<Clients>(ClientLimits{.connections = 16}, std::make_shared<SteadyTime>());
  constexpr std::size_t kPlaces = 64;
  std::vector<std::shared_ptr<void>> held;
  for (int client = 0; client < 20; ++client) {
    const std::size_t before = held.size();
    for (;;) {
      if (held.size() == kPlaces) break;
      auto one = clients->connect(std::to_string(client), kPlaces - held.size());
      if (!one) break;
      held.push_back(std::move(one));
    }
    if (client < 8) {
      EXPECT_GT(held.size(), before) << "nobody is shut out by a few, " << client;
    }
  }
}

TEST(Clients, HouseholdsOfOneNeighbourhoodShare) {
  const auto clients =
      std::make_shared<Clients>(ClientLimits{.connections = 2}, std::make_shared<SteadyTime>());
  std::vector<std::shared_ptr<void>> held;
  for (int i = 0; i < 100; ++i)
    if (auto one = clients->connect(client_of("2001:db8:1:" + std::to_string(i) + "::1")))
      held.push_back(std::move(one));
  EXPECT_EQ(held.size(), 8U);
  EXPECT_TRUE(clients->connect(client_of("2001:db8:2::1")));
  EXPECT_EQ(neighbourhood_of(client_of("2001:db8:1:7::1")), "2001:db8:1::/48");
  EXPECT_EQ(neighbourhood_of("192.0.2.1"), "192.0.2.1");
}

}  // namespace
}  // namespace ternion::service
