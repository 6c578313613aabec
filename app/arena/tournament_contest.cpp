#include "app/arena/tournament_contest.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <utility>

#include <fmt/format.h>

#include "app/arena/contest_field.hpp"
#include "app/arena/record_format.hpp"

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
  std::FILE* file = std::fopen(path.c_str(), "w");
  const bool good = file != nullptr && std::fputs(text.c_str(), file) >= 0;
  if (file == nullptr || std::fclose(file) != 0 || !good)
    return fail(ErrorCode::io, "cannot write " + path);
  return {};
}

}  // namespace

Expected<std::unique_ptr<Tournament>> Tournament::make(const TournamentOptions& options,
                                                       const Clocks& clocks) {
  if (auto checked = check_rounds(options); !checked) return tl::make_unexpected(checked.error());
  auto field = contest_field(options.contest, options.players, pairs_of(options));
  if (!field) return tl::make_unexpected(field.error());
  return std::unique_ptr<Tournament>(new Tournament(options, std::move(*field), clocks));
}

Tournament::Tournament(const TournamentOptions& options, Field field, const Clocks& clocks)
    : Contest(options.contest, std::move(field), kind_of_run(options), clocks),
      options_(options),
      table_(names_of(this->field()), margin_unit(this->field().game()),
             weight_of(options, this->field())),
      swiss_(players(), options.games) {}

Expected<void> Tournament::play() {
  if (options_.kind == TournamentKind::knockout) return play_stages();
  return options_.kind == TournamentKind::swiss ? play_rounds() : play_pairings();
}

bool Tournament::take(const StoredGame& game) {
  std::array<int, 2> index{};
  for (std::size_t seat = 0; seat < 2; ++seat)
    for (int i = 0; i < players(); ++i)
      if (name(i) == game.names[seat]) index[seat] = i;
  table_.add(index[0], index[1], game);
  Meeting& meeting = meetings_[game.id.pairing];
  const double black = game.black_margin > 0 ? 1 : game.black_margin == 0 ? 0.5 : 0;
  if (options_.kind == TournamentKind::swiss) swiss_.add(index[0], index[1], black);
  meeting.points[index[0]] += black;
  meeting.points[index[1]] += 1 - black;
  meeting.margin[index[0]] += game.black_margin;
  meeting.margin[index[1]] -= game.black_margin;
  return true;
}

std::string Tournament::state() const {
  const auto rows = table_.rows();
  return fmt::format("{} leads, {} points of {}", rows.front().name, rows.front().points,
                     rows.front().games);
}

Expected<void> Tournament::play_pairings() {
  const auto all = pairings(options_.kind, players());
  return run(pairing_jobs(all, 0, options_.games, field().openings.size()),
             static_cast<int>(all.size()) * options_.games);
}

Expected<void> Tournament::play_rounds() {
  const int tables = (players() + 1) / 2;
  const int rounds = rounds_of(options_);
  for (int number = 0; number < rounds; ++number) {
    const auto round = swiss_.next_round();
    if (!round) {
      tell_stage(fmt::format("After {} rounds nobody is left who has not met.\n", number));
      break;
    }
    swiss_.begin(*round);
    const auto openings = static_cast<std::size_t>(number * ((options_.games + 1) / 2));
    const auto played = run(
        pairing_jobs(*round, number * tables, options_.games, field().openings.size(), openings),
        rounds * (players() / 2) * options_.games);
    table_.set_tie_breaks(swiss_.tie_breaks());
    if (!played) return played;
    if (stopped()) return {};
    tell_stage(round_text(number, *round));
  }
  return {};
}

std::string Tournament::round_text(int number, const std::vector<Pairing>& round) {
  const int tables = (players() + 1) / 2;
  std::string text = fmt::format("Round {}:\n", number + 1);
  for (std::size_t i = 0; i < round.size(); ++i) {
    const auto& [a, b] = round[i];
    Meeting& meeting = meetings_[number * tables + static_cast<int>(i)];
    if (a == b)
      text += fmt::format("  {}: a bye\n", name(a));
    else
      text += fmt::format("  {} - {}: {} - {}\n", name(a), name(b), meeting.points[a],
                          meeting.points[b]);
  }
  return text;
}

/// More points, then more of the margins' unit, then the earlier place in the list.
int Tournament::winner(const Pairing& pairing, int number) {
  const auto& [a, b] = pairing;
  if (a == b) return a;
  Meeting& meeting = meetings_[number];
  const auto key = [&](int i) { return std::pair(meeting.points[i], meeting.margin[i]); };
  return key(b) > key(a) ? b : a;
}

Expected<void> Tournament::play_stages() {
  std::vector<int> remaining(field().players.size());
  for (std::size_t i = 0; i < remaining.size(); ++i) remaining[i] = static_cast<int>(i);
  int number = 0;
  while (remaining.size() > 1) {
    const auto stage = knockout_stage(remaining);
    const auto jobs = pairing_jobs(stage, number, options_.games, field().openings.size());
    if (auto played = run(jobs, (players() - 1) * options_.games); !played) return played;
    if (stopped()) return {};
    remaining.clear();
    for (const Pairing& pairing : stage) {
      remaining.push_back(winner(pairing, number++));
      if (pairing.first != pairing.second)
        tell_stage(fmt::format("{} - {}: {} goes through\n", name(pairing.first),
                               name(pairing.second), name(remaining.back())));
    }
  }
  tell_stage(fmt::format("The winner is {}.\n", name(remaining.front())));
  return {};
}

Expected<void> Tournament::write_tables() const {
  return save(options_.markdown, table_markdown(table_))
      .and_then([&] { return save(options_.json, table_json(table_)); })
      .and_then([&] { return save(options_.html, table_html(table_, "Tournament")); });
}

}  // namespace ternion::arena
