#include "app/service/rooms/rooms.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>

#include "app/service/core/dialects.hpp"
#include "app/service/core/executor.hpp"
#include "app/service/core/random_text.hpp"
#include "engine/core/hash_key.hpp"
#include "games/games.hpp"

namespace ternion::service {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::seconds kSweep{1};
constexpr std::chrono::milliseconds kTick{500};
/// Someone who reloads the page is away for a moment.
constexpr std::chrono::minutes kGrace{1};

/// A game that comes back from the store has the same.
std::uint64_t seed_of(std::string_view token) {
  std::uint64_t seed = 0;
  for (const char c : token) seed = mix64(seed ^ static_cast<unsigned char>(c));
  return seed;
}

/// The one timer of a table. It holds no room: a room that is gone needs no timer.
std::function<void(Duration, std::function<void()>)> timer_of(
    const Room& room, std::shared_ptr<std::atomic<bool>> stopped) {
  return [timer = room.timer, executor = room.executor, stopped = std::move(stopped)](
             Duration delay, std::function<void()> task) {
    if (*stopped) return;
    timer->after(delay, [task = std::move(task), executor] { executor->post(task); });
  };
}

tl::unexpected<json::Refusal> nobodys() {
  return json::refuse("no_such_game", "this game is not (or no longer) here");
}

/// How a table asks for its game to be kept.
std::function<void(json::Snapshot, json::KeepDone)> keeper_of(const Room& room,
                                                              std::shared_ptr<RoomKeeper> store) {
  return [store = std::move(store), executor = room.executor, tokens = room.tokens](
             json::Snapshot snapshot, json::KeepDone done) {
    executor->pause();
    store->keep({tokens, std::move(snapshot.text), snapshot.played, {}},
                [executor, done = std::move(done)](const Expected<void>& kept) {
                  executor->go_on([done, kept] {
                    if (kept) return done({});
                    const Error& error = kept.error();
                    done(error.code == ErrorCode::out_of_range ? json::refuse("full", error.message)
                                                               : json::refuse(error));
                  });
                });
  };
}

}  // namespace

bool Room::carry_out(const std::function<void(json::Table&)>& step) const {
  return guarded(*log, [&] { step(*table); });
}

Rooms::Rooms(asio::any_io_executor io, DialectContext context, RoomOptions options,
             std::shared_ptr<SearchPool> pool)
    : io_(std::move(io)),
      context_(std::move(context)),
      options_(std::move(options)),
      pool_(std::move(pool)),
      strand_(asio::make_strand(io_)) {
  if (!options_.make_timer) options_.make_timer = make_room_timer;
  if (!options_.make_secret) options_.make_secret = random_text;
  timer_ = options_.make_timer(strand_);
}

Expected<std::shared_ptr<Room>> Rooms::make_room(std::array<std::string, 3> tokens,
                                                 const std::string& client) {
  auto room = std::make_shared<Room>();
  const auto strand = asio::make_strand(io_);
  room->log = context_.log;
  room->executor = std::make_shared<PausableExecutor>(strand, room->log);
  room->timer = options_.make_timer(strand);
  room->time = context_.time;
  room->last_used = context_.time->now();
  room->client = client;
  room->tokens = std::move(tokens);
  for (std::string& token : room->tokens)
    if (token.empty()) token = options_.make_secret();
  DialectContext own = context_;
  own.executor = room->executor;
  own.options.seed = seed_of(room->tokens[0]);
  json::TableContext context = table_context(own);
  if (options_.make_session) context.make_session = options_.make_session;
  auto session = context.make_session(options_.game, own.options);
  if (!session) return tl::make_unexpected(session.error());
  context.after = timer_of(*room, stopped_);
  const auto member =
      pool_->join(client, own.options.hash_mb, own.executor, [weak = std::weak_ptr(room)] {
        if (const auto alive = weak.lock()) alive->table->release();
      });
  context.admit = [member, weak = std::weak_ptr(room)](std::function<void()> start,
                                                       std::function<void()> hurry) {
    const auto alive = weak.lock();
    return member->admit(std::move(start), std::move(hurry),
                         alive && alive->table->is_unattended());
  };
  context.place = SearchPool::Member::place_of;
  context.may_analyse = [member] { return member->may_analyse(); };
  if (options_.store) context.keep = keeper_of(*room, options_.store);
  room->table = json::Table::make(std::move(context), std::move(*session));
  return room;
}

