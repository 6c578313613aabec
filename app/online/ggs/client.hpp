// A player on a Generic Game Server: logs in, asks for matches and takes them as its formula says,
// plays them, goes on with those that were broken off, and comes back when the connection is lost.
// It has no socket, thread or clock of its own: a Link carries what is said, time is asked of a
// TimeSource, and whoever runs it calls on_time() when it asks to be woken.
//
// Thread rule: one thread at a time, the one on which the executor runs its tasks.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/online/ggs/back_off.hpp"
#include "app/online/ggs/courtesy.hpp"
#include "app/online/ggs/formula.hpp"
#include "app/online/ggs/game_seat.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/ggs/event.hpp"
#include "session/session.hpp"

namespace ternion::online {

/// A connection that may be made again and again.
class Link {
 public:
  virtual ~Link() = default;
  /// Answered by Client::on_connected() or Client::on_closed(), later.
  virtual void connect() = 0;
  /// Whole lines with their ends.
  virtual void send(std::string_view text) = 0;
  /// Not answered: nothing comes from the connection any more.
  virtual void close() = 0;
};

struct ClientOptions {
  std::string name;
  std::string password;
  Formula formula = open_formula();
  SessionOptions engine;  // threads and memory of all boards together
  int most_matches = 0;   // to play, then it leaves; 0: no bound
  /// First guess of what a move loses on its way; the server's clocks correct it.
  Duration lag = std::chrono::seconds(1);
  std::uint64_t seed = 0;  // of the waits between connections
};

/// How a match ended, for whoever counts.
struct MatchReport {
  ggs::MatchId id;
  std::string opponent;
  std::string type;
  std::optional<double> score;  // ours, in discs: of a synchro match the mean of both games
  std::string how;              // by the server's word
  bool timed_out = false;       // our flag fell
};

/// Each may be empty. Called on the client's thread; must not call the client.
struct ClientListener {
  std::function<void(char direction, std::string_view line)> on_line;  // '>' ours, '<' theirs
  std::function<void(const std::string& news)> on_news;                // one line, for a person
  std::function<void(const std::string& ggf)> on_game;                 // a match's games, one line
  std::function<void(const MatchReport& report)> on_match;
};

class Client {
 public:
  using MakeSession = std::function<Expected<std::unique_ptr<Session>>(const SessionOptions&)>;
  struct Context {
    Link& link;
    std::shared_ptr<Executor> executor;
    std::shared_ptr<const TimeSource> time;
    ClientListener listener;
    MakeSession make_session;  // of Othello
  };

  /// Precondition: ggs::is_login(options.name), and a password of one line.
  Client(ClientOptions options, Context context);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void start();
  /// Leaves at once; a match that runs is kept by the server, and goes on another time.
  void stop();
  void on_connected();
  void on_bytes(std::string_view bytes);
  void on_closed(const std::string& why);
  /// Does what is due. To be called at wake_at(), and harmless at any other time.
  void on_time();
  TimePoint wake_at() const;

  /// It has left and does not come back; an error is why, where it was not meant to.
  bool finished() const { return finished_; }
  const std::optional<Error>& error() const { return error_; }
  int matches_played() const { return matches_played_; }

 private:
  enum class Phase : std::uint8_t { offline, connecting, login, password, entry, playing };
  struct Match;

  // --- The connection (client.cpp).
  void connect();
  void leave(const std::string& news);
  void lose_connection(const std::string& why);
  void give_up(Error error);
  void send(const std::string& line);
  void enter();
  void enter_service();
  void drain();
  /// How long more is waited for behind what has come of a message without its prompt.
  static Duration patience_with(const ggs::Message& open);
  void end_silence();
  void news(const std::string& text) const;
  TimePoint now() const { return context_.time->now(); }

  // --- What the server says (client_events.cpp).
  void take(const ggs::Message& message);
  void on(const ggs::Prompt& prompt);
  void on(const ggs::ServiceChanged& changed);
  void on(const ggs::Echo&) {}
  void on(const ggs::Talk& talk);
  void on(const ggs::RequestMade& request);
  void on(const ggs::RequestGone& gone);
  void on(const ggs::MatchBegun& begun);
  void on(const ggs::MatchOver& over);
  void on(const ggs::GameOver& over);
  void on(const ggs::BoardShown& board);
  void on(const ggs::GameShown&) {}  // we never say "client +"
  void on(const ggs::MoveShown& move);
  void on(const ggs::Refusal& refusal);
  void on(const ggs::TimeOut& out);
  void on(const ggs::Wish& wish);
  void on(const ggs::RatingChanged& changed);
  void on(const ggs::TrustViolation& violation);
  void on(const ggs::WatcherChanged&) {}
  void on(const ggs::Listing& listing);
  void on(const ggs::Other&) {}
  void mend(const ggs::Message& message, const Error& error);
  /// Plays the move of an update without its board; false where it cannot be the next.
  bool take_move_alone(GameSeat& seat, const ggs::Message& message);

  // --- Matches (client_matches.cpp).
  bool is_us(std::string_view name) const;
  Match* match_of(const ggs::MatchId& id);
  GameSeat* seat_of(const ggs::MatchId& id);
  Match& begin_match(const ggs::MatchId& id, const ggs::MatchType& type,
                     const std::string& opponent);
  GameSeat* make_seat(Match& match, const ggs::MatchId& id);
  void keep_games(const Match& match, const ggs::MatchOver* over);
  void forget_matches();
  void say_open();
  void ask_and_continue();
  /// Gives the processors to the boards that need them.
  void dispatch();
  void send_answer(GameSeat& seat, const SearchResult* result);
  void watch_boards();
  /// Of a match whose end was not heard though its boards have theirs.
  bool end_unheard();
  std::vector<GameSeat*> seats() const;
  int searches_at_once() const;

  ClientOptions options_;
  Context context_;
  ggs::MessageReader reader_;
  BackOff back_off_;
  Courtesy courtesy_;

  Phase phase_ = Phase::offline;
  bool finished_ = false;
  std::optional<Error> error_;
  int refused_logins_ = 0;
  TimePoint phase_since_{};
  TimePoint retry_at_ = TimePoint::max();
  TimePoint heard_at_{};
  TimePoint said_at_{};

  std::vector<std::unique_ptr<Match>> matches_;
  std::optional<ggs::MatchId> accepted_;  // a request of which a match must come
  TimePoint accepted_at_{};
  int said_open_ = -1;
  Duration lag_{};
  int matches_played_ = 0;

  struct Stored {
    ggs::MatchId id;
    int tries = 0;
    TimePoint next{};
  };
  std::vector<Stored> stored_;  // matches to go on with
  TimePoint ask_stored_at_ = TimePoint::max();
  std::vector<TimePoint> wanted_at_;  // when each of the formula's wishes is said next
  TimePoint ponder_turn_{};           // when the boards change places in thinking ahead
};

}  // namespace ternion::online
