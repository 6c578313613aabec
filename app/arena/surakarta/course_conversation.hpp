// The course's network over a socket: CourseClient (course_network.hpp) and a server that listens.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/arena/surakarta/course_network.hpp"
#include "engine/core/error.hpp"

namespace ternion::arena {

struct CourseOptions {
  std::string host = "127.0.0.1";
  std::string port = "10086";
  std::string player = "inside";      // as parse_player() reads it
  std::optional<Duration> move_time;  // of a player without limits of its own; nothing: the usual
  CourseSettings settings;            // all but its limits
  friend bool operator==(const CourseOptions&, const CourseOptions&) = default;

  /// Less than the 3 s of the usual server.
  static constexpr Duration kUsualMoveTime = std::chrono::milliseconds(2500);
};

/// Ready to talk. Errors: those of parse_player() and make_player(); unsupported for a time beside
/// a player that has limits of its own.
Expected<std::unique_ptr<CourseClient>> make_course_client(const CourseOptions& options);

/// What comes of a conversation; each may be empty.
struct CourseListener {
  std::function<void(const CourseResult&)> on_result;
  std::function<void(const std::string&)> on_complaint;  // a line that was of no use
};

/// Connects and plays until all games have been played. Blocks. Errors: io where nobody listens or
/// the server is gone, and those of the client.
Expected<void> hold_course_conversation(const CourseOptions& options, CourseClient& client,
                                        const CourseListener& listener = {});

/// "won against other as Black, reason 0".
std::string result_text(const CourseResult& result);

}  // namespace ternion::arena
