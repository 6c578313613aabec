// Since when the turn that is being taken runs. The clocks belong to the table, not to whoever is
// connected: the time of a move runs from when the game in which it is to be made is kept, or told
// where nothing is kept, until the request that makes it is read. Nobody's clock runs before the
// first move that is not given, nor while an opening is placed and colours are chosen.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "engine/core/clock.hpp"
#include "protocol/json/played_game.hpp"

namespace ternion::json {

/// Thread rule: that of the table.
class TurnClock {
 public:
  /// What makes a turn another one: offers and new players do not.
  struct Turn {
    std::size_t ply = 0;
    bool settled = false;
    bool operator==(const Turn&) const = default;
  };
  struct Mark {
    std::optional<Turn> turn;  // the turn that began then
    TimePoint began{};
  };

  explicit TurnClock(std::shared_ptr<const TimeSource> time) : time_(std::move(time)) {}

  /// Whether time is charged for the turn of the game.
  static bool runs(const PlayedGame& game);
  /// Of the turn that is being taken.
  Duration spent(const PlayedGame& game) const;
  /// The game's turn is the one that has begun.
  bool times(const PlayedGame& game) const { return mark_.turn == turn_of(game); }

  /// The turn that is to be taken begins now, unless it has begun: a turn's time runs on through
  /// changes that are no moves. A turn that is kept begins before it is, so that the clock says the
  /// same whether the game is read back or goes on.
  void begin(const PlayedGame& game);
  void begin_before(const PlayedGame& game, Duration ago);
  void forget() { mark_.turn.reset(); }
  /// So much time counts for the turn besides.
  void charge(Duration more) { mark_.began -= more; }
  const Mark& mark() const { return mark_; }
  void go_back_to(const Mark& mark) { mark_ = mark; }

  /// The clock of the turn stands while what its player needs is not there.
  void stop();
  bool stands() const { return stands_since_.has_value(); }
  /// True: it stood.
  bool go_on();

  /// The flag of the side to move has fallen.
  bool falls(const PlayedGame& game) const;
  /// When it is to be looked at; nothing where no clock runs.
  std::optional<TimePoint> flag_time(const PlayedGame& game) const;

 private:
  static Turn turn_of(const PlayedGame& game) { return {game.ply(), game.is_settled()}; }

  std::shared_ptr<const TimeSource> time_;
  Mark mark_;
  std::optional<TimePoint> stands_since_;
};

}  // namespace ternion::json
