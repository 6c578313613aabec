// Tournaments: who plays whom, and the table that comes of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/arena/ratings.hpp"
#include "app/arena/runner.hpp"
#include "app/arena/store.hpp"

namespace ternion::arena {

enum class TournamentKind : std::uint8_t { round_robin, gauntlet, knockout, swiss };
/// "round-robin", "gauntlet" (the first player against each other one), "knockout", "swiss".
/// Errors: syntax, with the names.
Expected<TournamentKind> parse_tournament_kind(std::string_view text);
std::string_view name_of(TournamentKind kind);

using Pairing = std::pair<int, int>;  // indices of players
/// Of a round robin or a gauntlet, in the order in which they are played. More players: the same
/// ones, then others.
std::vector<Pairing> pairings(TournamentKind kind, int players);

/// `games` of each pairing, colours exchanged after each game and the opening after every second.
/// Pairing k of the list has the number first_pairing + k. `first_opening` is that of the first
/// games; the list begins anew where it ends.
std::vector<Job> pairing_jobs(const std::vector<Pairing>& pairings, int first_pairing, int games,
                              std::size_t openings, std::size_t first_opening = 0);

/// The pairings of a knockout's first stage: 1 against last, 2 against the last but one ...; where
/// the number is odd the first goes through (its pairing is with itself and is not played).
std::vector<Pairing> knockout_stage(const std::vector<int>& remaining);

/// What orders players of a Swiss tournament (app/arena/swiss.hpp).
struct TieBreak {
  double points = 0;  // of games, and of meetings that fell out
  int byes = 0;
  double buchholz = 0;          // points of those whom it met
  double sonneborn_berger = 0;  // the same, each times the share that it won of the meeting
};

class CrossTable {
 public:
  /// `unit` of margins (margin_unit()); where it is empty a win has none. `weight` of a game in all
  /// that errors are computed from: less than 1 where games begin alike.
  CrossTable(std::vector<std::string> names, std::string unit, double weight = 1);

  /// `black` and `white` are indices of players.
  void add(int black, int white, const StoredGame& game);

  struct Row {
    std::string name;
    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    double points = 0;
    double margin = 0;  // mean
    double seconds_a_move = 0;
    double slowest = 0;
    int forfeits = 0;
    statistics::Interval elo;
    int index = 0;  // of the player
    std::optional<TieBreak> tie_break;
  };
  /// Best first: by points a game, then Elo; or by the tie-breaks.
  std::vector<Row> rows() const;
  /// By player.
  void set_tie_breaks(std::vector<TieBreak> tie_breaks) { tie_breaks_ = std::move(tie_breaks); }
  bool has_tie_breaks() const { return !tie_breaks_.empty(); }
  /// Points and games of player a against b.
  double points(int a, int b) const { return results_.points[at(a)][at(b)]; }
  int games(int a, int b) const { return static_cast<int>(results_.games[at(a)][at(b)]); }
  const std::string& unit() const { return unit_; }
  double margin(int a, int b) const { return margins_[at(a)][at(b)]; }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  void add_side(int player, int opponent, int margin, const StoredGame& game, std::size_t seat);

  std::string unit_;
  double weight_;
  std::vector<TieBreak> tie_breaks_;
  std::vector<Row> totals_;  // sums where Row has means
  std::vector<int> searched_;
  statistics::Results results_;
  std::vector<std::vector<double>> margins_;  // sums
};

std::string table_text(const CrossTable& table);
/// A line of a table in Markdown; cells hold any text.
std::string markdown_line(const std::vector<std::string>& cells);
std::string table_markdown(const CrossTable& table);
std::string table_json(const CrossTable& table);
/// A page of its own: the table and plots (SVG) of Elo and of the time used.
std::string table_html(const CrossTable& table, const std::string& title);

}  // namespace ternion::arena
