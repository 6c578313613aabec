#include "search/players/gomoku/expansion.hpp"

#include <algorithm>

#include "search/players/gomoku/genetic.hpp"
#include "search/players/gomoku/point_scorer.hpp"
#include "search/players/gomoku/threat_space.hpp"

namespace ternion::gomoku::players {
namespace {

std::vector<Point> highest_cells(const Position& position, int considered) {
  std::vector<Point> points;
  for (const Move move : by_points(position)) {
    if (static_cast<int>(points.size()) == considered) break;
    points.push_back(point_of(move));
  }
  std::ranges::reverse(points);
  return points;
}

class PointExpander final : public Expander {
 public:
  explicit PointExpander(int considered) : considered_(considered) {}

  Expansion expand(Stand& stand, const std::atomic<bool>&) override {
    Expansion expansion{forced_moves(stand), false, std::nullopt};
    if (expansion.moves.empty()) expansion.moves = highest_cells(stand.position(), considered_);
    return expansion;
  }

 private:
  int considered_;
};

class ProvingExpander final : public Expander {
 public:
  explicit ProvingExpander(int considered) : considered_(considered) {}

  Expansion expand(Stand& stand, const std::atomic<bool>&) override {
    if (const Move winning = winning_move(stand); !winning.is_none())
      return {{point_of(winning)}, true, true};
    Replies all = replies(stand);
    if (!all.threatened) return {highest_cells(stand.position(), considered_), false, std::nullopt};
    if (all.moves.empty()) return {{}, true, false};
    std::ranges::reverse(all.moves);
    return {std::move(all.moves), true, std::nullopt};
  }

 private:
  int considered_;
};

class ThreatExpander final : public Expander {
 public:
  ThreatExpander(int considered, std::uint64_t nodes) : plain_(considered), nodes_(nodes) {}

  Expansion expand(Stand& stand, const std::atomic<bool>& stop) override {
    const Proof proof = threats_.prove(stand.position(), nodes_, stop);
    if (proof.found()) return {{point_of(proof.line.front())}, true, true};
    return plain_.expand(stand, stop);
  }

 private:
  PointExpander plain_;
  ThreatSpaceSearch threats_;
  std::uint64_t nodes_;
};

class GeneticExpander final : public Expander {
 public:
  GeneticExpander(int considered, std::uint64_t seed)
      : genetic_(seed, {.length = 7, .population = 40, .generations = 8}),
        considered_(considered) {}

  Expansion expand(Stand& stand, const std::atomic<bool>& stop) override {
    Expansion expansion{forced_moves(stand), false, std::nullopt};
    if (!expansion.moves.empty()) return expansion;
    if (stand.position().stone_count() == 0) {  // no neighbourhood to breed in
      expansion.moves = highest_cells(stand.position(), considered_);
      return expansion;
    }
    expansion.moves = genetic_.first_moves(stand.position(), stop);
    if (static_cast<int>(expansion.moves.size()) > considered_)
      expansion.moves.resize(static_cast<std::size_t>(considered_));
    std::ranges::reverse(expansion.moves);
    return expansion;
  }
  void seed(std::uint64_t seed) override { genetic_.seed(seed); }

 private:
  Genetic genetic_;
  int considered_;
};

}  // namespace

std::vector<Point> forced_moves(const Stand& stand) {
  const Side own = stand.own();
  const Side their = stand.their();
  if (auto fives = stand.cells(own, CellClass::five); !fives.empty()) return fives;
  if (stand.has(their, CellClass::five)) {
    if (auto stops = stand.stops(); !stops.empty()) return stops;
    auto stops = stand.cells(their, CellClass::five);
    std::erase_if(stops, [&](Point point) { return !stand.may_play(point, own); });
    return stops;
  }
  if (auto fours = stand.cells(own, CellClass::open_four); !fours.empty()) return fours;
  auto stops = stand.cells(their, CellClass::open_four);
  if (stops.empty()) return {};
  std::erase_if(stops, [&](Point point) { return !stand.may_play(point, own); });
  for (const Point point : stand.fours(own))
    if (std::ranges::find(stops, point) == stops.end()) stops.push_back(point);
  return stops;
}

std::unique_ptr<Expander> make_point_expander(int considered) {
  return std::make_unique<PointExpander>(considered);
}

std::unique_ptr<Expander> make_proving_expander(int considered) {
  return std::make_unique<ProvingExpander>(considered);
}

std::unique_ptr<Expander> make_threat_expander(int considered, std::uint64_t nodes) {
  return std::make_unique<ThreatExpander>(considered, nodes);
}

std::unique_ptr<Expander> make_genetic_expander(int considered, std::uint64_t seed) {
  return std::make_unique<GeneticExpander>(considered, seed);
}

}  // namespace ternion::gomoku::players
