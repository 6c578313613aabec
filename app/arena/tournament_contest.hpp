// A tournament of many players as it is held: by pairings, rounds or stages.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "app/arena/contest.hpp"
#include "app/arena/tournament.hpp"
#include "app/arena/tournament_stages.hpp"

namespace ternion::arena {

struct TournamentOptions {
  std::vector<std::string> players;  // as parse_player() reads them
  TournamentKind kind = TournamentKind::round_robin;
  int rounds = 0;  // of a Swiss tournament; 0: enough for one player to be alone without a loss
  int games = 10;  // of each pairing; two for each opening
  // Files for the table; empty: none.
  std::string markdown;
  std::string html;
  std::string json;
  ContestOptions contest;
  friend bool operator==(const TournamentOptions&, const TournamentOptions&) = default;
};

/// Its players and openings. Errors: as of Tournament::make().
Expected<Field> tournament_field(const TournamentOptions& options);
/// What is told and counted of it; `field` is tournament_field()'s.
TournamentPlan tournament_plan(const TournamentOptions& options, const Field& field);
CrossTable tournament_table(const TournamentOptions& options, const Field& field);
/// Who has Black and who White, as indices of players. Precondition: both play there.
std::array<int, 2> seats_of(const StoredGame& game, const Field& field);

class Tournament final : public Contest {
 public:
  /// Errors: unsupported for fewer than two players, rounds of another kind, or more of them than
  /// there are without meeting twice; those of contest_field().
  static Expected<std::unique_ptr<Tournament>> make(const TournamentOptions& options,
                                                    const Clocks& clocks = {});

  /// Tells each round or stage that has ended (ContestListener::on_stage).
  Expected<void> play() override;
  /// The table.
  std::string report() const override { return table_text(table_); }
  Expected<void> write_tables() const override;
  const CrossTable& table() const { return table_; }

 private:
  Tournament(const TournamentOptions& options, Field field, const Clocks& clocks);

  bool take(const StoredGame& game) override;
  std::string state() const override;

  TournamentOptions options_;
  CrossTable table_;
  TournamentStages stages_;
};

}  // namespace ternion::arena
