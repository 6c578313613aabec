#include "search/gomoku/proof/transfer.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "search/gomoku/proof/journal.hpp"
#include "search/gomoku/proof/replay.hpp"
#include "search/gomoku/proof/strategy.hpp"

namespace ternion::gomoku::proof {
namespace {

struct Question {
  Position position;  // after the move
  Point reply = kNoPoint;
};

std::optional<Question> read_question(std::string_view text, const Variant& variant) {
  Stones stones;
  stones.black = take_points(text);
  if (!text.starts_with('/')) return std::nullopt;
  text.remove_prefix(1);
  stones.white = take_points(text);
  if (!text.starts_with('/')) return std::nullopt;
  text.remove_prefix(1);
  const auto played = take_points(text);
  if (!text.empty() || played.empty() || played.size() > 2) return std::nullopt;
  Position position(variant);
  for (const auto* side : {&stones.black, &stones.white})
    for (const Point point : *side) {
      if (!position.is_legal(move_to(point))) return std::nullopt;
      position.put(point, side == &stones.black ? Side::black : Side::white);
    }
  if (!position.is_legal(move_to(played.front()))) return std::nullopt;
  position.play(move_to(played.front()));
  if (played.size() == 1) return Question{position, kNoPoint};
  if (!position.is_legal(move_to(played.back()))) return std::nullopt;
  return Question{position, played.back()};
}

std::optional<Answer> read_answer(std::string_view text) {
  auto answer = take_answer(text);
  return answer && text.empty() ? std::optional(*std::move(answer)) : std::nullopt;
}

bool wins_after(const Answer& answer, Position& position, Point reply) {
  if (!position.is_legal(move_to(reply))) return false;
  const Undo undo = position.play(move_to(reply));
  const bool won = !position.winner() && wins(answer, position, reply);
  position.undo(undo);
  return won;
}

/// The old order, then what was answered there and is not here.
void add_open(std::vector<Point>& open, const std::vector<Point>& now) {
  std::erase_if(open, [&](Point point) { return std::ranges::find(now, point) == now.end(); });
  for (const Point point : now)
    if (std::ranges::find(open, point) == open.end()) open.push_back(point);
}

std::optional<MoveReport> held(MoveReport report, Position& position) {
  if (report.refuted) return std::nullopt;  // perhaps not here
  if (report.rest.empty()) return report;
  const auto rest = read_answer(report.rest);
  Position passed = position;
  passed.set_side_to_move(Side::black);
  if (!rest || !wins(*rest, passed, kNoPoint)) return std::nullopt;
  add_open(report.open, Examiner::open_replies(position, rest));
  return report;
}

std::optional<ReplyReport> held(ReplyReport report, Position& position, Point reply) {
  if (report.answer.empty()) return report;
  const auto answer = read_answer(report.answer);
  if (!answer || !wins_after(*answer, position, reply)) return std::nullopt;
  std::erase_if(report.answered,
                [&](Point other) { return !wins_after(*answer, position, other); });
  return report;
}

}  // namespace

std::optional<std::string> transferred(std::string_view line, const Variant& variant) {
  const auto blank = line.find(' ');
  if (blank == std::string_view::npos) return std::nullopt;
  auto question = read_question(line.substr(0, blank), variant);
  if (!question || question->position.winner()) return std::nullopt;
  const std::string_view text = line.substr(blank + 1);
  const std::string head(line.substr(0, blank + 1));
  if (question->reply == kNoPoint) {
    auto report = parse_move_report(text);
    if (!report) return std::nullopt;
    const auto kept = held(*std::move(report), question->position);
    return kept ? std::optional(head + format_report(*kept)) : std::nullopt;
  }
  auto report = parse_reply_report(text);
  if (!report) return std::nullopt;
  const auto kept = held(*std::move(report), question->position, question->reply);
  return kept ? std::optional(head + format_report(*kept)) : std::nullopt;
}

std::vector<std::string> winning_lines(const Graph& graph, const Journal& journal) {
  std::vector<std::string> lines;
  std::unordered_set<const Node*> seen;
  std::vector<const Node*> left;
  const auto add = [&](const Node& node, const Attempt& attempt) {
    const auto add_line = [&](Point reply) {
      const std::string question = question_of(node.stones, attempt.move, reply);
      const std::string* const report = journal.find(question);
      if (report != nullptr) lines.push_back(question + ' ' + *report);
      return report;
    };
    if (const std::string* const text = add_line(kNoPoint))
      if (const auto report = parse_move_report(*text))
        for (const Point reply : report->open) add_line(reply);
    for (const Edge& edge : attempt.edges)
      if (edge.node->won && seen.insert(edge.node).second) left.push_back(edge.node);
  };
  add(graph.root(), graph.root().won ? *graph.root().winner() : graph.root().attempts.front());
  while (!left.empty()) {
    const Node& node = *left.back();
    left.pop_back();
    add(node, *node.winner());
  }
  return lines;
}

}  // namespace ternion::gomoku::proof
