#include "app/bot/bot_game.hpp"

#include <algorithm>
#include <condition_variable>
#include <utility>

#include <fmt/format.h>

#include "app/online/ggs/back_off.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::bot {
namespace {

/// Of moves, one after the other.
constexpr int kMostRefusals = 3;

}  // namespace

void rest(Duration wait, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any wake;
  std::unique_lock lock(mutex);
  wake.wait_for(lock, stop, wait, [] { return false; });
}

SeatAtGame::SeatAtGame(Context context, std::string id, Side side)
    : context_(std::move(context)), id_(std::move(id)), side_(side) {
  report_.id = id_;
  report_.color = name_of(side);
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
    rest(std::max(back_off.next(), context_.server.quiet()), stop);
  }
  if (!over_) return std::nullopt;
  return report_;
}

Expected<void> SeatAtGame::follow(const std::stop_token& stop) {
  auto stream = context_.server.stream("/api/bot/game/stream/" + id_);
  if (!stream) return tl::make_unexpected(stream.error());
  answered_.reset();
  while (!over_ && !stop.stop_requested()) {
    auto line = stream->next(kListen);
    if (!line) return tl::make_unexpected(line.error());
    if (!*line) continue;
    const std::string type = word(**line, "type");
    if (type == "gameFull") {
      if (auto begun = begin(**line); !begun) return begun;
      take(context_.api.state(part(**line, "state")), stop);
    } else if (type == "gameState" && start_) {
      take(context_.api.state(**line), stop);
    }
    if (std::exchange(unsure_, false))
      return fail(ErrorCode::io, "whether a move was taken is not known");
  }
  return {};
}

Expected<void> SeatAtGame::begin(const json& full) {
  auto told = context_.api.start(full, side_);
  if (!told) return tl::make_unexpected(told.error());
  if (start_ && start_->position_text() == told->board->position_text()) return {};
  start_ = std::move(told->board);
  board_ = start_->clone();
  control_ = told->clock;
  report_.opponent = std::move(told->opponent);
  return {};
}

void SeatAtGame::take(const StateTold& state, const std::stop_token& stop) {
  if (!state.whole) return;
  report_.status = state.status;
  report_.winner = state.winner;
  report_.margin = state.margin;
  report_.moves = static_cast<int>(state.moves.size());
  over_ = state.over;
  if (over_ || resigned_) return;
  if (const auto heard = hear(state.moves); !heard) return give_up(heard.error(), stop);
  if (board_->is_over() || board_->side_to_move() != side_) return;
  // A line may come twice.
  if (answered_ == board_->move_count()) return;
  answered_ = board_->move_count();
  if (!must_pass(*board_)) return answer(state, stop);
  if (context_.api.sends_passes()) send(board_->pass_move(), stop);
}

/// Told anew from the start where the player has not heard it, or another game than this.
arena::Played<void> SeatAtGame::hear(const std::vector<std::string>& words) {
  const auto known = [&] {
    const auto own = board_->moves();
    if (own.size() > words.size()) return false;
    const auto replay = start_->clone();
    for (std::size_t i = 0; i < own.size(); ++i) {
      const auto move = context_.api.read_move(*replay, words[i]);
      if (!move || *move != own[i] || !replay->play(*move)) return false;
    }
    return true;
  };
  if (!player_ || !known()) {
    player_.reset();
    chosen_.reset();
    answered_.reset();
    board_ = start_->clone();
    if (auto started = start_player(); !started) return started;
  }
  for (std::size_t i = board_->moves().size(); i < words.size(); ++i) {
    const auto move = context_.api.read_move(*board_, words[i]);
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

void SeatAtGame::answer(const StateTold& state, const std::stop_token& stop) {
  if (chosen_ && chosen_->ply == board_->moves().size()) return send(chosen_->move, stop);
  Clock clock(control_);
  std::optional<Duration> most;
  if (control_.limited) {
    clock.set_remaining(state.remaining[static_cast<std::size_t>(index_of(side_))]);
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
  send(choice->move, stop);
}

/// Where the answer does not come the move may have been taken all the same, and the turn come back
/// since: a second one would be another move. The stream tells, from its beginning, and so it does
/// where a move is refused that is legal here. Whoever is refused again and again sees another game
/// than the server, and does not wait for his flag.
void SeatAtGame::send(Move move, const std::stop_token& stop) {
  const std::string word = context_.api.write_move(*board_, move);
  const auto answer = context_.server.post(path("move/" + word));
  unsure_ = !answer || answer->is_for_now();
  if (unsure_ || answer->ok() || context_.api.is_too_late(*answer)) {
    if (!unsure_) refusals_ = 0;
    return;
  }
  context_.news(id_ + ": a move was refused: " + answer->reason());
  unsure_ = true;
  if (++refusals_ == kMostRefusals)
    give_up({arena::FaultKind::refusal,
             fmt::format("expected {} to be taken, got {}", word, answer->reason())},
            stop);
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
    if (answer && !answer->is_for_now()) return *answer;
    if (stop.stop_requested()) return {};
    rest(std::max(back_off.next(), context_.server.quiet()), stop);
  }
}

}  // namespace ternion::bot
