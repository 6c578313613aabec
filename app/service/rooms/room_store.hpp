// Games on disk: one row a room, written before a change is acknowledged. All of it is done on a
// thread of the store's own, what comes together in one transaction, so that nobody else waits for
// the disk.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include <spdlog/fwd.h>

#include "app/platform/file_lock.hpp"
#include "app/service/rooms/room_keeper.hpp"
#include "app/service/rooms/room_rows.hpp"
#include "app/service/rooms/store_caretaker.hpp"
#include "app/service/rooms/store_tidy.hpp"
#include "engine/core/error.hpp"

namespace ternion::service {

/// Thread rule: everything from any thread.
class RoomStore final : public RoomKeeper {
 public:
  struct Options {
    Keeping keeping{};
    std::shared_ptr<spdlog::logger> log;  // null: nothing is said
    StoreCalendar::Clocks clocks{};
    /// Between two looks for what is old; the first one is at once.
    std::chrono::milliseconds tidy_every{std::chrono::hours(1)};
  };
  /// Makes the file where there is none, for its owner's eyes only: whoever can read it holds every
  /// game's secrets. A large one is looked through and tidied when it is open already. Errors: io,
  /// also for a file of another kind or version, and for one that another server has open.
  static Expected<std::shared_ptr<RoomStore>> open(const std::string& path, Options options);
  ~RoomStore() override;
  RoomStore(const RoomStore&) = delete;
  RoomStore& operator=(const RoomStore&) = delete;

  /// It is told on the store's thread.
  void keep(RoomRow row, Kept kept) override;
  void find(std::string token, Found found) override;
  /// Games in it.
  std::size_t count() const { return count_; }
  void watch(bool on) override { watched_ = on; }
  void close() override;

 private:
  using Lock = platform::FileLock;
  struct Keep {
    RoomRow row;
    RoomRows::Time asked{};
    Kept kept;
  };
  struct Find {
    std::string token;
    Found found;
  };
  using Job = std::variant<Keep, Find>;
  using Jobs = std::vector<Job>;

  RoomStore(std::unique_ptr<Lock> lock, RoomRows rows, Options options);
  Expected<void> begin(const std::string& path, bool check);
  bool ask(Job job);
  /// What the store's thread does.
  void run();
  void carry_out(Jobs& jobs);
  Expected<void> write(const Jobs& jobs, std::vector<std::function<void()>>& answers);
  std::function<void()> answer_of(const Find& find) const;
  void answer_each(Jobs& jobs);
  void beat();
  void tidy();
  void note(const Expected<void>& written);
  std::chrono::steady_clock::time_point next_time() const;

  const Options options_;
  std::unique_ptr<Lock> lock_;  // longer than the database: its end would end SQLite's own locks
  RoomRows rows_;
  std::unique_ptr<StoreCaretaker> caretaker_;
  std::atomic<bool> watched_{false};
  std::atomic<std::size_t> count_{0};
  std::mutex mutex_;
  std::condition_variable wake_;
  Jobs jobs_;
  std::atomic<bool> has_jobs_{false};
  bool closing_ = false;
  // Of the store's thread.
  StoreTidy tidy_;
  std::chrono::steady_clock::time_point beat_at_{};
  std::chrono::steady_clock::time_point tidy_at_{};
  std::chrono::steady_clock::time_point step_at_{};
  bool fails_ = false;
  std::thread thread_;
};

}  // namespace ternion::service