json::Answer<void> Rooms::enter(const std::shared_ptr<Room>& room) {
  sweep();
  const std::size_t most = options_.max_client_rooms;
  const auto own = client_rooms_.find(room->client);
  const std::size_t theirs = own == client_rooms_.end() ? 0 : own->second;
  if (most > 0 && theirs >= most && !drop_one(room->client))
    return json::refuse("full",
                        fmt::format("there are {} games of yours already; leave one first", most));
  if (count_ >= options_.max_rooms && !drop_one(""))
    return json::refuse("full", fmt::format("there are {} games already; try again later", count_));
  for (std::size_t i = 0; i < room->tokens.size(); ++i)
    seats_.emplace(room->tokens[i], Seat{room, static_cast<json::Role>(i)});
  ++count_;
  ++client_rooms_[room->client];
  return {};
}

json::Answer<Rooms::Seat> Rooms::open(const std::string& client, Guest guest) {
  const auto room = make_room({}, client);
  if (!room) return json::refuse(room.error());
  if (guest == Guest::stranger) (*room)->table->seat_strangers();
  const std::lock_guard lock(mutex_);
  if (auto entered = enter(*room); !entered) return tl::make_unexpected(entered.error());
  return *take_seat((*room)->tokens[0]);
}

std::optional<Rooms::Seat> Rooms::take_seat(std::string_view token) {
  const auto at = seats_.find(token);
  if (at == seats_.end()) return std::nullopt;
  at->second.room->last_used = context_.time->now();
  at->second.room->left_alone = false;
  ++at->second.room->viewers;
  return at->second;
}

/// The store is asked without the lock: however long it takes, the other rooms go on.
void Rooms::find(const std::string& token, const std::string& client, Found found) {
  std::uint64_t drops = 0;
  {
    std::unique_lock lock(mutex_);
    if (auto seat = take_seat(token)) {
      lock.unlock();
      return found(*seat);
    }
    drops = drops_;
  }
  if (!options_.store) return found(nobodys());
  // Somebody waits for the answer, so that there is work for as long.
  const auto work = asio::make_work_guard(io_);
  options_.store->find(token, [this, work, token, client, drops, found](const RowRead& row) {
    asio::post(io_, [this, work, token, client, drops, found, row] {
      on_row(token, client, drops, row, found);
    });
  });
}

void Rooms::on_row(const std::string& token, const std::string& client, std::uint64_t drops,
                   const RowRead& row, const Found& found) {
  const auto stored = read_room(row, client);
  if (!stored) return found(tl::make_unexpected(stored.error()));
  std::unique_lock lock(mutex_);
  auto seat = take_seat(token);    // somebody else may have been faster
  if (!seat && drops != drops_) {  // it may have been here meanwhile, and have gone on
    lock.unlock();
    return find(token, client, found);
  }
  if (!seat) {
    if (auto entered = enter(stored->room); !entered) {
      lock.unlock();
      return found(tl::make_unexpected(entered.error()));
    }
    stored->room->touched = true;
    stored->room->executor->post(
        [room = stored->room, served = stored->served] { room->table->resume(served); });
    seat = take_seat(token);
  }
  lock.unlock();
  found(*seat);
}

/// Nobody else knows the room yet, so that its table may be set from here.
json::Answer<Rooms::Stored> Rooms::read_room(const RowRead& row, const std::string& client) {
  if (!row) {
    context_.log->error("{}", row.error().message);
    return json::refuse("io", "the store of games does not answer; try again");
  }
  if (!*row) return nobodys();
  const auto room = make_room((*row)->tokens, client);
  if (!room) return json::refuse(room.error());
  if (auto restored = (*room)->table->restore((*row)->snapshot); !restored) {
    context_.log->error("a game in the store: {}", restored.error().message);
    return json::refuse("io", "this game cannot be read");
  }
  return Stored{*room, (*row)->served};
}

json::Json Rooms::tokens_of(const Seat& seat) {
  const auto& tokens = seat.room->tokens;
  json::Json told{{"token", tokens[static_cast<std::size_t>(seat.role)]}};
  if (seat.role == json::Role::host && !seat.room->table->seats_strangers())
    told["guest_token"] = tokens[1];
  if (seat.role != json::Role::spectator) told["watch_token"] = tokens[2];
  return told;
}

void Rooms::leave(Room& room) {
  room.last_used = room.time->now();
  if (--room.viewers == 0 && !room.by_requests) room.table->pause();
}

