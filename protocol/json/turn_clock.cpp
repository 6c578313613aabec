#include "protocol/json/turn_clock.hpp"

#include <algorithm>

namespace ternion::json {
namespace {

/// A flag is looked at so long after it should have fallen: timers may be early by a little.
constexpr Duration kFlagMargin = std::chrono::milliseconds(2);

}  // namespace

bool TurnClock::runs(const PlayedGame& game) {
  return !game.is_over() && game.has_begun() && game.is_settled() &&
         game.session->clock(game.session->side_to_move()).limited();
}

Duration TurnClock::spent(const PlayedGame& game) const {
  if (!game.has_begun() || !game.is_settled()) return Duration{};
  return stands_since_.value_or(time_->now()) - mark_.began;
}

void TurnClock::begin(const PlayedGame& game) {
  if (!times(game)) {
    mark_.began = time_->now();
    stands_since_.reset();
  }
  mark_.turn = turn_of(game);
  if (game.is_over()) forget();  // taken back, its last turn begins anew
}

void TurnClock::begin_before(const PlayedGame& game, Duration ago) {
  mark_ = {turn_of(game), time_->now() - ago};
}

void TurnClock::stop() {
  if (!stands_since_) stands_since_ = time_->now();
}

bool TurnClock::go_on() {
  if (!stands_since_) return false;
  mark_.began += time_->now() - *std::exchange(stands_since_, std::nullopt);
  return true;
}

bool TurnClock::falls(const PlayedGame& game) const {
  if (!runs(game)) return false;
  Clock clock = game.session->clock(game.session->side_to_move());
  return !clock.charge(spent(game));
}

std::optional<TimePoint> TurnClock::flag_time(const PlayedGame& game) const {
  if (!runs(game) || stands_since_) return std::nullopt;
  const Clock& clock = game.session->clock(game.session->side_to_move());
  Duration left = clock.remaining() - spent(game);
  if (!clock.in_period()) left += clock.control().period * clock.control().periods;
  return time_->now() + std::max(left, Duration{}) + kFlagMargin;
}

}  // namespace ternion::json
