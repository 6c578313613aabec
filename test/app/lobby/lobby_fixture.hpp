// A lobby with a clock that is moved by hand, and whoever comes to it.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <unistd.h>

#include "app/service/bots/lobby.hpp"
#include "test/app/scheduled_io.hpp"
#include "test/fakes/scripted_session.hpp"

namespace ternion::service::lobby_test {

using json::Json;
using namespace std::chrono_literals;

inline const std::string kAnn = "token-of-ann-0123456789";
inline const std::string kBob = "token-of-bob-0123456789";

class Lines final : public ReplySink {
 public:
  void send(std::string_view text) override {
    all.push_back(Json::parse(text.begin(), text.end(), nullptr, false));
  }
  void close() override { closed = true; }
  /// The last of that type; null where there is none.
  Json last(const std::string& type) const {
    const auto at = std::ranges::find_if(
        all.rbegin(), all.rend(), [&](const Json& each) { return each.value("type", "") == type; });
    return at == all.rend() ? Json() : *at;
  }
  std::vector<Json> all;
  bool closed = false;
};

class LobbyTest : public testing::Test {
 protected:
  LobbyTest() {
    const auto clients = std::make_shared<Clients>(ClientLimits{}, io_.time());
    RoomOptions options;
    options.make_timer = io_.timers();
    options.make_session = [](std::string_view game, const SessionOptions&) {
      return Expected<std::unique_ptr<Session>>(std::make_unique<fakes::ScriptedSession>(game));
    };
    DialectContext context;
    context.log = log_;
    context.time = io_.time();
    context.options.hash_mb = 1;
    rooms_ = std::make_shared<Rooms>(io_.executor(), context, options,
                                     std::make_shared<SearchPool>(1, 4, clients, io_.time()));
    begin({});
  }
  ~LobbyTest() override {
    lobby_->stop();
    rooms_->stop();
    run();
    rooms_->close();
    lobby_.reset();
    std::filesystem::remove_all(folder_);
  }
  void begin(LobbyOptions options) {
    if (lobby_) lobby_->stop();
    run();
    lobby_.reset();
    std::optional<LobbyStore> store;
    if (!store_path_.empty()) {
      auto opened = LobbyStore::open(store_path_);
      ASSERT_TRUE(opened) << opened.error().message;
      store = std::move(*opened);
    }
    auto accounts = Accounts::read("alpha alpha-token-0123456789\nbeta beta-token-0123456789a");
    lobby_ = std::make_shared<Lobby>(
        std::move(*accounts), std::move(options),
        Lobby::Context{io_.executor(), rooms_, io_.time(), log_, std::move(store), io_.timers()});
    lobby_->begin();
    run();
  }
  void run() {
    while (io_.is_ready()) io_.run_some_task();
  }
  void pass(Duration time) {
    for (; time > Duration{}; time -= std::min<Duration>(time, 1s)) {
      io_.advance(std::min<Duration>(time, 1s));
      run();
    }
  }
  json::Answer<Json> ask(BotRequest request) {
    std::optional<json::Answer<Json>> answer;
    request.client = "here";
    lobby_->ask(std::move(request), [&](const json::Answer<Json>& told) { answer = told; });
    run();
    EXPECT_TRUE(answer.has_value());
    return answer.value_or(json::refuse("internal", "no answer"));
  }
  json::Answer<Json> person(BotVerb verb, const std::string& token, const std::string& subject = "",
                            Json members = Json::object()) {
    return ask({.verb = verb,
                .subject = subject,
                .members = std::move(members),
                .by_anyone = true,
                .token = token});
  }
  json::Answer<Json> bot(BotVerb verb, const std::string& name, const std::string& subject = "",
                         Json members = Json::object(), const std::string& argument = "") {
    return ask({.verb = verb,
                .account = name,
                .subject = subject,
                .argument = argument,
                .members = std::move(members)});
  }
  std::shared_ptr<Lines> listen(BotRequest request) {
    auto lines = std::make_shared<Lines>();
    request.client = "here";
    lobby_->listen(std::move(request), [&](const json::Answer<Feed>& feed) {
      ASSERT_TRUE(feed);
      feed->begin(lines);
      ends_.push_back(feed->end);
    });
    run();
    return lines;
  }
  std::shared_ptr<Lines> person_listens(const std::string& token) {
    return listen({.verb = BotVerb::lobby_feed, .by_anyone = true, .token = token});
  }
  std::optional<Rooms::Seat> seat_of(const std::string& token) {
    std::optional<Rooms::Seat> seat;
    rooms_->find(token, "here", [&](const json::Answer<Rooms::Seat>& found) {
      if (found) seat = *found;
    });
    run();
    return seat;
  }
  void keep_in_store() {
    std::filesystem::create_directories(folder_);
    store_path_ = (folder_ / "lobby.db").string();
    begin({});
  }
  /// A rated game of Ann, who has Black, and Bob: the token of his seat. Both listen.
  std::string rated_game() {
    const auto made =
        person(BotVerb::seek, kAnn, "",
               {{"name", "Ann"}, {"rated", true}, {"color", "black"}, {"clock.limit", 60}});
    EXPECT_TRUE(made);
    const auto accepted =
        person(BotVerb::accept, kBob, made->at("id"), {{"name", "Bob"}, {"rated", true}});
    EXPECT_TRUE(accepted);
    return accepted->value("token", "");
  }
  Json at_table(const std::string& token, Json line) {
    const auto seat = seat_of(token);
    if (!seat) return {};
    line["id"] = 1;
    Json reply;
    ask_room(seat->room, seat->role, line.dump(),
             [&](Heard heard, json::Table::ViewerId) { reply = heard.reply; });
    run();
    Rooms::give_back(*seat);
    run();
    return reply;
  }
  std::size_t rated_people() {
    const auto list =
        ask({.verb = BotVerb::ratings, .members = {{"variant", "othello"}}, .by_anyone = true});
    return list->at("ratings").size();
  }
  std::size_t open_challenges() {
    return ask({.verb = BotVerb::lobby, .by_anyone = true})->at("challenges").size();
  }
  std::string code_of(const json::Answer<Json>& answer) {
    return answer ? "" : std::string(answer.error().code);
  }
  /// Alpha has Black.
  std::string bots_game(Json terms = {{"color", "black"}}) {
    const auto made = bot(BotVerb::challenge, "alpha", "beta", std::move(terms));
    EXPECT_TRUE(made);
    const auto accepted = bot(BotVerb::accept, "beta", made->at("id"));
    EXPECT_TRUE(accepted);
    return accepted->at("id");
  }

  std::shared_ptr<spdlog::logger> log_ = std::make_shared<spdlog::logger>("silent");
  test::Schedule schedule_{1, 0};
  test::ScheduledIo io_{schedule_};
  std::shared_ptr<Rooms> rooms_;
  std::shared_ptr<Lobby> lobby_;
  std::vector<std::function<void()>> ends_;  // of what is listened to
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() /
                                  ("ternion-lobby-games-" + std::to_string(::getpid()));
  std::string store_path_;  // empty: nothing is kept
};

}  // namespace ternion::service::lobby_test
