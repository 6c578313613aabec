// The engine's turn.
#include <utility>
#include <variant>

#include <spdlog/logger.h>

#include "protocol/json/table.hpp"
#include "protocol/json/values.hpp"

namespace ternion::json {
namespace {

/// Named players estimate on scales of their own: of them only what is proven is kept.
Thought kept_of(const Score& score, PlayerKind kind) {
  if (kind != PlayerKind::engine && !proven_sign(score)) return {};
  return thought_of(score);
}

}  // namespace

Table::Reply Table::on_go(const Viewer& viewer, const Json&) {
  if (viewer.role == Role::spectator)
    return refuse("not_allowed", "expected a player of this game, you watch it");
  if (!thinking_) return refuse("not_searching", "expected an engine that thinks about its move");
  hurry_search();
  return Json::object();
}

/// A search that has not begun yet will be short.
void Table::hurry_search() {
  hurry_ = thinking_;
  thinkers_.finish_now(game_);
}

void Table::tell_place() {
  const std::size_t place = thinking_ ? slot_.place() : 0;
  if (place == 0) return;
  audience_.broadcast({{"ev", "thinking"},
                       {"rev", revision_},
                       {"side", side_value(game_.session->side_to_move())},
                       {"queue", place},
                       {"lines", Json::array()},
                       {"nodes", 0},
                       {"seconds", 0}});
}

void Table::think() {
  if (!game_.awaits_program()) {
    if (clock_.go_on()) set_timer();
    return;
  }
  if (analyst_.is_at_work()) stop_search();
  hurry_ = false;
  thinking_ = true;
  slot_.begin_telling();
  slot_.ask([this] { start_thinking(); }, [this] { hurry_search(); });
}

void Table::start_thinking() {
  const bool has_layout = game_.opening.rule() == "swap2" && game_.ply() == 0;
  if (has_layout && game_.opening.places(game_.ply())) {
    keeper_.set_standing(clock_.mark());
    game_.place_opening(context_.options.seed + revision_);
    return finish_turn();
  }
  const auto listener = slot_.listen([this](const SearchInfo& info) { on_engine_info(info); },
                                     [this](const SearchResult& r) { on_engine_result(r); });
  if (auto started = thinkers_.think(game_, hurry_, listener); !started)
    return search_failed(started.error());
  if (clock_.go_on()) set_timer();
}

/// The system has no thread or no memory just now, which is not the player's fault: the search is
/// tried again until it has, and the clock stands meanwhile. It is told once.
void Table::search_failed(const Error& error) {
  const bool known = clock_.stands();
  stop_search();
  clock_.stop();
  keeper_.retry_in(kRetryPause);
  set_timer();
  if (!known) tell_fault(refusal_of(error));
}

void Table::on_engine_info(const SearchInfo& info) {
  // What a program thinks helps whoever plays against it.
  if (game_.is_held_even()) return;
  // A named player's values are in a unit of its own.
  if (game_.player_of(game_.turn()).kind == PlayerKind::named) return;
  if (info.lines.empty() || !slot_.may_tell()) return;
  Json message{
      {"ev", "thinking"}, {"rev", revision_}, {"side", side_value(game_.session->side_to_move())}};
  add_search(message, *game_.session, info);
  audience_.broadcast(message);
}

void Table::on_engine_result(const SearchResult& result) {
  if (flag_falls()) {
    settle_flag();
    return search_ended();
  }
  keeper_.set_standing(clock_.mark());
  if (!game_.is_settled()) {
    if (game_.act_in_opening(result.lines, context_.options.seed + revision_)) thinkers_.exchange();
  } else {
    play_for_engine(result);
  }
  finish_turn();
}

void Table::play_for_engine(const SearchResult& result) {
  const Duration used = clock_.spent(game_);
  Session& session = *game_.session;
  // A search that was stopped before it ranked anything still owes a legal move.
  const Move move = result.lines.empty() ? session.legal_moves().front() : result.best();
  Thought thought;
  if (!result.lines.empty() && !game_.is_held_even())
    thought = kept_of(result.lines.front().score, game_.player_of(game_.turn()).kind);
  if (auto played = session.play(move, used, thought); !played)
    return context_.log->error("json: the engine's move: {}", played.error().message);
  game_.settle();
}

/// The engine has done what it had to: kept, and told to all. Where it cannot be kept, the engine
/// thinks again after a while, and again, until it can.
void Table::finish_turn() {
  slot_.silence();
  slot_.give_back();
  thinking_ = false;
  clock_.begin(game_);
  if (!keeper_.has_store()) return turn_kept({}, false);
  keep([this, known = keeper_.store_fails()](const Answer<void>& kept) { turn_kept(kept, known); });
}

void Table::turn_kept(const Answer<void>& kept, bool known) {
  if (kept) {
    publish();
  } else {
    take_back(kRetryPause);
    if (!known) tell_fault(kept.error());
  }
  search_ended();
}

}  // namespace ternion::json
