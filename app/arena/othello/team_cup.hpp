// The cup that the university's contest ended with: four zones, of which the first two went on,
// then matches to the final. Each match is the games that the two teams play against each other
// among all teams (TeamContest::table()); what is known of the contest's own is set beside.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/arena/othello/team_contest.hpp"

namespace ternion::arena {

struct CupMatch {
  std::string stage;
  int first = 0;  // places among the teams
  int second = 0;
  double first_points = 0;
  double second_points = 0;
  bool first_wins = true;  // by points, then discs; else the first named
};

struct Cup {
  struct Standing {
    int team = 0;
    double points = 0;
    double margin = 0;  // sum of discs
  };
  struct Zone {
    std::string name;
    std::vector<Standing> standings;  // best first; two go on
  };
  std::vector<std::string> names;  // of the teams
  std::vector<Zone> zones;
  std::vector<CupMatch> matches;  // quarter-finals, semi-finals, third place, final
  /// The contest's own matches that are known, played by ours; `stage` tells what was published.
  std::vector<CupMatch> as_published;
};

/// Nothing where not all four zones have two teams.
std::optional<Cup> cup_of(const TeamContest& contest);

std::string cup_text(const Cup& cup);
std::string cup_markdown(const Cup& cup);

}  // namespace ternion::arena
