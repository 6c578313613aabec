// Yixin-Board's dialogue of the Soosorv-8 opening: each command names the stones that are there and
// asks for one step of it (engine/core/opening.hpp).
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "engine/core/opening.hpp"
#include "engine/gomoku/position.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"
#include "session/opening_advice.hpp"

namespace ternion {
namespace {

/// What a step's command brings, and how many acts answer it.
struct Step {
  std::size_t least_stones;
  std::size_t most_stones;
  bool has_number;
  int acts;
};
constexpr std::size_t kMostFifthsOfSoosorv = 8;
constexpr std::array<Step, 6> kSteps{{{0, 0, false, 3},
                                      {3, 3, false, 1},
                                      {3, 3, false, 2},
                                      {4, 4, true, 1},
                                      {4, 4, true, 1},
                                      {5, 4 + kMostFifthsOfSoosorv, false, 1}}};
const Step& step_of(int number) { return kSteps[static_cast<std::size_t>(number - 1)]; }

OpeningPoint point_of_move(Move move) {
  const gomoku::Point point = gomoku::point_of(move);
  return {gomoku::column_of(point), gomoku::row_of(point)};
}

/// "y x" whatever the mode.
std::string yixin_point(OpeningPoint point, int size) {
  return fmt::format("{} {}", size - 1 - point.row, point.column);
}

/// Up to the step, with the stones that the command names; who holds which colour is not its
/// matter.
Expected<OpeningCourse> course_before(int step, int number, const std::vector<Move>& stones,
                                      Board& board) {
  OpeningCourse course(*opening_named("soosorv-8"));
  const auto act = [&](OpeningAct next) -> Expected<void> {
    if (auto done = course.act(board.view(), next); !done) return done;
    if (next.verb != OpeningVerb::put) return {};
    for (const OpeningPoint& point : next.points)
      if (auto played = board.play(board.move_at(point.column, point.row)); !played) return played;
    return {};
  };
  const auto points = [&](std::size_t from, std::size_t to) {
    std::vector<OpeningPoint> some;
    for (std::size_t i = from; i < to; ++i) some.push_back(point_of_move(stones[i]));
    return some;
  };
  std::vector<OpeningAct> acts;
  if (step >= 2) acts.push_back({OpeningVerb::put, points(0, 3), 0});
  if (step >= 3) acts.push_back({OpeningVerb::keep, {}, 0});
  if (step >= 4) acts.push_back({OpeningVerb::put, points(3, 4), 0});
  if (step >= 4) acts.push_back({OpeningVerb::declare, {}, number});
  if (step >= 5) acts.push_back({OpeningVerb::keep, {}, 0});
  if (step == 6) acts.push_back({OpeningVerb::offer, points(4, stones.size()), 0});
  for (OpeningAct& each : acts)
    if (auto done = act(std::move(each)); !done) return tl::make_unexpected(done.error());
  return course;
}

}  // namespace

void GomocupDialect::on_yxsoosorvstep1(std::string_view rest) { begin_soosorv(1, rest); }
void GomocupDialect::on_yxsoosorvstep2(std::string_view rest) { begin_soosorv(2, rest); }
void GomocupDialect::on_yxsoosorvstep3(std::string_view rest) { begin_soosorv(3, rest); }
void GomocupDialect::on_yxsoosorvstep4(std::string_view rest) { begin_soosorv(4, rest); }
void GomocupDialect::on_yxsoosorvstep5(std::string_view rest) { begin_soosorv(5, rest); }
void GomocupDialect::on_yxsoosorvstep6(std::string_view rest) { begin_soosorv(6, rest); }

void GomocupDialect::begin_soosorv(int step, std::string_view rest) {
  if (step == 1) {
    if (has_game()) answer_soosorv(step, 0, {});
    return;
  }
  int number = 0;
  if (step_of(step).has_number) {
    const auto given = text::parse_int(rest, 1, static_cast<std::int64_t>(kMostFifthsOfSoosorv));
    if (!given && size_ != 0)
      return refuse_body(
          fmt::format("expected a number of fifth stones, 1 to {}", kMostFifthsOfSoosorv));
    number = static_cast<int>(given.value_or(1));
  }
  const auto stones = std::make_shared<std::vector<Move>>();
  begin_points(
      fmt::format("YXSOOSORVSTEP{}", step), [stones](Move move) { stones->push_back(move); },
      [this, step, number, stones] { answer_soosorv(step, number, *stones); });
}

void GomocupDialect::answer_soosorv(int step, int number, const std::vector<Move>& stones) {
  const Step& form = step_of(step);
  if (stones.size() < form.least_stones || stones.size() > form.most_stones)
    return say_error(fmt::format("expected {} stones{}", form.least_stones,
                                 form.most_stones > form.least_stones ? " or more" : ""));
  if (step == 6) number = static_cast<int>(stones.size()) - 4;
  const std::size_t there = std::min<std::size_t>(stones.size(), 4);
  std::vector<Move> black;
  std::vector<Move> white;
  for (std::size_t i = 0; i < there; ++i) (i % 2 == 0 ? black : white).push_back(stones[i]);
  const auto board = session_->state().clone();
  board->reset();
  auto course = course_before(step, number, stones, *board);
  if (!course) return say_error(course.error().message);
  const auto placed = place(black, white, there % 2 == 0 ? Side::black : Side::white);
  if (!placed) return say_error(placed.error().message);
  go_on_with_soosorv(std::move(*course), form.acts);
}

/// One act of so many, and then the others. Its stones are on the board only meanwhile.
void GomocupDialect::go_on_with_soosorv(OpeningCourse course, int acts) {
  if (acts == 0) return stop_search();
  Limits wanted;
  auto then = [this, course, acts](const std::vector<SearchLine>& lines) mutable {
    const auto board = session_->state().clone();
    const OpeningAdvice next = advice(course, *board, lines, rng_());
    const int stone = course.stones() + 1;
    const auto followed = follow_advice(course, *board, next);
    if (!followed) return say_error(followed.error().message);
    if (next.act.verb == OpeningVerb::put && session_->play(*followed)) ++tentative_;
    say_soosorv(next.act, stone);
    go_on_with_soosorv(std::move(course), acts - 1);
  };
  if (!ask_for_advice(course, session_->state(), wanted)) return then({});
  think(
      wanted.multi_pv, [then](const SearchResult& result) mutable { then(result.lines); },
      1.0 / acts, std::move(wanted.only));
}

/// `stone`: the number of the stone that is next. The fourth one waits for the number beside it.
void GomocupDialect::say_soosorv(const OpeningAct& act, int stone) {
  constexpr std::string_view kPrefix = "MESSAGE SOOSORV";
  const auto at = [this](OpeningPoint point) { return yixin_point(point, size_); };
  switch (act.verb) {
    case OpeningVerb::put:
      if (stone == 4) {
        fourth_ = at(act.points.front());
        return;
      }
      return say(fmt::format("{} MOVE{} {}", kPrefix, stone, at(act.points.front())));
    case OpeningVerb::declare:
      return say(fmt::format("{} MOVE4 {} {}", kPrefix, fourth_, act.number));
    case OpeningVerb::swap:
    case OpeningVerb::keep:
      return say(fmt::format("{} SWAP{} {}", kPrefix, stone == 4 ? 1 : 2,
                             act.verb == OpeningVerb::swap ? "Y" : "N"));
    case OpeningVerb::offer:
      say(fmt::format("{} MOVE5 REFRESH", kPrefix));
      for (const OpeningPoint& point : act.points)
        say(fmt::format("{} MOVE5 {}", kPrefix, at(point)));
      return say(fmt::format("{} MOVE5 DONE", kPrefix));
    case OpeningVerb::pick:
      // Yixin-Board looks for the C right behind the 5.
      return say(fmt::format("{} MOVE5C {}", kPrefix, at(act.points.front())));
  }
}

}  // namespace ternion
