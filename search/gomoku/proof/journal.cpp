#include "search/gomoku/proof/journal.hpp"

#include <charconv>

#include <fmt/format.h>

namespace ternion::gomoku::proof {
namespace {

constexpr std::string_view kRefuted = "refuted";
constexpr char kEnd = ';';  // of a field

std::string points_text(const std::vector<Point>& points) {
  std::string text;
  for (const Point point : points) append_point(text, point);
  return text;
}

/// An answer or nothing, up to the end of the field.
Expected<std::string> take_answer_text(std::string_view& text) {
  if (!text.empty() && text.front() == kEnd) {
    text.remove_prefix(1);
    return std::string();
  }
  std::string_view rest = text;
  const auto answer = take_answer(rest);
  if (!answer) return tl::make_unexpected(answer.error());
  std::string taken(text.substr(0, text.size() - rest.size()));
  if (rest.empty() || rest.front() != kEnd)
    return fail(ErrorCode::syntax, "expected ; after an answer");
  text = rest.substr(1);
  return taken;
}

Expected<Candidate> take_candidate(std::string_view& text) {
  if (text.size() < 3) return fail(ErrorCode::syntax, "expected a point and its value");
  std::string_view first = text.substr(0, 2);
  const auto points = take_points(first);
  if (points.empty()) return fail(ErrorCode::syntax, "expected a point");
  Candidate candidate{points.front(), 0};
  const auto [end, problem] =
      std::from_chars(text.data() + 2, text.data() + text.size(), candidate.value);
  if (problem != std::errc{}) return fail(ErrorCode::syntax, "expected a value");
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return candidate;
}

}  // namespace

std::string question_of(const Stones& stones, Point move, Point reply) {
  std::string text = text_of(stones) + '/';
  append_point(text, move);
  if (reply != kNoPoint) append_point(text, reply);
  return text;
}

std::string format_report(const MoveReport& report) {
  if (report.refuted) return std::string(kRefuted);
  return fmt::format("{}{}{}", report.rest, kEnd, points_text(report.open));
}

std::string format_report(const ReplyReport& report) {
  std::string text = fmt::format("{}{}{}", report.answer, kEnd, points_text(report.answered));
  for (const Candidate& candidate : report.candidates) {
    append_point(text, candidate.move);
    text += std::to_string(candidate.value);
  }
  return text;
}

Expected<MoveReport> parse_move_report(std::string_view text) {
  MoveReport report;
  if (text == kRefuted) {
    report.refuted = true;
    return report;
  }
  auto rest = take_answer_text(text);
  if (!rest) return tl::make_unexpected(rest.error());
  report.rest = *std::move(rest);
  report.open = take_points(text);
  if (!text.empty()) return fail(ErrorCode::syntax, "expected points");
  return report;
}

Expected<ReplyReport> parse_reply_report(std::string_view text) {
  ReplyReport report;
  auto answer = take_answer_text(text);
  if (!answer) return tl::make_unexpected(answer.error());
  report.answer = *std::move(answer);
  if (!report.answer.empty()) {
    report.answered = take_points(text);
    if (!text.empty()) return fail(ErrorCode::syntax, "expected points");
    return report;
  }
  while (!text.empty()) {
    const auto candidate = take_candidate(text);
    if (!candidate) return tl::make_unexpected(candidate.error());
    report.candidates.push_back(*candidate);
  }
  return report;
}

bool Journal::add_line(std::string_view line) {
  const auto blank = line.find(' ');
  if (blank == std::string_view::npos) return false;
  const std::string_view question = line.substr(0, blank);
  const bool fresh =
      reports_.insert_or_assign(std::string(question), std::string(line.substr(blank + 1))).second;
  const auto slash = question.rfind('/');
  if (!fresh || slash == std::string_view::npos) return true;
  std::string_view played = question.substr(slash + 1);
  const auto points = take_points(played);
  if (points.size() == 1 && played.empty())
    moves_[std::string(question.substr(0, slash))].push_back(points.front());
  return true;
}

const std::vector<Point>& Journal::moves_in(const Stones& stones) const {
  static const std::vector<Point> kNone;
  const auto found = moves_.find(text_of(stones));
  return found == moves_.end() ? kNone : found->second;
}

const std::string* Journal::find(const std::string& question) const {
  const auto found = reports_.find(question);
  return found == reports_.end() ? nullptr : &found->second;
}

}  // namespace ternion::gomoku::proof
