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
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/command_table.hpp"
#include "protocol/json/analyst.hpp"
#include "protocol/json/audience.hpp"
#include "protocol/json/chat.hpp"
#include "protocol/json/game_keeper.hpp"
#include "protocol/json/game_snapshot.hpp"
#include "protocol/json/looker.hpp"
#include "protocol/json/played_game.hpp"
#include "protocol/json/search_slot.hpp"
#include "protocol/json/table_context.hpp"
#include "protocol/json/thinkers.hpp"
#include "protocol/json/turn_clock.hpp"

namespace ternion::json {

/// What is done with what a request asks for; each part of the table has its own job: the game and
/// its rules (PlayedGame), the time of a turn (TurnClock), who listens (Audience), what they say
/// (Chat), what the store has (GameKeeper), the search that runs (SearchSlot, Thinkers, Analyst).
class Table final : private AnalystHost, public std::enable_shared_from_this<Table> {
 public:
  using ViewerId = json::ViewerId;

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
  /// Whoever has the host's seat and whoever has the guest's do not know each other, in this game
  /// and each later one here: neither is to be told the other's secret. It is kept with the table.
  void seat_strangers() { facts_.seats_strangers = true; }
  bool seats_strangers() const { return facts_.seats_strangers; }
  /// The application ends: nothing is searched or waited for any more.
  void halt();
  /// For the application, now and then: everybody is told how long the queue is in which the
  /// engine's search waits.
  void tell_place();

  std::size_t viewers() const { return audience_.size(); }
  bool is_over() const { return game_.is_over(); }
  /// Whose turn it is: of the side to move, except where the opening says otherwise.
  Side turn() const { return game_.turn(); }
  /// A search runs whose result somebody waits for.
  bool is_searching() const { return thinking_ || analyst_.is_at_work(); }
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
  bool is_unattended() const { return audience_.empty() && game_.is_among_programs(); }
  /// After pause(): the engine's move is due again.
  void wake();

 private:
  using Reply = Answer<Json>;
  using Handler = Reply (Table::*)(const Viewer& viewer, const Json& body);
  static const CommandTable<Handler>& commands();

  Table(TableContext context, std::unique_ptr<Session> first);

  // Conversation (table.cpp).
  Reply on_hello(const Viewer& viewer, const Json& body);
  Reply on_state(const Viewer& viewer, const Json& body);
  Reply on_look(const Viewer& viewer, const Json& body);
  Reply on_explore(const Viewer& viewer, const Json& body);
  Reply on_ping(const Viewer& viewer, const Json& body);
  Reply on_quit(const Viewer& viewer, const Json& body);
  Reply on_analyse(const Viewer& viewer, const Json& body);
  Reply on_review(const Viewer& viewer, const Json& body);
  Reply on_stop(const Viewer& viewer, const Json& body);
  Reply carry_out(const Viewer& viewer, const Request& request);
  void answer(ViewerId viewer, const Json& id, const Reply& reply);
  Json state() const;
  /// After a change: a new revision, told to all; then the engine's turn, if it is.
  void publish();
  std::uint64_t revision() const override { return revision_; }
  void tell_fault(const Refusal& refusal) override;
  /// Whatever runs, the engine's own search included; the caller starts what is to run next.
  void stop_search() override;
  void search_ended() override;

  // Keeping, and what time decides (table_keep.cpp).
  void keep_change(ViewerId viewer, const Json& id, Reply reply);
  void keep(KeepDone done);
  void keep_fact();
  void take_back(Duration pause);
  void try_again();
  void begin_turn();
  /// Sets the outcome if the flag of the side to move has fallen; true if it did now.
  bool flag_falls();
  void settle_flag();
  void set_timer();
  void on_timer();

  // Playing (table_play.cpp).
  Reply on_new(const Viewer& viewer, const Json& body);
  Reply on_players(const Viewer& viewer, const Json& body);
  Reply on_move(const Viewer& viewer, const Json& body);
  Reply on_undo(const Viewer& viewer, const Json& body);
  Reply on_resign(const Viewer& viewer, const Json& body);
  Reply on_choose(const Viewer& viewer, const Json& body);
  Reply on_offer(const Viewer& viewer, const Json& body);
  Reply on_answer(const Viewer& viewer, const Json& body);
  Answer<void> may_sit(const Players& players, std::string_view game) const;
  void replace(std::unique_ptr<Session> fresh, const GameRecord& record);
  void go_back_to(std::size_t ply);
  void carry_out(const Offer& offer);
  void begin_rematch();

  // The people (table_people.cpp).
  Reply on_name(const Viewer& viewer, const Json& body);
  Reply on_say(const Viewer& viewer, const Json& body);
  Reply on_chat(const Viewer& viewer, const Json& body);
  /// Errors: not_allowed while an even game goes on.
  Answer<void> may_help() const;
  /// What one of the two says is not for those who watch.
  void tell_people(const Json& said) const;
  Json presence() const;
  void tell_presence(const Json& before, ViewerId but = 0) const;

  // Game records (table_record.cpp).
  Reply on_export(const Viewer& viewer, const Json& body);
  Reply on_import(const Viewer& viewer, const Json& body);

  // The engine's turn (table_engine.cpp).
  Reply on_go(const Viewer& viewer, const Json& body);
  void think();
  void start_thinking();
  void search_failed(const Error& error);
  void on_engine_info(const SearchInfo& info);
  void on_engine_result(const SearchResult& result);
  void play_for_engine(const SearchResult& result);
  void finish_turn();
  void turn_kept(const Answer<void>& kept, bool known);
  void hurry_search() override;

  TableContext context_;
  PlayedGame game_;
  TurnClock clock_;
  Audience audience_;
  TableFacts facts_;
  std::array<Pace, 2> naming_{};  // by Role; not kept
  GameKeeper keeper_;
  SearchSlot slot_;
  Thinkers thinkers_;
  Looker looker_;
  Analyst analyst_;
  std::uint64_t revision_ = 1;
  bool changed_ = false;   // by the request that is being carried out
  Json said_;              // an event that it led to beside; null: none
  ViewerId asking_ = 0;    // whose request that is
  bool thinking_ = false;  // the engine, about its move
  bool hurry_ = false;     // its move is wanted at once
  std::uint64_t timer_watch_ = 0;
  std::vector<std::function<void()>> when_idle_;
};

}  // namespace ternion::json
