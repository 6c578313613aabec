// The conversation: requests, replies and what everybody is told.
#include "protocol/json/table.hpp"

#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/json/explore.hpp"
#include "protocol/json/game_state.hpp"
#include "protocol/json/values.hpp"

namespace ternion::json {

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
      {"quit", &Table::on_quit},     {"explore", &Table::on_explore},
      {"name", &Table::on_name},     {"say", &Table::on_say},
      {"chat", &Table::on_chat},
  };
  return table;
}

std::shared_ptr<Table> Table::make(TableContext context, std::unique_ptr<Session> first) {
  return std::shared_ptr<Table>(new Table(std::move(context), std::move(first)));
}

Table::Table(TableContext context, std::unique_ptr<Session> first)
    : context_(std::move(context)),
      clock_(context_.time),
      keeper_(context_),
      slot_(context_),
      thinkers_(context_),
      looker_(context_),
      analyst_({context_, game_, audience_, slot_, looker_, *this}) {
  game_.session = std::move(first);
}

Table::~Table() {
  slot_.silence();
  thinkers_.stop(game_);
}

ViewerId Table::join(std::shared_ptr<ReplySink> sink, Role role) {
  return audience_.join(std::move(sink), role);
}

void Table::leave(ViewerId viewer) {
  const Json before = presence();
  audience_.leave(viewer);
  tell_presence(before);
  if (analyst_.works_for(viewer)) stop_search();
  search_ended();
}

void Table::greet(ViewerId viewer, const Json& more) {
  const Viewer* seat = audience_.find(viewer);
  if (!seat) return;
  Json welcome{{"ev", "welcome"}, {"role", std::string(name_of(seat->role))}};
  welcome.update(more);
  const Json before = presence();
  audience_.note_present(viewer);
  welcome["present"] = presence();
  if (seat->role != Role::spectator) welcome["chat"] = facts_.chat.value();
  seat->send(welcome);
  seat->send(state());
  tell_presence(before, viewer);
}

void Table::on_line(ViewerId viewer, std::string_view line) {
  const Viewer* seat = audience_.find(viewer);
  if (!seat) return;
  if (text::trim(line).empty()) return;
  if (flag_falls()) settle_flag();
  asking_ = viewer;
  const ReadRequest read = read_request(line);
  Reply reply = read.refusal ? tl::make_unexpected(*read.refusal) : carry_out(*seat, read.request);
  if ((changed_ || !said_.is_null()) && keeper_.has_store())
    keep_change(viewer, read.request.id, std::move(reply));
  else
    answer(viewer, read.request.id, reply);
}

void Table::on_overlong_line(ViewerId viewer, std::size_t limit) {
  const Viewer* seat = audience_.find(viewer);
  if (!seat) return;
  const Json error{{"code", "too_long"},
                   {"message", fmt::format("expected a line of at most {} bytes", limit)}};
  seat->send({{"re", nullptr}, {"ok", false}, {"error", error}});
}

void Table::answer(ViewerId viewer, const Json& id, const Reply& reply) {
  Json message{{"re", id}, {"ok", reply.has_value()}};
  if (reply)
    message.update(*reply);
  else
    message["error"] = {{"code", reply.error().code}, {"message", reply.error().message}};
  if (const Viewer* seat = audience_.find(viewer)) seat->send(message);
  asking_ = 0;
  if (const Json said = std::exchange(said_, nullptr); !said.is_null()) tell_people(said);
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
  if (keeper_.has_store() && keeper_.standing().empty()) keeper_.set_standing(snapshot());
  keeper_.set_standing(clock_.mark());
  return (this->**handler)(viewer, request.body);
}

void Table::publish() {
  ++revision_;
  begin_turn();
  audience_.broadcast(state());
  think();
}

Json Table::state() const {
  return state_value(game_, clock_, revision_, thinking_ ? slot_.place() : 0);
}

/// What nobody asked for cannot be answered; everybody is told.
void Table::tell_fault(const Refusal& refusal) {
  slot_.silence();
  context_.log->error("json: {}", refusal.message);
  audience_.broadcast(
      {{"ev", "error"}, {"error", {{"code", refusal.code}, {"message", refusal.message}}}});
}

Table::Reply Table::on_hello(const Viewer& viewer, const Json&) {
  Json games = Json::array();
  for (const std::string& name : game_names()) games.push_back(name);
  Json names = Json::array();
  for (const auto name : commands().names()) names.push_back(name);
  Json formats = Json::array();
  for (const RecordFormat& format : context_.formats)
    if (format.game == game_.session->game().name) formats.push_back(format.name);
  return Json{{"program", "Ternion"}, {"dialect", "json"},
              {"version", 1},         {"role", std::string(name_of(viewer.role))},
              {"games", games},       {"commands", names},
              {"formats", formats},   {"catalogue", catalogue(context_)}};
}

Table::Reply Table::on_state(const Viewer&, const Json&) { return Json{{"state", state()}}; }

Table::Reply Table::on_look(const Viewer&, const Json& body) {
  const auto count = static_cast<std::int64_t>(game_.ply());
  const auto ply = integer_field(body, "ply", 0, count);
  if (!ply) return tl::make_unexpected(ply.error());
  const auto seen = looker_.at(game_, static_cast<std::size_t>(ply->value_or(count)));
  if (!seen) return tl::make_unexpected(seen.error());
  return position_members(**seen);
}

Table::Reply Table::on_explore(const Viewer&, const Json& body) {
  const auto count = static_cast<std::int64_t>(game_.ply());
  const auto ply = integer_field(body, "ply", 0, count);
  if (!ply) return tl::make_unexpected(ply.error());
  const auto seen = looker_.at(game_, static_cast<std::size_t>(ply->value_or(count)));
  if (!seen) return tl::make_unexpected(seen.error());
  if (auto may = may_help(); !may) return tl::make_unexpected(may.error());
  return explore(context_, (*seen)->state(), body);
}

Table::Reply Table::on_ping(const Viewer&, const Json&) { return Json::object(); }

/// After the reply to it.
Table::Reply Table::on_quit(const Viewer& viewer, const Json&) {
  context_.executor->post([sink = viewer.sink] { sink->close(); });
  return Json::object();
}

Table::Reply Table::on_analyse(const Viewer& viewer, const Json& body) {
  if (auto may = may_help(); !may) return tl::make_unexpected(may.error());
  return analyst_.analyse(viewer, body);
}

Table::Reply Table::on_review(const Viewer& viewer, const Json& body) {
  if (auto may = may_help(); !may) return tl::make_unexpected(may.error());
  return analyst_.review(viewer, body);
}

Table::Reply Table::on_stop(const Viewer& viewer, const Json&) {
  if (!analyst_.works_for(viewer.id) && !(analyst_.is_at_work() && viewer.role == Role::host))
    return Json::object();
  stop_search();
  search_ended();
  return Json::object();
}

void Table::stop_search() {
  analyst_.end(asking_);
  slot_.give_back();
  thinkers_.stop(game_);
  slot_.silence();
  thinking_ = false;
  hurry_ = false;
}

void Table::when_idle(std::function<void()> done) {
  if (!is_searching()) return done();
  when_idle_.push_back(std::move(done));
}

void Table::search_ended() {
  if (is_searching()) return;
  if (audience_.empty()) release();
  for (const auto& done : std::exchange(when_idle_, {})) done();
}

/// So a game that nobody looks at costs a few kilobytes.
void Table::release() { game_.session->release(); }

}  // namespace ternion::json
