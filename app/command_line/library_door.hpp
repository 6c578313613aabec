// How requests to books and libraries of games are followed by whoever typed their command, and how
// the answers reach them.
#pragma once

#include <optional>

#include "app/command_line/command_line.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/progress.hpp"
#include "app/library/answer.hpp"

namespace ternion::cli {

/// What one request's work tells goes to the terminal; Ctrl-C stops it once it asks for that, and
/// ends the program until then.
class RequestView {
 public:
  explicit RequestView(bool quiet) : progress_(quiet) {}
  RequestView(const RequestView&) = delete;
  RequestView& operator=(const RequestView&) = delete;

  /// The view outlives the request.
  void show(library::Follower& follower);

 private:
  std::optional<Interrupt> interrupt_;
  Progress progress_;
};

/// Prints an answer on stdout, or says on stderr why there is none. The code of one that was
/// stopped is environment; of an error, as with complain_of_options().
ExitCode tell(const Expected<library::Answer>& answer);

}  // namespace ternion::cli
