// The bot API, against the daemon: accounts, challenges, games, streams, and the server's end.
#include <algorithm>
#include <csignal>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "test/app/daemon.hpp"
#include "test/app/rest_call.hpp"

namespace ternion::test {
namespace bots {
namespace {

using nlohmann::json;

const std::string kAlpha = "alpha-token-0123456789";
const std::string kBeta = "beta-token-0123456789a";
const std::string kGamma = "gamma-token-0123456789";

/// A daemon with three accounts, which may be ended and begun again.
class BotsTest : public testing::Test {
 protected:
  void SetUp() override {
    accounts_ = (store_.folder() / "bots.txt").string();
    std::ofstream(accounts_) << "alpha " << kAlpha << "\nBeta " << kBeta << "\ngamma " << kGamma
                             << '\n';
    begin();
  }
  void begin(std::vector<std::string> more = {}) {
    std::vector<std::string> options{"--bots", accounts_, "--store", store_.path()};
    options.insert(options.end(), more.begin(), more.end());
    daemon_ = std::make_unique<Daemon>(options);
  }
  Answer get(const std::string& target, const std::string& token) const {
    return call(daemon_->port(), "GET", target, token);
  }
  Answer post(const std::string& target, const std::string& token,
              const std::string& body = "") const {
    return call(daemon_->port(), "POST", target, token, body);
  }
  RestStream stream(const std::string& target, const std::string& token) const {
    return RestStream(daemon_->port(), target, token);
  }
  /// Alpha has Black, Beta White. The game's id.
  std::string game(const std::string& terms = R"({"color":"black"})") const {
    const Answer made = post("/api/challenge/beta", kAlpha, terms);
    EXPECT_EQ(made.status, 200) << made.body;
    const std::string id = made.body["id"];
    const Answer accepted = post("/api/challenge/" + id + "/accept", kBeta);
    EXPECT_EQ(accepted.status, 200) << accepted.body;
    return accepted.body["id"];
  }
  Answer move(const std::string& id, const std::string& token, const std::string& move) const {
    return post("/api/bot/game/" + id + "/move/" + move, token);
  }

