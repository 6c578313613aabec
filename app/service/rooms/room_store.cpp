#include "app/service/rooms/room_store.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "engine/core/quoted_path.hpp"

namespace ternion::service {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// Twice as often as it must be: this thread may be late.
constexpr std::chrono::milliseconds kBeat = kSeenFor / 2;
/// Between two steps of tidying, for everybody else's sake.
constexpr std::chrono::milliseconds kBetweenSteps{4};
constexpr std::chrono::milliseconds kUntilWrittenBack{50};

RoomStore::Options filled(RoomStore::Options options) {
  if (!options.log)
    options.log =
        std::make_shared<spdlog::logger>("store", std::make_shared<spdlog::sinks::null_sink_mt>());
  return options;
}

}  // namespace

Expected<std::shared_ptr<RoomStore>> RoomStore::open(const std::string& path, Options options) {
  options = filled(std::move(options));
  auto lock = platform::lock_file(path, platform::Privacy::owner);
  if (!lock)
    return fail(ErrorCode::io,
                "cannot open the store " + quoted_path(path) + ": " + lock.error().message);
  // A file system without locks is taken as it is.
  if ((*lock)->outcome() == Lock::Outcome::refused)
    return fail(ErrorCode::io, quoted_path(path) + ": another server has this store open");
  const bool checked = is_checked_at_open(path);
  const auto named = [&path](const Error& error) {
    return fail(error.code, quoted_path(path) + ": " + error.message);
  };
  auto rows = RoomRows::open(path, options.clocks, options.keeping.most);
  if (!rows) return named(rows.error());
  std::shared_ptr<RoomStore> store(
      new RoomStore(std::move(*lock), std::move(*rows), std::move(options)));
  if (auto begun = store->begin(path, !checked); !begun) return named(begun.error());
  return store;
}

RoomStore::RoomStore(std::unique_ptr<Lock> lock, RoomRows rows, Options options)
    : options_(std::move(options)),
      lock_(std::move(lock)),
      rows_(std::move(rows)),
      count_(rows_.count()),
      tidy_(rows_, options_.keeping, options_.log) {}

RoomStore::~RoomStore() { RoomStore::close(); }

Expected<void> RoomStore::begin(const std::string& path, bool check) {
  try {
    auto caretaker = StoreCaretaker::begin(path, check, options_.log);
    if (!caretaker) return tl::make_unexpected(caretaker.error());
    caretaker_ = std::move(*caretaker);
    rows_.database().on_commit([this](int pages) { caretaker_->note_log(pages); });
    thread_ = std::thread([this] { run(); });
  } catch (const std::system_error& error) {
    return fail(ErrorCode::io, std::string("cannot begin a thread: ") + error.what());
  }
  return {};
}

void RoomStore::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

bool RoomStore::ask(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return false;
    jobs_.push_back(std::move(job));
    has_jobs_ = true;
  }
  wake_.notify_all();
  return true;
}

void RoomStore::keep(RoomRow row, Kept kept) {
  if (!ask(Keep{std::move(row), rows_.calendar().now(), kept}))
    kept(fail(ErrorCode::io, "the store is closed"));
}

void RoomStore::find(std::string token, Found found) {
  if (!ask(Find{std::move(token), found})) found(fail(ErrorCode::io, "the store is closed"));
}

void RoomStore::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait_until(lock, next_time(), [this] { return closing_ || !jobs_.empty(); });
    Jobs jobs = std::exchange(jobs_, {});
    has_jobs_ = false;
    const bool last = closing_ && jobs.empty();
    lock.unlock();
    if (!jobs.empty()) carry_out(jobs);
    if (last || (watched_ && SteadyClock::now() >= beat_at_)) beat();
    if (last) return;
    if (jobs.empty()) tidy();
    count_ = rows_.count();
    lock.lock();
  }
}

SteadyClock::time_point RoomStore::next_time() const {
  const auto tidying = tidy_.is_done() ? tidy_at_ : step_at_;
  return watched_ ? std::min(beat_at_, tidying) : std::min(tidying, SteadyClock::now() + kBeat);
}

/// In one transaction. If that fails each is done by itself, since one may be to blame.
void RoomStore::carry_out(Jobs& jobs) {
  std::vector<std::function<void()>> answers;
  const auto written = write(jobs, answers);
  note(written);
  count_ = rows_.count();
  if (!written) return answer_each(jobs);
  beat_at_ = SteadyClock::now() + kBeat;
  for (const auto& answer : answers) answer();
}

/// `answers` are to be given when all is kept.
Expected<void> RoomStore::write(const Jobs& jobs, std::vector<std::function<void()>>& answers) {
  const bool reads =
      std::ranges::all_of(jobs, [](const Job& job) { return std::holds_alternative<Find>(job); });
  if (reads) {
    for (const Job& job : jobs) answers.push_back(answer_of(std::get<Find>(job)));
    return {};
  }
  if (auto begun = rows_.begin(); !begun) return begun;
  for (const Job& job : jobs) {
    if (const auto* find = std::get_if<Find>(&job)) {
      answers.push_back(answer_of(*find));
      continue;
    }
    const Keep& keep = std::get<Keep>(job);
    auto put = rows_.put(keep.row, keep.asked);
    if (!put && put.error().code == ErrorCode::io) {
      rows_.roll_back();
      return put;
    }
    answers.push_back([&keep, put] { keep.kept(put); });
  }
  auto done = rows_.beat();
  if (done) done = rows_.commit();
  if (!done) rows_.roll_back();
  return done;
}

std::function<void()> RoomStore::answer_of(const Find& find) const {
  return [&find, row = rows_.get(find.token)] { find.found(row); };
}

void RoomStore::answer_each(Jobs& jobs) {
  for (Job& job : jobs) {
    Jobs one;
    one.push_back(std::move(job));
    std::vector<std::function<void()>> answers;
    if (const auto written = write(one, answers); !written)
      std::get<Keep>(one[0]).kept(written);  // to be found wants no writing
    else
      answers.front()();
  }
}

void RoomStore::beat() {
  beat_at_ = SteadyClock::now() + kBeat;
  auto seen = rows_.begin(RoomRows::Kind::housekeeping);
  if (seen) seen = rows_.beat();
  if (seen) seen = rows_.commit();
  if (!seen) rows_.roll_back();
  note(seen);
}

void RoomStore::tidy() {
  const auto now = SteadyClock::now();
  if (tidy_.is_done()) {
    if (now < tidy_at_) return;
    tidy_at_ = now + options_.tidy_every;
    tidy_.begin();
  }
  if (now < step_at_) return;
  const bool behind = caretaker_->is_behind();
  if (!behind) note(tidy_.step([this] { return has_jobs_.load(); }));
  step_at_ = SteadyClock::now() + (behind ? kUntilWrittenBack : kBetweenSteps);
}

/// A store that fails is no news when it fails again.
void RoomStore::note(const Expected<void>& written) {
  if (!written && !fails_) options_.log->error("{}", written.error().message);
  if (written && fails_) options_.log->info("the store: it works again");
  fails_ = !written;
}

}  // namespace ternion::service
