#include "app/bot/bot_game.hpp"

#include <algorithm>
#include <condition_variable>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "app/online/ggs/back_off.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"

namespace ternion::bot {
namespace {

/// A silly position of the server's is no reason to end.
template <class T>
T member(const json& object, const char* name, T usual) {
  const auto at = object.find(name);
  if (at == object.end() || at->is_null()) return usual;
  try {
    return at->get<T>();
  } catch (const json::exception&) {
    return usual;
  }
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

Duration milliseconds(std::int64_t count) { return std::chrono::milliseconds(count); }

}  // namespace

void rest(Duration wait, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any wake;
  std::unique_lock lock(mutex);
  wake.wait_for(lock, stop, wait, [] { return false; });
}

SeatAtGame::SeatAtGame(Context context, std::string id, std::string color)
    : context_(std::move(context)),
      id_(std::move(id)),
      side_(color == name_of(Side::black) ? Side::black : Side::white) {
  report_.id = id_;
  report_.color = std::move(color);
}

std::optional<BotGameReport> SeatAtGame::play(const std::stop_token& stop) {
  online::BackOff back_off(std::hash<std::string>()(id_));
  while (!over_ && !stop.stop_requested()) {
    const auto followed = follow(stop);
    if (over_ || stop.stop_requested()) break;
    if (!followed && followed.error().code != ErrorCode::io) {
      context_.news(id_ + ": " + followed.error().message);
      return std::nullopt;
    }
    if (board_) back_off.reset();
    rest(back_off.next(), stop);
  }
  if (!over_) return std::nullopt;
  return report_;
}

Expected<void> SeatAtGame::follow(const std::stop_token& stop) {
  auto stream = context_.server.stream("/api/bot/game/stream/" + id_);
  if (!stream) return tl::make_unexpected(stream.error());
  while (!over_ && !stop.stop_requested()) {
    auto line = stream->next(kListen);
    if (!line) return tl::make_unexpected(line.error());
    if (!*line) continue;
    const std::string type = member<std::string>(**line, "type", "");
    if (type == "gameFull") {
      if (auto begun = begin(**line); !begun) return begun;
      take(member((**line), "state", json::object()), stop);
    } else if (type == "gameState" && start_) {
      take(**line, stop);
    }
  }
  return {};
}

Expected<void> SeatAtGame::begin(const json& full) {
  const json variant = member(full, "variant", json::object());
  auto board = make_board(member<std::string>(variant, "name", ""));
  if (!board) return tl::make_unexpected(board.error());
  if (auto set = (*board)->set_position(member<std::string>(full, "initialFen", "")); !set)
    return fail(ErrorCode::unsupported, set.error().message);
  if (start_ && start_->position_text() == (*board)->position_text()) return {};
  start_ = std::move(*board);
  board_ = start_->clone();
  const json clock = member(full, "clock", json::object());
  if (clock.is_object() && clock.contains("initial"))
    control_ = TimeControl::sudden_death(milliseconds(member<std::int64_t>(clock, "initial", 0)),
                                         milliseconds(member<std::int64_t>(clock, "increment", 0)));
  const json other_player =
      member(full, std::string(name_of(other(side_))).c_str(), json::object());
  report_.opponent = member<std::string>(
      other_player, "name", fmt::format("level {}", member<int>(other_player, "aiLevel", 0)));
  return {};
}

void SeatAtGame::take(const json& state, const std::stop_token& stop) {
  const std::string moves = member<std::string>(state, "moves", "");
  report_.status = member<std::string>(state, "status", "started");
  report_.winner = member<std::string>(state, "winner", "");
  report_.margin = std::abs(member<int>(state, "margin", 0));
  report_.moves = static_cast<int>(words_of(moves).size());
  over_ = report_.status != "started" && report_.status != "created";
  if (over_ || resigned_) return;
  if (const auto heard = hear(moves); !heard) return give_up(heard.error(), stop);
  if (!board_->is_over() && board_->side_to_move() == side_ && !must_pass(*board_))
    answer(state, stop);
}

/// Told anew from the start where the player has not heard it, or another game than this.
arena::Played<void> SeatAtGame::hear(const std::string& moves) {
  const std::vector<std::string> words = words_of(moves);
  const auto known = [&] {
    const auto own = board_->moves();
    if (own.size() > words.size()) return false;
    const auto replay = start_->clone();
    for (std::size_t i = 0; i < own.size(); ++i) {
      const auto move = replay->parse_move(words[i]);
      if (!move || *move != own[i] || !replay->play(*move)) return false;
    }
    return true;
  };
  if (!player_ || !known()) {
    player_.reset();
    chosen_.reset();
    board_ = start_->clone();
    if (auto started = start_player(); !started) return started;
  }
  for (std::size_t i = board_->moves().size(); i < words.size(); ++i) {
    const auto move = board_->parse_move(words[i]);
    if (!move || !board_->is_legal(*move))
      return arena::forfeit(arena::FaultKind::refusal,
                            "expected a legal move of the server's, got " + quoted_text(words[i]));
    const Side mover = board_->side_to_move();
    const bool own = chosen_ && chosen_->ply == i && chosen_->move == *move;
    auto told = own ? player_->confirm(mover, *move, chosen_->used)
                    : player_->tell(mover, *move, Duration::zero());
    if (!told) return told;
    chosen_.reset();
    board_->play(*move);
  }
  return {};
}

arena::Played<void> SeatAtGame::start_player() {
  auto made = arena::make_player(context_.engine, start_->game().name, context_.make);
  if (!made) return arena::forfeit(arena::FaultKind::start, made.error().message);
  player_ = std::move(*made);
  if (auto begun = player_->begin(); !begun) return begun;
  arena::GameStart game;
  game.start = std::shared_ptr<const Board>(start_->clone());
  game.names[static_cast<std::size_t>(index_of(side_))] = context_.engine.name;
  game.names[static_cast<std::size_t>(index_of(other(side_)))] = report_.opponent;
  game.limits = context_.engine.limits;
  if (!context_.engine.own_limits && control_.limited) {
    game.limits = {};
    game.limits.clock = control_;
    game.clocks = {control_, control_};
  }
  game.seed = std::hash<std::string>()(id_);
  return player_->start_game(game);
}

void SeatAtGame::answer(const json& state, const std::stop_token& stop) {
  if (chosen_ && chosen_->ply == board_->moves().size())
    return send(chosen_->move, chosen_->used, stop);
  Clock clock(control_);
  std::optional<Duration> most;
  if (control_.limited) {
    const char* own = side_ == Side::black ? "btime" : "wtime";
    clock.set_remaining(milliseconds(member<std::int64_t>(state, own, 0)));
    most = clock.remaining();
  }
  const auto choice = player_->choose(side_, clock, most);
  if (!choice) return give_up(choice.error(), stop);
  if (choice->resigns) {
    resigned_ = true;
    insist(path("resign"), stop);
    return;
  }
  if (!board_->is_legal(choice->move))
    return give_up({arena::FaultKind::illegal, "expected a legal move, got " +
                                                   board_->format_move(choice->move) + " in " +
                                                   board_->position_text()},
                   stop);
  chosen_ = Chosen{board_->moves().size(), choice->move, choice->used};
  send(choice->move, choice->used, stop);
}

/// Whether it was taken the stream tells: an answer that was lost is no other.
void SeatAtGame::send(Move move, Duration, const std::stop_token& stop) {
  const BotAnswer answer = insist(path("move/" + board_->format_move(move)), stop);
  const bool heard_before = answer.status == 409 || answer.code() == "illegal_move";
  if (!answer.ok() && !heard_before && answer.status != 0)
    context_.news(id_ + ": a move was refused: " + answer.reason());
}

void SeatAtGame::give_up(const arena::Fault& fault, const std::stop_token& stop) {
  player_.reset();
  chosen_.reset();
  resigned_ = true;
  report_.fault = std::string(arena::name_of(fault.kind)) + ": " + fault.message;
  context_.news(id_ + ": the engine gives up: " + report_.fault);
  insist(path("resign"), stop);
}

BotAnswer SeatAtGame::insist(const std::string& path, const std::stop_token& stop) {
  online::BackOff back_off(std::hash<std::string>()(path));
  for (;;) {
    const auto answer = context_.server.post(path);
    const bool later = !answer || answer->status == 429 || answer->status == 503;
    if (!later) return *answer;
    if (stop.stop_requested()) return {};
    rest(back_off.next(), stop);
  }
}

}  // namespace ternion::bot
