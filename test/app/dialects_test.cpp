#include "app/service/core/dialects.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>
#include <unistd.h>

#include "games/games.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"

namespace ternion::service {
namespace {

TEST(Dialects, AreRecognisedFromTheFirstLine) {
  const auto name = [](std::string_view line) { return recognise(line).name; };
  for (const auto* line :
       {"nboard 2", "nboard 1", "nboard", "  nboard 2", "nboard 2\r", "\tnboard\t1",
        // older GUIs and people at a terminal begin in the middle
        "set depth 12", "set game (;GM[Othello];)", "move F5", "hint 3", "go", "ping 4", "learn",
        "analyze"})
    EXPECT_EQ(name(line), "nboard") << line;
  for (const auto* line :
       {"name", "protocol_version", "1 name", "12 nboard 2", "set_game Othello", "list_commands\r",
        "genmove b", "quit", "nboards 2", "NBOARD 2", "F5", "#", "# a comment", "",
        "GET / HTTP/1.1", "\x01\x02\xff", "lz-analyze b 50"})
    EXPECT_EQ(name(line), "gtp") << line;
}

TEST(Dialects, AreFoundByName) {
  ASSERT_NE(find_dialect("nboard"), nullptr);
  EXPECT_EQ(find_dialect("nboard")->name, "nboard");
  ASSERT_NE(find_dialect("gtp"), nullptr);
  EXPECT_EQ(find_dialect("auto"), nullptr);
  EXPECT_EQ(find_dialect(""), nullptr);
}

/// A conversation's worth of context that keeps what is sent.
class Opened {
 public:
  explicit Opened(const DialectEntry* fixed, std::string_view first_line, Rights rights = {}) {
    context_.sink = sink_;
    context_.executor = executor_;
    context_.time = std::make_shared<SteadyTime>();
    context_.log =
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
    context_.options.hash_mb = 1;
    auto opened = dialect_opener(fixed, "othello", rights)(first_line, context_);
    EXPECT_TRUE(opened) << opened.error().message;
    dialect_ = std::move(*opened);
  }
  std::string say(std::string_view line) {
    dialect_->on_line(line);
    executor_->run_until_idle();
    return sink_->take_text();
  }

 private:
  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  DialectContext context_;
  std::unique_ptr<Dialect> dialect_;
};

TEST(Dialects, OpenedByTheFirstLineSpeakTheirOwn) {
  EXPECT_EQ(Opened(nullptr, "nboard 2").say("ping 7"), "pong 7\n");
  EXPECT_EQ(Opened(nullptr, "7 protocol_version").say("7 protocol_version"), "=7 2\n\n");
  for (const auto* line : {"START 15", "start 15 15", "INFO rule 0", "ABOUT", "yxshowinfo"})
    EXPECT_EQ(Opened(nullptr, line).say("START 20"), "OK\n") << line;
}

TEST(Dialects, JsonIsRecognisedByItsBrace) {
  for (const auto* line : {"{\"cmd\":\"hello\"}", "{", "  {}", "\t{\r"})
    EXPECT_EQ(recognise(line).name, "json") << line;
  EXPECT_EQ(Opened(nullptr, "{}").say(R"({"id":1,"cmd":"ping"})"), "{\"re\":1,\"ok\":true}\n");
}

TEST(Dialects, OpenedByNameDoNotLookAtTheLine) {
  EXPECT_EQ(Opened(find_dialect("gtp"), "nboard 2").say("protocol_version"), "= 2\n\n");
  EXPECT_EQ(Opened(find_dialect("nboard"), "name").say("ping 1"), "pong 1\n");
}

TEST(Dialects, AnUnknownGameIsAnError) {
  DialectContext context;
  context.time = std::make_shared<SteadyTime>();
  const auto opened = dialect_opener(nullptr, "halma", {})("name", context);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::unsupported);
}

TEST(Dialects, ReadFilesOnlyWithTheRight) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("ternion-dialects-test-" + std::to_string(::getpid()) + ".sgf");
  std::ofstream(path) << "(;FF[4]GM[2]SZ[8];B[fe])";
  const std::string command = "loadsgf " + path.string();
  const auto with = Opened(find_dialect("gtp"), "", local_rights()).say(command);
  const auto without = Opened(find_dialect("gtp"), "", Rights{}).say(command);
  const auto absent =
      Opened(find_dialect("gtp"), "", local_rights()).say("loadsgf /nonexistent.sgf");
  const auto device = Opened(find_dialect("gtp"), "", local_rights()).say("loadsgf /dev/zero");
  std::filesystem::remove(path);
  EXPECT_EQ(with.substr(0, 1), "=") << with;
  EXPECT_EQ(without.substr(0, 1), "?") << without;
  EXPECT_EQ(absent.substr(0, 1), "?") << absent;
  EXPECT_EQ(device.substr(0, 1), "?") << device;
}

TEST(Dialects, ANamedPlayersSearchesHaveTheirPlaceOnTheMachineToo) {
  int shared = 0;
  DialectContext context;
  context.time = std::make_shared<SteadyTime>();
  context.options.hash_mb = 1;
  context.named = {{"lima", "Othello", "a classic", [&](std::uint64_t) {
                      return make_session("othello", context.options, context.time);
                    }}};
  ASSERT_TRUE(table_context(context).named.at(0).make(1));
  EXPECT_EQ(shared, 0) << "where there is nothing to share";
  context.share = [&shared](std::unique_ptr<Session> session) {
    ++shared;
    return session;
  };
  const auto table = table_context(context);
  EXPECT_EQ(table.named.at(0).name, "lima");
  ASSERT_TRUE(table.named.at(0).make(1));
  EXPECT_EQ(shared, 1);
}

}  // namespace
}  // namespace ternion::service
