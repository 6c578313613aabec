#include "app/load/game_player.hpp"

#include <utility>

#include <boost/asio/post.hpp>

namespace ternion::load {
namespace {

using Json = nlohmann::json;
using SteadyClock = std::chrono::steady_clock;

SteadyClock::duration duration_of(double seconds) {
  return std::chrono::duration_cast<SteadyClock::duration>(std::chrono::duration<double>(seconds));
}

std::string text_in(const Json& object, const char* name) {
  const auto at = object.find(name);
  return at != object.end() && at->is_string() ? at->get<std::string>() : "";
}

}  // namespace

GamePlayer::GamePlayer(Crowd& crowd, bool black, std::function<void()> done)
    : crowd_(crowd),
      side_(black ? "black" : "white"),
      other_(black ? "white" : "black"),
      done_(std::move(done)),
      timer_(crowd.io) {}

void GamePlayer::start() {
  ClientSocket::Hooks hooks;
  hooks.on_text = [this](const std::string& text) { on_text(text); };
  hooks.on_closed = [this](const std::string& why) {
    crowd_.refused(why);
    ++crowd_.report.games_cut_off;
    finish();
  };
  const LoadOptions& options = crowd_.options;
  Json engine{{"kind", "engine"}, {"level", options.level}};
  if (options.move_seconds > 0) engine["seconds"] = options.move_seconds;
  Json request{{"cmd", "new"}, {"game", options.game}, {other_, std::move(engine)}};
  if (options.clock_seconds > 0)
    request["clock"] = {{"main", options.clock_seconds}, {"increment", options.increment_seconds}};
  socket_ = ClientSocket::open(crowd_.io, crowd_.server, crowd_.target(), std::move(hooks));
  ask(std::move(request));
}

void GamePlayer::ask(Json request) {
  request["id"] = next_id_++;
  socket_->send(request.dump());
}

void GamePlayer::on_text(const std::string& text) {
  const Json message = Json::parse(text, nullptr, false);
  if (!message.is_object()) return crowd_.refused("a message that is no object");
  if (message.contains("re")) return on_reply(message);
  const std::string event = text_in(message, "ev");
  if (event == "state" && begun_) return on_state(message);
  if (event == "error") crowd_.refused(text_in(message.value("error", Json::object()), "code"));
}

/// Requests go out one at a time: the game first, then its moves.
void GamePlayer::on_reply(const Json& message) {
  if (message.value("ok", false)) {
    if (!std::exchange(begun_, true)) ++crowd_.report.games_begun;
    if (std::exchange(waits_for_reply_, false))
      crowd_.report.acknowledged.add(SteadyClock::now() - sent_);
    return;
  }
  const std::string code = text_in(message.value("error", Json::object()), "code");
  crowd_.refused(code);
  // A flag may fall while the move is on its way; anything else is the end of this game.
  if (code == "game_over" || code == "out_of_turn") return;
  ++crowd_.report.games_cut_off;
  finish();
}

void GamePlayer::on_state(const Json& state) {
  take_times(state, SteadyClock::now());
  if (state.value("over", false)) {
    const Json result = state.value("result", Json::object());
    if (text_in(result, "reason") == "timeout")
      ++(text_in(result, "winner") == side_ ? crowd_.report.engine_timeouts
                                            : crowd_.report.person_timeouts);
    ++crowd_.report.games_finished;
    return finish();
  }
  const auto ply = state.value("ply", std::size_t{0});
  if (text_in(state, "to_move") != side_ || ply + 1 <= moved_at_) return;
  moved_at_ = ply + 1;
  if (crowd_.options.think_seconds <= 0) return move(state["legal"]);
  timer_.expires_after(duration_of(crowd_.options.think_seconds));
  timer_.async_wait([this, legal = state["legal"]](const boost::system::error_code& error) {
    if (!error && !over_) move(legal);
  });
}

void GamePlayer::take_times(const Json& state, Time now) {
  const Json& moves = state["moves"];
  if (!waits_for_answer_ || !moves.is_array() || moves.empty()) return;
  const Json& last = moves.back();
  if (text_in(last, "side") != other_ || last.value("pass", false)) return;
  waits_for_answer_ = false;
  const double seconds = std::chrono::duration<double>(now - sent_).count();
  LoadReport& report = crowd_.report;
  report.answer.add_seconds(seconds);
  report.over.add_seconds(seconds - crowd_.options.move_seconds);
  report.overhead.add_seconds(seconds - last.value("seconds", 0.0));
}

void GamePlayer::move(const Json& legal) {
  if (!legal.is_array() || legal.empty()) return crowd_.refused("a state without a move to make");
  waits_for_reply_ = true;
  waits_for_answer_ = true;
  Json request{{"cmd", "move"}, {"move", legal[crowd_.below(legal.size())]}};
  sent_ = SteadyClock::now();
  ask(std::move(request));
}

void GamePlayer::finish() {
  if (std::exchange(over_, true)) return;
  timer_.cancel();
  socket_->close();
  // Later: the socket is the caller.
  boost::asio::post(crowd_.io, done_);
}

}  // namespace ternion::load
