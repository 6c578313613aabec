// The university contest that the classic players come from: every team against the two baselines
// with each colour and against itself, then the teams against each other; 160 seconds a side, the
// mirrored start, and
// a side without a disc has lost. What the contest published (players::Style::published) is set
// beside what is measured.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/arena/runner.hpp"
#include "app/arena/store.hpp"
#include "app/arena/tournament.hpp"
#include "search/players/style.hpp"

namespace ternion::arena {

struct TeamContestOptions {
  int games = 100;     // of a team against a baseline with one colour, where one of them is random
  int team_games = 2;  // of two teams
  Duration clock = std::chrono::seconds(160);
  double slowdown = 1;  // PlayerSpec::slowdown, of all
  friend bool operator==(const TeamContestOptions&, const TeamContestOptions&) = default;
};

/// One cell of a team's published table: it against a baseline with one colour, or against itself
/// as Black. Two players without chance play one game.
struct BaselineTest {
  int team = 0;      // index of Field::players
  int baseline = 0;  // the team itself, too
  bool as_black = true;
  int pairing = 0;  // of its games
  int games = 0;
  bool by_chance = false;
  players::PublishedCell published;

  // Measured, the team's view; sums of discs on the board, empty squares to nobody.
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int own_discs = 0;
  int their_discs = 0;
  double own_seconds = 0;
  double their_seconds = 0;
  int wipe_outs = 0;
  int forfeits = 0;
  int played() const { return wins + draws + losses; }
  bool is_itself() const { return team == baseline; }
};

/// How far our share of wins lies from the published one.
struct Distance {
  double points = 0;                 // of 100, ours less theirs
  std::optional<double> deviations;  // in standard errors; nothing: one of the shares is no chance
};
/// Nothing where no figures are published.
std::optional<Distance> distance_of(const BaselineTest& test);

/// Not thread-safe.
class TeamContest {
 public:
  /// `teams` may hold the baselines, which are then tested as teams are. Errors: those of
  /// find_style().
  static Expected<TeamContest> make(const std::vector<std::string>& teams,
                                    const TeamContestOptions& options);

  const Field& field() const { return field_; }
  /// All games. More teams or more games: the same ones and others.
  std::vector<Job> jobs() const;
  bool has_team_games() const { return !pairings_.empty(); }
  int games() const { return static_cast<int>(jobs().size()); }
  void add(const StoredGame& game);

  const std::vector<BaselineTest>& tests() const { return tests_; }
  /// Teams against each other, by their place among `teams`.
  const CrossTable& table() const { return table_; }
  /// The style of the team at that place.
  const players::Style& style(int team) const;
  int teams() const;

 private:
  TeamContest(Field field, std::vector<std::string> names, const TeamContestOptions& options);
  void add_tests(int team, const TeamContestOptions& options);
  void add_to_test(BaselineTest& test, const StoredGame& game);

  Field field_;  // players: the baselines, then the teams
  int team_games_;
  std::vector<BaselineTest> tests_;
  std::map<int, Pairing> pairings_;  // of indices of players, by their number
  CrossTable table_;
};

/// The tests, published beside measured, the teams among themselves, and the cup
/// (app/arena/othello/team_cup.hpp).
std::string contest_text(const TeamContest& contest);
std::string contest_markdown(const TeamContest& contest);

}  // namespace ternion::arena
