// Where bots and people meet: who is here, who has challenged whom, whose challenges are open to
// all, which games came of it, what they made of the ratings. The games are tables in rooms; the
// lobby holds their secrets, sits at each as one who watches, and tells the players in the words of
// the bot API (docs/protocols/rest.md, rest-lobby.md). Knows no HTTP.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <spdlog/fwd.h>
#include <boost/asio/any_io_executor.hpp>

#include "app/service/bots/accounts.hpp"
#include "app/service/bots/bot_game.hpp"
#include "app/service/bots/bot_request.hpp"
#include "app/service/bots/lobby_store.hpp"
#include "app/service/bots/people.hpp"
#include "app/service/bots/ratings.hpp"
#include "app/service/core/executor.hpp"
#include "app/service/core/feed.hpp"
#include "app/service/rooms/room_call.hpp"
#include "app/service/rooms/room_timer.hpp"
#include "app/service/rooms/rooms.hpp"

namespace ternion::service {

struct LobbyOptions {
  std::string game = "othello";     // of a challenge that names none
  std::size_t max_challenges = 64;  // of one account that stand
  std::size_t max_games = 64;       // of one account that run
  std::size_t max_finished = 512;   // games that can still be read when they are over
  std::size_t max_listeners = 8;    // of one account at one game; beyond it the oldest goes
  std::chrono::milliseconds challenge_life{std::chrono::minutes(10)};
  /// A game in which nobody has moved for so long is aborted, and so is one with a clock whose
  /// players have done nothing for so long in their opening, in which no clock runs.
  std::chrono::milliseconds first_move{std::chrono::minutes(2)};
  /// So is one without a clock in which nobody has moved for so long.
  std::chrono::milliseconds idle_life{std::chrono::hours(24)};
  std::size_t max_open = 3;         // challenges in the lobby, of one person or bot
  std::size_t max_client_open = 8;  // of one client
  std::size_t max_lobby = 200;      // of all
  /// So long a person's challenge stands while he does not listen.
  std::chrono::milliseconds absence{std::chrono::seconds(20)};
  /// So long somebody is remembered who keeps no token.
  std::chrono::milliseconds memory{std::chrono::minutes(10)};
  /// So long a person's ratings are kept, with his token, after his last rated game.
  std::chrono::milliseconds rating_life{std::chrono::hours(24 * 365)};
};

/// Thread rule: everything from any thread; answers come on any thread.
class Lobby : public std::enable_shared_from_this<Lobby> {
 public:
  struct Context {
    boost::asio::any_io_executor io;
    std::shared_ptr<Rooms> rooms;
    std::shared_ptr<const TimeSource> time;
    std::shared_ptr<spdlog::logger> log;
    std::optional<LobbyStore> store;  // nothing: games end with the process
    MakeRoomTimer make_timer;         // empty: make_room_timer()
  };
  Lobby(Accounts accounts, LobbyOptions options, Context context);

  const Accounts& accounts() const { return accounts_; }
  /// Takes up the games of the store, and keeps time from now on. Once.
  void begin();
  void stop();

  using Done = std::function<void(const json::Answer<json::Json>& answer)>;
  /// Anything but a stream. Refused with the codes of the JSON dialect, and no_such_bot,
  /// no_such_challenge.
  void ask(BotRequest request, Done done);
  using Opened = std::function<void(const json::Answer<Feed>& feed)>;
  /// Precondition, of both: an account, or what is asked for is by_anyone; is_stream(request.verb).
  void listen(BotRequest request, Opened opened);

 private:
  struct Listener {
    std::uint64_t number = 0;
    std::string account;
    std::shared_ptr<ReplySink> sink;
    std::function<void()> stand_up = {};  // from the table, at a game; empty: sits nowhere
  };
  struct Game {
    BotGame facts;
    std::string client;
    std::string token;                // the host's, by which the table is found after the end
    std::optional<Rooms::Seat> seat;  // the host's, while it runs
    std::optional<json::Table::ViewerId> ear;
    bool told = false;  // its players know that it has begun
    // Whoever has begun it is answered then: before, it takes no moves.
    std::string asker;
    Done done;
    TimePoint since{};
    TimePoint moved{};  // when its last state came
    std::vector<Listener> listeners;
  };
  using GamePtr = std::shared_ptr<Game>;
  struct Standing {
    Challenge challenge;
    TimePoint since{};
    std::string client;
  };
  class Ear;
  using Handler = void (Lobby::*)(const BotRequest&, const Done&);
  static Handler handler_of(BotVerb verb);

