// The rows of games on disk: what is in the file and how it is reached. Internal to the store.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/service/rooms/store_calendar.hpp"
#include "app/store/database.hpp"
#include "engine/core/error.hpp"

namespace ternion::service {

/// One game.
struct RoomRow {
  std::array<std::string, 3> tokens;  // by json::Role
  std::string snapshot;
  bool played = true;  // somebody has moved in it
  /// For which a server has been there since it was kept, in a row that was found: the time
  /// between the end of one and the beginning of the next, or the next visit, does not count.
  Duration served{};
};

/// So long a server may still have been there after it was last seen to be.
constexpr std::chrono::milliseconds kSeenFor{500};

/// Thread rule: one thread at a time.
class RoomRows {
 public:
  using Time = StoreCalendar::Time;

  /// `most`: rows that there may be. Errors: io, also for a file of another kind or version.
  static Expected<RoomRows> open(const std::string& path, StoreCalendar::Clocks clocks,
                                 std::size_t most);

  Database& database() { return database_; }
  const StoreCalendar& calendar() const { return calendar_; }
  std::size_t count() const { return count_; }
  std::size_t most() const { return most_; }

  /// `kept`: when it was asked for. Where there are as many rows as may be, a new one takes the
  /// place of one in which nobody has moved, or of one left for a day. Errors: out_of_range where
  /// there is none; io.
  Expected<void> put(const RoomRow& row, Time kept);
  /// By any of its tokens. Errors: io.
  Expected<std::optional<RoomRow>> get(std::string_view token) const;
  /// Forgets the game, by its host's token. Errors: io.
  Expected<void> drop(std::string_view host);
  /// Notes that the server is there. Errors: io.
  Expected<void> beat();
  /// What is promised to nobody need not wait for the disk: a cut of the power may take away the
  /// last of it, whole transactions in their order.
  enum class Kind : std::uint8_t { promised, housekeeping };
  /// Errors: io; of commit() everything since begin() has not been then.
  Expected<void> begin(Kind kind = Kind::promised);
  Expected<void> commit();
  void roll_back();

 private:
  RoomRows(Database database, StoreCalendar calendar, std::size_t most)
      : database_(std::move(database)), calendar_(std::move(calendar)), most_(most) {}
  Expected<void> note_begin();
  Expected<void> make_room(Time now);
  Expected<Duration> served_since(Time kept) const;
  Expected<void> wait_for_the_disk(bool wait);

  Database database_;
  StoreCalendar calendar_;
  std::size_t most_;
  std::size_t count_ = 0;
  bool waits_ = true;    // for the disk, at each commit
  Time noted_{};         // what has been served of this run, as it is in the file ...
  Time noted_before_{};  // ... and as it was when the transaction began
};

/// True for a file that open() looks through; a larger one would keep everybody waiting.
bool is_checked_at_open(const std::string& path);
/// Writes a database anew that was made to keep its free pages for ever, as stores once were, so
/// that they go back to the system from then on; nothing is done to any other. Nobody else may have
/// it open. Errors: io; it is as it was then.
Expected<void> let_pages_go(Database& database);
/// Better refused at the start than found out game by game. Errors: io, with what is damaged.
Expected<void> check_pages(const Database& database);

}  // namespace ternion::service
