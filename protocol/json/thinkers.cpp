#include "protocol/json/thinkers.hpp"

#include <spdlog/logger.h>

#include "session/opening_advice.hpp"
#include "session/opening_book.hpp"

namespace ternion::json {
namespace {

/// What an engine of full strength takes for a move where nothing else bounds it.
constexpr double kUsualThought = 2;
/// What it takes where its move is wanted before it has begun to think.
constexpr Duration kHurry = std::chrono::milliseconds(100);
/// What ranking several moves of an opening takes where nothing else bounds it: a playing level
/// bounds the search for one move alone (LeveledEngine).
constexpr Duration kRanking = std::chrono::milliseconds(500);

GoRequest request_of(const PlayedGame& game, const Player& player, bool hurry) {
  GoRequest request;
  request.use_clock = game.session->clock(game.session->side_to_move()).limited();
  if (player.seconds)
    request.limits.move_time = from_seconds(*player.seconds);
  else if (!request.use_clock && player.level == 0)
    request.limits.move_time = from_seconds(kUsualThought);
  if (hurry) request.limits.move_time = kHurry;
  return request;
}

}  // namespace

Expected<Session*> Thinkers::session_for(const PlayedGame& game) {
  const Side side = game.turn();
  const Player& player = game.player_of(side);
  if (player.kind != PlayerKind::named) return game.session.get();
  const NamedPlayer* named = context_.find_named(player.name, game.session->game().name);
  if (!named) return fail(ErrorCode::unsupported, "expected a player that is known here");
  std::unique_ptr<Session>& rival = rivals_[index_of(side)];
  if (!rival) {
    auto made = named->make(context_.options.seed + static_cast<std::uint64_t>(index_of(side)));
    if (!made) return tl::make_unexpected(made.error());
    rival = std::move(*made);
  }
  if (auto loaded = rival->load(game.session->record()); !loaded)
    return tl::make_unexpected(loaded.error());
  return rival.get();
}

SessionOptions Thinkers::options_of(const Player& player, SessionOptions options) const {
  options.level = player.level;
  options.book = player.without_book ? nullptr
                 : player.book_width ? context_.book()
                                     : context_.options.book;
  options.book_width = player.book_width.value_or(context_.options.book_width);
  return options;
}

void Thinkers::tell_of_book(const SessionOptions& options, const Board& board) const {
  if (!options.book) return;
  if (const auto readable = options.book->check(board); !readable)
    context_.log->warn("json: an engine plays without its book: {}", readable.error().message);
}

Expected<void> Thinkers::think(const PlayedGame& game, bool hurry,
                               std::shared_ptr<SearchListener> listener) {
  const Player& player = game.player_of(game.turn());
  const auto session = session_for(game);
  if (!session) return tl::make_unexpected(session.error());
  // A named player's session is its own; setting a level would cost the table's session its memory.
  if (player.kind == PlayerKind::engine) {
    const SessionOptions options = options_of(player, game.session->options());
    if (auto set = game.session->configure(options); !set) return set;
    tell_of_book(options, game.session->state());
  }
  GoRequest request = request_of(game, player, hurry);
  if (!game.is_settled())
    ask_for_advice(game.opening.course(game.ply()), game.session->state(), request.limits);
  if (request.limits.multi_pv > 1 && !request.use_clock && !request.limits.move_time)
    request.limits.move_time = kRanking;
  return (*session)->go(request, std::move(listener));
}

void Thinkers::finish_now(const PlayedGame& game) {
  for (Session* session : {game.session.get(), rivals_[0].get(), rivals_[1].get()})
    if (session) session->finish_now();
}

void Thinkers::stop(const PlayedGame& game) {
  for (Session* session : {game.session.get(), rivals_[0].get(), rivals_[1].get()})
    if (session) session->stop();
  SessionOptions options = game.session->options();
  options.book = context_.options.book;
  options.book_width = context_.options.book_width;
  if (options == game.session->options()) return;
  if (auto set = game.session->configure(options); !set)
    context_.log->error("json: a player's book was not put away: {}", set.error().message);
}

}  // namespace ternion::json
