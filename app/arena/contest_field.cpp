#include "app/arena/contest_field.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/arena/concerns.hpp"
#include "app/arena/opening_file.hpp"
#include "app/arena/settled_opening.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::arena {
namespace {

constexpr Duration kUsualMoveTime = std::chrono::milliseconds(100);

/// An empty board, from which the players go on themselves.
Expected<OpeningList> settled_opening(const ContestOptions& options,
                                      const std::shared_ptr<const Board>& start) {
  const std::string& name = options.runner.opening_rule;
  const auto refuse = [&](const std::string& why) {
    return fail(ErrorCode::unsupported, fmt::format("opening {}: expected {}", name, why));
  };
  if (!has_settled_openings(start->game()))
    return refuse(fmt::format("{}, got {}", fmt::join(games_with_settled_openings(), " or "),
                              start->game().name));
  const auto rule = opening_named(name);
  if (!rule) return tl::make_unexpected(rule.error());
  if (!options.openings.file.empty()) return refuse("no file of openings beside it");
  const BoardView board = start->view();
  if (!std::ranges::all_of(board.cells, [](auto cell) { return cell == BoardView::Cell::empty; }) ||
      start->side_to_move() != Side::black)
    return refuse("an empty board to start from, got " + start->position_text());
  if (board.width < rule->least_size)
    return refuse(fmt::format("a board of {} or larger, got {}", rule->least_size, board.width));
  return OpeningList{{{start, {}}}};
}

Expected<OpeningList> openings_of_file(const ContestOptions& options,
                                       const std::shared_ptr<const Board>& start) {
  const std::string& file = options.openings.file;
  const auto text = platform::read_input(file);
  if (!text) return tl::make_unexpected(text.error());
  auto openings = read_openings(*text, start);
  if (!openings)
    return fail(openings.error().code, quoted_path(file) + ", " + openings.error().message);
  if (openings->empty())
    return fail(ErrorCode::syntax, "expected openings in " + quoted_path(file) + ", got none");
  auto list = playable_openings(std::move(*openings));
  if (!list) return fail(list.error().code, quoted_path(file) + ": " + list.error().message);
  if (!options.openings.in_order) shuffle(list->openings, options.runner.seed);
  return list;
}

/// Where openings come from, as a store keeps it: what they are it finds out by itself.
std::string opening_source(const ContestOptions& options) {
  const OpeningOptions& openings = options.openings;
  const std::string start = openings.start.empty() ? "" : " from " + openings.start;
  if (!options.runner.opening_rule.empty()) return "by the players" + start;
  if (openings.file.empty())
    return "random, " + std::to_string(openings.random_plies) + " plies" + start;
  return std::string(openings.in_order ? "a file in its order" : "a file") + start;
}

/// The first of several keeps its name, so that one who comes later changes no other's.
void make_different(std::vector<PlayerSpec>& players) {
  std::set<std::string> taken;
  for (const PlayerSpec& spec : players) taken.insert(spec.name);
  std::set<std::string> seen;
  for (PlayerSpec& spec : players) {
    if (seen.insert(spec.name).second) continue;
    std::string name;
    for (int number = 2; name.empty() || taken.contains(name); ++number)
      name = fmt::format("{}-{}", spec.name, number);
    spec.name = name;
    taken.insert(name);
    seen.insert(name);
  }
}

Expected<PlayerSpec> contest_player(const ContestOptions& options, const std::string& text,
                                    const PlayerLimits& limits) {
  auto spec = parse_player(text, limits);
  if (!spec) return fail(spec.error().code, "player '" + text + "': " + spec.error().message);
  const std::string& opening = options.runner.opening_rule;
  const bool inside =
      spec->kind == PlayerSpec::Kind::inside || spec->kind == PlayerSpec::Kind::classic;
  const bool is_brain = spec->dialect == "gomocup" && opening == "swap2";
  const bool may_know = spec->dialect == "gtp";  // ternion-opening_gen
  if (!opening.empty() && !inside && !is_brain && !may_know)
    return fail(ErrorCode::unsupported,
                "player '" + text + "': " + opening + " is asked of " +
                    (opening == "swap2" ? "brains of the Gomocup protocol and of " : "") +
                    "players inside, and of programs whose GTP has ternion-opening_gen");
  return spec;
}

void note_openings(const OpeningList& list, int pairs, bool settled, Field& field) {
  if (list.finished > 0)
    field.notes.push_back(
        fmt::format("openings: {} at which the game is over are left out", list.finished));
  if (list.repeated > 0)
    field.notes.push_back(
        fmt::format("openings: {} that lead where another does are left out", list.repeated));
  const auto openings = static_cast<int>(field.openings.size());
  if (!settled && pairs > openings)
    field.notes.push_back(
        fmt::format("openings: {} where {} are asked for; games that begin alike count as one",
                    openings, pairs));
}

bool has_limits(const ContestOptions& options) {
  return options.limits != PlayerLimits{} || !options.clock.empty();
}

}  // namespace

