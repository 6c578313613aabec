// The classic players' contest (app/arena/othello/team_contest.hpp) as it is held.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/arena/contest.hpp"
#include "app/arena/othello/team_contest.hpp"

namespace ternion::arena {

struct ClassicsContestOptions {
  std::vector<std::string>
      teams;  // names or files (find_style()); empty: the baselines and the eighteen
  TeamContestOptions rules;
  std::string markdown;  // a file for the tables; empty: none
  ContestOptions contest;
  friend bool operator==(const ClassicsContestOptions&, const ClassicsContestOptions&) = default;
};

class ClassicsContest final : public Contest {
 public:
  /// Errors: those of TeamContest::make().
  static Expected<std::unique_ptr<ClassicsContest>> make(const ClassicsContestOptions& options,
                                                         const Clocks& clocks = {});

  Expected<void> play() override { return run(teams_.jobs(), teams_.games()); }
  std::string report() const override { return contest_text(teams_); }
  Expected<void> write_tables() const override;
  const TeamContest& teams() const { return teams_; }

 private:
  ClassicsContest(const ClassicsContestOptions& options, TeamContest teams, const Clocks& clocks);
  bool take(const StoredGame& game) override;

  std::string markdown_;
  TeamContest teams_;
};

}  // namespace ternion::arena
