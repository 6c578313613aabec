// Openings that the players settle (engine/core/opening.hpp). GTP has no words for them, so these
// two are our own. They keep no state: each command says what has been done since the empty board,
// a verb and what goes with it (`put H8 H9 J10 keep put L5 declare 3 swap`), and the stones of it
// are those on the board, where `play` has put them.
#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/core/opening.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gtp/commands.hpp"
#include "session/opening_advice.hpp"

namespace ternion::gtp {
namespace {

using Verb = OpeningVerb;

std::string vertex(const GtpSeat& seat, OpeningPoint point) {
  return seat.vertices().format(Vertices::Point{point.column, point.row});
}

/// The word as what goes with the verb.
Expected<void> add(const GtpSeat& seat, std::string_view word, OpeningAct& act) {
  if (act.verb == Verb::declare && act.number == 0) {
    constexpr std::int64_t kMost = 1000;  // fits an int; what may be declared is the rule's matter
    const auto number = text::parse_int(word, 1, kMost);
    if (!number) return refuse("expected a number after declare, got " + text::quoted(word));
    act.number = static_cast<int>(*number);
    return {};
  }
  if (!takes_points(act.verb))
    return refuse("expected put, swap, keep, declare, offer or pick, got " + text::quoted(word));
  const auto move = seat.vertices().parse(word);
  const auto point = move ? seat.vertices().point_of(*move) : std::nullopt;
  if (!point)
    return refuse(
        fmt::format("expected a point after {}, got {}", name_of(act.verb), text::quoted(word)));
  act.points.push_back({point->column, point->row});
  return {};
}

Expected<std::vector<OpeningAct>> read_acts(const GtpSeat& seat, const Arguments& words) {
  std::vector<OpeningAct> acts;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (const auto verb = opening_verb_named(words[i])) {
      acts.push_back({*verb, {}, 0});
      continue;
    }
    if (acts.empty())
      return refuse("expected put, swap, keep, declare, offer or pick, got " +
                    text::quoted(words[i]));
    if (auto added = add(seat, words[i], acts.back()); !added)
      return tl::make_unexpected(added.error());
  }
  return acts;
}

/// The act on the course, and its stones on the board. Of several stones that are due the first
/// ones may come by themselves.
Expected<void> follow(OpeningCourse& course, Board& board, const OpeningAct& act) {
  const auto due = [&] { return course.is_done() ? OpeningOption{} : course.options().front(); };
  const bool is_part = act.verb == Verb::put && !act.points.empty() && !course.is_done() &&
                       course.options().size() == 1 && due().verb == Verb::put &&
                       static_cast<int>(act.points.size()) < due().count - course.put_here();
  if (!is_part)
    if (auto done = course.act(board.view(), act); !done) return done;
  if (act.verb != Verb::put && act.verb != Verb::pick) return {};
  for (const OpeningPoint& point : act.points) {
    if (is_part)
      if (auto put = course.put_one(board.view(), due(), point); !put) return put;
    if (auto played = board.play(board.move_at(point.column, point.row)); !played) return played;
  }
  return {};
}

/// After the acts that the command names. Errors: unsupported for a rule, a game or a board without
/// it, out_of_turn and what else an act may be (OpeningCourse), illegal_move for stones that are
/// not those on the board.
Expected<OpeningCourse> course_of(const GtpSeat& seat, const Arguments& words) {
  if (words.empty()) return refuse(kSyntaxError);
  const Board& now = seat.session().state();
  const GameInfo& game = now.game();
  if (std::ranges::all_of(game.variants,
                          [](const GameVariant& each) { return each.opening.empty(); }))
    return refuse("expected a game whose openings the players settle, got " + game.name,
                  ErrorCode::unsupported);
  auto rule = opening_named(words[0]);
  if (!rule) return tl::make_unexpected(rule.error());
  const BoardView view = now.view();
  if (view.width < rule->least_size)
    return refuse(
        fmt::format("expected a board of {} or larger, got {}", rule->least_size, view.width),
        ErrorCode::unsupported);
  const auto acts = read_acts(seat, words);
  if (!acts) return tl::make_unexpected(acts.error());
  OpeningCourse course(*std::move(rule),
                       [&seat](OpeningPoint point) { return vertex(seat, point); });
  const auto board = now.clone();
  board->reset();
  for (const OpeningAct& act : *acts)
    if (auto followed = follow(course, *board, act); !followed)
      return tl::make_unexpected(followed.error());
  if (board->view().cells != view.cells || board->side_to_move() != now.side_to_move())
    return refuse("expected the stones of these acts on the board, and no others",
                  ErrorCode::illegal_move);
  return course;
}

std::string text_of(const GtpSeat& seat, const OpeningAct& act) {
  std::string text(name_of(act.verb));
  if (act.verb == Verb::declare) text += ' ' + std::to_string(act.number);
  for (const OpeningPoint& point : act.points) text += ' ' + vertex(seat, point);
  return text;
}

/// The square around the centre of each stone that is left: " within 3x3 5x5".
std::string squares_text(const OpeningCourse& course, const OpeningOption& put) {
  std::string text = " within";
  for (int ahead = 0; ahead < put.count - course.put_here(); ++ahead)
    text += fmt::format(" {0}x{0}", 2 * (course.stones() + ahead) + 1);
  return text;
}

/// "put 2 within 3x3 5x5", "put 1 and swap", "declare 8", "offer 10", "pick H8 J9".
std::string text_of(const GtpSeat& seat, const OpeningCourse& course, const OpeningOption& option) {
  std::string text(name_of(option.verb));
  switch (option.verb) {
    case Verb::put:
      text += fmt::format(" {}", option.count - course.put_here());
      if (option.near_centre) text += squares_text(course, option);
      if (option.exchanges) text += " and swap";
      break;
    case Verb::declare:
      text += fmt::format(" {}", option.count);
      break;
    case Verb::offer:
      text += fmt::format(" {}", course.points_of(option));
      break;
    case Verb::pick:
      for (const OpeningPoint& point : course.offered()) text += ' ' + vertex(seat, point);
      break;
    case Verb::swap:
    case Verb::keep:
      break;
  }
  return text;
}

/// A line for who holds which colour, and one for each thing that may be done.
Outcome opening(GtpSeat& seat, const Arguments& words) {
  const auto course = course_of(seat, words);
  if (!course) return tl::make_unexpected(course.error());
  std::string text = fmt::format("rule {}\nfirst {}\n", course->rule().name,
                                 name_of(course->first_has_black() ? Side::black : Side::white));
  if (course->is_done()) return text + "over\n";
  text += fmt::format("actor {}\n", name_of(course->actor()));
  for (const OpeningOption& option : course->options())
    text += "may " + text_of(seat, *course, option) + "\n";
  return text;
}

/// Chooses by a search; of several stones the next one. Plays nothing.
Outcome opening_gen(GtpSeat& seat, const Arguments& words) {
  auto course = course_of(seat, words);
  if (!course) return tl::make_unexpected(course.error());
  if (course->is_done())
    return refuse("expected an opening that goes on, it is over", ErrorCode::game_over);
  const std::uint64_t given = seat.session().options().seed;
  const std::uint64_t seed =
      (given != 0 ? given
                  : static_cast<std::uint64_t>(seat.time->now().time_since_epoch().count())) +
      static_cast<std::uint64_t>(course->stones());
  SearchJob job;
  job.request = analyze_request(seat);
  if (!ask_for_advice(*course, seat.session().state(), job.request->limits))
    return text_of(seat, advice(*course, seat.session().state(), {}, seed).act);
  job.finish = [&seat, course = *std::move(course),
                seed](const SearchResult& result) -> Expected<std::string> {
    return text_of(seat, advice(course, seat.session().state(), result.lines, seed).act);
  };
  return job;
}

}  // namespace

std::vector<Commands::Entry> opening_commands() {
  return {{"ternion-opening", opening}, {"ternion-opening_gen", opening_gen}};
}

}  // namespace ternion::gtp
