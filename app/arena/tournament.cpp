#include "app/arena/tournament.hpp"

#include "engine/core/quoted_text.hpp"

#include <algorithm>
#include <array>

namespace ternion::arena {
namespace {

constexpr std::array<std::string_view, 4> kKinds{"round-robin", "gauntlet", "knockout", "swiss"};

}  // namespace

std::string_view name_of(TournamentKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

Expected<TournamentKind> parse_tournament_kind(std::string_view text) {
  for (std::size_t i = 0; i < kKinds.size(); ++i)
    if (kKinds[i] == text) return static_cast<TournamentKind>(i);
  return fail(ErrorCode::syntax,
              "expected round-robin, gauntlet, knockout or swiss, got " + quoted_text(text));
}

std::vector<Pairing> pairings(TournamentKind kind, int players) {
  std::vector<Pairing> out;
  for (int b = 1; b < players; ++b)
    for (int a = 0; a < (kind == TournamentKind::gauntlet ? 1 : b); ++a) out.emplace_back(a, b);
  return out;
}

std::vector<Job> pairing_jobs(const std::vector<Pairing>& pairings, int first_pairing, int games,
                              std::size_t openings, std::size_t first_opening) {
  std::vector<Job> jobs;
  int pairing = first_pairing;
  for (const auto& [a, b] : pairings) {
    for (int i = 0; i < games && a != b; ++i) {
      const bool first_black = i % 2 == 0;
      const auto opening =
          static_cast<int>((first_opening + static_cast<std::size_t>(i / 2)) % openings);
      jobs.push_back({{pairing, i}, first_black ? a : b, first_black ? b : a, opening});
    }
    ++pairing;
  }
  return jobs;
}

std::vector<Pairing> knockout_stage(const std::vector<int>& remaining) {
  std::vector<Pairing> out;
  const std::size_t odd = remaining.size() % 2;
  if (odd == 1) out.emplace_back(remaining[0], remaining[0]);
  for (std::size_t low = odd, high = remaining.size(); low + 1 < high; ++low)
    out.emplace_back(remaining[low], remaining[--high]);
  return out;
}

CrossTable::CrossTable(std::vector<std::string> names, std::string unit, double weight)
    : unit_(std::move(unit)), weight_(weight) {
  const std::size_t count = names.size();
  totals_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    totals_[i].name = std::move(names[i]);
    totals_[i].index = static_cast<int>(i);
  }
  searched_.assign(count, 0);
  results_.points.assign(count, std::vector<double>(count, 0));
  results_.games.assign(count, std::vector<double>(count, 0));
  margins_.assign(count, std::vector<double>(count, 0));
}

void CrossTable::add(int black, int white, const StoredGame& game) {
  add_side(black, white, game.black_margin, game, 0);
  add_side(white, black, -game.black_margin, game, 1);
}

void CrossTable::add_side(int player, int opponent, int margin, const StoredGame& game,
                          std::size_t seat) {
  Row& row = totals_[at(player)];
  const double points = margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
  ++row.games;
  row.wins += margin > 0;
  row.draws += margin == 0;
  row.losses += margin < 0;
  row.points += points;
  row.margin += margin;
  row.seconds_a_move += game.seconds[seat];
  row.slowest = std::max(row.slowest, game.slowest[seat]);
  row.forfeits += game.at_fault == (seat == 0 ? Side::black : Side::white);
  searched_[at(player)] += game.searched[seat];
  results_.points[at(player)][at(opponent)] += points;
  ++results_.games[at(player)][at(opponent)];
  margins_[at(player)][at(opponent)] += margin;
}

std::vector<CrossTable::Row> CrossTable::rows() const {
  std::vector<Row> rows = totals_;
  statistics::Results weighted = results_;
  for (auto* part : {&weighted.points, &weighted.games})
    for (auto& line : *part)
      for (double& each : line) each *= weight_;
  const auto elo = statistics::ratings(weighted);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].elo = elo[i];
    if (rows[i].games > 0) rows[i].margin /= rows[i].games;
    if (searched_[i] > 0) rows[i].seconds_a_move /= searched_[i];
    if (has_tie_breaks()) rows[i].tie_break = tie_breaks_[i];
  }
  const auto key = [](const Row& row) {
    const TieBreak ties = row.tie_break.value_or(TieBreak{});
    const double share = row.games == 0 ? 0 : row.points / row.games;
    return std::array{row.tie_break ? ties.points : share, ties.buchholz, ties.sonneborn_berger,
                      row.elo.value};
  };
  std::ranges::stable_sort(rows, [&](const Row& a, const Row& b) { return key(a) > key(b); });
  return rows;
}

}  // namespace ternion::arena
