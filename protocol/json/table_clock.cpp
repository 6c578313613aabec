// The clocks. They belong to the table, not to whoever is connected: the time of a move runs from
// the state in which it was to be made until the request that makes it is read. Nobody's clock runs
// before the first move (those that the game began with do not count), nor while an opening is
// placed and colours are chosen.
#include <algorithm>
#include <utility>

#include "protocol/json/table.hpp"

namespace ternion::json {
namespace {

/// A flag is looked at so long after it should have fallen: timers may be early by a little.
constexpr Duration kFlagMargin = std::chrono::milliseconds(2);
/// Before a turn of the engine that could not be kept is tried again.
constexpr Duration kRetryPause = std::chrono::seconds(1);

}  // namespace

bool Table::clock_runs() const {
  return !is_over() && session_->move_count() > given_ &&
         opening_.is_settled(session_->move_count()) &&
         session_->clock(session_->side_to_move()).limited();
}

/// Of the turn that is being taken.
Duration Table::spent() const {
  const std::size_t ply = session_->move_count();
  return ply > given_ && opening_.is_settled(ply) ? context_.time->now() - turn_began_ : Duration{};
}

Table::Turn Table::turn_now() const {
  const std::size_t ply = session_->move_count();
  return {ply, opening_.is_settled(ply)};
}

/// A turn's time runs on through changes that are no moves.
void Table::begin_turn() {
  if (turn_timed_ != turn_now()) turn_began_ = context_.time->now();
  turn_timed_ = turn_now();
  if (is_over()) turn_timed_.reset();  // taken back, its last turn begins anew
  watch_flag();
}

bool Table::flag_falls() {
  if (!clock_runs()) return false;
  const Side side = session_->side_to_move();
  Clock clock = session_->clock(side);
  if (clock.charge(spent())) return false;
  stop_search();
  offer_.reset();
  session_->set_remaining(side, Duration{}, 0);
  outcome_ = Outcome{other(side), "timeout"};
  return true;
}

/// Until the flag of the side to move falls. Precondition: clock_runs().
Duration Table::flag_left() const {
  const Clock& clock = session_->clock(session_->side_to_move());
  Duration left = clock.remaining() - spent();
  if (!clock.in_period()) left += clock.control().period * clock.control().periods;
  return std::max(left, Duration{}) + kFlagMargin;
}

/// The one timer is also that of an engine's turn which is to be tried again.
void Table::watch_flag() {
  ++flag_watch_;  // older timers find out that they are
  if (!context_.after || !(clock_runs() || stalled_)) return;
  const Duration pause = stalled_ ? kRetryPause : Duration::max();
  context_.after(clock_runs() ? std::min(pause, flag_left()) : pause,
                 [weak = weak_from_this(), watch = flag_watch_] {
                   const auto table = weak.lock();
                   if (table && table->flag_watch_ == watch) table->on_timer();
                 });
}

void Table::on_timer() {
  const bool again = std::exchange(stalled_, false);
  if (flag_falls()) {
    keep_fact();
    return publish();
  }
  if (again) wake();
  watch_flag();  // a further period, or early
}

}  // namespace ternion::json
