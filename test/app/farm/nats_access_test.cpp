// Who may come in to a farm on NATS, against a real server.
#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/farm/farm_door.hpp"
#include "app/farm/nats/nats_link.hpp"
#include "test/app/child.hpp"
#include "test/app/daemon.hpp"
#include "test/app/farm/nats_server.hpp"

namespace ternion::farm {
namespace nats_access_test {
namespace {

using test::NatsServer;
using testing::HasSubstr;

/// By each of the server's ways.
class NatsAccessTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!built_with_nats()) GTEST_SKIP() << "this program is built without NATS";
    if (test::nats_program().empty()) GTEST_SKIP() << "nats-server is not here";
  }
  std::string file(const std::string& name, const std::string& text) {
    const auto path = files_.folder() / name;
    std::ofstream(path) << text;
    return path.string();
  }
  /// Why not; "" for who comes in.
  std::string refusal(const std::string& url, const std::string& access) {
    const auto queue = make_queue({url, access.empty() ? "" : file("access.json", access)});
    return queue ? "" : queue.error().message;
  }
  test::StoreFile files_;
};

TEST_F(NatsAccessTest, AUserNeedsItsPassword) {
  const NatsServer server({"--user", "ann", "--pass", "secret"});
  EXPECT_THAT(refusal(server.url(), ""), HasSubstr("Authentication"));
  EXPECT_THAT(refusal(server.url(), R"({"user":"ann","password":"wrong"})"),
              HasSubstr("Authentication"));
  EXPECT_EQ(refusal(server.url(), R"({"user":"ann","password":"secret"})"), "");
  EXPECT_EQ(refusal(server.url("ann:secret@"), ""), "");
  const auto refused = make_queue({server.url("ann:hidden@"), ""});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message.find("hidden"), std::string::npos);
}

TEST_F(NatsAccessTest, ATokenLetsIn) {
  const NatsServer server({"--auth", "t0ken"});
  EXPECT_THAT(refusal(server.url(), R"({"token":"other"})"), HasSubstr("Authentication"));
  EXPECT_EQ(refusal(server.url(), R"({"token":"t0ken"})"), "");
}

/// A pair that the server's documentation prints.
TEST_F(NatsAccessTest, ANkeyLetsInByItsSeed) {
  const std::string key = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4";
  const std::string seed = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY";
  const NatsServer server(
      {"-c",
       file("server.conf", "authorization { timeout: 60, users = [ { nkey: " + key + " } ] }\n")});
  file("seed", seed + "\n");
  EXPECT_THAT(refusal(server.url(), ""), HasSubstr("Authentication"));
  EXPECT_EQ(refusal(server.url(), R"({"nkey":")" + key + R"(","seed":"seed"})"), "");
}

TEST_F(NatsAccessTest, AnEncryptedServerIsCheckedByItsAuthority) {
  if (!std::filesystem::exists("/usr/bin/openssl")) GTEST_SKIP() << "openssl is not here";
  const std::string folder = files_.folder().string();
  for (const char* name : {"own", "strange"}) {
    const auto made =
        test::run({"/usr/bin/openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days",
                   "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
                   "-keyout", folder + "/" + name + ".key", "-out", folder + "/" + name});
    ASSERT_EQ(made.code, 0) << made.error;
  }
  const NatsServer server({"--tls", "--tlscert", folder + "/own", "--tlskey", folder + "/own.key"});
  EXPECT_NE(refusal(server.url("", "tls://"), R"({"authority":"strange"})"), "");
  EXPECT_NE(refusal(server.url("", "tls://"), ""), "");
  EXPECT_EQ(refusal(server.url("", "tls://"), R"({"authority":"own"})"), "");
}

}  // namespace
}  // namespace nats_access_test
}  // namespace ternion::farm
