#include "search/gomoku/proof/strategy.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/gomoku/symmetry.hpp"

namespace ternion::gomoku::proof {
namespace {

constexpr char kLine = '!';
constexpr char kMove = '>';
constexpr char kReference = '=';
constexpr char kRest = '*';
constexpr char kNext = ',';
constexpr int kMostNested = 200;

template <class... Visits>
struct Overloaded : Visits... {
  using Visits::operator()...;
};
template <class... Visits>
Overloaded(Visits...) -> Overloaded<Visits...>;

void append_points(std::string& text, const std::vector<Point>& points) {
  for (const Point point : points) append_point(text, point);
}

void append_strategy(std::string& text, const Strategy& strategy) {
  append_point(text, strategy.move);
  text += '(';
  for (const Branch& branch : strategy.branches) {
    if (text.back() != '(') text += kNext;
    append_points(text, branch.replies);
    append_answer(text, branch.answer);
  }
  if (strategy.rest) {
    if (text.back() != '(') text += kNext;
    text += kRest;
    append_answer(text, *strategy.rest);
  }
  text += ')';
}

tl::unexpected<Error> unexpected(std::string_view what, std::string_view text) {
  return fail(ErrorCode::syntax, fmt::format("expected {}, got {}", what, shown(text)));
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

bool is_point(std::string_view text) {
  const auto is_letter = [](char c) { return c >= 'a' && c < 'a' + kMaxSize; };
  return text.size() >= 2 && is_letter(text[0]) && is_letter(text[1]);
}

Expected<Answer> take_nested(std::string_view& text, int depth);

Expected<Answer> take_reference(std::string_view& text) {
  std::uint32_t record = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && digits < 9 && text[digits] >= '0' && text[digits] <= '9'; ++digits)
    record = 10 * record + static_cast<std::uint32_t>(text[digits] - '0');
  if (digits == 0) return unexpected("the number of a record", text);
  text.remove_prefix(digits);
  if (text.empty() || text.front() < 's' || text.front() > 'z')
    return unexpected("a symmetry, s to z", text);
  const int symmetry = text.front() - 's';
  text.remove_prefix(1);
  return Reference{record, symmetry};
}

/// Replies or the sign of the rest, and what answers them.
Expected<void> take_branch(std::string_view& text, int depth, Strategy& strategy) {
  const bool is_rest = take(text, kRest);
  std::vector<Point> replies;
  if (!is_rest) replies = take_points(text);
  if (!is_rest && replies.empty()) return unexpected("replies", text);
  auto answer = take_nested(text, depth + 1);
  if (!answer) return tl::make_unexpected(answer.error());
  if (is_rest)
    strategy.rest = *std::move(answer);
  else
    strategy.branches.push_back({std::move(replies), *std::move(answer)});
  return {};
}

Expected<Answer> take_strategy(std::string_view& text, int depth) {
  if (!is_point(text)) return unexpected("a move", text);
  auto strategy = std::make_shared<Strategy>();
  strategy->move = point_at(text[0] - 'a', text[1] - 'a');
  text.remove_prefix(2);
  if (!take(text, '(')) return unexpected("(", text);
  if (take(text, ')')) return std::shared_ptr<const Strategy>(std::move(strategy));
  do {
    if (const auto taken = take_branch(text, depth, *strategy); !taken)
      return tl::make_unexpected(taken.error());
  } while (take(text, kNext));
  if (!take(text, ')')) return unexpected(", or )", text);
  return std::shared_ptr<const Strategy>(std::move(strategy));
}

Expected<Answer> take_nested(std::string_view& text, int depth) {
  if (depth > kMostNested)
    return fail(ErrorCode::syntax, fmt::format("expected at most {} moves", kMostNested));
  if (take(text, kReference)) return take_reference(text);
  if (take(text, kMove)) return take_strategy(text, depth);
  if (!take(text, kLine)) return unexpected("!, > or =", text);
  Line line{take_points(text)};
  if (line.moves.empty()) return unexpected("a move", text);
  return line;
}

}  // namespace

std::optional<Point> first_move(const Answer& answer) {
  return std::visit(Overloaded{[](const Line& line) {
                                 return line.moves.empty() ? std::nullopt
                                                           : std::optional(line.moves.front());
                               },
                               [](const Reference&) { return std::optional<Point>(); },
                               [](const std::shared_ptr<const Strategy>& strategy) {
                                 return std::optional(strategy->move);
                               }},
                    answer);
}

std::size_t size_of(const Answer& answer) {
  const auto* nested = std::get_if<std::shared_ptr<const Strategy>>(&answer);
  if (nested == nullptr) return 1;
  std::size_t size = 1;
  for (const Branch& branch : (*nested)->branches) size += size_of(branch.answer);
  if ((*nested)->rest) size += size_of(*(*nested)->rest);
  return size;
}

int plies_of(const Answer& answer) {
  return std::visit(
      Overloaded{[](const Line& line) { return 2 * static_cast<int>(line.moves.size()) + 1; },
                 [](const Reference&) { return 0; },
                 [](const std::shared_ptr<const Strategy>& nested) {
                   int longest = nested->rest ? plies_of(*nested->rest) : 1;
                   for (const Branch& branch : nested->branches)
                     longest = std::max(longest, plies_of(branch.answer));
                   return longest + 2;
                 }},
      answer);
}

void append_point(std::string& text, Point point) {
  text += static_cast<char>('a' + column_of(point));
  text += static_cast<char>('a' + row_of(point));
}

void append_answer(std::string& text, const Answer& answer) {
  std::visit(Overloaded{[&](const Line& line) {
                          text += kLine;
                          append_points(text, line.moves);
                        },
                        [&](const Reference& reference) {
                          text += kReference + std::to_string(reference.record) +
                                  static_cast<char>('s' + reference.symmetry);
                        },
                        [&](const std::shared_ptr<const Strategy>& nested) {
                          text += kMove;
                          append_strategy(text, *nested);
                        }},
             answer);
}

std::string format_answer(const Answer& answer) {
  std::string text;
  append_answer(text, answer);
  return text;
}

std::vector<Point> take_points(std::string_view& text) {
  std::vector<Point> points;
  for (; is_point(text); text.remove_prefix(2))
    points.push_back(point_at(text[0] - 'a', text[1] - 'a'));
  return points;
}

std::string shown(std::string_view text) {
  constexpr std::size_t kMost = 20;
  std::string quoted = "\"";
  for (const char c : text.substr(0, kMost)) quoted += c >= ' ' && c <= '~' ? c : '?';
  return quoted + '"';
}

std::string symmetric_answer(std::string_view text, int symmetry, int size) {
  std::string moved;
  moved.reserve(text.size());
  while (!text.empty()) {
    if (!is_point(text)) {
      moved += text.front();
      text.remove_prefix(1);
      continue;
    }
    append_point(moved, symmetric_point(symmetry, point_at(text[0] - 'a', text[1] - 'a'), size));
    text.remove_prefix(2);
  }
  return moved;
}

Expected<Answer> take_answer(std::string_view& text) { return take_nested(text, 0); }

}  // namespace ternion::gomoku::proof
