// One game on a far server, with the session that plays our side of it. The server's boards are the
// truth: a move is played on ours when the server shows it, our own too. It knows no connection.
//
// Thread rule: one thread at a time; the session's searches come back through the relay.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/online/ggs/time_share.hpp"
#include "protocol/core/search_relay.hpp"
#include "protocol/ggs/event.hpp"
#include "session/session.hpp"

namespace ternion::online {

class GameSeat {
 public:
  enum class State : std::uint8_t {
    unknown,   // no board yet, or what we have cannot be right
    theirs,    // the opponent is to move
    ours,      // we are, and nothing thinks yet
    thinking,  // a search of ours runs
    sent,      // our move is on its way
    over,      // by the rules or by the server's word
  };

  /// The session must be of Othello.
  GameSeat(ggs::MatchId id, std::unique_ptr<Session> session, SearchRelay relay);
  ~GameSeat();
  GameSeat(const GameSeat&) = delete;
  GameSeat& operator=(const GameSeat&) = delete;

  /// The server's board, in which `us` has a seat. Errors: out_of_range where our name is on none;
  /// nothing has changed then.
  Expected<void> take(const ggs::BoardShown& board, std::string_view us, TimePoint now);
  /// A move without its board, for one that came broken. Errors: illegal_move or out_of_range where
  /// it cannot be the next; the state is unknown then.
  Expected<void> take_move(int number, const othello::GgfMove& move, TimePoint now);

  /// Begins to search. `on_result` is called unless something else came first.
  Expected<void> think(const TimeQuestion& question,
                       std::function<void(const SearchResult&)> on_result);
  /// What to send for the result of a search, or, without one, the forced pass or any legal move.
  othello::GgfMove answer(const SearchResult* result, TimePoint now);
  /// The search must give what it has.
  void hurry() { session_->finish_now(); }
  /// Thinks ahead until the next call that changes something. Precondition: the state is theirs or
  /// sent.
  void ponder();
  bool pondering() const { return pondering_; }
  void stop();
  /// The move that was sent was not taken: what is shown next decides.
  void doubt() { state_ = State::unknown; }
  void end() {
    stop();
    state_ = State::over;
  }

  State state() const { return state_; }
  bool must_pass() const { return ternion::must_pass(session_->state()); }
  const ggs::MatchId& id() const { return id_; }
  std::optional<Side> side() const { return side_; }
  const std::string& opponent() const { return opponent_; }
  /// Of the position, as far as is known.
  const Board& board() const { return session_->state(); }
  /// What the server said that we have left, and when it said so.
  TimeQuestion question(TimePoint now, Duration lag, int boards) const;
  TimePoint since() const { return since_; }
  /// When our move was sent, where it is on its way.
  TimePoint sent_at() const { return sent_at_; }
  /// What the opponent has left altogether at most, from since() on.
  Duration opponents_time() const;
  /// How much more the server charged for our last move than we took; nothing before the first.
  std::optional<Duration> last_lag() const { return last_lag_; }

  /// The game so far, with what we thought: for a file.
  GameRecord record() const;
  const std::map<std::size_t, std::string>& comments() const { return comments_; }

 private:
  Expected<void> take_join(const ggs::BoardShown& board);
  Expected<void> take_update(const ggs::BoardShown& board);
  void note_lag(const othello::GgfMove& move);
  void turn(TimePoint now);

  ggs::MatchId id_;
  std::unique_ptr<Session> session_;
  SearchRelay relay_;
  State state_ = State::unknown;
  std::optional<Side> side_;
  std::string us_;
  std::string opponent_;
  std::array<std::optional<double>, 2> ratings_;
  std::array<TimeControl, 2> left_{};      // by side, as the server saw it ...
  TimePoint since_{};                      // ... and when it told so
  std::array<TimeControl, 2> at_first_{};  // of the first board
  bool has_board_ = false;
  bool pondering_ = false;
  Move expected_ = Move::none();  // the reply that the last search foresaw
  std::optional<othello::GgfMove> sent_;
  Thought thought_;
  std::string comment_;
  TimePoint sent_at_{};
  Duration used_{};
  std::optional<Duration> last_lag_;
  std::map<std::size_t, std::string> comments_;
};

}  // namespace ternion::online
