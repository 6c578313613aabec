// A table: one game with its players, clocks and outcome, and everybody who watches it. It speaks
// the JSON dialect (docs/protocols/json.md) with each of them, moves for the engine, and keeps the
// clocks. It outlives a connection where the application lets it: a person who comes back joins
// again.
//
// Thread rule: everything on the thread of its executor; searches and timers do nothing but post
// there. Sinks may be called at any time until their viewer has left.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/command_table.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/search_relay.hpp"
#include "protocol/json/opening.hpp"
#include "protocol/json/request.hpp"
#include "session/session.hpp"

namespace ternion::json {

/// A text form in which whole games of one game are written; every form is read.
struct RecordFormat {
  std::string name;  // "ggf"
  std::string game;  // "Othello"
  std::function<Expected<std::string>(const GameRecord& record)> write;
};

using MakeSession =
    std::function<Expected<std::unique_ptr<Session>>(std::string_view game, const SessionOptions&)>;

/// A game to be kept.
struct Snapshot {
  std::string text;     // one line of JSON
  bool played = false;  // a move has been made that was not given
};
using KeepDone = std::function<void(Answer<void> kept)>;

/// Everything a table needs from the application. `after`, `keep`, `admit`, `place`,
/// `may_analyse` and `formats` may be empty.
struct TableContext {
  std::shared_ptr<Executor> executor;
  std::shared_ptr<spdlog::logger> log;
  std::shared_ptr<const TimeSource> time;
  SessionOptions options;
  /// Sessions for other games, and to check what is asked before the game is touched.
  MakeSession make_session;
  /// Runs the task on the executor after so long, in place of the one asked for before. Without it
  /// a fallen flag is seen with the next request only.
  std::function<void(Duration, std::function<void()>)> after;
  /// Called before a change is acknowledged; if it fails, the change is taken back. `done` is
  /// called once, at once or later; until then the executor runs nothing else.
  std::function<void(Snapshot snapshot, KeepDone done)> keep;
  /// Asks for a search: `start` runs on the executor when there is a processor for it, and later
  /// `hurry`, should others have waited too long for the search to end. What is returned is held
  /// until the search has ended; given up earlier, the search never starts. Without it every search
  /// has one.
  std::function<std::shared_ptr<void>(std::function<void()> start, std::function<void()> hurry)>
      admit;
  /// How many searches are served before the one that waits with this pass, and it; 0: it does not
  /// wait. Empty: nothing ever waits.
  std::function<std::size_t(const std::shared_ptr<void>& pass)> place;
  /// Why an analysis may not be asked for just now, if so.
  std::function<Expected<void>()> may_analyse;
  std::vector<RecordFormat> formats;
  /// Who can be played against by name besides the engine.
  std::vector<NamedPlayer> named;
  double most_analysis_seconds = 60;
};

/// Who may move what: the host moves for players of the kind "person", a guest for those of the
/// kind "guest", a spectator for nobody. Only the host begins, imports and takes back at will.
enum class Role : std::uint8_t { host, guest, spectator };
std::string_view name_of(Role role);

enum class PlayerKind : std::uint8_t { person, guest, engine, named };

struct Player {
  PlayerKind kind = PlayerKind::person;
  std::string name;
  int level = 0;                  // engine: 1 .. 20, 0 full strength
  std::optional<double> seconds;  // engine: for each move, where no clock bounds it

  bool is_program() const { return kind == PlayerKind::engine || kind == PlayerKind::named; }
};

constexpr std::string_view kTimeout = "timeout";

/// How a game ended before the rules ended it.
struct Outcome {
  std::optional<Side> winner;  // empty: a draw
  std::string reason;          // "resigned", "timeout", "agreement"
};

/// What a player asks of the other.
struct Offer {
  std::string what;  // "draw", "undo", "rematch"
  Side by = Side::black;
};

/// Reading players and clocks out of a request or a snapshot. `usual` where the field is absent.
Answer<Player> read_player(const Json& object, const char* name, const Player& usual);
Answer<TimeControl> read_clock(const Json& object, const char* name);
Json players_value(const std::array<Player, 2>& players);

/// Until a store that failed is tried again.
constexpr Duration kRetryPause = std::chrono::seconds(1);

class Table : public std::enable_shared_from_this<Table> {
 public:
  using ViewerId = std::uint64_t;

  /// `first` is the session of the first game.
  static std::shared_ptr<Table> make(TableContext context, std::unique_ptr<Session> first);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  /// From now on `sink` hears every state. Says nothing by itself: see greet().
  ViewerId join(std::shared_ptr<ReplySink> sink, Role role);
  void leave(ViewerId viewer);
  /// Sends the viewer its role with what else it is to know, and the state.
  void greet(ViewerId viewer, const Json& more = Json::object());
  void on_line(ViewerId viewer, std::string_view line);
  void on_overlong_line(ViewerId viewer, std::size_t limit);
  /// The application ends: nothing is searched or waited for any more.
  void halt();
  /// For the application, now and then: everybody is told how long the queue is in which the
  /// engine's search waits.
  void tell_place();