  StoreFile store_;
  std::string accounts_;
  std::unique_ptr<Daemon> daemon_;
};

void expect_refused(const Answer& answer, int status, const std::string& code) {
  EXPECT_EQ(answer.status, status) << answer.body;
  EXPECT_EQ(answer.body["ok"], false) << answer.body;
  EXPECT_EQ(answer.body["error"]["code"], code) << answer.body;
}

TEST_F(BotsTest, AnAccountIsItsToken) {
  const Answer own = get("/api/account", kBeta);
  EXPECT_EQ(own.status, 200);
  EXPECT_EQ(own.body["id"], "beta");
  EXPECT_EQ(own.body["username"], "Beta");
  EXPECT_EQ(own.body["title"], "BOT");
  for (const char* path :
       {"/api/account", "/api/account/playing", "/api/challenge", "/api/bot/online",
        "/api/stream/event", "/api/bot/game/stream/x", "/api/bot/game/x/chat"}) {
    expect_refused(get(path, ""), 401, "no_token");
    expect_refused(get(path, kBeta + "x"), 401, "no_token");
  }
  expect_refused(post("/api/account", kAlpha), 405, "method");
  expect_refused(get("/api/bot/game/x/move/f5", kAlpha), 405, "method");
  expect_refused(get("/api/account/email", kAlpha), 404, "unknown_command");
  expect_refused(post("/api/bot/game//resign", kAlpha), 404, "unknown_command");
  expect_refused(post("/api/challenge/", kAlpha), 405, "method");
}

TEST_F(BotsTest, AGameFromTheChallengeToItsEnd) {
  RestStream alpha = stream("/api/stream/event", kAlpha);
  RestStream beta = stream("/api/stream/event", kBeta);
  EXPECT_NE(alpha.head().find("application/x-ndjson"), std::string::npos) << alpha.head();
  const Answer made = post("/api/challenge/BETA", kAlpha,
                           "clock.limit=300&clock.increment=2&color=black&variant=othello");
  ASSERT_EQ(made.status, 200) << made.body;
  const json told = beta.until("challenge")["challenge"];
  EXPECT_EQ(told["challenger"]["name"], "alpha");
  EXPECT_EQ(told["timeControl"]["limit"], 300);
  EXPECT_EQ(told["variant"]["key"], "othello");
  EXPECT_EQ(alpha.until("challenge")["challenge"]["id"], made.body["id"]);
  EXPECT_EQ(get("/api/challenge", kBeta).body["in"].size(), 1U);
  EXPECT_EQ(get("/api/challenge", kAlpha).body["out"].size(), 1U);
  ASSERT_EQ(post("/api/challenge/" + told["id"].get<std::string>() + "/accept", kBeta).status, 200);
  const json start = alpha.until("gameStart")["game"];
  EXPECT_EQ(start["color"], "black");
  EXPECT_EQ(start["isMyTurn"], true);
  EXPECT_EQ(beta.until("gameStart")["game"]["isMyTurn"], false);
  const std::string id = start["id"];

  RestStream game = stream("/api/bot/game/stream/" + id, kBeta);
  const json full = game.until("gameFull");
  EXPECT_EQ(full["black"]["name"], "alpha");
  EXPECT_EQ(full["clock"]["initial"], 300'000);
  EXPECT_EQ(full["state"]["moves"], "");
  EXPECT_EQ(full["state"]["status"], "started");
  EXPECT_EQ(move(id, kAlpha, "f5").status, 200);
  EXPECT_EQ(game.until("gameState")["moves"], "f5");
  expect_refused(move(id, kAlpha, "d6"), 409, "out_of_turn");
  expect_refused(move(id, kBeta, "a1"), 400, "illegal_move");
  expect_refused(move(id, kBeta, "%0A%ff"), 400, "syntax");
  expect_refused(move(id, kGamma, "d6"), 404, "no_such_game");
  EXPECT_EQ(move(id, kBeta, "d6").status, 200);
  EXPECT_EQ(game.until("gameState")["moves"], "f5 d6");
  expect_refused(post("/api/bot/game/" + id + "/abort", kAlpha), 403, "not_allowed");

  EXPECT_EQ(post("/api/bot/game/" + id + "/chat", kAlpha, "room=player&text=good+luck").status,
            200);
  EXPECT_EQ(game.until("chatLine")["text"], "good luck");
  EXPECT_EQ(get("/api/bot/game/" + id + "/chat", kBeta).body["lines"].size(), 1U);
  expect_refused(post("/api/bot/game/" + id + "/chat", kAlpha, "room=lobby&text=x"), 400,
                 "bad_field");
  expect_refused(post("/api/bot/game/" + id + "/chat", kAlpha, "room=player"), 400, "bad_field");
  expect_refused(post("/api/bot/game/" + id + "/chat", kAlpha, "text=" + std::string(301, 'x')),
                 400, "bad_field");

  EXPECT_EQ(get("/api/account/playing", kAlpha).body["nowPlaying"].size(), 1U);
  EXPECT_EQ(post("/api/bot/game/" + id + "/resign", kAlpha).status, 200);
  const json end = game.until("gameState");
  EXPECT_EQ(end["status"], "resign");
  EXPECT_EQ(end["winner"], "white");
  EXPECT_TRUE(game.ends());
  EXPECT_EQ(alpha.until("gameFinish")["game"]["winner"], "white");
  EXPECT_EQ(get("/api/account/playing", kAlpha).body["nowPlaying"].size(), 0U);
  expect_refused(move(id, kAlpha, "c3"), 409, "game_over");
  RestStream late = stream("/api/bot/game/stream/" + id, kAlpha);
  EXPECT_EQ(late.until("gameFull")["state"]["status"], "resign");
  EXPECT_TRUE(late.ends());
}

TEST_F(BotsTest, ChallengesAreDeclinedCancelledAndRefused) {
  RestStream alpha = stream("/api/stream/event", kAlpha);
  const auto challenge = [&] {
    return post("/api/challenge/beta", kAlpha).body["id"].get<std::string>();
  };
  const std::string first = challenge();
  expect_refused(post("/api/challenge/" + first + "/accept", kAlpha), 404, "no_such_challenge");
  expect_refused(post("/api/challenge/" + first + "/accept", kGamma), 404, "no_such_challenge");
  expect_refused(post("/api/challenge/" + first + "/cancel", kBeta), 404, "no_such_challenge");
  EXPECT_EQ(post("/api/challenge/" + first + "/decline", kBeta, "reason=later").status, 200);
  EXPECT_EQ(alpha.until("challengeDeclined")["challenge"]["id"], first);
  expect_refused(post("/api/challenge/" + first + "/accept", kBeta), 404, "no_such_challenge");
  const std::string second = challenge();
  EXPECT_EQ(post("/api/challenge/" + second + "/cancel", kAlpha).status, 200);
  EXPECT_EQ(alpha.until("challengeCanceled")["challenge"]["status"], "canceled");

  expect_refused(post("/api/challenge/nobody", kAlpha), 404, "no_such_bot");
  expect_refused(post("/api/challenge/alpha", kAlpha), 403, "not_allowed");
  expect_refused(post("/api/challenge/beta", kAlpha, "{"), 400, "bad_json");
  expect_refused(post("/api/challenge/beta", kAlpha, "variant=chess"), 400, "unsupported");
  expect_refused(post("/api/challenge/beta", kAlpha, "color=red"), 400, "bad_field");
  expect_refused(post("/api/challenge/beta", kAlpha, "clock.limit=-1"), 400, "bad_field");
  for (int i = 0; i < 64; ++i) challenge();
  expect_refused(post("/api/challenge/beta", kAlpha), 503, "full");
  EXPECT_EQ(post("/api/challenge/alpha", kBeta).status, 200) << "others still may";
}

TEST_F(BotsTest, WhoIsThereIsListed) {
  const auto online = [&] {
    return http_raw(daemon_->port(),
                    "GET /api/bot/online HTTP/1.1\r\nHost: localhost\r\nConnection: "
                    "close\r\nAuthorization: Bearer " +
                        kAlpha + "\r\n\r\n");
  };
  EXPECT_EQ(online().body, "");
  RestStream beta = stream("/api/stream/event", kBeta);
  post("/api/challenge/beta", kAlpha);
  beta.until("challenge");
  EXPECT_EQ(json::parse(online().body)["username"], "Beta");
  // A bot that comes back takes the place of its dead connection.
  RestStream again = stream("/api/stream/event", kBeta);
  EXPECT_EQ(again.until("challenge")["challenge"]["challenger"]["name"], "alpha");
  EXPECT_TRUE(beta.ends());
}

TEST_F(BotsTest, AGameIsAbortedAndADrawAgreed) {
  const std::string aborted = game();
  RestStream stream_of_it = stream("/api/bot/game/stream/" + aborted, kAlpha);
  EXPECT_EQ(stream_of_it.until("gameFull")["id"], aborted);
  EXPECT_EQ(post("/api/bot/game/" + aborted + "/abort", kBeta).status, 200);
  EXPECT_EQ(stream_of_it.until("gameState")["status"], "aborted");
  EXPECT_TRUE(stream_of_it.ends());
  expect_refused(move(aborted, kAlpha, "f5"), 409, "game_over");
  expect_refused(post("/api/bot/game/" + aborted + "/abort", kBeta), 409, "game_over");

  const std::string drawn = game(R"({"variant":"gomoku","color":"black"})");
  expect_refused(post("/api/bot/game/" + drawn + "/draw/perhaps", kAlpha), 400, "bad_field");
  EXPECT_EQ(move(drawn, kAlpha, "h8").status, 200);
  EXPECT_EQ(post("/api/bot/game/" + drawn + "/draw/yes", kAlpha).status, 200);
  RestStream other = stream("/api/bot/game/stream/" + drawn, kBeta);
  EXPECT_EQ(other.until("gameFull")["state"]["bdraw"], true);
  EXPECT_EQ(post("/api/bot/game/" + drawn + "/draw/no", kBeta).status, 200);
  EXPECT_EQ(other.until("gameState")["bdraw"], false);
  EXPECT_EQ(post("/api/bot/game/" + drawn + "/draw/yes", kBeta).status, 200);
  EXPECT_EQ(post("/api/bot/game/" + drawn + "/draw/yes", kAlpha).status, 200);
  json last = other.until("gameState");
  while (last["status"] == "started") last = other.until("gameState");
  EXPECT_EQ(last["status"], "draw");
  EXPECT_FALSE(last.contains("winner"));
}

TEST_F(BotsTest, TheServersEngineIsChallengedByItsLevel) {
  const Answer made = post("/api/challenge/ai", kAlpha, "level=1&color=black&variant=surakarta");
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string id = made.body["id"];
  RestStream game = stream("/api/bot/game/stream/" + id, kAlpha);
  const json full = game.until("gameFull");
  EXPECT_EQ(full["white"]["aiLevel"], 1);
  const json state = call(daemon_->port(), "GET", "/api/game", full["watch"]).body["state"];
  EXPECT_EQ(move(id, kAlpha, state["legal"][0]).status, 200);
  json next = game.until("gameState");
  const auto words = [](const json& each) {
    const std::string moves = each["moves"];
    return moves.empty() ? 0 : std::count(moves.begin(), moves.end(), ' ') + 1;
  };
  while (words(next) < 2) next = game.until("gameState");
  EXPECT_EQ(next["status"], "started");
}

/// Both flags fall by themselves, as those of people do.
TEST_F(BotsTest, TimeRunsOut) {
  const std::string id = game("clock.limit=1&color=black");
  RestStream stream_of_it = stream("/api/bot/game/stream/" + id, kBeta);
  EXPECT_EQ(move(id, kAlpha, "f5").status, 200);
  json last = stream_of_it.until("gameState");
  while (last["status"] == "started") last = stream_of_it.until("gameState");
  EXPECT_EQ(last["status"], "outoftime");
  EXPECT_EQ(last["winner"], "black");
}

TEST_F(BotsTest, GamesGoOnAfterTheServersEnd) {
  const std::string id = game("clock.limit=600&color=black");
  const std::string over = game();
  EXPECT_EQ(move(id, kAlpha, "f5").status, 200);
  EXPECT_EQ(move(over, kAlpha, "f5").status, 200);
  EXPECT_EQ(post("/api/bot/game/" + over + "/resign", kBeta).status, 200);
  for (const int signal : {SIGTERM, SIGKILL}) {
    daemon_->child().signal(signal);
    daemon_->child().wait();
    begin();
    RestStream events = stream("/api/stream/event", kBeta);
    const json start = events.until("gameStart")["game"];
    EXPECT_EQ(start["id"], id);
    EXPECT_EQ(start["color"], "white");
    EXPECT_EQ(get("/api/account/playing", kAlpha).body["nowPlaying"].size(), 1U);
  }
  expect_refused(move(over, kAlpha, "d6"), 404, "no_such_game");
  RestStream game = stream("/api/bot/game/stream/" + id, kBeta);
  EXPECT_EQ(game.until("gameFull")["state"]["moves"], "f5");
  EXPECT_EQ(move(id, kBeta, "d6").status, 200);
  EXPECT_EQ(game.until("gameState")["moves"], "f5 d6");
}

TEST_F(BotsTest, ABotAndAPersonTalkAtOneTable) {
  const std::string kAnn = "token-of-ann-0123456789";
  const Answer made =
      post("/api/lobby", kAlpha, R"({"variant":"othello","color":"white","clock.limit":300})");
  ASSERT_EQ(made.status, 200) << made.body;
  const Answer accepted = post("/api/lobby/" + made.body["id"].get<std::string>() + "/accept", kAnn,
                               R"({"name":"Ann"})");
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  const std::string id = accepted.body["id"];
  const std::string chat = "/api/bot/game/" + id + "/chat";
  WebClient ann(daemon_->port(), "/ws?game=" + accepted.body["token"].get<std::string>());
  const json welcome = ann.receive();
  EXPECT_EQ(welcome["role"], "guest");
  EXPECT_EQ(welcome["present"]["host"], false) << "the bot does not listen";
  EXPECT_EQ(post(chat, kAlpha, "text=hello+Ann").status, 200) << "it may speak without";
  EXPECT_EQ(ann.receive_until("ev", "chat")["line"]["text"], "hello Ann");
  {
    RestStream game = stream("/api/bot/game/stream/" + id, kAlpha);
    EXPECT_EQ(game.until("gameFull")["black"]["name"], "Ann");
    EXPECT_EQ(game.until("chatLine")["text"], "hello Ann") << "what was said before";
    EXPECT_EQ(ann.receive_until("ev", "presence")["present"]["host"], true);
    EXPECT_EQ(ann.ask({{"cmd", "say"}, {"phrase", "good_luck"}})["ok"], true);
    const json heard = game.until("chatLine");
    EXPECT_EQ(heard["username"], "Ann");
    EXPECT_EQ(heard["text"], "good luck");
    EXPECT_EQ(heard["phrase"], "good_luck");
    EXPECT_EQ(heard["room"], "player");
    EXPECT_EQ(heard["color"], "black");
    EXPECT_EQ(heard["n"], 2);
    EXPECT_EQ(ann.ask({{"cmd", "chat"}, {"open", false}})["open"], false);
    EXPECT_EQ(ann.receive_until("ev", "chat")["open"], false);
    expect_refused(post(chat, kAlpha, "text=why"), 403, "not_allowed");
    EXPECT_EQ(post(chat, kAlpha, "phrase=thanks").status, 200) << "phrases always are";
    EXPECT_EQ(ann.receive_until("ev", "chat")["line"]["phrase"], "thanks");
    expect_refused(post(chat, kAlpha, "room=spectator&text=x"), 400, "unsupported");
    expect_refused(get(chat, kGamma), 404, "no_such_game");
    game.reset();
  }
  EXPECT_EQ(ann.receive_until("ev", "presence")["present"]["host"], false);

  // It is the table's, and outlives the server.
  daemon_->child().signal(SIGKILL);
  daemon_->child().wait();
  begin();
  const json lines = get(chat, kAlpha).body["lines"];
  ASSERT_EQ(lines.size(), 3U) << lines;
  EXPECT_EQ(lines[0], json::parse(R"({"n":1,"user":"alpha","color":"white","text":"hello Ann"})"));
  EXPECT_EQ(lines[1]["user"], "Ann");
  EXPECT_EQ(lines[2]["phrase"], "thanks");

  RestStream again = stream("/api/bot/game/stream/" + id, kAlpha);
  EXPECT_FALSE(again.until("gameFull").is_null()) << "the game is taken up";
  // The two may say something when it is over.
  EXPECT_EQ(post("/api/bot/game/" + id + "/resign", kAlpha).status, 200);
  EXPECT_EQ(post(chat, kAlpha, "phrase=good_game").status, 200);
  EXPECT_EQ(get(chat, kAlpha).body["lines"].size(), 4U);
}

TEST_F(BotsTest, AnAbortedGameHasNoTableToTalkAt) {
  const Answer made = post("/api/challenge/beta", kAlpha, "color=black");
  ASSERT_EQ(made.status, 200) << made.body;
  const Answer accepted =
      post("/api/challenge/" + made.body["id"].get<std::string>() + "/accept", kBeta);
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  const std::string game = "/api/bot/game/" + accepted.body["id"].get<std::string>();
  ASSERT_EQ(post(game + "/abort", kAlpha).status, 200);
  expect_refused(post(game + "/chat", kAlpha, "phrase=bye"), 409, "game_over");
  expect_refused(get(game + "/chat", kBeta), 409, "game_over");
}

TEST_F(BotsTest, NobodyTalksWithTheEngine) {
  const Answer made = post("/api/challenge/ai", kAlpha, "level=1&color=black");
  ASSERT_EQ(made.status, 200) << made.body;
  expect_refused(
      post("/api/bot/game/" + made.body["id"].get<std::string>() + "/chat", kAlpha, "text=hello"),
      403, "not_allowed");
}

TEST_F(BotsTest, ABotsTokenLetsItInWhereTheServerHasOneOfItsOwn) {
  const std::string file = (store_.folder() / "token.txt").string();
  std::ofstream(file) << "the-server's-own\n";
  daemon_.reset();
  begin({"--token-file", file});
  EXPECT_EQ(get("/api/account", kAlpha).status, 200);
  EXPECT_EQ(get("/api/account", kAlpha + "x").status, 401);
  EXPECT_EQ(get("/api/games", kAlpha).status, 401);
}

TEST_F(BotsTest, RequestsAndConnectionsAreCountedAsAnyones) {
  daemon_.reset();
  begin({"--client-requests", "1"});
  int refused = 0;
  for (int i = 0; i < 40; ++i) refused += get("/api/account", kAlpha).status == 429;
  EXPECT_GT(refused, 0);
  daemon_.reset();
  begin({"--client-connections", "2"});
  RestStream first = stream("/api/stream/event", kAlpha);
  RestStream second = stream("/api/stream/event", kBeta);
  EXPECT_NE(first.head().find("200"), std::string::npos);
  EXPECT_NE(second.head().find("200"), std::string::npos);
  EXPECT_EQ(stream("/api/stream/event", kGamma).head().find("HTTP/1.1 200"), std::string::npos);
}

TEST(BotsOffTest, AServerWithoutAccountsHasNone) {
  Daemon daemon;
  expect_refused(call(daemon.port(), "GET", "/api/account", kAlpha), 404, "unknown_command");
}

TEST(BotsOffTest, AWrongFileOfAccountsEndsTheServerWithItsLine) {
  StoreFile folder;
  const std::string path = (folder.folder() / "bots.txt").string();
  std::ofstream(path) << "alpha short\n";
  Child child(ternion({"serve", "--port", "0", "--bots", path}));
  EXPECT_NE(child.wait(), 0);
  EXPECT_NE(child.error().find("line 1: expected a token"), std::string::npos) << child.error();
}

}  // namespace
}  // namespace bots
}  // namespace ternion::test
