// The clocks. They belong to the table, not to whoever is connected: the time of a move runs from
// when the game in which it is to be made is kept, or told where nothing is kept, until the request
// that makes it is read. Nobody's clock runs before the first move that is not given, nor while an
// opening is placed and colours are chosen.
#include <algorithm>
#include <utility>

#include "protocol/json/table.hpp"

namespace ternion::json {
namespace {

/// A flag is looked at so long after it should have fallen: timers may be early by a little.
constexpr Duration kFlagMargin = std::chrono::milliseconds(2);

}  // namespace

bool Table::clock_runs() const {
  return !is_over() && session_->move_count() > given_ &&
         opening_.is_settled(session_->move_count()) &&
         session_->clock(session_->side_to_move()).limited();
}

/// Of the turn that is being taken.
Duration Table::spent() const {
  const std::size_t ply = session_->move_count();
  if (ply <= given_ || !opening_.is_settled(ply)) return Duration{};
  return stands_since_.value_or(context_.time->now()) - turn_began_;
}

void Table::stop_clock() {
  if (!stands_since_) stands_since_ = context_.time->now();
}

void Table::go_on_with_clock() {
  if (!stands_since_) return;
  turn_began_ += context_.time->now() - *std::exchange(stands_since_, std::nullopt);
  set_timer();
}

Table::Turn Table::turn_now() const {
  const std::size_t ply = session_->move_count();
  return {ply, opening_.is_settled(ply)};
}

/// A turn's time runs on through changes that are no moves. A turn that is kept begins before it
/// is, so that the clock says the same whether the game is read back or goes on.
void Table::time_turn() {
  if (turn_timed_ != turn_now()) {
    turn_began_ = context_.time->now();
    stands_since_.reset();
  }
  turn_timed_ = turn_now();
  if (is_over()) turn_timed_.reset();  // taken back, its last turn begins anew
}

void Table::begin_turn() {
  time_turn();
  set_timer();
}

bool Table::flag_falls() {
  if (!clock_runs()) return false;
  const Side side = session_->side_to_move();
  Clock clock = session_->clock(side);
  if (clock.charge(spent())) return false;
  stop_search();
  offer_.reset();
  session_->set_remaining(side, Duration{}, 0);
  outcome_ = Outcome{other(side), std::string(kTimeout)};
  return true;
}

void Table::settle_flag() {
  keep_fact();
  publish();
}

std::optional<TimePoint> Table::flag_time() const {
  if (!clock_runs() || stands_since_) return std::nullopt;
  const Clock& clock = session_->clock(session_->side_to_move());
  Duration left = clock.remaining() - spent();
  if (!clock.in_period()) left += clock.control().period * clock.control().periods;
  return context_.time->now() + std::max(left, Duration{}) + kFlagMargin;
}

/// The one timer, for what is due first.
void Table::set_timer() {
  ++timer_watch_;  // older timers find out that they are
  if (!context_.after) return;
  std::optional<TimePoint> due = flag_time();
  if (retry_at_ && (!due || *retry_at_ < *due)) due = retry_at_;
  if (!due) return;
  context_.after(std::max(*due - context_.time->now(), Duration{}),
                 [weak = weak_from_this(), watch = timer_watch_] {
                   const auto table = weak.lock();
                   if (table && table->timer_watch_ == watch) table->on_timer();
                 });
}

void Table::on_timer() {
  if (flag_falls()) return settle_flag();
  if (retry_at_ && *retry_at_ <= context_.time->now()) try_again();
  set_timer();  // also for a further period, or if it came early
}

}  // namespace ternion::json
