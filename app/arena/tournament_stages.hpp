// Which games a tournament has, stage by stage: all at once (round robin, gauntlet), a round
// (Swiss) or a stage (knockout) at a time. What comes next depends on the results of the stages
// before alone, wherever they were played. Knows no player but by number and name.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/arena/swiss.hpp"
#include "app/arena/tournament.hpp"

namespace ternion::arena {

struct TournamentPlan {
  TournamentKind kind = TournamentKind::round_robin;
  std::vector<std::string> names;  // two players or more
  int rounds = 0;                  // of a Swiss tournament
  int games = 0;                   // of each meeting
  std::size_t openings = 1;
};

class TournamentStages {
 public:
  explicit TournamentStages(TournamentPlan plan);

  /// The games of the next stage; nothing: the tournament is over. Precondition: those of the stage
  /// before have been added, and it has ended.
  std::optional<std::vector<Job>> begin();
  /// A game of the stage that was begun last.
  void add(int black, int white, const StoredGame& game);
  /// What the stage has come to, whole lines for people; "" where there is nothing to say.
  std::string end();

  /// Games of the whole tournament, at most.
  int total() const;
  /// By player; none where the kind has no such.
  std::vector<TieBreak> tie_breaks() const;

 private:
  struct Meeting {
    std::map<int, double> points;  // by player
    std::map<int, int> margin;
  };

  int players() const { return static_cast<int>(plan_.names.size()); }
  const std::string& name(int i) const { return plan_.names[static_cast<std::size_t>(i)]; }
  int winner(const Pairing& pairing, int number);
  std::string end_of_round();
  std::string end_of_stage();

  TournamentPlan plan_;
  Swiss swiss_;
  std::map<int, Meeting> meetings_;  // by number of the pairing
  int begun_ = 0;                    // stages
  int first_pairing_ = 0;            // of the stage that was begun last
  std::vector<Pairing> stage_;
  std::vector<int> remaining_;  // of a knockout
};

}  // namespace ternion::arena
