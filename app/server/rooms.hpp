// Rooms: tables that outlive their connections. Each has its own strand and three secrets: one for
// its host, one for the guest who plays by link, one for those who watch.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "app/server/room_store.hpp"
#include "app/server/search_gate.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/json/table.hpp"

namespace ternion::server {

struct RoomOptions {
  std::size_t max_rooms = 1000;
  std::chrono::minutes keep{24 * 60};  // that nobody is connected to
  std::string game = "othello";
  int searches = 2;  // at once
  /// Where games outlive the process; null: nowhere.
  std::shared_ptr<RoomStore> store;
};

/// Thread rule: `table` on `strand` only; the rest from any thread.
struct Room {
  boost::asio::any_io_executor strand;
  std::shared_ptr<json::Table> table;
  std::shared_ptr<boost::asio::steady_timer> timer;  // the table's
  std::array<std::string, 3> tokens;                 // by json::Role
  std::atomic<int> viewers{0};
  std::atomic<std::chrono::steady_clock::time_point> last_used;
};

/// Thread rule: everything from any thread.
class Rooms {
 public:
  struct Seat {
    std::shared_ptr<Room> room;
    json::Role role = json::Role::host;
  };

  /// `context` needs no sink and no executor.
  Rooms(boost::asio::any_io_executor io, DialectContext context, RoomOptions options);

  /// A new room and its host's seat. Errors: unsupported when there are too many that are in use.
  Expected<Seat> open();
  /// Of a game in memory or in the store; nothing for a token that is nobody's.
  std::optional<Seat> find(std::string_view token);
  std::size_t count() const;
  const SearchGate& gate() const { return *gate_; }
  /// No timer keeps the program alive after this.
  void stop();

 private:
  /// A room that nobody knows yet; with empty tokens it gets fresh ones.
  Expected<std::shared_ptr<Room>> make_room(std::array<std::string, 3> tokens);
  /// With the lock held.
  Expected<void> enter(const std::shared_ptr<Room>& room);
  Seat seat_of(std::string_view token) const;
  std::shared_ptr<Room> read_room(std::string_view token);
  void sweep();

  boost::asio::any_io_executor io_;
  DialectContext context_;
  RoomOptions options_;
  mutable std::mutex mutex_;
  std::map<std::string, Seat, std::less<>> seats_;  // by token
  std::size_t count_ = 0;
  std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  std::shared_ptr<SearchGate> gate_;
};

}  // namespace ternion::server
