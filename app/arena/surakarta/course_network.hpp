// The network of the RUC course on Surakarta, the client's side: a server pairs two clients, relays
// their moves, keeps the time of each move and judges. One JSON object a line:
// {"op":N,"data1":"","data2":"","data3":""}. The state machine alone, without a socket;
// docs/protocols/course.md says what each message does.
//
// Thread rule: one thread at a time. on_line() blocks while the player thinks.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/arena/player.hpp"
#include "session/board.hpp"

namespace ternion::arena {

struct CourseMessage {
  enum class Op : int { ready = 200000, move, resign, reject, leave, chat, end };
  Op op = Op::ready;
  std::array<std::string, 3> data;
};

/// Errors: syntax, with what was expected and what came.
Expected<CourseMessage> parse_course_message(std::string_view line);
/// Without the line end.
std::string format_course_message(const CourseMessage& message);

struct CourseSettings {
  std::string name = "Ternion";  // letters, digits and _
  std::string room = "1";
  std::optional<Side> side;    // nothing: the server decides
  std::string start = "core";  // rules in Surakarta's notation
  PlayerLimits limits;         // our player's; the usual server allows 3 s a move
  int games = 1;
  friend bool operator==(const CourseSettings&, const CourseSettings&) = default;
};

/// How a game ended, by the server's word.
struct CourseResult {
  Side own = Side::black;
  std::string opponent;
  std::string reason;  // the server's number
  std::optional<Side> winner;
};

class CourseClient {
 public:
  /// `player` plays Surakarta; it is told the games.
  CourseClient(CourseSettings settings, std::unique_ptr<Player> player);

  /// What is said first. Errors: those of a start position.
  Expected<std::string> begin();
  /// Lines to send, in order. Errors: io where the server refuses the client or the player fails;
  /// the conversation is over then.
  Expected<std::vector<std::string>> on_line(std::string_view line);
  /// All games have been played: nothing more is to come.
  bool finished() const { return finished_; }
  const std::vector<CourseResult>& results() const { return results_; }
  /// Lines that were of no use, for a log.
  const std::vector<std::string>& complaints() const { return complaints_; }

 private:
  using Lines = Expected<std::vector<std::string>>;
  Lines on_ready(const CourseMessage& message);
  Lines on_move(const CourseMessage& message);
  Lines on_end(const CourseMessage& message);
  Lines answer();
  /// Where our rules have ended the game although there is something to play and the server goes
  /// on.
  Expected<void> outlast_rules();
  GameStart game_from(const Board& board) const;
  Lines ignore(const std::string& why);
  std::string ready_line() const;

  CourseSettings settings_;
  std::unique_ptr<Player> player_;
  std::unique_ptr<Board> board_;
  std::optional<Side> own_;  // while a game runs
  std::string opponent_;
  bool finished_ = false;
  std::vector<CourseResult> results_;
  std::vector<std::string> complaints_;
};

}  // namespace ternion::arena
