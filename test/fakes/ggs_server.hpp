// A Generic Game Server with its Othello service and the people who play there, all in one object
// without a socket, a thread or a clock of its own: time is the test's, chance comes from a seed.
// It speaks the real forms (protocol/ggs), judges every move and every clock, and does to the
// connection whatever its faults say.
//
// Thread rule: one thread.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "app/online/ggs/client.hpp"
#include "engine/core/rng.hpp"
#include "protocol/ggs/event.hpp"
#include "session/board.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::fakes {

/// Each a chance in [0, 1] for one message, or for one move where it says so.
struct GgsFaults {
  double split = 0;              // packets end anywhere
  double no_ready = 0;           // no prompt behind a message
  double carriage = 0;           // CR LF
  double telnet = 0;             // bells, NULs and telnet commands in between
  double chatter = 0;            // people, channels, acks, lists and help
  double nonsense = 0;           // bytes of no meaning, and forms that are almost right
  double flood = 0;              // a hundred messages at once
  double cut = 0;                // the rest of a message is missing
  double twice = 0;              // a message comes twice
  double error = 0;              // a word of error for a move that was taken
  double spike = 0;              // a packet takes seconds
  double drop = 0;               // a move: the connection is lost
  double opponent_leaves = 0;    // a move
  double refuse_connection = 0;  // a connection
  Duration lag = std::chrono::milliseconds(50);
  Duration most_spike = std::chrono::seconds(2);
};

class GgsServer {
 public:
  struct Figures {
    int connections = 0;
    int matches = 0;      // begun
    int games_over = 0;   // played to a result
    int moves = 0;        // of the client's that were taken
    int wrong_moves = 0;  // illegal or out of turn
    int main_times = 0;   // of the client's main times that ran out
    int time_losses = 0;  // of games that the client lost by its flag
    int continued = 0;    // matches that were broken off and went on
    int declined = 0;
    int accepted = 0;
    int unknown = 0;  // commands that the server does not have
    int aborted = 0;
    int resigned = 0;                    // by the client
    int told = 0;                        // what the client has said to people
    std::map<std::string, int> faults;   // by name, how often
    std::map<std::string, int> by_type;  // games over
  };

  GgsServer(std::shared_ptr<SteppedTime> time, std::uint64_t seed, GgsFaults faults);

  /// What the client speaks to. Valid as long as the server.
  online::Link& link() { return wire_; }
  /// Who hears what the server says; to be set before the client starts.
  void serve(online::Client& client) { client_ = &client; }

  /// The types that people ask the client for, in turn, and the clocks.
  std::vector<std::string> types{"8"};
  std::vector<TimeControl> clocks{TimeControl::sudden_death(std::chrono::minutes(5))};
  std::string account = "ternion";
  std::string password = "secret";
  bool people_ask = true;
  bool people_run_out = false;  // sometimes an opponent lets the flag fall
  Duration most_thought = std::chrono::seconds(4);

  TimePoint next_event() const;
  /// Does all that is due now.
  void run_due();
  /// Something of the test's own, in the same order of time.
  void at(TimePoint when, std::function<void()> run) {
    events_.push({when, ++order_, std::move(run)});
  }
  const Figures& figures() const { return figures_; }
  /// What went over the wire, for a test that shows a whole match; empty unless asked for.
  bool keep_log = false;
  std::string log;

 private:
  struct Game {
    std::unique_ptr<Board> board;
    std::vector<othello::GgfMove> moves;
    std::array<std::string, 2> names;  // by side
    std::array<TimeControl, 2> left;   // by side
    std::array<bool, 2> in_extension{};
    TimePoint since{};
    bool over = false;
    double black_score = 0;
    std::uint64_t turn = 0;
  };
  struct Match {
    ggs::MatchBegun begun;
    std::vector<Game> games;
    TimeControl clock;
    bool stored = false;
    bool ended = false;
  };
  struct Event {
    TimePoint at;
    std::uint64_t order;
    std::function<void()> run;
    bool operator<(const Event& other) const {
      return std::pair(other.at, other.order) < std::pair(at, order);
    }
  };
  class Wire final : public online::Link {
   public:
    explicit Wire(GgsServer& server) : server_(server) {}
    void connect() override { server_.on_connect(); }
    void send(std::string_view text) override { server_.on_sent(text); }
    void close() override { server_.on_close(); }

   private:
    GgsServer& server_;
  };

  TimePoint now() const { return time_->now(); }
  void after(Duration wait, std::function<void()> run);
  bool happens(double chance, const char* fault);

  // --- The connection.
  void on_connect();
  void on_sent(std::string_view text);
  void on_close();
  void drop();
  void say(const ggs::Event& event);
  void say_text(std::string text);
  void deliver(std::string bytes);
  void disturb();

  // --- Commands.
  void on_line(std::string line);
  void on_service(std::string_view words);
  void on_play(std::string_view words);
  void on_ask(std::string_view words);
  void on_accept(std::string_view id);
  void on_continue(std::string_view id);

  // --- Matches.
  void people_ask_now();
  void begin_match(const ggs::RequestMade& request);
  void resume(Match& match);
  ggs::BoardShown board_of(const Match& match, std::size_t game, bool joined) const;
  ggs::MatchId id_of(const Match& match, std::size_t game) const;
  void show(const Match& match, std::size_t game, bool joined);
  void begin_turn(Match& match, std::size_t game);
  void play(Match& match, std::size_t game, const othello::GgfMove& move);
  void move_of_person(std::int64_t id, std::size_t game, std::uint64_t turn);
  void flag(std::int64_t id, std::size_t game, std::uint64_t turn);
  void end_game(Match& match, std::size_t game, double black_score, const std::string& flag);
  void end_match(Match& match, const std::string& how);
  void store(Match& match, const std::string& who);
  Match* running();
  Match* match_of(std::string_view id, std::size_t* game);

  std::shared_ptr<SteppedTime> time_;
  Rng rng_;
  GgsFaults faults_;
  Wire wire_;
  online::Client* client_ = nullptr;
  std::priority_queue<Event> events_;
  std::uint64_t order_ = 0;

  enum class Phase { closed, opening, login, password, in };
  Phase phase_ = Phase::closed;
  std::uint64_t connection_ = 0;  // its number: what belongs to an earlier one is lost
  std::string line_;
  std::string login_;
  TimePoint last_delivery_{};
  TimePoint last_arrival_{};
  int open_ = 0;

  std::int64_t next_id_ = 5;
  std::map<std::int64_t, ggs::RequestMade> requests_;
  std::map<std::int64_t, Match> matches_;
  std::size_t asked_ = 0;
  Figures figures_;
};

}  // namespace ternion::fakes
