// Rooms: tables that outlive their connections. Each has its own strand and three secrets: one for
// its host, one for the guest who plays by link, one for those who watch.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/any_io_executor.hpp>

#include "app/service/core/executor.hpp"
#include "app/service/pool/search_pool.hpp"
#include "app/service/rooms/room_keeper.hpp"
#include "app/service/rooms/room_timer.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/json/table.hpp"

namespace ternion::service {

struct RoomOptions {
  std::size_t max_rooms = 1000;
  std::chrono::minutes keep{24 * 60};  // that nobody is connected to
  std::string game = "othello";
  std::size_t max_client_rooms = 0;  // of one client; 0: no bound
  /// So long engines go on in a game that nobody reads any more.
  std::chrono::milliseconds unread{std::chrono::minutes(2)};
  /// Where games outlive the process; null: nowhere.
  std::shared_ptr<RoomKeeper> store;
  // What the process has, unless a caller brings its own beside a clock of its own.
  json::MakeSession make_session;            // empty: real ones
  MakeRoomTimer make_timer;                  // empty: make_room_timer()
  std::function<std::string()> make_secret;  // empty: by the system's randomness
};

/// Thread rule: `table` on the executor only; the rest from any thread.
struct Room {
  std::shared_ptr<PausableExecutor> executor;  // a strand; paused while something is being kept
  std::shared_ptr<json::Table> table;
  std::shared_ptr<RoomTimer> timer;   // the table's
  std::array<std::string, 3> tokens;  // by json::Role
  std::string client;                 // that opened it, or came back first
  std::atomic<int> viewers{0};
  std::atomic<bool> touched{false};  // something has been said in it
  /// It is used by single requests too, whose clients are never seen to leave.
  std::atomic<bool> by_requests{false};
  std::atomic<bool> left_alone{false};  // and its engines have been told so
  std::atomic<bool> unwatched{false};   // engines play each other there, as of the last request
  std::atomic<TimePoint> last_used;
  std::shared_ptr<const TimeSource> time;
  std::shared_ptr<spdlog::logger> log;

  /// On the executor. False if the step threw, which is logged: it ends nobody else's game.
  bool carry_out(const std::function<void(json::Table&)>& step) const;
};

/// Thread rule: everything from any thread.
class Rooms {
 public:
  struct Seat {
    std::shared_ptr<Room> room;
    json::Role role = json::Role::host;
  };

  /// `context` needs no sink and no executor.
  Rooms(boost::asio::any_io_executor io, DialectContext context, RoomOptions options,
        std::shared_ptr<SearchPool> pool);

  /// Who will play against the host of a new room: whoever he gives the guest's secret to, or
  /// somebody whom another has sent there, and whose secret is not his (Table::seat_strangers()).
  enum class Guest : std::uint8_t { invited, stranger };
  /// A new room and its host's seat. A seat counts as a viewer until leave(). Refused: full when
  /// there are too many that are in use.
  json::Answer<Seat> open(const std::string& client, Guest guest = Guest::invited);
  using Found = std::function<void(json::Answer<Seat>)>;
  /// Of a game in memory or in the store. `found` is called once, at once or later on any thread.
  /// Refused: no_such_game for a token that is nobody's, and for no other reason; full; io when the
  /// store does not answer.
  void find(const std::string& token, const std::string& client, Found found);
  /// What whoever has this seat is told: its own secret, and those that may be passed on. On the
  /// room's executor.
  static json::Json tokens_of(const Seat& seat);
  /// On the room's strand, after the table's own leave(): the last one who goes stops the engine
  /// where no clock runs for it.
  static void leave(Room& room);
  /// On the room's strand, behind a single request to it: whether engines that play each other
  /// there may go on while nobody watches (`unwatched`). Of one client an eighth of its games may,
  /// one at least, so that nobody's other searches wait behind a crowd that nobody wants.
  bool may_play_on(Room& room, bool unwatched) const;
  /// A seat that nobody has taken, from any thread.
  static void give_back(const Seat& seat);
  /// A room in which nothing came to be, and whose tokens nobody was told.
  void discard(const Seat& seat);
  std::size_t count() const;
  /// What is due now and then, from now on: the store is told whether there are games, and the
  /// games what their places in the queue are.
  void keep_time();
  /// No timer keeps the program alive after this.
  void stop();
  /// When no thread runs any strand any more: what has been asked for is kept, and nothing else.
  void close();

 private:
  /// A room that nobody knows yet; with empty tokens it gets fresh ones.
  Expected<std::shared_ptr<Room>> make_room(std::array<std::string, 3> tokens,
                                            const std::string& client);
  struct Stored {
    std::shared_ptr<Room> room;
    Duration served{};  // since it was kept
  };
  using RowRead = Expected<std::optional<RoomRow>>;
  /// What came out of the store, where `drops` rooms had gone when it was asked.
  void on_row(const std::string& token, const std::string& client, std::uint64_t drops,
              const RowRead& row, const Found& found);
  /// Nobody knows the room yet.
  json::Answer<Stored> read_room(const RowRead& row, const std::string& client);
  // With the lock held.
  json::Answer<void> enter(const std::shared_ptr<Room>& room);
  std::optional<Seat> take_seat(std::string_view token);
  void sweep();
  /// Drops the one of the client's rooms (all rooms, for an empty name) that is missed least.
  bool drop_one(const std::string& client);
  void drop(const std::shared_ptr<Room>& room);
  void tick();
  void leave_alone();

  boost::asio::any_io_executor io_;
  DialectContext context_;
  RoomOptions options_;
  mutable std::mutex mutex_;
  std::map<std::string, Seat, std::less<>> seats_;  // by token
  std::size_t count_ = 0;
  std::uint64_t drops_ = 0;  // rooms that have gone
  std::map<std::string, std::size_t> client_rooms_;
  TimePoint swept_{};
  std::shared_ptr<std::atomic<bool>> stopped_ = std::make_shared<std::atomic<bool>>(false);
  std::shared_ptr<SearchPool> pool_;
  boost::asio::any_io_executor strand_;  // the timer's
  std::shared_ptr<RoomTimer> timer_;
};

}  // namespace ternion::service
