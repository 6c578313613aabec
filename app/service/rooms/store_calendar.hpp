// The time by which stored games age. It is not the system's clock, which may be wrong by years for
// a moment: it goes on while a server is there, never goes back, and what passes between two
// servers counts for a day at most.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "engine/core/time_source.hpp"

namespace ternion::service {

/// Thread rule: everything from any thread.
class StoreCalendar {
 public:
  using Time = std::chrono::milliseconds;  // since 1970, where no clock has ever been wrong
  struct Clocks {
    std::shared_ptr<const TimeSource> steady = std::make_shared<SteadyTime>();
    std::function<Time()> wall = system_time;
  };
  /// What the last server noted in the end.
  struct Seen {
    Time calendar{};
    Time wall{};
  };

  StoreCalendar(Clocks clocks, std::optional<Seen> last);

  Time now() const { return begun_ + served(); }
  /// When this server began, later than anything that one before it noted.
  Time begun() const { return begun_; }
  /// Since then.
  Time served() const;
  Time wall() const { return clocks_.wall(); }
  /// How far the system's clock stood from where the last server left it.
  Time jump() const { return jump_; }
  /// So far that it may be wrong.
  bool is_doubtful() const;

  static Time system_time();

 private:
  Clocks clocks_;
  TimePoint start_;
  Time jump_{};
  Time begun_{};
};

}  // namespace ternion::service
