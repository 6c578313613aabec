// The lobby with a clock that is moved by hand: how long challenges stand, when idle games end, and
// what people and bots are told.
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
namespace {

using json::Json;
using namespace std::chrono_literals;

const std::string kAnn = "token-of-ann-0123456789";
const std::string kBob = "token-of-bob-0123456789";

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

TEST_F(LobbyTest, AChallengeToABotStandsForTenMinutes) {
  const auto alpha = listen({.verb = BotVerb::events, .account = "alpha"});
  ASSERT_TRUE(bot(BotVerb::challenge, "alpha", "beta"));
  pass(10min - 2s);
  EXPECT_EQ(bot(BotVerb::challenges, "beta")->at("in").size(), 1U);
  EXPECT_TRUE(alpha->last("challengeCanceled").is_null());
  pass(4s);
  EXPECT_TRUE(bot(BotVerb::challenges, "beta")->at("in").empty());
  EXPECT_FALSE(alpha->last("challengeCanceled").is_null());
}

TEST_F(LobbyTest, AGameWithoutAFirstMoveIsAborted) {
  const auto alpha = listen({.verb = BotVerb::events, .account = "alpha"});
  bots_game({{"color", "black"}, {"clock.limit", 60}});
  pass(2min - 2s);
  EXPECT_EQ(bot(BotVerb::playing, "alpha")->at("nowPlaying").size(), 1U);
  pass(4s);
  EXPECT_TRUE(bot(BotVerb::playing, "alpha")->at("nowPlaying").empty());
  EXPECT_EQ(alpha->last("gameFinish")["game"]["status"]["name"], "aborted");
}

TEST_F(LobbyTest, AGameWithoutAClockEndsWhenNobodyMovesAnyMore) {
  LobbyOptions options;
  options.idle_life = 30min;
  begin(options);
  const auto alpha = listen({.verb = BotVerb::events, .account = "alpha"});
  const std::string id = bots_game();
  ASSERT_TRUE(bot(BotVerb::move, "alpha", id, Json::object(), "f5"));
  pass(29min);
  ASSERT_TRUE(bot(BotVerb::move, "beta", id, Json::object(), "d6"));
  pass(29min);
  EXPECT_EQ(bot(BotVerb::playing, "alpha")->at("nowPlaying").size(), 1U) << "since the last move";
  pass(2min);
  EXPECT_TRUE(bot(BotVerb::playing, "alpha")->at("nowPlaying").empty());
  EXPECT_EQ(alpha->last("gameFinish")["game"]["status"]["name"], "aborted");
  EXPECT_EQ(code_of(bot(BotVerb::move, "alpha", id, Json::object(), "c3")), "game_over");
}

TEST_F(LobbyTest, AGameWithAClockIsLeftToIt) {
  LobbyOptions options;
  options.idle_life = 1min;
  begin(options);
  const std::string id = bots_game({{"color", "black"}, {"clock.limit", 3600}});
  ASSERT_TRUE(bot(BotVerb::move, "alpha", id, Json::object(), "f5"));
  pass(5min);
  EXPECT_EQ(bot(BotVerb::playing, "alpha")->at("nowPlaying").size(), 1U);
}

TEST_F(LobbyTest, AnOpenChallengeIsSeenAcceptedAndPlayed) {
  const auto ann = person_listens(kAnn);
  const auto bob = person_listens(kBob);
  EXPECT_EQ(bob->last("lobby")["challenges"].size(), 0U);
  const auto made = person(BotVerb::seek, kAnn, "",
                           {{"name", "Ann"},
                            {"variant", "othello"},
                            {"color", "white"},
                            {"clock.limit", 300},
                            {"clock.increment", 3}});
  ASSERT_TRUE(made) << made.error().message;
  pass(1s);
  const Json seen = bob->last("lobby")["challenges"][0];
  EXPECT_EQ(seen["name"], "Ann");
  EXPECT_EQ(seen["limit"], 300);
  EXPECT_EQ(seen["color"], "white");
  EXPECT_EQ(seen["bot"], false);
  EXPECT_EQ(bob->last("lobby")["here"], 2);
  EXPECT_EQ(code_of(person(BotVerb::accept, kAnn, seen["id"])), "not_allowed") << "her own";
  EXPECT_EQ(code_of(person(BotVerb::cancel, kBob, seen["id"])), "no_such_challenge");
  const auto accepted = person(BotVerb::accept, kBob, seen["id"], {{"name", "Bob"}});
  ASSERT_TRUE(accepted) << accepted.error().message;
  EXPECT_EQ(accepted->at("color"), "black");
  const Json started = ann->last("gameStart")["game"];
  EXPECT_EQ(started["id"], accepted->at("id"));
  EXPECT_EQ(started["opponent"]["name"], "Bob");
  // Each has a seat of his own, and neither the other's.
  const std::string of_ann = started["token"];
  const std::string of_bob = accepted->at("token");
  EXPECT_NE(of_ann, of_bob);
  std::optional<json::Role> role;
  rooms_->find(of_bob, "here", [&](json::Answer<Rooms::Seat> seat) {
    if (seat) {
      role = seat->role;
      Rooms::give_back(*seat);
    }
  });
  run();
  EXPECT_EQ(role, json::Role::guest);
  pass(1s);
  EXPECT_EQ(bob->last("lobby")["challenges"].size(), 0U);
}

TEST_F(LobbyTest, AnOpenChallengeIsWithdrawnByHandOrByGoing) {
  person_listens(kAnn);
  const auto made = person(BotVerb::seek, kAnn);
  ASSERT_TRUE(made);
  EXPECT_EQ(open_challenges(), 1U);
  EXPECT_TRUE(person(BotVerb::cancel, kAnn, made->at("id")));
  EXPECT_EQ(open_challenges(), 0U);
  ASSERT_TRUE(person(BotVerb::seek, kAnn));
  pass(5min);
  EXPECT_EQ(open_challenges(), 1U) << "she is there";
  ends_.front()();
  pass(15s);
  EXPECT_EQ(open_challenges(), 1U) << "a page that is loaded anew";
  pass(10s);
  EXPECT_EQ(open_challenges(), 0U);
}

TEST_F(LobbyTest, ABotAcceptsWhatAPersonOffersAndTheOtherWayRound) {
  const auto ann = person_listens(kAnn);
  const auto made = person(BotVerb::seek, kAnn, "", {{"name", "Ann"}, {"color", "black"}});
  const auto accepted = bot(BotVerb::accept, "alpha", made->at("id"));
  ASSERT_TRUE(accepted) << accepted.error().message;
  EXPECT_FALSE(accepted->contains("token")) << "bots play by the bot API";
  EXPECT_EQ(ann->last("gameStart")["game"]["opponent"]["title"], "BOT");
  EXPECT_EQ(bot(BotVerb::playing, "alpha")->at("nowPlaying")[0]["opponent"]["name"], "Ann");
  const auto offered = bot(BotVerb::seek, "beta", "", {{"variant", "othello"}});
  ASSERT_TRUE(offered);
  EXPECT_TRUE(
      person(BotVerb::accept, kBob, offered->at("id"), {{"name", "Bob"}})->contains("token"));
}

TEST_F(LobbyTest, WhoPlaysWaitsForNobodyElse) {
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const auto first = person(BotVerb::seek, kAnn);
  ASSERT_TRUE(first);
  ASSERT_TRUE(person(BotVerb::seek, kAnn));
  ASSERT_TRUE(person(BotVerb::seek, kBob));
  ASSERT_TRUE(bot(BotVerb::seek, "alpha", ""));
  ASSERT_TRUE(person(BotVerb::accept, kBob, first->at("id")));
  EXPECT_FALSE(ann->last("challengeCanceled").is_null());
  EXPECT_EQ(open_challenges(), 1U) << "the bot's";
  ASSERT_TRUE(bot(BotVerb::seek, "alpha", ""));
  const Json left = *ask({.verb = BotVerb::lobby, .by_anyone = true});
  ASSERT_TRUE(person(BotVerb::accept, kBob, left["challenges"][0]["id"]));
  EXPECT_EQ(open_challenges(), 1U) << "a bot's others stay";
}

TEST_F(LobbyTest, WhoOnlyAsksTakesNobodysPlace) {
  const auto someone = [](std::size_t i) { return "token-of-somebody-" + std::to_string(i); };
  for (std::size_t i = 0; i < 2 * People::kMostOfClient; ++i)
    for (const BotVerb verb : {BotVerb::own_ratings, BotVerb::forget, BotVerb::lobby})
      EXPECT_TRUE(person(verb, someone(i)));
  EXPECT_TRUE(person(BotVerb::own_ratings, someone(0))->at("id").is_null());
  for (std::size_t i = 0; i < People::kMostOfClient; ++i) person_listens(someone(i));
  EXPECT_EQ(code_of(person(BotVerb::seek, kAnn)), "full");
  for (const auto& end : ends_) end();
  run();
  pass(11min);
  EXPECT_TRUE(person(BotVerb::seek, kAnn)) << "they have gone";
}

TEST_F(LobbyTest, HowManyAreHere) {
  const auto here = [&] { return ask({.verb = BotVerb::lobby, .by_anyone = true})->at("here"); };
  EXPECT_EQ(here(), 0);
  person_listens(kAnn);
  person_listens(kAnn);
  EXPECT_EQ(here(), 1) << "in two windows";
  person_listens("");
  person_listens("");
  EXPECT_EQ(here(), 3) << "who has no token counts as well";
}

TEST_F(LobbyTest, HowManyMayStand) {
  LobbyOptions options;
  options.max_open = 2;
  options.max_client_open = 3;
  begin(options);
  person_listens(kAnn);
  person_listens(kBob);
  EXPECT_TRUE(person(BotVerb::seek, kAnn));
  EXPECT_TRUE(person(BotVerb::seek, kAnn));
  EXPECT_EQ(code_of(person(BotVerb::seek, kAnn)), "full");
  EXPECT_TRUE(person(BotVerb::seek, kBob));
  EXPECT_EQ(code_of(person(BotVerb::seek, kBob)), "full") << "of one client";
  EXPECT_EQ(code_of(person(BotVerb::seek, "")), "no_token");
  EXPECT_EQ(code_of(person(BotVerb::seek, "short")), "bad_field");
  EXPECT_EQ(open_challenges(), 3U);
}

TEST_F(LobbyTest, ARatedGameIsForThoseWhoWantIt) {
  const auto ann = person_listens(kAnn);
  const auto bob = person_listens(kBob);
  EXPECT_EQ(code_of(person(BotVerb::seek, kAnn, "", {{"rated", true}})), "unsupported")
      << "without a clock";
  const auto made =
      person(BotVerb::seek, kAnn, "",
             {{"name", "Ann"}, {"rated", true}, {"color", "black"}, {"clock.limit", 60}});
  ASSERT_TRUE(made);
  EXPECT_EQ(code_of(person(BotVerb::accept, kBob, made->at("id"))), "not_allowed");
  ASSERT_TRUE(person(BotVerb::cancel, kAnn, made->at("id")));
  const std::string of_bob = rated_game();
  const std::string of_ann = ann->last("gameStart")["game"]["token"];
  EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "move"}, {"move", "d6"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "resign"}})["ok"], true);
  EXPECT_GT(ann->last("rated")["after"]["rating"], 1500);
  EXPECT_LT(bob->last("rated")["after"]["rating"], 1500);
  const Json list =
      *ask({.verb = BotVerb::ratings, .members = {{"variant", "othello"}}, .by_anyone = true});
  ASSERT_EQ(list["ratings"].size(), 2U);
  EXPECT_EQ(list["ratings"][0]["name"], "Ann");
  EXPECT_EQ(person(BotVerb::own_ratings, kAnn)->at("ratings")[0]["games"], 1);
  EXPECT_TRUE(person(BotVerb::forget, kAnn));
  EXPECT_TRUE(person(BotVerb::own_ratings, kAnn)->at("ratings").empty());
}

