// A program and everything that it has started. Whoever starts a program marks it by a variable of
// its environment, which its children have from it, in whatever group or session they are and
// whoever is their parent by now. So they are found in /proc (Linux) without any right that the
// caller may lack, as control groups would need. What hides is a child that was given another
// environment and whose parents are gone.
// Thread rule: everything from any thread.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

namespace ternion::platform {

class Family {
 public:
  /// A mark that no other program has.
  static Family make();

  /// This process's environment with the mark, and that of its guardian, for execve().
  std::vector<std::string> environment() const;
  /// Kills what bears the mark and what descends from `root`, until nothing is left. `root` may be
  /// gone.
  void end(pid_t root) const;

 private:
  explicit Family(std::string mark) : mark_(std::move(mark)) {}
  std::vector<pid_t> members(pid_t root) const;

  std::string mark_;  // "NAME=VALUE"
};

}  // namespace ternion::platform
