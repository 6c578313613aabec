// Addresses of farms and the files that say who one is there; what is kept as JSON.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/farm/farm_door.hpp"
#include "app/farm/nats/address.hpp"
#include "app/farm/nats/nats_records.hpp"
#include "test/app/program.hpp"

namespace ternion::farm {
namespace {

TEST(NatsAddressTest, ServersAndNameAreRead) {
  const auto one = read_address("nats://localhost").value();
  EXPECT_EQ(one.servers, std::vector<std::string>{"nats://localhost"});
  EXPECT_EQ(one.farm, "ternion");
  EXPECT_EQ(one.replicas(), 1);
  EXPECT_FALSE(one.encrypted);
  const auto three = read_address("tls://a:1,b:2,u:p@c:3/my-farm_2").value();
  EXPECT_EQ(three.servers, (std::vector<std::string>{"tls://a:1", "tls://b:2", "tls://u:p@c:3"}));
  EXPECT_EQ(three.farm, "my-farm_2");
  EXPECT_EQ(three.replicas(), 3);
  EXPECT_TRUE(three.encrypted);
  EXPECT_EQ(three.text(), "a:1,b:2,c:3/my-farm_2") << "without who comes";
}

TEST(NatsAddressTest, WhatIsNoneIsRefusedWithoutASecret) {
  for (const char* wrong :
       {"http://u:secret@host", "nats://", "nats:///x", "nats://a,,b", "nats://u:secret@",
        "nats://:4222", "nats://secret@a/b.c", "nats://a/b/c", "nats://a/*"}) {
    const auto read = read_address(wrong);
    ASSERT_FALSE(read) << wrong;
    EXPECT_EQ(read.error().code, ErrorCode::syntax);
    EXPECT_EQ(read.error().message.find("secret"), std::string::npos) << read.error().message;
  }
  EXPECT_FALSE(is_address("work.farm"));
  EXPECT_FALSE(is_address("nats:4222"));
}

TEST(NatsAddressTest, AccessIsOneOfSeveralWays) {
  const auto user = read_access(R"({"user":"a","password":"b","authority":"ca.pem"})", "/f");
  ASSERT_TRUE(user) << user.error().message;
  EXPECT_EQ(user->user, "a");
  EXPECT_EQ(user->authority, "/f/ca.pem");
  EXPECT_EQ(read_access(R"({"credentials":"/x/me.creds"})", "/f")->credentials, "/x/me.creds");
  for (const char* wrong :
       {"", "[]", R"({"user":"a"})", R"({"password":"a"})",
        R"({"token":"a","nkey":"b","seed":"c"})", R"({"nkey":"b"})", R"({"certificate":"b"})",
        R"({"token":""})", R"({"token":1})", R"({"tokens":"a"})"}) {
    const auto read = read_access(wrong, "");
    ASSERT_FALSE(read) << wrong;
    EXPECT_NE(read.error().message.find("expected"), std::string::npos);
  }
}

/// A client encrypts to nats:// only if the server asks for it.
TEST(NatsAddressTest, CertificatesWantAnEncryptedAddress) {
  const auto open = read_address("nats://localhost").value();
  const auto safe = read_address("tls://localhost").value();
  for (const char* text : {R"({"authority":"a"})", R"({"certificate":"a","key":"b"})"}) {
    const auto access = read_access(text, "").value();
    EXPECT_EQ(check_encrypted(open, access).error().code, ErrorCode::syntax) << text;
    EXPECT_TRUE(check_encrypted(safe, access));
  }
  EXPECT_TRUE(check_encrypted(open, read_access(R"({"token":"a"})", "").value()));
}

TEST(NatsAddressTest, AnAccessIsOfAnAddress) {
  const test::TemporaryFile file("access.json", "{");
  EXPECT_EQ(check_farm_name({"work.farm", file.path()}).error().code, ErrorCode::syntax);
  EXPECT_TRUE(check_farm_name({"work.farm", ""}));
  EXPECT_FALSE(check_farm_name({"http://localhost", ""}));
  const auto broken = make_queue({"nats://localhost:1", file.path()});
  ASSERT_FALSE(broken);
}

TEST(NatsRecordsTest, ComeBackAsTheyWere) {
  NatsRun run{"id", {"games", "Othello", "s", "{\"a\":\"\xff\"}", 7, -3, 5}, 12, {}, true};
  run.silence = std::chrono::milliseconds(1500);
  const auto read = read_run("id", text_of(run)).value();
  EXPECT_EQ(read.spec.tasks, 7);
  EXPECT_EQ(read.spec.priority, -3);
  EXPECT_EQ(read.spec.check_every, 5);
  EXPECT_EQ(read.spec.signature, "s");
  EXPECT_EQ(read.created, 12);
  EXPECT_EQ(read.silence, run.silence);
  EXPECT_TRUE(read.stopped);
  const Said said = read_said(note_of({"a\nb", "key\r\nkey", "", 0.5}));
  EXPECT_EQ(note_of({"a\nb", "key\r\nkey", "", 0.5}).find('\n'), std::string::npos);
  EXPECT_EQ(said.worker, "a\nb");
  EXPECT_EQ(said.key, "key\r\nkey");
  EXPECT_EQ(said.seconds, 0.5);
  EXPECT_EQ(name_in_subject("a.*"), "612e2a");
}

TEST(NatsRecordsTest, OthersTextsAreNothing) {
  for (const char* text : {"", "{", "[]", "3", "null"}) {
    EXPECT_FALSE(read_run("id", text)) << text;
    EXPECT_EQ(read_holder(text).worker, "");
    EXPECT_EQ(read_heard(text).seen, 0);
    EXPECT_EQ(read_said(text).key, "");
  }
  const auto odd =
      read_run("id", R"({"tasks":-5,"check_every":"x","silence":0,"kind":7,"stopped":1})").value();
  EXPECT_EQ(odd.spec.tasks, 0);
  EXPECT_EQ(odd.spec.check_every, 0);
  EXPECT_EQ(odd.silence.count(), 1);
  EXPECT_EQ(read_run("id", R"({"tasks":4294967297})")->spec.tasks, 0) << "it is not cut to 1";
  EXPECT_EQ(read_run("id", R"({"tasks":2000000000})")->spec.tasks, kMostTasks);
  EXPECT_EQ(read_run("id", R"({"created":18446744073709551615})")->created, 0);
  EXPECT_EQ(odd.spec.kind, "");
  EXPECT_FALSE(odd.stopped);
}

}  // namespace
}  // namespace ternion::farm
