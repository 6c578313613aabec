#include "app/arena/tournament_contest.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <utility>

#include <fmt/format.h>

#include "app/arena/contest_field.hpp"
#include "app/arena/record_format.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/files.hpp"

namespace ternion::arena {
namespace {

int rounds_of(const TournamentOptions& options) {
  if (options.rounds > 0) return options.rounds;
  const auto players = static_cast<unsigned>(options.players.size());
  return static_cast<int>(std::bit_width(players - 1));
}

/// Openings that one player sees.
int pairs_of(const TournamentOptions& options) {
  const int pairs = (options.games + 1) / 2;
  return options.kind == TournamentKind::swiss ? pairs * rounds_of(options) : pairs;
}

Expected<void> check_rounds(const TournamentOptions& options) {
  const int count = static_cast<int>(options.players.size());
  if (count < 2) return fail(ErrorCode::unsupported, "expected two players or more");
  if (options.rounds > 0 && options.kind != TournamentKind::swiss)
    return fail(ErrorCode::unsupported, "--rounds: expected --kind swiss beside it");
  if (options.rounds > Swiss::most_rounds(count))
    return fail(ErrorCode::unsupported,
                fmt::format("--rounds: expected {} at most, so that nobody meets twice, got {}",
                            Swiss::most_rounds(count), options.rounds));
  return {};
}

/// Who meets whom after the first stage depends on results, and those on how many games there are.
RunKind kind_of_run(const TournamentOptions& options) {
  const bool staged =
      options.kind == TournamentKind::knockout || options.kind == TournamentKind::swiss;
  const std::string kind(name_of(options.kind));
  return {staged ? fmt::format("{} of {} games", kind, options.games) : kind, !staged};
}

std::vector<std::string> names_of(const Field& field) {
  std::vector<std::string> out;
  for (const PlayerSpec& spec : field.players) out.push_back(spec.name);
  return out;
}

/// The weight of a game in the ratings: pairs that begin alike count together as one.
double weight_of(const TournamentOptions& options, const Field& field) {
  if (!options.contest.runner.opening_rule.empty()) return 1;
  return std::min(1.0, static_cast<double>(field.openings.size()) / pairs_of(options));
}

Expected<void> save(const std::string& path, const std::string& text) {
  if (path.empty()) return {};
  std::FILE* file = platform::open_stream(path, "w");
  const bool good = file != nullptr && std::fputs(text.c_str(), file) >= 0;
  if (file == nullptr || std::fclose(file) != 0 || !good)
    return fail(ErrorCode::io, "cannot write " + quoted_path(path));
  return {};
}

}  // namespace

Expected<Field> tournament_field(const TournamentOptions& options) {
  if (auto checked = check_rounds(options); !checked) return tl::make_unexpected(checked.error());
  return contest_field(options.contest, options.players, pairs_of(options));
}

TournamentPlan tournament_plan(const TournamentOptions& options, const Field& field) {
  return {options.kind, names_of(field), rounds_of(options), options.games, field.openings.size()};
}

CrossTable tournament_table(const TournamentOptions& options, const Field& field) {
  return {names_of(field), margin_unit(field.game()), weight_of(options, field)};
}

std::array<int, 2> seats_of(const StoredGame& game, const Field& field) {
  std::array<int, 2> index{};
  for (std::size_t seat = 0; seat < 2; ++seat)
    for (std::size_t i = 0; i < field.players.size(); ++i)
      if (field.players[i].name == game.names[seat]) index[seat] = static_cast<int>(i);
  return index;
}

Expected<std::unique_ptr<Tournament>> Tournament::make(const TournamentOptions& options,
                                                       const Clocks& clocks) {
  auto field = tournament_field(options);
  if (!field) return tl::make_unexpected(field.error());
  return std::unique_ptr<Tournament>(new Tournament(options, std::move(*field), clocks));
}

Tournament::Tournament(const TournamentOptions& options, Field field, const Clocks& clocks)
    : Contest(options.contest, std::move(field), kind_of_run(options), clocks),
      options_(options),
      table_(tournament_table(options, this->field())),
      stages_(tournament_plan(options, this->field())) {}

Expected<void> Tournament::play() {
  for (auto jobs = stages_.begin(); jobs; jobs = stages_.begin()) {
    const auto played = run(*jobs, stages_.total());
    table_.set_tie_breaks(stages_.tie_breaks());
    if (!played) return played;
    if (stopped()) return {};
    if (const std::string text = stages_.end(); !text.empty()) tell_stage(text);
  }
  return {};
}

bool Tournament::take(const StoredGame& game) {
  const auto [black, white] = seats_of(game, field());
  table_.add(black, white, game);
  stages_.add(black, white, game);
  return true;
}

std::string Tournament::state() const {
  const auto rows = table_.rows();
  return fmt::format("{} leads, {} points of {}", rows.front().name, rows.front().points,
                     rows.front().games);
}

Expected<void> Tournament::write_tables() const {
  return save(options_.markdown, table_markdown(table_))
      .and_then([&] { return save(options_.json, table_json(table_)); })
      .and_then([&] { return save(options_.html, table_html(table_, "Tournament")); });
}

}  // namespace ternion::arena
