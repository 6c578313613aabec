// The engine's turn.
#include <utility>

#include "protocol/json/table.hpp"
#include "protocol/json/values.hpp"

namespace ternion::json {
namespace {

/// What an engine of full strength takes for a move where nothing else bounds it.
constexpr double kUsualThought = 2;
/// Infos are for people to watch: ten a second.
constexpr Duration kInfoPause = std::chrono::milliseconds(100);

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
  session_->finish_now();
  return Json::object();
}

GoRequest Table::request_of(const Player& player) const {
  GoRequest request;
  request.use_clock = session_->clock(session_->side_to_move()).limited();
  if (player.seconds)
    request.limits.move_time = from_seconds(*player.seconds);
  else if (!request.use_clock && player.level == 0)
    request.limits.move_time = from_seconds(kUsualThought);
  return request;
}

/// Never at once: the reply to the request that asks for a search comes before what it finds.
void Table::begin_search(std::function<void()> start) {
  if (context_.admit) {
    pass_ = context_.admit(std::move(start));
    return;
  }
  const auto ticket = std::make_shared<char>();
  pass_ = ticket;
  context_.executor->post([weak = std::weak_ptr(ticket), start = std::move(start)] {
    if (weak.lock()) start();
  });
}

void Table::think() {
  if (is_over() || players_[slot(session_->side_to_move())].kind != PlayerKind::engine) return;
  thinking_ = true;
  last_info_.reset();
  begin_search([this] { start_thinking(); });
}

void Table::start_thinking() {
  const Player& player = players_[slot(session_->side_to_move())];
  SessionOptions options = session_->options();
  Expected<void> started{};
  if (std::exchange(options.level, player.level) != player.level)
    started = session_->configure(options);
  const auto listener =
      relay_.begin([this](const SearchInfo& info) { on_engine_info(info); },
                   [this](const SearchResult& result) { on_engine_result(result); });
  if (started) started = session_->go(request_of(player), listener);
  if (started) return;
  stop_search();
  tell_fault(started.error());
}

void Table::on_engine_info(const SearchInfo& info) {
  if (info.lines.empty() || !may_send_info()) return;
  Json message{
      {"ev", "thinking"}, {"rev", revision_}, {"side", side_value(session_->side_to_move())}};
  add_search(message, *session_, info);
  broadcast(message);
}

void Table::on_engine_result(const SearchResult& result) {
  relay_.silence();
  pass_.reset();
  thinking_ = false;
  if (!flag_falls()) play_for_engine(result);
  if (auto kept = keep_change(Json::object()); !kept)
    tell_fault({ErrorCode::io, kept.error().message});
  else
    publish();
  search_ended();
}

void Table::play_for_engine(const SearchResult& result) {
  const Duration used = spent();
  // A search that was stopped before it ranked anything still owes a legal move.
  const Move move = result.lines.empty() ? session_->legal_moves().front() : result.best();
  std::optional<double> eval;
  if (!result.lines.empty()) eval = units_of(result.lines.front().score);
  if (auto played = session_->play(move, used, eval); !played)
    return context_.log->error("json: the engine's move: {}", played.error().message);
  settle();
}

}  // namespace ternion::json