bool Rooms::may_play_on(Room& room, bool unwatched) const {
  constexpr std::size_t kShare = 8;
  room.unwatched = false;
  if (!unwatched || options_.max_client_rooms == 0) return true;
  const std::lock_guard lock(mutex_);
  const auto others = std::ranges::count_if(seats_, [&room](const auto& each) {
    const Room& other = *each.second.room;
    return each.second.role == json::Role::host && &other != &room && other.unwatched &&
           !other.left_alone && other.viewers == 0 && other.client == room.client;
  });
  const std::size_t most = std::max<std::size_t>(1, options_.max_client_rooms / kShare);
  room.unwatched = static_cast<std::size_t>(others) < most;
  return room.unwatched;
}

void Rooms::give_back(const Seat& seat) {
  seat.room->executor->post([room = seat.room] { leave(*room); });
}

void Rooms::discard(const Seat& seat) {
  const std::lock_guard lock(mutex_);
  if (seats_.contains(seat.room->tokens[0])) drop(seat.room);
}

std::size_t Rooms::count() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

/// Takes away what nobody has come back to.
void Rooms::sweep() {
  const auto now = context_.time->now();
  if (now - swept_ < kSweep) return;
  swept_ = now;
  std::vector<std::shared_ptr<Room>> gone;
  for (const auto& [token, seat] : seats_)
    if (seat.role == json::Role::host && seat.room->viewers == 0 &&
        now - seat.room->last_used.load() > options_.keep)
      gone.push_back(seat.room);
  for (const auto& room : gone) drop(room);
}

/// Of those that nobody is connected to: one in which nothing has happened, else the one left
/// longest ago. The moment of a reload is granted to those in which something has, except among a
/// client's own.
bool Rooms::drop_one(const std::string& client) {
  std::shared_ptr<Room> least;
  const auto rank = [](const Room& room) {
    return std::pair(room.touched.load(), room.last_used.load());
  };
  for (const auto& [token, seat] : seats_) {
    if (seat.role != json::Role::host || seat.room->viewers > 0) continue;
    if (!client.empty() && seat.room->client != client) continue;
    if (!least || rank(*seat.room) < rank(*least)) least = seat.room;
  }
  if (!least) return false;
  const auto away = context_.time->now() - least->last_used.load();
  if (client.empty() && least->touched && away <= kGrace) return false;
  drop(least);
  return true;
}

void Rooms::drop(const std::shared_ptr<Room>& room) {
  for (const std::string& token : room->tokens) seats_.erase(token);
  --count_;
  ++drops_;
  const auto own = client_rooms_.find(room->client);
  if (own != client_rooms_.end() && --own->second == 0) client_rooms_.erase(own);
  // The table ends where it lives.
  room->executor->post([room] {
    room->table->halt();
    room->timer->cancel();
  });
}

void Rooms::keep_time() {
  asio::post(strand_, [this] { tick(); });
}

/// Whoever plays by single requests is never seen to leave, and may be back for the engine's move.
void Rooms::leave_alone() {
  const auto before = context_.time->now() - options_.unread;
  const std::lock_guard lock(mutex_);
  for (const auto& [token, seat] : seats_) {
    Room& room = *seat.room;
    if (seat.role != json::Role::host || !room.by_requests || room.viewers > 0) continue;
    if (room.last_used.load() > before || room.left_alone.exchange(true)) continue;
    room.executor->post([room = seat.room] {
      if (room->viewers == 0) room->table->pause();
    });
  }
}

void Rooms::tick() {
  if (*stopped_) return;
  leave_alone();
  if (options_.store) options_.store->watch(count() > 0);
  if (pool_->gate().waiting() > 0) {
    const std::lock_guard lock(mutex_);
    for (const auto& [token, seat] : seats_)
      if (seat.role == json::Role::host && seat.room->viewers > 0)
        seat.room->executor->post([room = seat.room] { room->table->tell_place(); });
  }
  timer_->after(kTick, [this] { tick(); });
}

void Rooms::stop() {
  *stopped_ = true;
  asio::post(strand_, [this] { timer_->cancel(); });
  const std::lock_guard lock(mutex_);
  for (const auto& [token, seat] : seats_)
    if (seat.role == json::Role::host)
      seat.room->executor->post([room = seat.room] {
        room->table->halt();
        room->timer->cancel();
      });
}

void Rooms::close() {
  if (options_.store) options_.store->close();
}

}  // namespace ternion::service
