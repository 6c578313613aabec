// A tournament of many players as it is held: by pairings, rounds or stages.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/arena/contest.hpp"
#include "app/arena/swiss.hpp"
#include "app/arena/tournament.hpp"

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
  struct Meeting {
    std::map<int, double> points;  // by player
    std::map<int, int> margin;
  };

  Tournament(const TournamentOptions& options, Field field, const Clocks& clocks);

  bool take(const StoredGame& game) override;
  std::string state() const override;
  Expected<void> play_pairings();
  Expected<void> play_rounds();
  Expected<void> play_stages();
  std::string round_text(int number, const std::vector<Pairing>& round);
  int winner(const Pairing& pairing, int number);
  int players() const { return static_cast<int>(field().players.size()); }
  const std::string& name(int i) const { return field().players[static_cast<std::size_t>(i)].name; }

  TournamentOptions options_;
  CrossTable table_;
  Swiss swiss_;
  std::map<int, Meeting> meetings_;  // by number of the pairing
};

}  // namespace ternion::arena
