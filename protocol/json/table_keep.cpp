// What is kept of a table, and what time decides.
#include <algorithm>
#include <utility>

#include <spdlog/logger.h>

#include "protocol/json/table.hpp"

namespace ternion::json {

/// Nothing is acknowledged that could not be kept.
void Table::keep_change(ViewerId viewer, const Json& id, Reply reply) {
  clock_.begin(game_);
  keep([this, viewer, id, reply = std::move(reply)](const Answer<void>& kept) {
    asking_ = viewer;
    if (kept) return answer(viewer, id, reply);
    take_back({});
    answer(viewer, id, tl::make_unexpected(kept.error()));
  });
}

/// The game as it is now. `done` hears of it unless the table has gone meanwhile.
void Table::keep(KeepDone done) {
  keeper_.keep({snapshot(), game_.has_begun()}, weak_from_this(), std::move(done));
}

/// What time has decided stands, whether it can be kept just now or not.
void Table::keep_fact() {
  if (!keeper_.has_store()) return;
  keeper_.note_fact(snapshot());
  keep([this](const Answer<void>& kept) {
    if (kept) return;
    keeper_.retry_in(kRetryPause);
    set_timer();
  });
}

/// The game as everybody knows it. What it stopped goes on after the pause.
void Table::take_back(Duration pause) {
  changed_ = false;
  said_ = nullptr;
  if (!restore(keeper_.standing()))
    context_.log->error("json: the game before it could not be restored");
  clock_.go_back_to(keeper_.standing_mark());
  keeper_.retry_in(pause);
  set_timer();
}

void Table::try_again() {
  keeper_.retry_no_more();
  if (keeper_.owes_a_fact()) keep_fact();
  wake();
}

std::string Table::snapshot() const { return snapshot_of(game_, clock_, revision_, facts_); }

Expected<void> Table::restore(std::string_view snapshot) {
  auto kept = read_snapshot(snapshot, context_);
  if (!kept)
    return fail(ErrorCode::syntax, "expected a game as it was kept: " + kept.error().message);
  const GameRecord record = kept->game.session->record();
  replace(std::move(kept->game.session), record);
  kept->game.session = std::move(game_.session);
  game_ = std::move(kept->game);
  facts_ = std::move(kept->facts);
  // The times of the moves do not know of the flag.
  const auto& outcome = game_.outcome;
  if (outcome && outcome->winner && outcome->reason == EndReason::timeout)
    game_.session->set_remaining(other(*outcome->winner), Duration{}, 0);
  revision_ = std::max(revision_, kept->revision);
  clock_.begin_before(game_, kept->turn_spent);
  return {};
}

void Table::resume(Duration since_kept) {
  ++revision_;  // it was kept before it was told
  clock_.charge(since_kept);
  // With the time that has passed, which would else be lost with this process.
  keep_fact();
  begin_turn();
  think();
}

void Table::pause() {
  const bool alone = is_unattended();
  if (TurnClock::runs(game_) && !alone) return;
  if (!keeper_.owes_a_fact()) keeper_.retry_no_more();
  if (!thinking_) return;
  if (alone) clock_.stop();
  stop_search();
  search_ended();
}

void Table::wake() {
  if (!is_searching()) think();
}

void Table::halt() {
  stop_search();
  context_.after = nullptr;
}

void Table::begin_turn() {
  clock_.begin(game_);
  set_timer();
}

bool Table::flag_falls() {
  if (!clock_.falls(game_)) return false;
  const Side side = game_.session->side_to_move();
  stop_search();
  game_.offer.reset();
  game_.session->set_remaining(side, Duration{}, 0);
  game_.outcome = Outcome{other(side), EndReason::timeout};
  return true;
}

void Table::settle_flag() {
  keep_fact();
  publish();
}

/// The one timer, for what is due first.
void Table::set_timer() {
  ++timer_watch_;  // older timers find out that they are
  if (!context_.after) return;
  std::optional<TimePoint> due = clock_.flag_time(game_);
  if (const auto retry = keeper_.retry_at(); retry && (!due || *retry < *due)) due = retry;
  if (!due) return;
  context_.after(std::max(*due - context_.time->now(), Duration{}),
                 [weak = weak_from_this(), watch = timer_watch_] {
                   const auto table = weak.lock();
                   if (table && table->timer_watch_ == watch) table->on_timer();
                 });
}

void Table::on_timer() {
  if (flag_falls()) return settle_flag();
  if (keeper_.retry_at() && *keeper_.retry_at() <= context_.time->now()) try_again();
  set_timer();  // also for a further period, or if it came early
}

}  // namespace ternion::json