  // Everything below on the strand. What is asked for (lobby_requests.cpp).
  void on_account(const BotRequest& request, const Done& done);
  void on_playing(const BotRequest& request, const Done& done);
  void on_online(const BotRequest& request, const Done& done);
  void on_challenges(const BotRequest& request, const Done& done);
  void on_challenge(const BotRequest& request, const Done& done);
  void on_accept(const BotRequest& request, const Done& done);
  void on_decline(const BotRequest& request, const Done& done);
  void on_cancel(const BotRequest& request, const Done& done);
  void on_move(const BotRequest& request, const Done& done);
  void on_resign(const BotRequest& request, const Done& done);
  void on_abort(const BotRequest& request, const Done& done);
  void on_draw(const BotRequest& request, const Done& done);
  // What anybody asks for, in the lobby (lobby_people.cpp).
  /// Whose request it is: of a bot as it is; else of the person with the token, where one came.
  json::Answer<void> identify(BotRequest& request);
  void on_lobby(const BotRequest& request, const Done& done);
  void on_seek(const BotRequest& request, const Done& done);
  void on_ratings(const BotRequest& request, const Done& done);
  void on_own_ratings(const BotRequest& request, const Done& done);
  void on_forget(const BotRequest& request, const Done& done);
  void listen_to_lobby(const BotRequest& request, const Opened& opened);
  json::Answer<void> may_seek(const BotRequest& request) const;
  json::Answer<void> take_name(const BotRequest& request, std::string& shown);
  json::Json lobby_value() const;
  void tell_lobby();
  bool listens(std::string_view account) const;
  bool is_wanted(std::string_view account) const;
  void keep_person(std::string_view account);
  void let_go(std::string_view account);
  void withdraw_open(std::string_view account);
  bool may_be_rated(const BotPlayer& player);
  void rate(const BotGame& game);
  void take_up_people();
  void forget_person(const std::string& id);
  void forget_people(TimePoint now);
  void forget_unused(TimePoint now);
  static json::Json start_of(const Game& game, Side side);

  // What is said at the tables, and who is there (lobby_talk.cpp).
  void on_chat(const BotRequest& request, const Done& done);
  void on_chat_lines(const BotRequest& request, const Done& done);
  /// One command about the talk, in the account's role; after the game's end, too.
  void ask_table(const BotRequest& request, const Game& game, json::Json line, const Done& done);
  /// Whoever listens to a game that is told is at its table: the other sees it, and it hears what
  /// is said. Once.
  static void sit_down(const Game& game, Listener& listener);
  static void stand_up(const Listener& listener);

  void listen_to_events(const BotRequest& request, const Opened& opened);
  void listen_to_game(const BotRequest& request, const Opened& opened);
  /// One command to the game's table in the account's role.
  void command(const BotRequest& request, json::Json line, const Done& done);
  json::Answer<GamePtr> game_of(const BotRequest& request);
  json::Answer<GamePtr> running_game_of(const BotRequest& request);

  // What happens (lobby.cpp).
  /// `asker`, who is one of the players, is told the token of his seat where he is a person.
  void start_game(Challenge challenge, const BotRequest& asker, const Done& done);
  void on_started(const GamePtr& game, const std::string& asker, Heard heard, const Done& done);
  void answer_asker(Game& game);
  void attend(const GamePtr& game);
  void on_state(const GamePtr& game, json::Json state);
  void finish(const GamePtr& game);
  void take_up(LobbyStore::Row row);
  void end_challenge(const std::string& id, std::string_view type, std::string_view status);
  void tell(const std::string& account, const json::Json& event);
  static void tell_game(Game& game, const json::Json& line);
  void forget_finished();
  std::size_t running_games(std::string_view account) const;
  void tick();
  void note(const Expected<void>& kept);

  const Accounts accounts_;
  const LobbyOptions options_;
  Context context_;
  boost::asio::any_io_executor strand_;
  StrandExecutor executor_;
  std::shared_ptr<RoomTimer> timer_;
  // Of the strand.
  bool stopped_ = false;
  std::uint64_t listeners_ = 0;  // so many there have been
  std::map<std::string, Standing> challenges_;
  std::map<std::string, GamePtr> games_;
  std::deque<std::string> finished_;  // ids, the oldest first
  People people_;
  Ratings ratings_;
  std::optional<TimePoint> looked_through_;  // when those who are kept were
  std::vector<Listener> watchers_;           // of the lobby
  bool lobby_changed_ = false;               // since its watchers were told
  std::map<std::string, Listener> events_;   // by account; the latest takes the place of another
};

}  // namespace ternion::service
