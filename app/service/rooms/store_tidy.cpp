#include "app/service/rooms/store_tidy.hpp"

#include <algorithm>
#include <utility>

#include <spdlog/logger.h>

namespace ternion::service {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// A move that comes meanwhile waits no longer than the rest of a step.
constexpr std::chrono::milliseconds kStep{4};
constexpr std::int64_t kAtOnce = 256;  // games looked up, pages given back
/// Free pages that stay, for the next games.
constexpr std::int64_t kFreePages = 1024;
constexpr std::size_t kLeastAllowance = 100;
constexpr StoreCalendar::Time kDay = std::chrono::hours(24);

constexpr const char* kUnplayed =
    "select host from room where played = 0 and changed < ?1 order by changed limit ?2";
constexpr const char* kOld = "select host from room where changed < ?1 order by changed limit ?2";
constexpr const char* kExcess = "select host from room order by changed limit ?2";

/// The day's count begins anew.
constexpr const char* kNewDay =
    "update served set day = total, forgotten = 0 where total - day >= ?1";
constexpr const char* kForgotten = "update served set forgotten = forgotten + ?1";

Expected<void> run(const Database& database, const char* sql, std::int64_t value) {
  auto statement = database.prepare(sql);
  if (!statement) return tl::make_unexpected(statement.error());
  if (auto done = statement->bind(1, value).step(); !done) return tl::make_unexpected(done.error());
  return {};
}

}  // namespace

StoreTidy::StoreTidy(RoomRows& rows, Keeping keeping, std::shared_ptr<spdlog::logger> log)
    : rows_(&rows), keeping_(keeping), log_(std::move(log)) {
  const auto& calendar = rows.calendar();
  if (calendar.is_doubtful())
    log_->warn(
        "the system's clock stands {} hours from where the last server left it: no game is "
        "forgotten for its age on this day",
        std::chrono::duration_cast<std::chrono::hours>(calendar.jump()).count());
}

void StoreTidy::begin() {
  phase_ = Phase::unplayed;
  due_.clear();
  allowance_.reset();
  forgotten_ = 0;
  held_back_ = false;
}

Expected<void> StoreTidy::step(const std::function<bool()>& wanted) {
  auto stepped = step_in(wanted);
  if (!stepped) phase_ = Phase::done;
  return stepped;
}

Expected<void> StoreTidy::step_in(const std::function<bool()>& wanted) {
  switch (phase_) {
    case Phase::unplayed:
    case Phase::old:
    case Phase::excess:
      if (!allowance_)
        if (auto read = read_allowance(); !read) return read;
      if (due_.empty())
        if (auto looked = look(); !looked) return looked;
      if (!due_.empty()) return drop_some(wanted);
      next_phase();
      return {};
    case Phase::runs:
      next_phase();
      return forget_runs();
    case Phase::space:
      return give_back_space();
    case Phase::done:
      return {};
  }
  return {};
}

void StoreTidy::next_phase() {
  phase_ = static_cast<Phase>(static_cast<int>(phase_) + 1);
  if (phase_ != Phase::runs) return;
  if (forgotten_ > 0) log_->info("the store: {} old games are forgotten", forgotten_);
  if (held_back_)
    log_->warn("the store: more games are due than may be forgotten in a day; the others stay");
}

/// By the time that servers have been there, which no clock that is set can hasten.
Expected<void> StoreTidy::read_allowance() {
  const auto& calendar = rows_->calendar();
  allowance_ = 0;
  if (calendar.is_doubtful() && calendar.served() < kDay) return {};
  if (auto begun = run(rows_->database(), kNewDay, kDay.count()); !begun) return begun;
  const auto forgotten = rows_->database().number("select forgotten from served");
  if (!forgotten) return tl::make_unexpected(forgotten.error());
  const auto gone = static_cast<std::size_t>(*forgotten);
  const auto share =
      static_cast<std::size_t>(keeping_.daily_share * static_cast<double>(rows_->count() + gone));
  const std::size_t most = std::max(share, kLeastAllowance);
  allowance_ = most - std::min(most, gone);
  return {};
}

std::int64_t StoreTidy::before(std::chrono::seconds age) const {
  return std::chrono::duration_cast<std::chrono::seconds>(rows_->calendar().now()).count() -
         age.count();
}

Expected<void> StoreTidy::look() {
  std::int64_t most = kAtOnce;
  if (phase_ == Phase::excess)
    most = std::min<std::int64_t>(
        most, static_cast<std::int64_t>(rows_->count() - std::min(rows_->count(), keeping_.most)));
  if (most == 0) return {};
  const bool unplayed = phase_ == Phase::unplayed;
  auto statement = rows_->database().prepare(unplayed               ? kUnplayed
                                             : phase_ == Phase::old ? kOld
                                                                    : kExcess);
  if (!statement) return tl::make_unexpected(statement.error());
  if (is_by_age()) statement->bind(1, before(unplayed ? keeping_.unplayed : keeping_.age));
  statement->bind(2, most);
  for (;;) {
    const auto row = statement->step();
    if (!row) return tl::make_unexpected(row.error());
    if (!*row) break;
    due_.push_back(statement->text(0));
  }
  if (!is_by_age() || due_.size() <= *allowance_) return {};
  held_back_ = true;
  due_.resize(*allowance_);
  return {};
}

/// All that was dropped or nothing of it.
Expected<void> StoreTidy::drop_some(const std::function<bool()>& wanted) {
  const auto until = SteadyClock::now() + kStep;
  if (auto begun = rows_->begin(RoomRows::Kind::housekeeping); !begun) return begun;
  std::size_t dropped = 0;
  Expected<void> so_far{};
  do {
    so_far = rows_->drop(due_.back());
    due_.pop_back();
    ++dropped;
  } while (so_far && !due_.empty() && !wanted() && SteadyClock::now() < until);
  if (so_far && is_by_age()) so_far = note_forgotten(dropped);
  if (so_far) so_far = rows_->commit();
  if (!so_far) {
    rows_->roll_back();
    return so_far;
  }
  forgotten_ += dropped;
  return {};
}

Expected<void> StoreTidy::note_forgotten(std::size_t count) {
  *allowance_ -= std::min(*allowance_, count);
  return run(rows_->database(), kForgotten, static_cast<std::int64_t>(count));
}

/// A run is needed for as long as a game that it kept.
Expected<void> StoreTidy::forget_runs() {
  auto oldest = rows_->database().number("select coalesce(min(changed), 1 << 40) from room");
  if (!oldest) return tl::make_unexpected(oldest.error());
  return run(rows_->database(),
             "delete from run where seen < 1000 * ?1 and begun < (select max(begun) from run)",
             *oldest);
}

Expected<void> StoreTidy::give_back_space() {
  const auto free = rows_->database().number("pragma freelist_count");
  if (!free) return tl::make_unexpected(free.error());
  const std::int64_t pages = std::min(kAtOnce, *free - kFreePages);
  const auto before = *free;
  if (pages > 0) {
    if (auto given =
            rows_->database().execute("pragma incremental_vacuum(" + std::to_string(pages) + ")");
        !given)
      return given;
    const auto after = rows_->database().number("pragma freelist_count");
    if (!after) return tl::make_unexpected(after.error());
    if (*after < before) return {};  // in a store of an early version nothing can be given back
  }
  next_phase();
  return {};
}

}  // namespace ternion::service
