#include "search/players/gomoku/development.hpp"

#include <algorithm>

#include "search/players/gomoku/point_scorer.hpp"
#include "search/players/gomoku/threat_space.hpp"

namespace ternion::gomoku::players {
namespace {

std::vector<Point> all_points(const Position& position) {
  std::vector<Point> points;
  for (const Move move : position.legal_moves()) points.push_back(point_of(move));
  return points;
}

class ThreatDeveloper final : public Developer {
 public:
  Development develop(Stand& stand, bool attacks, const std::atomic<bool>&) override {
    if (!attacks) {
      Replies all = replies(stand);
      if (!all.threatened) return {.attacker_wins = false};
      return {.moves = std::move(all.moves)};
    }
    if (const Move winning = winning_move(stand); !winning.is_none())
      return {.attacker_wins = true, .ending = {winning}};
    return {.moves = players::attacks(stand)};
  }
};

class FullDeveloper final : public Developer {
 public:
  Development develop(Stand& stand, bool, const std::atomic<bool>&) override {
    return {.moves = all_points(stand.position())};
  }
};

class VictoriaDeveloper final : public Developer {
 public:
  VictoriaDeveloper(std::uint64_t nodes, std::size_t considered)
      : nodes_(nodes), considered_(considered) {}

  Development develop(Stand& stand, bool attacks, const std::atomic<bool>& stop) override {
    Proof proof = threats_.prove(stand.position(), nodes_, stop);
    if (proof.found())
      return {.attacker_wins = attacks,
              .ending = attacks ? std::move(proof.line) : std::vector<Move>(),
              .looks = proof.nodes};
    return {.moves = attacks ? attackers(stand) : defenders(stand), .looks = proof.nodes};
  }

 private:
  /// By the heuristic: threats, then the highest cells.
  std::vector<Point> attackers(const Stand& stand) const {
    std::vector<Point> moves = players::attacks(stand);
    if (stand.has(stand.their(), CellClass::five)) return moves;
    const auto cells = by_points(stand.position());
    for (std::size_t i = 0; i < std::min(considered_, cells.size()); ++i)
      if (const Point point = point_of(cells[i]); std::ranges::find(moves, point) == moves.end())
        moves.push_back(point);
    return moves;
  }
  static std::vector<Point> defenders(Stand& stand) {
    Replies all = replies(stand);
    return all.threatened ? std::move(all.moves) : all_points(stand.position());
  }

  ThreatSpaceSearch threats_;
  std::uint64_t nodes_;
  std::size_t considered_;
};

}  // namespace

std::unique_ptr<Developer> make_threat_developer() { return std::make_unique<ThreatDeveloper>(); }

std::unique_ptr<Developer> make_full_developer() { return std::make_unique<FullDeveloper>(); }

std::unique_ptr<Developer> make_victoria_developer(std::uint64_t nodes, std::size_t considered) {
  return std::make_unique<VictoriaDeveloper>(nodes, considered);
}

}  // namespace ternion::gomoku::players
