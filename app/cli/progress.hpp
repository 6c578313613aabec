// A line on stderr that says how far a contest is: rewritten in place on a terminal, now and then
// one line elsewhere.
#pragma once

#include <chrono>
#include <string>

namespace ternion::cli {

class Progress {
 public:
  Progress(bool quiet, int done, int total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void game_done() { ++done_; }
  /// Shows `state` with the count, games an hour and time left, if it is time for it.
  void show(const std::string& state, bool now = false);
  /// Text of its own, above the line.
  void say(const std::string& text);

 private:
  using Time = std::chrono::steady_clock::time_point;
  std::string rate() const;

  bool quiet_;
  bool terminal_;
  int done_;
  int total_;
  int before_;  // games of earlier runs
  Time begun_;
  Time shown_;
  bool dirty_ = false;
};

}  // namespace ternion::cli
