// The conversation: viewers, requests, replies and what everybody is told.
#include "protocol/json/table.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/json/values.hpp"

namespace ternion::json {

std::string_view name_of(Role role) {
  static constexpr std::array<std::string_view, 3> kNames{"host", "guest", "spectator"};
  return kNames[static_cast<std::size_t>(role)];
}

const CommandTable<Table::Handler>& Table::commands() {
  static const CommandTable<Handler> table{
      {"hello", &Table::on_hello},   {"state", &Table::on_state},
      {"ping", &Table::on_ping},     {"new", &Table::on_new},
      {"move", &Table::on_move},     {"undo", &Table::on_undo},
      {"resign", &Table::on_resign}, {"players", &Table::on_players},
      {"go", &Table::on_go},         {"analyse", &Table::on_analyse},
      {"review", &Table::on_review}, {"stop", &Table::on_stop},
      {"look", &Table::on_look},     {"export", &Table::on_export},
      {"import", &Table::on_import}, {"choose", &Table::on_choose},
      {"offer", &Table::on_offer},   {"answer", &Table::on_answer},
      {"quit", &Table::on_quit},
  };
  return table;
}

std::shared_ptr<Table> Table::make(TableContext context, std::unique_ptr<Session> first) {
  return std::shared_ptr<Table>(new Table(std::move(context), std::move(first)));
}

Table::~Table() {
  relay_.silence();
  session_->stop();
  for (const auto& rival : rivals_)
    if (rival) rival->stop();
}

Table::ViewerId Table::join(std::shared_ptr<ReplySink> sink, Role role) {
  viewers_.push_back({next_viewer_, std::move(sink), role});
  return next_viewer_++;
}

void Table::leave(ViewerId viewer) {
  std::erase_if(viewers_, [&](const Viewer& each) { return each.id == viewer; });
  if (analysis_ && analysis_->viewer == viewer) return end_analysis();
  search_ended();
}

const Table::Viewer* Table::find(ViewerId viewer) const {
  const auto at = std::find_if(viewers_.begin(), viewers_.end(),
                               [&](const Viewer& each) { return each.id == viewer; });
  return at == viewers_.end() ? nullptr : &*at;
}

void Table::greet(ViewerId viewer, const Json& more) {
  const Viewer* seat = find(viewer);
  if (!seat) return;
  Json welcome{{"ev", "welcome"}, {"role", std::string(name_of(seat->role))}};
  welcome.update(more);
  send(*seat, welcome);
  send(*seat, state());
}

void Table::send(const Viewer& viewer, const Json& message) const {
  viewer.sink->send(line_of(message));
}

void Table::broadcast(const Json& message) const {
  const std::string line = line_of(message);
  for (const Viewer& viewer : viewers_) viewer.sink->send(line);
}

void Table::on_line(ViewerId viewer, std::string_view line) {
  const Viewer* seat = find(viewer);
  if (!seat) return;
  if (text::trim(line).empty()) return;
  if (flag_falls()) settle_flag();
  asking_ = viewer;
  const ReadRequest read = read_request(line);
  Reply reply = read.refusal ? tl::make_unexpected(*read.refusal) : carry_out(*seat, read.request);
  if (changed_ && context_.keep)
    keep_change(viewer, read.request.id, std::move(reply));
  else
    answer(viewer, read.request.id, reply);
}

void Table::answer(ViewerId viewer, const Json& id, const Reply& reply) {
  Json message{{"re", id}, {"ok", reply.has_value()}};
  if (reply)
    message.update(*reply);
  else
    message["error"] = {{"code", reply.error().code}, {"message", reply.error().message}};
  if (const Viewer* seat = find(viewer)) send(*seat, message);
  asking_ = 0;
  if (std::exchange(changed_, false)) publish();
}

Table::Reply Table::carry_out(const Viewer& viewer, const Request& request) {
  const Handler* handler = commands().find(request.command);
  if (!handler)
    return refuse("unknown_command",
                  fmt::format("expected a command, such as state, got {}; see hello",
                              text::quoted(request.command)));
  // A client that acts on what it saw may say so.
  const auto revision = integer_field(request.body, "rev", 0, INT64_MAX);
  if (!revision) return tl::make_unexpected(revision.error());
  if (*revision && static_cast<std::uint64_t>(**revision) != revision_)
    return refuse("stale", fmt::format("expected revision {}, got {}", revision_, **revision));
  if (context_.keep && standing_.empty()) standing_ = snapshot();
  standing_turn_ = turn_timed_;
  standing_began_ = turn_began_;
  return (this->**handler)(viewer, request.body);
}

/// Nothing is acknowledged that could not be kept.
void Table::keep_change(ViewerId viewer, const Json& id, Reply reply) {
  time_turn();
  keep([this, viewer, id, reply = std::move(reply)](const Answer<void>& kept) {
    asking_ = viewer;
    if (kept) return answer(viewer, id, reply);
    take_back({});
    answer(viewer, id, tl::make_unexpected(kept.error()));
  });
}

/// The game as it is now. `done` hears of it unless the table has gone meanwhile.
void Table::keep(KeepDone done) {
  std::string now = snapshot();
  context_.keep({now, session_->move_count() > given_},
                [weak = weak_from_this(), now, done = std::move(done)](const Answer<void>& kept) {
                  const auto table = weak.lock();
                  if (!table) return;
                  table->note_kept(kept);
                  if (kept) table->standing_ = now;
                  done(kept);
                });
}

/// A store that fails is no news when it fails again.
void Table::note_kept(const Answer<void>& kept) {
  if (kept) unkept_ = false;
  if (std::exchange(store_fails_, !kept) == !kept) return;
  if (kept)
    context_.log->info("json: the store takes a game again");
  else
    context_.log->error("json: a game could not be stored: {}", kept.error().message);
}

/// What time has decided stands, whether it can be kept just now or not.
void Table::keep_fact() {
  if (!context_.keep) return;
  standing_ = snapshot();
  unkept_ = true;
  keep([this](const Answer<void>& kept) {
    if (kept) return;
    retry_at_ = context_.time->now() + kRetryPause;
    set_timer();
  });
}

/// The game as everybody knows it. What it stopped goes on after the pause.
void Table::take_back(Duration pause) {
  changed_ = false;
  if (!restore(standing_)) context_.log->error("json: the game before it could not be restored");
  turn_timed_ = standing_turn_;
  turn_began_ = standing_began_;
  retry_at_ = context_.time->now() + pause;
  set_timer();
}

void Table::try_again() {
  retry_at_.reset();
  if (unkept_) keep_fact();
  wake();
}

void Table::on_overlong_line(ViewerId viewer, std::size_t limit) {
  const Viewer* seat = find(viewer);
  if (!seat) return;
  const Json error{{"code", "too_long"},
                   {"message", fmt::format("expected a line of at most {} bytes", limit)}};
  send(*seat, {{"re", nullptr}, {"ok", false}, {"error", error}});
}

void Table::resume(Duration since_kept) {
  ++revision_;  // it was kept before it was told
  turn_began_ -= since_kept;
  // With the time that has passed, which would else be lost with this process.
  keep_fact();
  begin_turn();
  think();
}

/// So a game that nobody looks at costs a few kilobytes.
void Table::release() { session_->release(); }

void Table::pause() {
  const bool alone = is_unattended();
  if (clock_runs() && !alone) return;
  if (!unkept_) retry_at_.reset();
  if (!thinking_) return;
  if (alone) stop_clock();
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

void Table::publish() {
  ++revision_;
  begin_turn();
  broadcast(state());
  think();
}

/// What nobody asked for cannot be answered; everybody is told.
void Table::tell_fault(const Refusal& refusal) {
  relay_.silence();
  context_.log->error("json: {}", refusal.message);
  broadcast({{"ev", "error"}, {"error", {{"code", refusal.code}, {"message", refusal.message}}}});
}

Table::Reply Table::on_hello(const Viewer& viewer, const Json&) {
  Json games = Json::array();
  for (const std::string& name : game_names()) games.push_back(name);
  Json names = Json::array();
  for (const auto name : commands().names()) names.push_back(name);
  Json formats = Json::array();
  for (const RecordFormat& format : context_.formats)
    if (format.game == session_->game().name) formats.push_back(format.name);
  return Json{{"program", "Ternion"}, {"dialect", "json"},
              {"version", 1},         {"role", std::string(name_of(viewer.role))},
              {"games", games},       {"commands", names},
              {"formats", formats},   {"catalogue", catalogue()}};
}

/// What can be played here, for those who let a person choose.
Json Table::catalogue() const {
  Json list = Json::array();
  for (const GameInfo& game : game_list()) {
    Json value = facts_value(game);
    const auto board = make_board(game.name);
    value["start"] = board ? Json((*board)->start_text()) : Json();
    value["variants"] = Json::array();
    for (const GameVariant& each : game.variants)
      value["variants"].push_back(
          {{"name", each.name}, {"start", each.start}, {"opening", each.opening}});
    value["sizes"] = game.sizes;
    value["players"] = Json::array();
    for (const NamedPlayer& each : context_.named)
      if (each.game == game.name)
        value["players"].push_back({{"name", each.name}, {"description", each.description}});
    value["formats"] = Json::array();
    for (const RecordFormat& each : context_.formats)
      if (each.game == game.name) value["formats"].push_back(each.name);
    list.push_back(std::move(value));
  }
  return list;
}

Table::Reply Table::on_state(const Viewer&, const Json&) { return Json{{"state", state()}}; }

Table::Reply Table::on_ping(const Viewer&, const Json&) { return Json::object(); }

/// After the reply to it.
Table::Reply Table::on_quit(const Viewer& viewer, const Json&) {
  context_.executor->post([sink = viewer.sink] { sink->close(); });
  return Json::object();
}

void Table::when_idle(std::function<void()> done) {
  if (!is_searching()) return done();
  when_idle_.push_back(std::move(done));
}

void Table::search_ended() {
  if (is_searching()) return;
  if (viewers_.empty()) release();
  for (const auto& done : std::exchange(when_idle_, {})) done();
}

}  // namespace ternion::json
