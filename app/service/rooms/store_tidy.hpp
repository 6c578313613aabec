// What of the store goes: games that have been left for long, and those beyond what there may be.
// In small steps between which others write. Internal to the store.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <spdlog/fwd.h>

#include "app/service/rooms/room_rows.hpp"

namespace ternion::service {

/// What stays.
struct Keeping {
  std::chrono::seconds age{std::chrono::hours(24 * 30)};      // since the last change
  std::chrono::seconds unplayed{std::chrono::hours(24 * 3)};  // of games in which nobody moved
  std::size_t most = 100'000;                                 // the oldest go
  /// Of all games, so many at most go by their age for each day that servers are there: who finds
  /// out that a clock was wrong should find most of the games.
  double daily_share = 0.2;
};

/// Thread rule: one thread at a time, that of the rows.
class StoreTidy {
 public:
  StoreTidy(RoomRows& rows, Keeping keeping, std::shared_ptr<spdlog::logger> log);

  /// Looks for what is due from the beginning again.
  void begin();
  bool is_done() const { return phase_ == Phase::done; }
  /// One step of some milliseconds, that ends early when `wanted` says that others want to write.
  /// Errors: io; it is tried again with the next begin().
  Expected<void> step(const std::function<bool()>& wanted);

 private:
  enum class Phase : std::uint8_t { unplayed, old, excess, runs, space, done };
  using Time = StoreCalendar::Time;

  Expected<void> step_in(const std::function<bool()>& wanted);
  Expected<void> read_allowance();
  /// The next games of the phase, by their hosts' tokens.
  Expected<void> look();
  Expected<void> drop_some(const std::function<bool()>& wanted);
  Expected<void> note_forgotten(std::size_t count);
  Expected<void> give_back_space();
  Expected<void> forget_runs();
  void next_phase();
  bool is_by_age() const { return phase_ == Phase::unplayed || phase_ == Phase::old; }
  std::int64_t before(std::chrono::seconds age) const;

  RoomRows* rows_;
  Keeping keeping_;
  std::shared_ptr<spdlog::logger> log_;
  Phase phase_ = Phase::done;
  std::vector<std::string> due_;
  std::optional<std::size_t> allowance_;  // that may still go by their age today
  std::size_t forgotten_ = 0;             // since begin()
  bool held_back_ = false;                // there was more than may go
};

}  // namespace ternion::service
