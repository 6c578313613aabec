// What was found out, as lines of text, so that a search that was cut off goes on where it was: its
// graph is built again from them (Graph::restore).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/error.hpp"
#include "search/gomoku/proof/examiner.hpp"

namespace ternion::gomoku::proof {

/// The question that a report answers.
std::string question_of(const Stones& stones, Point move, Point reply);

std::string format_report(const MoveReport& report);
std::string format_report(const ReplyReport& report);
Expected<MoveReport> parse_move_report(std::string_view text);
Expected<ReplyReport> parse_reply_report(std::string_view text);

/// Reports by question. Not thread-safe.
class Journal {
 public:
  /// One line "QUESTION REPORT"; anything else, such as the end of a line that was cut off, is left
  /// out and said with false.
  bool add_line(std::string_view line);
  const std::string* find(const std::string& question) const;
  /// The moves that there are reports of in the position, each once.
  const std::vector<Point>& moves_in(const Stones& stones) const;
  std::size_t size() const { return reports_.size(); }

 private:
  std::unordered_map<std::string, std::string> reports_;
  std::unordered_map<std::string, std::vector<Point>> moves_;  // by the position's text
};

}  // namespace ternion::gomoku::proof
