#include "protocol/gomocup/gomocup_soosorv.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "engine/core/opening.hpp"
#include "engine/gomoku/position.hpp"
#include "protocol/core/text.hpp"
#include "session/opening_advice.hpp"

namespace ternion::gomocup {
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

void Soosorv::begin(int step, std::string_view rest) {
  if (!step_of(step).has_number && !rest.empty() && with_.game.is_begun()) {
    const std::string why =
        fmt::format("expected nothing after YXSOOSORVSTEP{}, got {}", step, text::quoted(rest));
    return step == 1 ? with_.talk.say_error(why) : with_.body.refuse(why);
  }
  if (step == 1) {
    if (with_.play.has_game()) answer(step, 0, {});
    return;
  }
  int number = 0;
  if (step_of(step).has_number) {
    const auto given = text::parse_int(rest, 1, static_cast<std::int64_t>(kMostFifthsOfSoosorv));
    if (!given && with_.game.is_begun())
      return with_.body.refuse(fmt::format("expected a number of fifth stones, 1 to {}, got {}",
                                           kMostFifthsOfSoosorv,
                                           rest.empty() ? "none" : text::quoted(rest)));
    number = static_cast<int>(given.value_or(1));
  }
  const auto stones = std::make_shared<std::vector<Move>>();
  with_.body.begin_points(
      fmt::format("YXSOOSORVSTEP{}", step), [stones](Move move) { stones->push_back(move); },
      [this, step, number, stones] { answer(step, number, *stones); });
}

void Soosorv::answer(int step, int number, const std::vector<Move>& stones) {
  const Step& form = step_of(step);
  if (stones.size() < form.least_stones || stones.size() > form.most_stones)
    return with_.talk.say_error(
        fmt::format("expected {} stones{}", form.least_stones,
                    form.most_stones > form.least_stones ? " or more" : ""));
  if (step == 6) number = static_cast<int>(stones.size()) - 4;
  const std::size_t there = std::min<std::size_t>(stones.size(), 4);
  const auto board = with_.game.session().state().clone();
  board->reset();
  auto course = course_before(step, number, stones, *board);
  if (!course) return with_.talk.say_error(course.error().message);
  const auto first = stones.begin();
  const auto placed = with_.game.place_in_turn({first, first + static_cast<std::ptrdiff_t>(there)});
  if (!placed) return with_.talk.say_error(placed.error().message);
  go_on(std::move(*course), form.acts);
}

/// One act of so many, and then the others. Its stones are on the board only meanwhile.
void Soosorv::go_on(OpeningCourse course, int acts) {
  if (acts == 0) return with_.thinker.stop();
  Limits wanted;
  auto then = [this, course, acts](const std::vector<SearchLine>& lines) mutable {
    const auto board = with_.game.session().state().clone();
    const OpeningAdvice next = advice(course, *board, lines, with_.rng());
    const int stone = course.stones() + 1;
    const auto followed = follow_advice(course, *board, next);
    if (!followed) return with_.talk.say_error(followed.error().message);
    if (next.act.verb == OpeningVerb::put && !with_.game.try_move(*followed))
      return with_.talk.say_error("there is no move to play");
    say(next.act, stone);
    go_on(std::move(course), acts - 1);
  };
  if (!ask_for_advice(course, with_.game.session().state(), wanted)) return then({});
  with_.thinker.think(
      wanted.multi_pv, [then](const SearchResult& result) mutable { then(result.lines); },
      1.0 / acts, std::move(wanted.only));
}

/// `stone`: the number of the stone that is next. The fourth one waits for the number beside it.
void Soosorv::say(const OpeningAct& act, int stone) {
  constexpr std::string_view kPrefix = "MESSAGE SOOSORV";
  const auto at = [this](OpeningPoint point) { return yixin_point(point, with_.game.size()); };
  switch (act.verb) {
    case OpeningVerb::put:
      if (stone == 4) {
        fourth_ = at(act.points.front());
        return;
      }
      return with_.talk.say(fmt::format("{} MOVE{} {}", kPrefix, stone, at(act.points.front())));
    case OpeningVerb::declare:
      return with_.talk.say(fmt::format("{} MOVE4 {} {}", kPrefix, fourth_, act.number));
    case OpeningVerb::swap:
    case OpeningVerb::keep:
      return with_.talk.say(fmt::format("{} SWAP{} {}", kPrefix, stone == 4 ? 1 : 2,
                                        act.verb == OpeningVerb::swap ? "Y" : "N"));
    case OpeningVerb::offer:
      with_.talk.say(fmt::format("{} MOVE5 REFRESH", kPrefix));
      for (const OpeningPoint& point : act.points)
        with_.talk.say(fmt::format("{} MOVE5 {}", kPrefix, at(point)));
      return with_.talk.say(fmt::format("{} MOVE5 DONE", kPrefix));
    case OpeningVerb::pick:
      // Yixin-Board looks for the C right behind the 5.
      return with_.talk.say(fmt::format("{} MOVE5C {}", kPrefix, at(act.points.front())));
  }
}

}  // namespace ternion::gomocup