  std::size_t viewers() const { return viewers_.size(); }
  bool is_over() const { return outcome_.has_value() || session_->is_over(); }
  /// Whose turn it is: of the side to move, except where the opening says otherwise.
  Side turn() const { return opening_.turn(session_->move_count(), session_->side_to_move()); }
  /// A search runs whose result somebody waits for.
  bool is_searching() const { return thinking_ || analysis_.has_value(); }
  /// `done` runs once when no search runs any more; at once if none does.
  void when_idle(std::function<void()> done);

  /// The whole game as one line of JSON, for restore(), with the time that its turn has taken so
  /// far.
  std::string snapshot() const;
  /// Errors: of a text that is no snapshot; nothing has changed then.
  Expected<void> restore(std::string_view snapshot);
  /// After restore(): the game goes on, with the engine's move if that is due. `since_kept` of the
  /// time since the snapshot was made counts for the side to move.
  void resume(Duration since_kept = {});

  /// Memory and threads that only searches need are given back. Precondition: none runs; one may
  /// be waited for.
  void release();
  /// Nobody waits for the engine any more: a move for which no clock runs is not searched on, and
  /// where programs play alone their clocks stand.
  void pause();
  /// Programs play, and nobody watches.
  bool is_unattended() const {
    return viewers_.empty() && players_[0].is_program() && players_[1].is_program();
  }
  /// After pause(): the engine's move is due again.
  void wake();

 private:
  struct Viewer {
    ViewerId id = 0;
    std::shared_ptr<ReplySink> sink;
    Role role = Role::host;
  };
  /// A search that a viewer asked for.
  struct Analysis {
    ViewerId viewer = 0;
    std::size_t ply = 0;
    Side side = Side::black;
    bool review = false;  // the whole game, from the last position to the first
    GoRequest request;
  };
  using Reply = Answer<Json>;
  using Handler = Reply (Table::*)(const Viewer& viewer, const Json& body);
  static const CommandTable<Handler>& commands();

  Table(TableContext context, std::unique_ptr<Session> first)
      : context_(std::move(context)),
        session_(std::move(first)),
        relay_(context_.executor, context_.log) {}

  // Conversation (table.cpp).
  Reply on_hello(const Viewer& viewer, const Json& body);
  Reply on_state(const Viewer& viewer, const Json& body);
  Reply on_ping(const Viewer& viewer, const Json& body);
  Reply on_quit(const Viewer& viewer, const Json& body);
  Reply carry_out(const Viewer& viewer, const Request& request);
  void answer(ViewerId viewer, const Json& id, const Reply& reply);
  void keep_change(ViewerId viewer, const Json& id, Reply reply);
  void keep(KeepDone done);
  void note_kept(const Answer<void>& kept);
  void keep_fact();
  void take_back(Duration pause);
  void try_again();
  Json catalogue() const;
  const Viewer* find(ViewerId viewer) const;
  void send(const Viewer& viewer, const Json& message) const;
  void broadcast(const Json& message) const;
  void tell_fault(const Refusal& refusal);
  /// After a change: a new revision, told to all; then the engine's turn, if it is.
  void publish();
  void search_ended();

  // Playing (table_play.cpp).
  Reply on_new(const Viewer& viewer, const Json& body);
  Reply on_players(const Viewer& viewer, const Json& body);
  Reply on_move(const Viewer& viewer, const Json& body);
  Reply on_undo(const Viewer& viewer, const Json& body);
  Reply on_resign(const Viewer& viewer, const Json& body);
  Reply on_choose(const Viewer& viewer, const Json& body);
  void replace(std::unique_ptr<Session> fresh, const GameRecord& record);
  void exchange_players();
  void go_back_to(std::size_t ply);
  Answer<Side> side_of(const Viewer& viewer) const;
  bool moves_for(Role role, Side side) const;
  bool has(PlayerKind kind) const;
  Answer<void> may_sit(const Player& player, std::string_view game) const;
  const NamedPlayer* find_named(std::string_view name, std::string_view game) const;
  std::size_t undo_target() const;
  void settle();

  // What is asked for at its beginning (table_start.cpp).
  struct Start {
    std::unique_ptr<Session> session;
    GameRecord record;
    Opening opening;
  };
  Answer<void> may_seat(const Player& black, const Player& white) const;
  Answer<Start> read_start(const Json& body) const;
  Answer<Opening> set_variant(Session& session, const Json& body) const;
  Expected<std::unique_ptr<Session>> fresh_session(std::string_view game) const;