Expected<PlayerLimits> usual_limits(const ContestOptions& options) {
  PlayerLimits limits = options.limits;
  if (!options.clock.empty()) {
    const auto clock = parse_clock(options.clock);
    if (!clock) return fail(clock.error().code, "--clock: " + clock.error().message);
    limits.clock = *clock;
  }
  if (limits == PlayerLimits{}) limits.move_time = kUsualMoveTime;
  return limits;
}

Expected<OpeningList> contest_openings(const ContestOptions& options,
                                       std::shared_ptr<const Board> usual, int pairs) {
  auto start = std::move(usual);
  if (!options.openings.start.empty()) {
    const std::shared_ptr<Board> other = start->clone();
    if (auto set = other->set_position(options.openings.start); !set)
      return fail(set.error().code, "--start: " + set.error().message);
    start = other;
  }
  if (!options.runner.opening_rule.empty()) return settled_opening(options, start);
  if (!options.openings.file.empty()) return openings_of_file(options, start);
  return playable_openings(random_openings(start, std::max(1, pairs), options.openings.random_plies,
                                           options.runner.seed));
}

Expected<Field> contest_field(const ContestOptions& options,
                              const std::vector<std::string>& players, int pairs) {
  const auto limits = usual_limits(options);
  if (!limits) return tl::make_unexpected(limits.error());
  auto made = make_field(options.game);
  if (!made) return fail(made.error().code, "--game: " + made.error().message);
  Field& field = *made;
  for (const std::string& text : players) {
    auto spec = contest_player(options, text, *limits);
    if (!spec) return tl::make_unexpected(spec.error());
    field.players.push_back(std::move(*spec));
  }
  const bool settled = !options.runner.opening_rule.empty();
  if (auto concerned = check_concerned(options.given, settled, field.players); !concerned)
    return tl::make_unexpected(concerned.error());
  make_different(field.players);
  auto list = contest_openings(options, field.start, pairs);
  if (!list) return tl::make_unexpected(list.error());
  field.openings = std::move(list->openings);
  field.opening_source = opening_source(options);
  note_openings(*list, pairs, settled, field);
  return made;
}

std::vector<std::string> field_notes(const Field& field, const ContestOptions& options) {
  std::string limits;
  const auto usual = usual_limits(options);
  for (const PlayerSpec& spec : field.players) {
    const bool is_default = !has_limits(options) && usual && spec.limits == *usual;
    const bool none = spec.limits == PlayerLimits{};
    limits += fmt::format("{}{} {}{}", limits.empty() ? "limits: " : "; ", spec.name,
                          none ? "its own" : limits_text(spec.limits),
                          is_default ? " (the default)" : "");
  }
  std::vector<std::string> notes{std::move(limits)};
  notes.insert(notes.end(), field.notes.begin(), field.notes.end());
  return notes;
}

}  // namespace ternion::arena
