// A line on stderr that says how far work is that lasts: rewritten in place on a terminal, now and
// then one line elsewhere.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>

#include "engine/core/progress.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::cli {

/// Thread rule: one thread at a time.
class Progress {
 public:
  struct Screen {
    std::FILE* file = stderr;
    bool is_terminal = false;
    std::shared_ptr<const TimeSource> time = std::make_shared<SteadyTime>();
  };
  static Screen stderr_screen();

  /// `quiet`: shows nothing at all.
  explicit Progress(bool quiet, Screen screen = stderr_screen())
      : quiet_(quiet), screen_(std::move(screen)), begun_(screen_.time->now()), shown_(begun_) {}
  ~Progress() { end_line(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// "12/100  STATE  3600 games/h  00:01:28 left", if it is time for it or the work ends.
  void show(const WorkProgress& work);
  /// Text of its own, above the line.
  void say(const std::string& text);

 private:
  std::string pace(const WorkProgress& work) const;
  void end_line();

  bool quiet_;
  Screen screen_;
  std::int64_t before_ = 0;  // done by the time that the work began
  TimePoint begun_;          // here, if nobody says when
  TimePoint shown_;
  bool in_line_ = false;
};

}  // namespace ternion::cli
