// Games between two GTP engines, refereed by Ternion's own rules.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/move.hpp"
#include "engine/core/rng.hpp"
#include "test/peers/gtp_peer.hpp"

namespace ternion::test {

struct MatchGame {
  /// Whole-game clock of each player; empty: no clock.
  std::optional<Duration> clock;
  /// GTP commands sent before the first move (time settings, parameters): Black's, White's.
  std::array<std::vector<std::string>, 2> setup;
  /// Played before the engines take over.
  std::vector<Move> opening;
};

/// Random legal moves from the usual start; no pass is reachable in so few.
std::vector<Move> random_opening(Rng& rng, int plies);

struct MatchOutcome {
  int black_margin = 0;                     // by our rules
  std::array<std::string, 2> final_scores;  // as Black's and White's player said
  std::array<Duration, 2> used{};           // thinking time of Black and White
  std::vector<Move> moves;
  std::string fault;  // empty: every move legal, nobody out of time
};

/// players[0] is Black.
MatchOutcome play_match_game(std::array<GtpPeer*, 2> players, const MatchGame& game);

}  // namespace ternion::test
