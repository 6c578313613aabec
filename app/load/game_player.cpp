#include "app/load/game_player.hpp"

#include <utility>
#include <vector>

#include <boost/asio/post.hpp>

namespace ternion::load {
namespace {

using Json = nlohmann::json;
using SteadyClock = std::chrono::steady_clock;

/// How a WebSocket ends whose token is nobody's.
constexpr const char* kNoSuchGame = "closed with 1008";

std::string text_in(const Json& object, const char* name) {
  const auto at = object.find(name);
  return at != object.end() && at->is_string() ? at->get<std::string>() : "";
}

std::string code_of(const Json& message) {
  return text_in(message.value("error", Json::object()), "code");
}

}  // namespace

GamePlayer::GamePlayer(Crowd& crowd, std::string game, bool black, std::function<void()> done)
    : crowd_(crowd),
      game_(std::move(game)),
      side_(black ? "black" : "white"),
      other_(black ? "white" : "black"),
      done_(std::move(done)),
      timer_(crowd.io) {}

/// With a game that has begun the person comes back to it, else a game is asked for.
void GamePlayer::start() {
  waits_for_reply_ = false;
  waits_for_answer_ = false;
  moved_at_ = 0;
  ClientSocket::Hooks hooks;
  hooks.on_text = [this](const std::string& text) { on_text(text); };
  hooks.on_closed = [this](const std::string& why) { on_closed(why); };
  socket_ = ClientSocket::open(crowd_.io, crowd_.server, crowd_.target(token_), std::move(hooks));
  if (!begun_) ask_for_game();
}

void GamePlayer::on_closed(const std::string& why) {
  crowd_.refused(why);
  if (crowd_.staying == nullptr) {
    ++crowd_.report.games_cut_off;
    return finish();
  }
  if (why == kNoSuchGame && !token_.empty()) {
    if (kept_) ++crowd_.report.returns.games_lost;
    crowd_.report.returns.moves_lost += static_cast<int>(promises_.count());
    leave_table();
  }
  return_later();
}

void GamePlayer::return_later() {
  timer_.expires_after(crowd_.moment_away());
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) start();
  });
}

void GamePlayer::drop_and_return() {
  socket_->drop();
  return_later();
}

/// What was played at it is nobody's any more.
void GamePlayer::leave_table() {
  token_.clear();
  promises_.forget();
  begun_ = false;
  kept_ = false;
}

void GamePlayer::ask(Json request) {
  request["id"] = next_id_++;
  socket_->send(request.dump());
}

void GamePlayer::ask_for_game() {
  const LoadOptions& options = crowd_.options;
  leaves_ = false;
  Json engine{{"kind", "engine"}, {"level", options.level}};
  if (options.move_seconds > 0) engine["seconds"] = options.move_seconds;
  Json request{{"cmd", "new"}, {"game", game_}, {other_, std::move(engine)}};
  if (options.clock_seconds > 0)
    request["clock"] = {{"main", options.clock_seconds}, {"increment", options.increment_seconds}};
  ask(std::move(request));
}

/// At the same table, or at another after a game is begun here that nobody plays: a store may
/// forget it.
void GamePlayer::ask_for_next_game() {
  begun_ = false;
  moved_at_ = 0;
  if (!crowd_.happens(crowd_.staying->leave_share)) return ask_for_game();
  leaves_ = true;
  ask({{"cmd", "new"}, {"game", game_}});
}

void GamePlayer::on_text(const std::string& text) {
  const Json message = Json::parse(text, nullptr, false);
  if (!message.is_object()) return crowd_.refused("a message that is no object");
  if (message.contains("re")) return on_reply(message);
  const std::string event = text_in(message, "ev");
  if (event == "welcome") return on_welcome(message);
  if (event == "state" && begun_) return on_state(message);
  if (event == "error") crowd_.refused(code_of(message));
}

void GamePlayer::on_welcome(const Json& welcome) {
  if (begun_) ++crowd_.report.returns.returned;
  token_ = text_in(welcome, "token");
}

/// Requests go out one at a time: the game first, then its moves.
void GamePlayer::on_reply(const Json& message) {
  if (!message.value("ok", false)) return on_refusal(code_of(message));
  if (std::exchange(waits_for_reply_, false)) {
    crowd_.report.acknowledged.add(SteadyClock::now() - sent_);
    promises_.acknowledged(sent_move_);
    return;
  }
  promises_.forget();
  kept_ = true;
  if (leaves_) {
    leave_table();
    socket_->close();
    return return_later();
  }
  if (!std::exchange(begun_, true)) ++crowd_.report.games_begun;
}

void GamePlayer::on_refusal(const std::string& code) {
  crowd_.refused(code);
  waits_for_reply_ = false;
  // A flag may fall while the move is on its way; anything else is the end of this game.
  if (code == "game_over" || code == "out_of_turn") return;
  if (crowd_.staying != nullptr) return drop_and_return();
  ++crowd_.report.games_cut_off;
  finish();
}

void GamePlayer::on_state(const Json& state) {
  take_times(state, SteadyClock::now());
  check_promises(state["moves"]);
  if (state.value("over", false)) return on_end(state);
  const auto ply = state.value("ply", std::size_t{0});
  if (text_in(state, "to_move") != side_ || ply + 1 <= moved_at_) return;
  moved_at_ = ply + 1;
  think_and_move(state["legal"]);
}

void GamePlayer::on_end(const Json& state) {
  const Json result = state.value("result", Json::object());
  if (text_in(result, "reason") == "timeout")
    ++(text_in(result, "winner") == side_ ? crowd_.report.engine_timeouts
                                          : crowd_.report.person_timeouts);
  ++crowd_.report.games_finished;
  if (crowd_.staying != nullptr) return ask_for_next_game();
  finish();
}

/// A move is told when it is kept, so that all that has been told must be there.
void GamePlayer::check_promises(const Json& moves) {
  std::vector<std::string> told;
  for (const Json& move : moves) told.push_back(text_in(move, "move"));
  crowd_.report.returns.moves_lost += promises_.told(std::move(told));
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

void GamePlayer::think_and_move(const Json& legal) {
  if (crowd_.options.think_seconds <= 0) return move(legal);
  timer_.expires_after(duration_of(crowd_.options.think_seconds));
  timer_.async_wait([this, legal](const boost::system::error_code& error) {
    if (error || over_) return;
    if (crowd_.staying != nullptr && crowd_.happens(crowd_.staying->return_share))
      return drop_and_return();
    move(legal);
  });
}

void GamePlayer::move(const Json& legal) {
  if (!legal.is_array() || legal.empty()) return crowd_.refused("a state without a move to make");
  waits_for_reply_ = true;
  waits_for_answer_ = true;
  sent_move_ = legal[crowd_.below(legal.size())].get<std::string>();
  sent_ = SteadyClock::now();
  ask({{"cmd", "move"}, {"move", sent_move_}});
}

void GamePlayer::finish() {
  if (std::exchange(over_, true)) return;
  timer_.cancel();
  socket_->close();
  // Later: the socket is the caller.
  boost::asio::post(crowd_.io, done_);
}

}  // namespace ternion::load
