// A match of two players: which games there are, how it stands, when it is decided.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/arena/record_format.hpp"
#include "app/arena/run_plan.hpp"
#include "app/arena/runner.hpp"
#include "app/arena/statistics.hpp"
#include "app/arena/store.hpp"
#include "app/arena/tally.hpp"

namespace ternion::arena {

/// Who is Black (or begins a swap2 opening): each in turn with the same opening, or always the
/// first player, so that each game has an opening of its own.
enum class Colours : std::uint8_t { both, first_black };

/// Games 2k and 2k + 1 are pair k. A list of openings that is too short begins anew.
std::vector<Job> match_jobs(int games, std::size_t openings, Colours colours = Colours::both);
/// How many openings so many games have.
int openings_of(int games, Colours colours);

/// What determines the games, not how many there are. `kind` is "match" or the like; `fingerprints`
/// (app/arena/fingerprint.hpp) are those of the players.
RunPlan run_plan(std::string kind, const Field& field, const RunnerOptions& options,
                 const std::vector<Facts>& fingerprints, Colours colours = Colours::both);

struct PlayerTotals {
  double seconds = 0;
  double slowest = 0;
  int searched = 0;
  int faults = 0;
};

/// Which pairs of games are observations of their own (app/arena/tally.hpp).
struct Observations {
  /// As many as there are openings for both colours; later pairs repeat them.
  std::size_t openings = 1;
  /// Instead by the moves of both games: where the players make the opening themselves.
  bool by_moves = false;
};
Observations observations(const Field& field, const RunnerOptions& options, Colours colours);

/// How it stands, from the first player's view. Games come in any order.
class Standing {
 public:
  /// The first player's name, and the game of which it is.
  Standing(std::string first, const GameInfo& game, Observations observations);

  void add(const StoredGame& game);

  const std::string& unit() const { return unit_; }
  const Tally& tally() const { return tally_; }
  const std::array<PlayerTotals, 2>& players() const { return players_; }
  const std::vector<std::string>& remarks() const { return remarks_; }
  double seconds() const { return seconds_; }
  /// Mean time of a game that no player was asked for: the referee's own, and the engines' answers
  /// to everything but searches; a move.
  double overhead() const;
  /// Margins lie between the negative of this and it.
  int most_margin() const { return most_margin_; }
  /// A remark about the whole, such as openings that are too few.
  void note(std::string text) { notes_.push_back(std::move(text)); }
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  std::uint64_t observation_of(const StoredGame& game);

  std::string first_;
  std::string unit_;
  int most_margin_;
  Observations observations_;
  std::map<int, std::string> first_moves_;  // of pairs of which one game is done
  Tally tally_;
  std::vector<std::string> notes_;
  std::array<PlayerTotals, 2> players_;
  std::vector<std::string> remarks_;  // forfeits and disputed scores
  double seconds_ = 0;
};

/// "+12 =3 -5", Elo, SPRT: one line for a progress display.
std::string score_line(const Standing& standing, const std::optional<statistics::SprtBounds>& sprt);
/// The whole result for people, several lines.
std::string match_report(const Standing& standing, const std::array<std::string, 2>& names,
                         const std::optional<statistics::SprtBounds>& sprt);
/// The same as one line of JSON.
std::string match_json(const Standing& standing, const std::array<std::string, 2>& names,
                       const std::optional<statistics::SprtBounds>& sprt);
/// A game as one line of JSON, with its whole record in the form that is given.
std::string game_json(const StoredGame& game, const RecordFormat& format);

}  // namespace ternion::arena