  // What one player asks of the other (table_offers.cpp).
  Reply on_offer(const Viewer& viewer, const Json& body);
  Reply on_answer(const Viewer& viewer, const Json& body);
  Answer<void> may_offer(const std::string& what, Side by) const;
  bool agrees_at_once(const Offer& offer) const;
  bool stands_worse(Side side) const;
  std::size_t ply_before_move_of(Side side) const;
  void carry_out(const Offer& offer);
  void begin_rematch();

  // The engine's turn (table_engine.cpp).
  Reply on_go(const Viewer& viewer, const Json& body);
  void think();
  void start_thinking();
  void search_failed(const Error& error);
  GoRequest request_of(const Player& player) const;
  Expected<Session*> thinker();
  void place_stones();
  void decide(const SearchResult& result);
  void finish_turn();
  void turn_kept(const Answer<void>& kept, bool known);
  void on_engine_info(const SearchInfo& info);
  void on_engine_result(const SearchResult& result);
  void play_for_engine(const SearchResult& result);
  bool may_send_info();
  void begin_search(std::function<void()> start);
  void hurry_search();
  std::size_t place_in_queue() const;

  // Clocks (table_clock.cpp).
  /// What makes a turn another one: offers and new players do not.
  struct Turn {
    std::size_t ply = 0;
    bool settled = false;
    bool operator==(const Turn&) const = default;
  };
  Turn turn_now() const;
  bool clock_runs() const;
  Duration spent() const;
  /// The turn that is to be taken begins now, unless it has begun; begin_turn() sets its timer too.
  void time_turn();
  void begin_turn();
  /// Sets the outcome if the flag of the side to move has fallen; true if it did now.
  bool flag_falls();
  void settle_flag();
  /// The clock of the turn stands while what its player needs is not there.
  void stop_clock();
  void go_on_with_clock();
  std::optional<TimePoint> flag_time() const;
  void set_timer();
  void on_timer();

  // Searches for viewers (table_analysis.cpp).
  Reply on_analyse(const Viewer& viewer, const Json& body);
  Reply on_review(const Viewer& viewer, const Json& body);
  Reply on_stop(const Viewer& viewer, const Json& body);
  Answer<GoRequest> read_search(const Json& body, double usual_seconds) const;
  Answer<void> may_analyse(const Viewer& viewer) const;
  void start_analysis(Analysis analysis);
  void search_ply();
  void start_search_of_ply();
  void on_analysis_info(const SearchInfo& info);
  void on_analysis_result(const SearchResult& result);
  void send_analysis(const SearchInfo& info, bool done);
  void send_final_score();
  void send_done();
  void end_analysis();
  void stop_search();

  // What it shows (table_state.cpp).
  Reply on_look(const Viewer& viewer, const Json& body);
  Answer<void> look_at(std::size_t ply);
  Json state() const;
  Json game_value() const;
  Json position_members(const Session& session) const;
  Json opening_value() const;
  Json clocks_value() const;
  Json result_members() const;

  // What it keeps (table_record.cpp).
  Reply on_export(const Viewer& viewer, const Json& body);
  Reply on_import(const Viewer& viewer, const Json& body);
  GameRecord record_with_outcome() const;
  const RecordFormat* find_format(std::string_view name) const;
  Answer<const RecordFormat*> read_format(const Json& body) const;
  Answer<void> read_snapshot(std::string_view text);

  static std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

  TableContext context_;
  std::unique_ptr<Session> session_;
  std::unique_ptr<Session> looker_;  // shows earlier positions; never searches
  SearchRelay relay_;
  std::array<Player, 2> players_;
  std::array<std::unique_ptr<Session>, 2> rivals_;  // of named players, from their first move on
  std::optional<Outcome> outcome_;
  Opening opening_;
  std::optional<Offer> offer_;
  std::size_t given_ = 0;  // moves that the game began with
  bool auto_pass_ = true;
  std::uint64_t revision_ = 1;
  std::optional<Turn> turn_timed_;  // the turn that began at `turn_began_`
  TimePoint turn_began_{};
  std::optional<TimePoint> stands_since_;  // the clock of that turn
  bool changed_ = false;                   // by the request that is being carried out
  bool thinking_ = false;                  // the engine, about its move
  bool hurry_ = false;                     // its move is wanted at once
  std::uint64_t timer_watch_ = 0;
  ViewerId asking_ = 0;  // whose request is being carried out
  std::optional<Analysis> analysis_;
  std::optional<TimePoint> last_info_;
  // The game as it was told last, to which a change goes back that cannot be kept.
  std::string standing_;
  std::optional<Turn> standing_turn_;
  TimePoint standing_began_{};
  bool store_fails_ = false;           // and everybody knows
  bool unkept_ = false;                // the store has less than what stands
  std::optional<TimePoint> retry_at_;  // when what the store has stopped goes on
  std::shared_ptr<void> pass_;         // to search, see TableContext::admit
  std::vector<Viewer> viewers_;
  ViewerId next_viewer_ = 1;
  std::vector<std::function<void()>> when_idle_;
};

}  // namespace ternion::json
