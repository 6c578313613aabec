// The engine's turn.
#include <algorithm>
#include <utility>
#include <variant>

#include <spdlog/logger.h>

#include "protocol/json/table.hpp"
#include "protocol/json/values.hpp"

namespace ternion::json {
namespace {

/// What an engine of full strength takes for a move where nothing else bounds it.
constexpr double kUsualThought = 2;
/// What it takes where its move is wanted before it has begun to think.
constexpr Duration kHurry = std::chrono::milliseconds(100);
/// Infos are for people to watch: ten a second.
constexpr Duration kInfoPause = std::chrono::milliseconds(100);
/// Named players estimate on scales of their own: of them only what is proven is kept.
Thought kept_of(const Score& score, PlayerKind kind) {
  if (kind != PlayerKind::engine && !proven_sign(score)) return {};
  return thought_of(score);
}

}  // namespace

bool Table::may_send_info() {
  const TimePoint now = context_.time->now();
  if (last_info_ && now - *last_info_ < kInfoPause) return false;
  last_info_ = now;
  return true;
}

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
  for (Session* session : {session_.get(), rivals_[0].get(), rivals_[1].get()})
    if (session) session->finish_now();
}

GoRequest Table::request_of(const Player& player) const {
  GoRequest request;
  request.use_clock = session_->clock(session_->side_to_move()).limited();
  if (player.seconds)
    request.limits.move_time = from_seconds(*player.seconds);
  else if (!request.use_clock && player.level == 0)
    request.limits.move_time = from_seconds(kUsualThought);
  if (hurry_) request.limits.move_time = kHurry;
  return request;
}

/// Never at once: the reply to the request that asks for a search comes before what it finds.
void Table::begin_search(std::function<void()> start) {
  if (context_.admit) {
    pass_ = context_.admit(std::move(start), [this] { hurry_search(); });
    return;
  }
  const auto ticket = std::make_shared<char>();
  pass_ = ticket;
  context_.executor->post([weak = std::weak_ptr(ticket), start = std::move(start)] {
    if (weak.lock()) start();
  });
}

std::size_t Table::place_in_queue() const {
  return pass_ && context_.place ? context_.place(pass_) : 0;
}

void Table::tell_place() {
  const std::size_t place = thinking_ ? place_in_queue() : 0;
  if (place == 0) return;
  broadcast({{"ev", "thinking"},
             {"rev", revision_},
             {"side", side_value(session_->side_to_move())},
             {"queue", place},
             {"lines", Json::array()},
             {"nodes", 0},
             {"seconds", 0}});
}

void Table::think() {
  if (is_over() || !players_[slot(turn())].is_program()) return go_on_with_clock();
  if (analysis_) stop_search();
  hurry_ = false;
  thinking_ = true;
  last_info_.reset();
  begin_search([this] { start_thinking(); });
}

/// The session that thinks for whose turn it is: the table's own, or a named player's.
Expected<Session*> Table::thinker() {
  const Side side = turn();
  const Player& player = players_[slot(side)];
  if (player.kind != PlayerKind::named) return session_.get();
  const NamedPlayer* named = find_named(player.name, session_->game().name);
  if (!named) return fail(ErrorCode::unsupported, "expected a player that is known here");
  std::unique_ptr<Session>& rival = rivals_[slot(side)];
  if (!rival) {
    auto made = named->make(context_.options.seed + slot(side));
    if (!made) return tl::make_unexpected(made.error());
    rival = std::move(*made);
  }
  if (auto loaded = rival->load(session_->record()); !loaded)
    return tl::make_unexpected(loaded.error());
  return rival.get();
}

void Table::start_thinking() {
  if (opening_.places(session_->move_count())) return place_stones();
  const Player& player = players_[slot(turn())];
  const auto session = thinker();
  Expected<void> started{};
  if (!session) started = tl::make_unexpected(session.error());
  // A named player's session is its own; setting a level would cost the table's session its memory.
  SessionOptions options = session_->options();
  if (started && player.kind == PlayerKind::engine &&
      std::exchange(options.level, player.level) != player.level)
    started = session_->configure(options);
  const auto listener =
      relay_.begin([this](const SearchInfo& info) { on_engine_info(info); },
                   [this](const SearchResult& result) { on_engine_result(result); });
  if (started) started = (*session)->go(request_of(player), listener);
  if (started) return go_on_with_clock();
  search_failed(started.error());
}

/// The system has no thread or no memory just now, which is not the player's fault: the search is
/// tried again until it has, and the clock stands meanwhile. It is told once.
void Table::search_failed(const Error& error) {
  const bool known = stands_since_.has_value();
  stop_search();
  stop_clock();
  retry_at_ = context_.time->now() + kRetryPause;
  set_timer();
  if (!known) tell_fault(refusal_of(error));
}

/// The engine's stones of an opening, all at once; on small boards nearer to each other.
void Table::place_stones() {
  standing_turn_ = turn_timed_;
  standing_began_ = turn_began_;
  const BoardView board = session_->board();
  const auto from_centre = [](int size, int offset) {
    return std::clamp(size / 2 + offset, 0, size - 1);
  };
  for (const auto& [column, row] : Opening::layout(context_.options.seed + revision_)) {
    const Move move =
        session_->move_at(from_centre(board.width, column), from_centre(board.height, row));
    const Move legal = session_->is_legal(move) ? move : session_->legal_moves().front();
    if (!opening_.places(session_->move_count()) || !session_->play(legal)) break;
  }
  finish_turn();
}

/// Takes the colour that stands better; White is to move.
void Table::decide(const SearchResult& result) {
  const bool worse = !result.lines.empty() && units_of(result.lines.front().score) < 0;
  const auto exchanged = opening_.choose(session_->move_count(), worse ? "black" : "white");
  if (exchanged && *exchanged) exchange_players();
}

void Table::on_engine_info(const SearchInfo& info) {
  // A named player's values are in a unit of its own.
  if (players_[slot(turn())].kind == PlayerKind::named) return;
  if (info.lines.empty() || !may_send_info()) return;
  Json message{
      {"ev", "thinking"}, {"rev", revision_}, {"side", side_value(session_->side_to_move())}};
  add_search(message, *session_, info);
  broadcast(message);
}

void Table::on_engine_result(const SearchResult& result) {
  if (flag_falls()) {
    settle_flag();
    return search_ended();
  }
  standing_turn_ = turn_timed_;
  standing_began_ = turn_began_;
  if (opening_.chooses(session_->move_count()))
    decide(result);
  else
    play_for_engine(result);
  finish_turn();
}

/// The engine has done what it had to: kept, and told to all. Where it cannot be kept, the engine
/// thinks again after a while, and again, until it can.
void Table::finish_turn() {
  relay_.silence();
  pass_.reset();
  thinking_ = false;
  time_turn();
  if (!context_.keep) return turn_kept({}, false);
  keep([this, known = store_fails_](const Answer<void>& kept) { turn_kept(kept, known); });
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

void Table::play_for_engine(const SearchResult& result) {
  const Duration used = spent();
  // A search that was stopped before it ranked anything still owes a legal move.
  const Move move = result.lines.empty() ? session_->legal_moves().front() : result.best();
  Thought thought;
  if (!result.lines.empty())
    thought = kept_of(result.lines.front().score, players_[slot(turn())].kind);
  if (auto played = session_->play(move, used, thought); !played)
    return context_.log->error("json: the engine's move: {}", played.error().message);
  settle();
}

}  // namespace ternion::json
