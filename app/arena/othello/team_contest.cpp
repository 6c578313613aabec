#include "app/arena/othello/team_contest.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <memory>
#include <span>

#include <fmt/format.h>

#include "app/arena/othello/classics.hpp"
#include "app/arena/othello/style_file.hpp"
#include "app/arena/othello/team_agreement.hpp"
#include "app/arena/othello/team_cup.hpp"
#include "app/arena/record_format.hpp"
#include "engine/othello/notation.hpp"

namespace ternion::arena {
namespace {

constexpr std::array<const char*, 2> kBaselines{"idiot", "gambler"};
constexpr int kFirstTeam = static_cast<int>(kBaselines.size());
constexpr int kTestsOfATeam = 2 * kFirstTeam;

/// Of a team, counted from 0: its tests and then its meetings with the teams before it, so that a
/// further team changes no number.
constexpr int first_pairing(int team) { return kTestsOfATeam * team + team * (team - 1) / 2; }

/// The games of a team against itself are numbered behind those of any contest of two teams.
constexpr int kFirstAgainstItself = 1'000'000;

bool takes_chances(const players::Style& style) {
  return std::ranges::any_of(style.phases, [](const players::Phase& phase) {
    return phase.method == players::Method::random || phase.method == players::Method::playouts ||
           phase.ties == players::Ties::random ||
           std::ranges::any_of(phase.rules, [](const players::Rule& rule) {
             return rule.then == players::Method::random;
           });
  });
}

Expected<PlayerSpec> player_of(const std::string& name, const TeamContestOptions& options) {
  auto style = find_style(name);
  if (!style) return tl::make_unexpected(style.error());
  PlayerSpec spec;
  spec.text = name;
  spec.name = style->name;
  spec.kind = PlayerSpec::Kind::classic;
  spec.limits.clock = TimeControl::sudden_death(options.clock);
  spec.slowdown = options.slowdown;
  spec.classic = classic_of(*style);
  return spec;
}

/// Black's and White's discs when the game ended; a forfeit leaves the board as it was.
std::array<int, 2> final_discs(const StoredGame& game) {
  othello::Position p = othello::mirror_start();
  if (const auto moves = othello::parse_transcript(game.moves, p))
    for (const Move move : *moves) p.play(move);
  return {std::popcount(p.discs(Side::black)), std::popcount(p.discs(Side::white))};
}

}  // namespace

Expected<TeamContest> TeamContest::make(const std::vector<std::string>& teams,
                                        const TeamContestOptions& options) {
  auto field = make_field("Othello");
  if (!field) return tl::make_unexpected(field.error());
  const std::shared_ptr<Board> start = field->start->clone();
  if (auto set = start->set_position(othello::format_position(othello::mirror_start())); !set)
    return tl::make_unexpected(set.error());
  field->openings.push_back({start, {}});
  std::vector<std::string> all(kBaselines.begin(), kBaselines.end());
  all.insert(all.end(), teams.begin(), teams.end());
  for (const std::string& name : all) {
    auto player = player_of(name, options);
    if (!player) return tl::make_unexpected(player.error());
    field->players.push_back(std::move(*player));
  }
  std::vector<std::string> names;
  for (const auto& player : std::span(field->players).subspan(kFirstTeam))
    names.push_back(player.name);
  return TeamContest(std::move(*field), std::move(names), options);
}

TeamContest::TeamContest(Field field, std::vector<std::string> names,
                         const TeamContestOptions& options)
    : field_(std::move(field)),
      team_games_(options.team_games),
      table_(std::move(names), margin_unit(field_.game())) {
  const int players = static_cast<int>(field_.players.size());
  for (int team = kFirstTeam; team < players; ++team) add_tests(team, options);
  if (team_games_ == 0) return;
  for (const auto& [a, b] : pairings(TournamentKind::round_robin, players - kFirstTeam))
    pairings_[first_pairing(b) + kTestsOfATeam + a] = {a + kFirstTeam, b + kFirstTeam};
}

void TeamContest::add_tests(int team, const TeamContestOptions& options) {
  const players::Style& style = *field_.players[static_cast<std::size_t>(team)].classic.style;
  for (int baseline = 0; baseline < kFirstTeam; ++baseline) {
    const auto& other = *field_.players[static_cast<std::size_t>(baseline)].classic.style;
    const bool chance = takes_chances(style) || takes_chances(other);
    for (const bool as_black : {true, false}) {
      BaselineTest test;
      test.team = team;
      test.baseline = baseline;
      test.as_black = as_black;
      test.pairing = first_pairing(team - kFirstTeam) + 2 * baseline + (as_black ? 0 : 1);
      test.by_chance = chance;
      test.games = chance ? options.games : 1;
      test.published = style.published[static_cast<std::size_t>(2 * baseline + (as_black ? 0 : 1))];
      tests_.push_back(std::move(test));
    }
  }
  if (std::ranges::find(kBaselines, style.name) != kBaselines.end()) return;  // tested above
  BaselineTest itself;
  itself.team = itself.baseline = team;
  itself.pairing = kFirstAgainstItself + team - kFirstTeam;
  itself.by_chance = takes_chances(style);
  itself.games = itself.by_chance ? options.games : 1;
  itself.published = style.cell(players::Test::itself);
  tests_.push_back(std::move(itself));
}

const players::Style& TeamContest::style(int team) const {
  return *field_.players[static_cast<std::size_t>(team + kFirstTeam)].classic.style;
}

int TeamContest::teams() const { return static_cast<int>(field_.players.size()) - kFirstTeam; }

std::vector<Job> TeamContest::jobs() const {
  std::vector<Job> jobs;
  for (const BaselineTest& test : tests_)
    for (int i = 0; i < test.games; ++i)
      jobs.push_back({{test.pairing, i},
                      test.as_black ? test.team : test.baseline,
                      test.as_black ? test.baseline : test.team,
                      0});
  for (const auto& [number, pairing] : pairings_) {
    const auto games = pairing_jobs({pairing}, number, team_games_, field_.openings.size());
    jobs.insert(jobs.end(), games.begin(), games.end());
  }
  return jobs;
}

void TeamContest::add(const StoredGame& game) {
  const auto test = std::ranges::find(tests_, game.id.pairing, &BaselineTest::pairing);
  if (test != tests_.end()) return add_to_test(*test, game);
  const auto& [a, b] = pairings_.at(game.id.pairing);
  const bool first_black = game.id.round % 2 == 0;
  table_.add((first_black ? a : b) - kFirstTeam, (first_black ? b : a) - kFirstTeam, game);
}

void TeamContest::add_to_test(BaselineTest& test, const StoredGame& game) {
  const int margin = test.as_black ? game.black_margin : -game.black_margin;
  test.wins += margin > 0;
  test.draws += margin == 0;
  test.losses += margin < 0;
  test.forfeits += game.fault.has_value();
  const auto discs = final_discs(game);
  const std::size_t own = test.as_black ? 0 : 1;
  test.own_discs += discs[own];
  test.their_discs += discs[1 - own];
  test.own_seconds += game.seconds[own];
  test.their_seconds += game.seconds[1 - own];
  test.wipe_outs += discs[0] == 0 || discs[1] == 0;
}

std::optional<Distance> distance_of(const BaselineTest& test) {
  const players::PublishedCell& cell = test.published;
  const double ours = test.played();
  const double theirs = cell.games;
  if (test.played() == 0 || cell.games == 0) return std::nullopt;
  const double share = test.wins / ours;
  const double published = cell.won / theirs;
  Distance distance{100 * (share - published), std::nullopt};
  if (!test.by_chance) return distance;
  const double pooled = (test.wins + cell.won) / (ours + theirs);
  const double error = std::sqrt(pooled * (1 - pooled) * (1 / ours + 1 / theirs));
  if (error > 0) distance.deviations = (share - published) / error;
  return distance;
}

namespace {

using Grid = std::vector<std::vector<std::string>>;

std::string pair_text(double a, double b, int decimals) {
  return fmt::format("{:.{}f}:{:.{}f}", a, decimals, b, decimals);
}

std::string published_discs(const players::PublishedCell& cell) {
  return cell.discs[0] + cell.discs[1] == 0 ? ""
                                            : fmt::format("{}:{}", cell.discs[0], cell.discs[1]);
}

std::string published_seconds(const players::PublishedCell& cell) {
  return cell.seconds[0] + cell.seconds[1] == 0
             ? ""
             : fmt::format("{:g}:{:g}", cell.seconds[0], cell.seconds[1]);
}

/// Ours, then what was published, then how far they lie apart.
Grid test_grid(const TeamContest& contest) {
  Grid grid{{"team", "against", "as", "games", "won", "lost", "drawn", "discs", "seconds", "KO",
             "forfeits", "published", "discs", "seconds", "KO", "points", "s.e."}};
  const auto name = [&](int i) {
    return contest.field().players[static_cast<std::size_t>(i)].name;
  };
  for (const BaselineTest& test : contest.tests()) {
    const auto& cell = test.published;
    const auto distance = distance_of(test);
    grid.push_back(
        {name(test.team), test.is_itself() ? "itself" : name(test.baseline),
         test.as_black ? "Black" : "White", std::to_string(test.played()),
         std::to_string(test.wins), std::to_string(test.losses), std::to_string(test.draws),
         pair_text(test.own_discs, test.their_discs, 0),
         pair_text(test.own_seconds, test.their_seconds, 2), std::to_string(test.wipe_outs),
         std::to_string(test.forfeits), cell.text, published_discs(cell), published_seconds(cell),
         cell.wipe_outs < 0 ? "" : std::to_string(cell.wipe_outs),
         distance ? fmt::format("{:+.1f}", distance->points) : "",
         distance && distance->deviations ? fmt::format("{:+.1f}", *distance->deviations) : ""});
  }
  return grid;
}

std::string aligned(const Grid& grid) {
  std::vector<std::size_t> widths(grid.front().size(), 0);
  for (const auto& row : grid)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string out;
  for (const auto& row : grid) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += fmt::format("{:<{}}  ", row[i], widths[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string markdown(const Grid& grid) {
  std::string out;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    out += markdown_line(grid[i]);
    if (i > 0) continue;
    for (std::size_t k = 0; k < grid[i].size(); ++k) out += "|---";
    out += "|\n";
  }
  return out;
}

}  // namespace

std::string contest_text(const TeamContest& contest) {
  std::string out = aligned(test_grid(contest));
  if (const auto agreement = agreement_text(contest); !agreement.empty())
    out.append("\n").append(agreement);
  if (!contest.has_team_games()) return out;
  out.append("\n").append(table_text(contest.table()));
  if (const auto cup = cup_of(contest)) out.append("\n").append(cup_text(*cup));
  return out;
}

std::string contest_markdown(const TeamContest& contest) {
  std::string out = markdown(test_grid(contest));
  if (!contest.has_team_games()) return out;
  out.append("\n").append(table_markdown(contest.table()));
  if (const auto cup = cup_of(contest)) out.append("\n").append(cup_markdown(*cup));
  return out;
}

}  // namespace ternion::arena
