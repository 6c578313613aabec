#include "app/server/rooms.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>

#include "app/server/dialects.hpp"
#include "app/server/executor.hpp"

namespace ternion::server {
namespace {

namespace asio = boost::asio;

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
    : io_(std::move(io)), context_(std::move(context)), options_(std::move(options)) {}

Expected<Rooms::Seat> Rooms::open() {
  auto room = std::make_shared<Room>();
  room->strand = asio::make_strand(io_);
  room->last_used = std::chrono::steady_clock::now();
  DialectContext own = context_;
  own.executor = std::make_shared<StrandExecutor>(room->strand, own.log);
  auto session = make_session(options_.game, own.options, own.time);
  if (!session) return tl::make_unexpected(session.error());
  json::TableContext context = table_context(own);
  const auto timer = std::make_shared<asio::steady_timer>(room->strand);
  context.after = timer_on(timer, stopped_);
  room->table = json::Table::make(std::move(context), std::move(*session));

  const std::lock_guard lock(mutex_);
  sweep();
  if (count_ >= options_.max_rooms)
    return fail(ErrorCode::unsupported,
                fmt::format("there are {} games already; try again later", count_));
  for (std::size_t i = 0; i < room->tokens.size(); ++i) {
    room->tokens[i] = fresh_token();
    seats_.emplace(room->tokens[i], Seat{room, static_cast<json::Role>(i)});
  }
  ++count_;
  timers_.push_back(timer);
  return Seat{room, json::Role::host};
}

std::optional<Rooms::Seat> Rooms::find(std::string_view token) const {
  const std::lock_guard lock(mutex_);
  const auto at = seats_.find(token);
  if (at == seats_.end()) return std::nullopt;
  at->second.room->last_used = std::chrono::steady_clock::now();
  return at->second;
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
    asio::post(room->strand, [room] {});
  }
  std::erase_if(timers_, [](const auto& timer) { return timer.expired(); });
}

void Rooms::stop() {
  *stopped_ = true;
  const std::lock_guard lock(mutex_);
  for (const auto& [token, seat] : seats_)
    asio::post(seat.room->strand, [room = seat.room] { room->table->halt(); });
  for (const auto& weak : timers_)
    if (const auto timer = weak.lock())
      asio::post(timer->get_executor(), [timer] { timer->cancel(); });
}

}  // namespace ternion::server
