// One player's game clock: time for the whole game, increment, extension (GGF), byo-yomi in both
// forms of GTP (Canadian: so many moves a period; Japanese: so many periods of one move each).
// A pure value: it never asks what time it is. Not thread-safe.
#pragma once

#include "engine/core/time_source.hpp"

namespace ternion {

/// The rule. `limited == false` means no clock at all.
struct TimeControl {
  bool limited = false;
  Duration main{};       // for the whole game
  Duration increment{};  // added after each own move (Fischer)
  Duration extension{};  // added once when main time runs out (GGF "grace"); the game is then lost
                         // or drawn at best
  Duration period{};     // byo-yomi period; zero: none
  int period_moves = 0;  // Canadian: moves to make in one period; Japanese: 1
  int periods = 0;       // Japanese: number of periods; Canadian: 1

  static TimeControl none() { return {}; }
  static TimeControl sudden_death(Duration main, Duration increment = {}) {
    return {true, main, increment, {}, {}, 0, 0};
  }
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

class Clock {
 public:
  Clock() = default;
  explicit Clock(const TimeControl& control);

  const TimeControl& control() const { return control_; }
  bool limited() const { return control_.limited; }
  /// Time left before the flag or, in byo-yomi, in the current period.
  Duration remaining() const { return remaining_; }
  /// True once main time (and the extension) is used up and byo-yomi periods run.
  bool in_period() const { return in_period_; }
  /// Moves still to be made in the current period; 0 in main time.
  int moves_left() const { return in_period_ ? moves_left_ : 0; }
  int periods_left() const { return periods_left_; }
  bool flag_fallen() const { return fallen_; }
  bool extension_used() const { return extension_used_; }

  /// Charges one move of the clock's owner: subtracts, falls into extension and byo-yomi where the
  /// control has them, then adds the increment. Returns false if the flag fell.
  bool charge(Duration used);
  /// A controller's word (GTP time_left) overrides our own count. `stones` 0: still in main time.
  void set_remaining(Duration remaining, int stones = 0);

 private:
  bool enter_period(Duration overrun);

  TimeControl control_{};
  Duration remaining_{};
  bool in_period_ = false;
  bool extension_used_ = false;
  bool fallen_ = false;
  int moves_left_ = 0;
  int periods_left_ = 0;
};

}  // namespace ternion