TEST_F(LobbyTest, AGameThatHardlyBeganIsNotRated) {
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const std::string of_bob = rated_game();
  const std::string of_ann = ann->last("gameStart")["game"]["token"];
  EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "resign"}})["ok"], true);
  EXPECT_FALSE(ann->last("gameFinish").is_null());
  EXPECT_TRUE(ann->last("rated").is_null());
  EXPECT_EQ(rated_people(), 0U);
}

TEST_F(LobbyTest, ATokenIsKeptWhileAGameRuns) {
  keep_in_store();
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const auto made = person(BotVerb::seek, kAnn, "", {{"color", "black"}});
  const auto accepted = person(BotVerb::accept, kBob, made->at("id"));
  ASSERT_TRUE(accepted);
  const std::string of_bob = accepted->at("token");
  begin({});  // as after the server's end
  const auto again = person_listens(kBob);
  EXPECT_EQ(again->last("gameStart")["game"]["token"], of_bob) << "he is who he was";
  EXPECT_EQ(at_table(of_bob, {{"cmd", "resign"}})["ok"], true);
  EXPECT_TRUE(LobbyStore::open(store_path_)->people()->empty()) << "and nobody in particular now";
}

TEST_F(LobbyTest, RatingsOfYearsAgoAreForgotten) {
  std::filesystem::create_directories(folder_);
  store_path_ = (folder_ / "lobby.db").string();
  {
    auto store = LobbyStore::open(store_path_);
    const std::int64_t now = std::chrono::duration_cast<std::chrono::milliseconds>(
                                 std::chrono::system_clock::now().time_since_epoch())
                                 .count();
    ASSERT_TRUE(store->keep({kAnn, "~ann", "Ann"}));
    ASSERT_TRUE(store->keep({kBob, "~bob", "Bob"}));
    ASSERT_TRUE(store->put({"~ann", "Othello", "Ann", {1612.5, 90, 0.059}, 12, 77}));
    ASSERT_TRUE(store->put({"~bob", "Othello", "Bob", {1400, 90, 0.06}, 3, 77}));
    ASSERT_TRUE(store->put({"~bob", "Gomoku", "Bob", {1400, 90, 0.06}, 3, now}));
    ASSERT_TRUE(store->put({"alpha", "Othello", "alpha", {1500, 90, 0.06}, 3, 77}));
  }
  begin({});
  auto store = LobbyStore::open(store_path_);
  ASSERT_EQ(store->people()->size(), 1U);
  EXPECT_EQ(store->people()->front().name, "Bob");
  EXPECT_EQ(rated_people(), 2U) << "Bob, who has played another game, and a bot";
}

