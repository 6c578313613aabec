#include "session/opening_advice.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "engine/core/rng.hpp"
#include "engine/core/score.hpp"

namespace ternion {
namespace {

using Verb = OpeningVerb;

/// More lines than points that are wanted, for those that turn out symmetric.
constexpr int kSpareLines = 6;
constexpr int kMostLines = 24;
/// Stones whose values differ by less are drawn among.
constexpr double kAboutEven = 0.2;
/// Before the fourth stone nobody can rank fifths: each half unit for Black is one more of them.
constexpr double kFifthsOfUnit = 2;

Move move_of(const Board& board, OpeningPoint point) {
  return board.move_at(point.column, point.row);
}

const OpeningOption* find(const OpeningCourse& course, Verb verb) {
  const auto options = course.options();
  const auto found = std::ranges::find(options, verb, &OpeningOption::verb);
  return found == options.end() ? nullptr : &*found;
}

/// After a stone of this option the other player may still take its colour.
bool colours_stay_open(const OpeningCourse& course, const OpeningOption& put) {
  int stage = put.next;
  while (stage != kOpeningDone) {
    const OpeningStage& next = course.rule().stages[static_cast<std::size_t>(stage)];
    if (std::ranges::any_of(next.options, &OpeningOption::exchanges)) return true;
    if (next.options.front().verb != Verb::declare) return false;
    stage = next.options.front().next;
  }
  return false;
}

/// The points that Black will have to offer for the next stone, whoever has Black then; 0: none.
int fifths_ahead(const OpeningCourse& course) {
  if (const auto* offer = find(course, Verb::offer)) return course.points_of(*offer);
  const auto* keep = find(course, Verb::keep);
  if (keep == nullptr || keep->next == kOpeningDone) return 0;
  const OpeningOption& next =
      course.rule().stages[static_cast<std::size_t>(keep->next)].options.front();
  return next.verb == Verb::offer ? course.points_of(next) : 0;
}

/// The lines whose moves differ under every symmetry of the position, in their order.
std::vector<SearchLine> without_mirrored(const Board& board, const std::vector<SearchLine>& lines) {
  const BoardView view = board.view();
  std::vector<SearchLine> all;
  for (const SearchLine& line : lines) {
    const OpeningPoint point = opening_point(board, line.move());
    const bool seen = std::ranges::any_of(all, [&](const SearchLine& each) {
      return are_symmetric(view, opening_point(board, each.move()), point);
    });
    if (!seen) all.push_back(line);
  }
  return all;
}

/// The side to move's value, where it is left its n-th best move.
double value_with_fifths(const std::vector<SearchLine>& lines, int n) {
  if (lines.empty()) return 0;
  const auto at = std::min(lines.size(), static_cast<std::size_t>(std::max(n, 1))) - 1;
  return units_of(lines[at].score);
}

/// By distance from the centre.
std::vector<OpeningPoint> inside_out(const BoardView& board, std::vector<OpeningPoint> points) {
  const auto distance = [&](OpeningPoint point) {
    return std::max(std::abs(2 * point.column + 1 - board.width),
                    std::abs(2 * point.row + 1 - board.height));
  };
  std::ranges::stable_sort(points, {}, distance);
  return points;
}

OpeningAdvice put_stone(const OpeningCourse& course, const Board& board, const OpeningOption& put,
                        const std::vector<SearchLine>& lines, std::uint64_t seed) {
  const BoardView view = board.view();
  std::vector<SearchLine> there;
  for (const SearchLine& line : lines)
    if (course.may_put(view, put, opening_point(board, line.move()))) there.push_back(line);
  const auto answer = [&](OpeningPoint point) {
    return OpeningAdvice{put, {Verb::put, {point}, 0}};
  };
  if (there.empty()) return answer(inside_out(view, course.places(view, put)).front());
  const bool last = course.put_here() + 1 == put.count;
  if (last && !colours_stay_open(course, put))
    return answer(opening_point(board, there.front().move()));
  const auto bias = [](const SearchLine& line) { return std::abs(units_of(line.score)); };
  const double least = bias(*std::ranges::min_element(there, {}, bias));
  std::erase_if(there, [&](const SearchLine& line) { return bias(line) > least + kAboutEven; });
  Rng rng(seed);
  return answer(
      opening_point(board, there[static_cast<std::size_t>(rng.below(there.size()))].move()));
}

OpeningAdvice offer_points(const OpeningCourse& course, const Board& board,
                           const OpeningOption& offer, const std::vector<SearchLine>& lines) {
  const BoardView view = board.view();
  const auto wanted = static_cast<std::size_t>(course.points_of(offer));
  OpeningAdvice advice{offer, {Verb::offer, {}, 0}};
  auto& points = advice.act.points;
  const auto add = [&](OpeningPoint point) {
    const bool seen = std::ranges::any_of(
        points, [&](OpeningPoint each) { return are_symmetric(view, each, point); });
    if (points.size() < wanted && !seen) points.push_back(point);
  };
  for (const SearchLine& line : lines) add(opening_point(board, line.move()));
  const OpeningOption anywhere{Verb::put, 1, false, false, kOpeningDone};
  for (const OpeningPoint point : inside_out(view, course.places(view, anywhere))) {
    if (points.size() == wanted) break;
    add(point);
  }
  return advice;
}

OpeningAdvice declare_number(const Board& board, const OpeningOption& declare,
                             const std::vector<SearchLine>& lines, bool ranks_fifths) {
  int number = 1;
  if (ranks_fifths) {
    const auto distinct = without_mirrored(board, lines);
    const int most = std::min(declare.count, static_cast<int>(distinct.size()));
    for (int n = 2; n <= most; ++n)
      if (std::abs(value_with_fifths(distinct, n)) < std::abs(value_with_fifths(distinct, number)))
        number = n;
  } else if (!lines.empty()) {
    const double black = -units_of(lines.front().score);
    number = 1 + static_cast<int>(std::lround(std::clamp(black * kFifthsOfUnit, 0.0,
                                                         static_cast<double>(declare.count - 1))));
  }
  return {declare, {Verb::declare, {}, number}};
}

/// The option by which who acts has the colour, at once: by a swap, by keeping, or by a stone with
/// which the opening ends.
const OpeningOption* option_for_colour(const OpeningCourse& course, Side colour) {
  for (const OpeningOption& option : course.options()) {
    const bool decides = option.verb == Verb::swap || option.verb == Verb::keep ||
                         (option.verb == Verb::put && option.next == kOpeningDone);
    const Side held = option.exchanges ? other(course.actor()) : course.actor();
    if (decides && held == colour) return &option;
  }
  return nullptr;
}

}  // namespace

OpeningPoint opening_point(const Board& board, Move move) {
  const auto point = point_of(board, move);
  return point ? OpeningPoint{point->column, point->row} : OpeningPoint{};
}

OpeningAct act_for_colour(const OpeningCourse& course, Side colour) {
  const Verb verb = course.actor() == colour ? Verb::keep : Verb::swap;
  return {find(course, verb) != nullptr ? verb : Verb::swap, {}, 0};
}

bool ask_for_advice(const OpeningCourse& course, const Board& board, Limits& limits) {
  const OpeningOption& first = course.options().front();
  limits.only.clear();
  limits.multi_pv = 1;
  if (course.options().size() == 1 && first.verb == Verb::put) {
    const auto places = course.places(board.view(), first);
    if (places.size() < 2) return false;
    if (first.near_centre)
      for (const OpeningPoint point : places) limits.only.push_back(move_of(board, point));
    const bool best = course.put_here() + 1 == first.count && !colours_stay_open(course, first);
    limits.multi_pv = best ? 1 : std::min<int>(static_cast<int>(places.size()), kMostLines);
    return true;
  }
  if (first.verb == Verb::pick) {
    for (const OpeningPoint point : course.offered()) limits.only.push_back(move_of(board, point));
    limits.multi_pv = static_cast<int>(course.offered().size());
    return limits.multi_pv > 1;
  }
  const auto* declare = find(course, Verb::declare);
  const bool ranks_fifths = board.side_to_move() == Side::black && board.move_count() > 0;
  if (declare != nullptr && ranks_fifths) limits.multi_pv = declare->count + kSpareLines;
  if (const int fifths = fifths_ahead(course); fifths > 0) limits.multi_pv = fifths + kSpareLines;
  return true;
}

OpeningAdvice advice(const OpeningCourse& course, const Board& board,
                     const std::vector<SearchLine>& lines, std::uint64_t seed) {
  const auto* put = find(course, Verb::put);
  if (course.options().size() == 1 && put != nullptr)
    return put_stone(course, board, *put, lines, seed);
  if (const auto* pick = find(course, Verb::pick)) {
    const OpeningPoint worst =
        lines.empty() ? course.offered().front() : opening_point(board, lines.back().move());
    return {*pick, {Verb::pick, {worst}, 0}};
  }
  if (const auto* declare = find(course, Verb::declare))
    return declare_number(board, *declare, lines, board.side_to_move() == Side::black);
  const auto* offer = find(course, Verb::offer);
  if (offer != nullptr && course.options().size() == 1)
    return offer_points(course, board, *offer, lines);

  const int fifths = fifths_ahead(course);
  const auto distinct = fifths > 0 ? without_mirrored(board, lines) : lines;
  const Side mover = board.side_to_move();
  if (offer != nullptr) {
    // Many fifths where the worst of them is good enough; the other colour where none is.
    if (value_with_fifths(distinct, fifths) >= 0 && !lines.empty())
      return offer_points(course, board, *offer, lines);
    const auto* swap = find(course, Verb::swap);
    if (swap != nullptr && value_with_fifths(distinct, 1) < 0) return {*swap, {Verb::swap, {}, 0}};
    if (put != nullptr) return put_stone(course, board, *put, lines, seed);
  }
  const double value = value_with_fifths(distinct, std::max(fifths, 1));
  const Side better = value >= 0 ? mover : other(mover);
  const OpeningOption* const taken = option_for_colour(course, better);
  if (taken == nullptr) return {course.options().front(), {course.options().front().verb, {}, 0}};
  if (taken->verb == Verb::put) return put_stone(course, board, *taken, lines, seed);
  return {*taken, {taken->verb, {}, 0}};
}

Expected<Move> follow_advice(OpeningCourse& course, Board& board, const OpeningAdvice& advice) {
  const BoardView view = board.view();
  const bool puts = advice.act.verb == Verb::put;
  const auto done = puts ? course.put_one(view, advice.option, advice.act.points.front())
                         : course.act(view, advice.act);
  if (!done) return tl::make_unexpected(done.error());
  if (!puts && advice.act.verb != Verb::pick) return Move::none();
  const Move move = move_of(board, advice.act.points.front());
  if (auto played = board.play(move); !played) return tl::make_unexpected(played.error());
  return move;
}

}  // namespace ternion
