// Games on disk: one row a room, written before a change is acknowledged.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "app/store/database.hpp"
#include "engine/core/error.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::server {

/// Thread rule: everything from any thread.
class RoomStore {
 public:
  struct Row {
    std::array<std::string, 3> tokens;  // by json::Role
    std::string snapshot;
    /// For which a server has been there since it was kept, in a row that was found: the time
    /// between the end of one and the beginning of the next, or the next visit, does not count.
    Duration served{};
  };
  /// What stays.
  struct Keeping {
    std::chrono::seconds age{std::chrono::hours(24 * 30)};      // since the last change
    std::chrono::seconds unplayed{std::chrono::hours(24 * 3)};  // of games in which nobody moved
    std::size_t most = 100'000;                                 // the oldest go
  };
  /// How often beat() is to be called.
  static constexpr std::chrono::milliseconds kBeat{500};

  /// Makes the file where there is none, for its owner's eyes only: whoever can read it holds every
  /// game's secrets. Errors: io, also for a file of another kind or version, and for one that
  /// another server has open.
  static Expected<std::shared_ptr<RoomStore>> open(const std::string& path);

  /// Once this returns, a killed process has lost nothing. Errors: io.
  Expected<void> keep(const Row& row);
  /// By any of its tokens. Errors: io.
  Expected<std::optional<Row>> find(std::string_view token);
  /// Notes that the server is there: how long it was is known to the beat, should it be killed.
  /// Errors: io.
  Expected<void> beat();
  /// Forgets what is beyond that. Errors: io.
  Expected<void> forget_beyond(const Keeping& keeping);

 private:
  using WallTime = std::chrono::milliseconds;  // since 1970
  static WallTime now();
  /// Closes its descriptor, and lets go of its lock with it.
  class Lock {
   public:
    explicit Lock(int descriptor) : descriptor_(descriptor) {}
    ~Lock();
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

   private:
    int descriptor_;
  };

  RoomStore(std::unique_ptr<Lock> lock, Database database)
      : lock_(std::move(lock)), database_(std::move(database)), begun_(now()) {}
  Expected<void> begin();
  Expected<Duration> served_since(WallTime kept);

  std::mutex mutex_;
  std::unique_ptr<Lock> lock_;  // longer than the database: its end would end SQLite's own locks
  Database database_;
  const WallTime begun_;
};

}  // namespace ternion::server