TEST_F(LobbyTest, WhoIsForgottenDuringAGameIsRatedNoMore) {
  keep_in_store();
  const auto ann = person_listens(kAnn);
  const auto bob = person_listens(kBob);
  const std::string of_bob = rated_game();
  const std::string of_ann = ann->last("gameStart")["game"]["token"];
  ASSERT_TRUE(person(BotVerb::seek, kAnn, "", {{"rated", true}, {"clock.limit", 60}}));
  ASSERT_TRUE(person(BotVerb::forget, kAnn));
  EXPECT_EQ(open_challenges(), 0U) << "hers would be rated";
  {
    auto store = LobbyStore::open(store_path_);
    ASSERT_EQ(store->games()->size(), 1U);
    EXPECT_FALSE(store->games()->front().game.rated) << "after a restart too";
    ASSERT_EQ(store->people()->size(), 1U);
    EXPECT_EQ(store->people()->front().token, kBob);
  }
  EXPECT_EQ(at_table(of_ann, {{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "move"}, {"move", "d6"}})["ok"], true);
  EXPECT_EQ(at_table(of_bob, {{"cmd", "resign"}})["ok"], true);
  EXPECT_TRUE(bob->last("rated").is_null());
  EXPECT_EQ(rated_people(), 0U);
  EXPECT_TRUE(LobbyStore::open(store_path_)->ratings()->empty());
}

