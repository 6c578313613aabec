#include "app/server/rooms.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>

#include "app/server/dialects.hpp"
#include "app/server/executor.hpp"
#include "engine/core/hash_key.hpp"

namespace ternion::server {
namespace {

namespace asio = boost::asio;

/// A game that comes back from the store has the same.
std::uint64_t seed_of(std::string_view token) {
  std::uint64_t seed = 0;
  for (const char c : token) seed = mix64(seed ^ static_cast<unsigned char>(c));
  return seed;
}

/// 128 bits of the system's own randomness: guessing is hopeless.
std::string fresh_token() {
  std::random_device random;
  std::string token;
  for (int i = 0; i < 4; ++i) token += fmt::format("{:08x}", random());
  return token;
}

/// The one timer of a table. It holds no room: a room that is gone needs no timer.
std::function<void(Duration, std::function<void()>)> timer_on(
    const std::shared_ptr<asio::steady_timer>& timer, std::shared_ptr<std::atomic<bool>> stopped) {
  return [timer, stopped = std::move(stopped)](Duration delay, std::function<void()> task) {
    if (*stopped) return;
    timer->expires_after(std::min<Duration>(delay, std::chrono::hours(24 * 365)));
    timer->async_wait([task = std::move(task)](const boost::system::error_code& error) {
      if (!error) task();
    });
  };
}

}  // namespace

Rooms::Rooms(asio::any_io_executor io, DialectContext context, RoomOptions options)
    : io_(std::move(io)),
      context_(std::move(context)),
      options_(std::move(options)),
      gate_(std::make_shared<SearchGate>(options_.searches)) {}

Expected<std::shared_ptr<Room>> Rooms::make_room(std::array<std::string, 3> tokens) {
  auto room = std::make_shared<Room>();
  room->strand = asio::make_strand(io_);
  room->timer = std::make_shared<asio::steady_timer>(room->strand);
  room->last_used = std::chrono::steady_clock::now();
  room->tokens = std::move(tokens);
  for (std::string& token : room->tokens)
    if (token.empty()) token = fresh_token();
  DialectContext own = context_;
  own.executor = std::make_shared<StrandExecutor>(room->strand, own.log);
  own.options.seed = seed_of(room->tokens[0]);
  auto session = make_session(options_.game, own.options, own.time);
  if (!session) return tl::make_unexpected(session.error());
  json::TableContext context = table_context(own);
  context.after = timer_on(room->timer, stopped_);
  context.admit = [gate = gate_, executor = own.executor](std::function<void()> start) {
    return gate->admit(executor, std::move(start));
  };
  if (options_.store)
    context.keep = [store = options_.store, kept = room->tokens](const std::string& snapshot) {
      return store->keep({kept, snapshot});
    };
  room->table = json::Table::make(std::move(context), std::move(*session));
  return room;
}

Expected<void> Rooms::enter(const std::shared_ptr<Room>& room) {
  sweep();
  if (count_ >= options_.max_rooms)
    return fail(ErrorCode::unsupported,
                fmt::format("there are {} games already; try again later", count_));
  for (std::size_t i = 0; i < room->tokens.size(); ++i)
    seats_.emplace(room->tokens[i], Seat{room, static_cast<json::Role>(i)});
  ++count_;
  return {};
}

Expected<Rooms::Seat> Rooms::open() {
  const auto room = make_room({});
  if (!room) return tl::make_unexpected(room.error());
  const std::lock_guard lock(mutex_);
  if (auto entered = enter(*room); !entered) return tl::make_unexpected(entered.error());
  return Seat{*room, json::Role::host};
}

Rooms::Seat Rooms::seat_of(std::string_view token) const {
  const auto at = seats_.find(token);
  return at == seats_.end() ? Seat{} : at->second;
}

std::optional<Rooms::Seat> Rooms::find(std::string_view token) {
  const std::lock_guard lock(mutex_);
  Seat seat = seat_of(token);
  if (!seat.room && options_.store) {
    const auto room = read_room(token);
    if (!room || !enter(room)) return std::nullopt;
    asio::post(room->strand, [room] { room->table->resume(); });
    seat = seat_of(token);
  }
  if (!seat.room) return std::nullopt;
  seat.room->last_used = std::chrono::steady_clock::now();
  return seat;
}

/// Nobody else knows the room yet, so that its table may be set from here.
std::shared_ptr<Room> Rooms::read_room(std::string_view token) {
  const auto row = options_.store->find(token);
  if (!row) context_.log->error("{}", row.error().message);
  if (!row || !*row) return nullptr;
  const auto room = make_room((*row)->tokens);
  if (!room) return nullptr;
  if (auto restored = (*room)->table->restore((*row)->snapshot); !restored) {
    context_.log->error("a game in the store: {}", restored.error().message);
    return nullptr;
  }
  return *room;
}

std::size_t Rooms::count() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

/// Takes away what nobody has come back to; when all is full, what was left longest ago.
void Rooms::sweep() {
  const auto now = std::chrono::steady_clock::now();
  std::shared_ptr<Room> oldest;
  std::vector<std::shared_ptr<Room>> gone;
  for (const auto& [token, seat] : seats_) {
    if (seat.role != json::Role::host || seat.room->viewers > 0) continue;
    if (now - seat.room->last_used.load() > options_.keep) gone.push_back(seat.room);
    if (!oldest || seat.room->last_used.load() < oldest->last_used.load()) oldest = seat.room;
  }
  // Someone who reloads the page is away for a moment.
  const bool spare = oldest && now - oldest->last_used.load() > std::chrono::minutes(1);
  if (gone.empty() && count_ >= options_.max_rooms && spare) gone.push_back(oldest);
  for (const auto& room : gone) {
    for (const std::string& token : room->tokens) seats_.erase(token);
    --count_;
    // The table ends where it lives.
    asio::post(room->strand, [room] { room->timer->cancel(); });
  }
}

void Rooms::stop() {
  *stopped_ = true;
  const std::lock_guard lock(mutex_);
  for (const auto& [token, seat] : seats_)
    if (seat.role == json::Role::host)
      asio::post(seat.room->strand, [room = seat.room] {
        room->table->halt();
        room->timer->cancel();
      });
}

}  // namespace ternion::server
