#include "engine/core/opening.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

namespace ternion {
namespace {

/// Bit 0 mirrors the columns, bit 1 the rows, bit 2 exchanges the two.
OpeningPoint turned(int symmetry, OpeningPoint point, int size) {
  if ((symmetry & 1) != 0) point.column = size - 1 - point.column;
  if ((symmetry & 2) != 0) point.row = size - 1 - point.row;
  if ((symmetry & 4) != 0) std::swap(point.column, point.row);
  return point;
}

bool leaves(int symmetry, const BoardView& board) {
  for (int row = 0; row < board.height; ++row)
    for (int column = 0; column < board.width; ++column) {
      const OpeningPoint to = turned(symmetry, {column, row}, board.width);
      if (board.at(column, row) != board.at(to.column, to.row)) return false;
    }
  return true;
}

bool is_free(const BoardView& board, OpeningPoint point) {
  return point.column >= 0 && point.column < board.width && point.row >= 0 &&
         point.row < board.height && board.at(point.column, point.row) == BoardView::Cell::empty;
}

/// In the order of OpeningVerb.
constexpr std::array<std::string_view, 6> kVerbs{"put", "swap", "keep", "declare", "offer", "pick"};

std::string stones_text(int count) {
  return count == 1 ? "one stone" : std::to_string(count) + " stones";
}

std::string described(const OpeningCourse& course, const OpeningOption& option) {
  switch (option.verb) {
    case OpeningVerb::put:
      return stones_text(option.count);
    case OpeningVerb::swap:
      return "a swap";
    case OpeningVerb::keep:
      return "to keep the colours";
    case OpeningVerb::declare:
      return "a number from 1 to " + std::to_string(option.count);
    case OpeningVerb::offer:
      return "an offer of " + std::to_string(course.points_of(option)) + " points";
    case OpeningVerb::pick:
      break;
  }
  return "one of the points that were offered";
}

}  // namespace

std::string opening_point_text(OpeningPoint point) {
  return std::string(1, static_cast<char>('a' + point.column)) + std::to_string(point.row + 1);
}

std::string_view name_of(OpeningVerb verb) { return kVerbs[static_cast<std::size_t>(verb)]; }

bool takes_points(OpeningVerb verb) {
  return verb == OpeningVerb::put || verb == OpeningVerb::offer || verb == OpeningVerb::pick;
}

std::optional<OpeningVerb> opening_verb_named(std::string_view text) {
  const auto same = [&](std::string_view verb) {
    return std::ranges::equal(verb, text, {}, {}, [](char c) {
      return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
  };
  const auto found = std::ranges::find_if(kVerbs, same);
  if (found == kVerbs.end()) return std::nullopt;
  return static_cast<OpeningVerb>(found - kVerbs.begin());
}

bool are_symmetric(const BoardView& board, OpeningPoint a, OpeningPoint b) {
  for (int symmetry = 0; symmetry < 8; ++symmetry)
    if (turned(symmetry, a, board.width) == b && leaves(symmetry, board)) return true;
  return false;
}

bool OpeningCourse::may_put(const BoardView& board, const OpeningOption& put, OpeningPoint point,
                            int ahead) const {
  if (!is_free(board, point)) return false;
  const int reach = stones_ + ahead;  // the first stone has none
  const int centre_column = board.width / 2;
  const int centre_row = board.height / 2;
  return !put.near_centre || (std::abs(point.column - centre_column) <= reach &&
                              std::abs(point.row - centre_row) <= reach);
}

std::vector<OpeningPoint> OpeningCourse::places(const BoardView& board,
                                                const OpeningOption& put) const {
  std::vector<OpeningPoint> points;
  for (int column = 0; column < board.width; ++column)
    for (int row = 0; row < board.height; ++row)
      if (may_put(board, put, {column, row})) points.push_back({column, row});
  return points;
}

std::string OpeningCourse::expected() const {
  std::string text;
  for (const OpeningOption& option : options())
    text += (text.empty() ? "" : " or ") + described(*this, option);
  return text;
}

const OpeningOption* OpeningCourse::option_for(const OpeningAct& act) const {
  const OpeningOption* found = nullptr;
  for (const OpeningOption& option : options()) {
    if (option.verb != act.verb) continue;
    const bool counts = act.verb == OpeningVerb::put;
    if (found == nullptr || (counts && static_cast<int>(act.points.size()) == option.count))
      found = &option;
  }
  return found;
}

Expected<void> OpeningCourse::check_points(const BoardView& board, const OpeningOption& option,
                                           const OpeningAct& act) const {
  const bool puts = option.verb == OpeningVerb::put;
  const int wanted = option.verb == OpeningVerb::offer ? points_of(option) : option.count;
  const int left = puts ? wanted - put_here_ : wanted;
  if (static_cast<int>(act.points.size()) != left)
    return fail(ErrorCode::syntax, "expected " + expected() + ", got " +
                                       std::to_string(act.points.size()) + " points");
  for (std::size_t i = 0; i < act.points.size(); ++i) {
    const OpeningPoint point = act.points[i];
    const bool there =
        puts ? may_put(board, option, point, static_cast<int>(i)) : is_free(board, point);
    if (!there)
      return fail(
          ErrorCode::illegal_move,
          std::string("expected a free point") +
              (puts && option.near_centre ? " as near to the centre as the opening wants it" : "") +
              ", got " + point_text_(point));
    for (std::size_t before = 0; before < i; ++before)
      if (puts ? act.points[before] == point : are_symmetric(board, act.points[before], point))
        return fail(ErrorCode::illegal_move,
                    std::string("expected points that differ") +
                        (puts ? "" : " under every symmetry of the position") + ", got " +
                        point_text_(act.points[before]) + " and " + point_text_(point));
  }
  return {};
}

Expected<void> OpeningCourse::act(const BoardView& board, const OpeningAct& act) {
  if (is_done()) return fail(ErrorCode::game_over, "expected no more answers, the opening is over");
  const OpeningOption* const option = option_for(act);
  if (option == nullptr)
    return fail(ErrorCode::out_of_turn, "expected " + expected() + ", got something else");
  if (!takes_points(act.verb) && !act.points.empty())
    return fail(ErrorCode::syntax, "expected no point with " + std::string(name_of(act.verb)) +
                                       ", got " + std::to_string(act.points.size()));
  switch (option->verb) {
    case OpeningVerb::put:
    case OpeningVerb::offer:
      if (auto good = check_points(board, *option, act); !good) return good;
      break;
    case OpeningVerb::declare:
      if (act.number < 1 || act.number > option->count)
        return fail(ErrorCode::out_of_range,
                    "expected " + expected() + ", got " + std::to_string(act.number));
      declared_ = act.number;
      break;
    case OpeningVerb::pick:
      if (act.points.size() != 1 ||
          std::ranges::find(offered_, act.points.front()) == offered_.end())
        return fail(ErrorCode::illegal_move, "expected " + expected());
      break;
    case OpeningVerb::swap:
    case OpeningVerb::keep:
      break;
  }
  if (option->verb == OpeningVerb::offer)
    offered_ = act.points;
  else
    stones_ += static_cast<int>(act.points.size());
  acts_.push_back(act);
  follow(*option);
  return {};
}

Expected<void> OpeningCourse::put_one(const BoardView& board, const OpeningOption& put,
                                      OpeningPoint point) {
  if (!may_put(board, put, point))
    return fail(ErrorCode::illegal_move,
                std::string("expected a free point") +
                    (put.near_centre ? " as near to the centre as the opening wants it" : "") +
                    ", got " + point_text_(point));
  const OpeningOption option = put;
  choose(option);
  ++stones_;
  acts_.push_back({OpeningVerb::put, {point}, 0});
  if (++put_here_ == option.count) follow(option);
  return {};
}

void OpeningCourse::assume(const OpeningOption& given, const OpeningAct& act) {
  const OpeningOption option = given;
  const int points = static_cast<int>(act.points.size());
  acts_.push_back(act);
  if (option.verb == OpeningVerb::offer) offered_ = act.points;
  if (option.verb == OpeningVerb::declare) declared_ = act.number;
  if (option.verb == OpeningVerb::put || option.verb == OpeningVerb::pick) stones_ += points;
  if (option.verb == OpeningVerb::put && points > 0 && put_here_ + points < option.count) {
    choose(option);
    put_here_ += points;
    return;
  }
  follow(option);
}

void OpeningCourse::choose(const OpeningOption& option) {
  const auto& all = stage().options;
  chosen_ = static_cast<std::size_t>(std::ranges::find(all, option) - all.begin());
}

void OpeningCourse::follow(const OpeningOption& option) {
  if (option.exchanges) first_has_black_ = !first_has_black_;
  put_here_ = 0;
  chosen_.reset();
  stage_ = option.next;  // of what the option is a part of: last
}

}  // namespace ternion
