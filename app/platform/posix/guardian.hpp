// A process that outlives a referee which is killed, and then ends the engines' processes that the
// referee can no longer end. What an engine starts in a session of its own hears nothing of the
// referee's end: PR_SET_PDEATHSIG reaches direct children alone. So every engine bears a mark in
// its environment (see family.hpp), the referee holds one end of a pipe, and the guardian at the
// other end kills whatever bears the mark when the pipe closes.
// Thread rule: everything from any thread.
#pragma once

#include <string>
#include <string_view>

namespace ternion::platform {

class Guardian {
 public:
  /// That of this process, begun by the first call. Without one, as where the system allows no more
  /// processes, engines are started all the same.
  static const Guardian& of_this_process();

  static constexpr std::string_view kVariable = "TERNION_REFEREE=";
  /// "NAME=VALUE" for the environment of each engine.
  const std::string& mark() const { return mark_; }

  ~Guardian();
  Guardian(const Guardian&) = delete;
  Guardian& operator=(const Guardian&) = delete;

 private:
  Guardian();

  std::string mark_;
  int pipe_ = -1;  // closed by this process's end, whatever ends it
};

}  // namespace ternion::platform
