#include "app/service/rooms/store_caretaker.hpp"

#include <utility>

#include <spdlog/logger.h>

#include "app/service/rooms/room_rows.hpp"

namespace ternion::service {
namespace {

/// Pages. Each time the log is begun anew its writer waits for the disk once.
constexpr int kWriteBack = 4000;
constexpr int kBehind = 4 * kWriteBack;

}  // namespace

Expected<std::unique_ptr<StoreCaretaker>> StoreCaretaker::begin(
    const std::string& path, bool check, std::shared_ptr<spdlog::logger> log) {
  auto database = Database::open(path);
  if (!database) return tl::make_unexpected(database.error());
  std::unique_ptr<StoreCaretaker> caretaker(
      new StoreCaretaker(std::move(*database), std::move(log)));
  caretaker->thread_ = std::thread([self = caretaker.get(), check] {
    if (check) self->check();
    self->run();
  });
  return caretaker;
}

StoreCaretaker::~StoreCaretaker() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  wake_.notify_all();
  database_.interrupt();
  if (thread_.joinable()) thread_.join();
}

void StoreCaretaker::note_log(int pages) {
  const std::lock_guard lock(mutex_);
  pages_ = pages;
  if (pages < kWriteBack) return;
  due_ = true;
  wake_.notify_all();
}

bool StoreCaretaker::is_behind() const {
  const std::lock_guard lock(mutex_);
  return pages_ >= kBehind;
}

/// Passive: it waits for nobody and nobody waits for it; what it could not do it does the next
/// time.
void StoreCaretaker::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return due_ || quit_; });
    if (quit_) return;
    due_ = false;
    lock.unlock();
    const auto written = database_.execute("pragma wal_checkpoint(passive)");
    lock.lock();
    // The writer begins the log anew, and says how long it is then.
    if (written && !due_) pages_ = 0;
  }
}

/// A game whose pages are damaged cannot be read; the others can, so that nobody is sent away.
void StoreCaretaker::check() {
  const auto whole = check_pages(database_);
  const std::lock_guard lock(mutex_);
  if (!whole && !quit_)
    log_->error("{}; stop the server and put a backup in its place", whole.error().message);
}

}  // namespace ternion::service
