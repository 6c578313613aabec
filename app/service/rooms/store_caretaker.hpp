// What is done to the store's file beside its writer, on a connection and a thread of its own: the
// look at its pages at the start, and what was written goes from the write-ahead log into the file.
// Internal to the store.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include <spdlog/fwd.h>

#include "app/store/database.hpp"
#include "engine/core/error.hpp"

namespace ternion::service {

/// Thread rule: note_log() from any thread.
class StoreCaretaker {
 public:
  /// `check`: looks at all pages first, and logs what is damaged. Errors: io.
  static Expected<std::unique_ptr<StoreCaretaker>> begin(const std::string& path, bool check,
                                                         std::shared_ptr<spdlog::logger> log);
  ~StoreCaretaker();
  StoreCaretaker(const StoreCaretaker&) = delete;
  StoreCaretaker& operator=(const StoreCaretaker&) = delete;

  /// So many pages are in the write-ahead log.
  void note_log(int pages);
  /// The log is so long that who has time should wait until it has been written back.
  bool is_behind() const;

 private:
  StoreCaretaker(Database database, std::shared_ptr<spdlog::logger> log)
      : database_(std::move(database)), log_(std::move(log)) {}
  void run();
  void check();

  Database database_;
  std::shared_ptr<spdlog::logger> log_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  int pages_ = 0;
  bool due_ = false;
  bool quit_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace ternion::service
