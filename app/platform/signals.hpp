// What asks a program to end, and what would end it and must not.
#pragma once

#include <functional>
#include <memory>
#include <vector>

namespace ternion::platform {

/// From now on a pipe or socket that nobody reads shows as a failed write, and a file that may not
/// grow as a full disk, in place of the program's end.
void ignore_broken_pipes();
void ignore_full_files();

/// The numbers by which a server is asked to end, for Asio's signal_set.
std::vector<int> ending_signals();
/// The number by which it is asked to open its log again, since that has been moved away; 0: here
/// there is none.
int reopening_signal();

/// While one lives, Ctrl-C and what else asks a command to end calls a function in place of ending
/// the program; programs that are started meanwhile take it as usual. One at a time.
class InterruptWatch {
 public:
  virtual ~InterruptWatch() = default;
};
/// `on_interrupt` is called on a thread of the watch's own, each time. Where the system has no
/// means left for one, Ctrl-C ends the program as it would without this.
std::unique_ptr<InterruptWatch> watch_interrupts(std::function<void()> on_interrupt);

}  // namespace ternion::platform