/// The host's seat is that of who posted it, who is not to move or resign for the other.
TEST_F(LobbyTest, NobodyIsToldTheOthersSecret) {
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const auto made = person(BotVerb::seek, kAnn, "", {{"color", "black"}});
  const auto accepted = person(BotVerb::accept, kBob, made->at("id"));
  ASSERT_TRUE(accepted);
  const std::string of_bob = accepted->at("token");
  const auto welcome = [&](const std::string& token) {
    Json heard;
    const auto seat = seat_of(token);
    if (!seat) return heard;
    const auto lines = std::make_shared<Lines>();
    const Feed feed = feed_of(*seat);
    feed.begin(lines);
    run();
    feed.end();
    run();
    return lines->all.empty() ? heard : lines->all.front();
  };
  const Json host = welcome(ann->last("gameStart")["game"]["token"]);
  EXPECT_EQ(host["role"], "host");
  EXPECT_FALSE(host.contains("guest_token")) << host;
  EXPECT_EQ(host.dump().find(of_bob), std::string::npos) << host;
  EXPECT_TRUE(host.contains("watch_token")) << "which both may pass on";
  const Json guest = welcome(of_bob);
  EXPECT_EQ(guest["role"], "guest");
  EXPECT_FALSE(guest.contains("guest_token")) << guest;
}

/// Who posted it with the table's first secret may do no more than the other.
TEST_F(LobbyTest, AGameOfTheLobbyIsEven) {
  const auto ann = person_listens(kAnn);
  person_listens(kBob);
  const auto made = person(BotVerb::seek, kAnn, "", {{"color", "black"}});
  ASSERT_TRUE(person(BotVerb::accept, kBob, made->at("id")));
  std::optional<Rooms::Seat> seat;
  rooms_->find(ann->last("gameStart")["game"]["token"], "here",
               [&](const json::Answer<Rooms::Seat>& found) {
                 if (found) seat = *found;
               });
  run();
  ASSERT_TRUE(seat);
  EXPECT_EQ(seat->role, json::Role::host);
  for (const char* line :
       {R"({"cmd":"new"})", R"({"cmd":"import","text":"f5d6"})",
        R"({"cmd":"players","white":{"kind":"engine","level":1}})", R"({"cmd":"analyse"})",
        R"({"cmd":"review"})", R"({"cmd":"explore"})", R"({"cmd":"name","name":"X"})"}) {
    Json reply;
    ask_room(seat->room, seat->role, line,
             [&](Heard heard, json::Table::ViewerId) { reply = heard.reply; });
    run();
    EXPECT_EQ(reply["ok"], false) << line;
    EXPECT_EQ(reply["error"]["code"], "not_allowed") << line << reply.dump();
  }
}

}  // namespace
}  // namespace ternion::service::lobby_test
