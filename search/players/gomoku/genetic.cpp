#include "search/players/gomoku/genetic.hpp"

#include <algorithm>

#include "eval/gomoku/patterns.hpp"
#include "search/gomoku/point_sets.hpp"
#include "search/players/gomoku/point_scorer.hpp"

namespace ternion::gomoku::players {
namespace {

constexpr int kFive = 100'000;
constexpr int kFour = 4800;
constexpr int kThree = 97;
constexpr int kTwo = 17;
constexpr double kTaking = 0.9;  // the other side's cell, beside having it
constexpr double kLater = 0.5;   // a move, beside the one before it
constexpr int kTries = 8;        // at another gene in the place of an illegal one

int points_of_pattern(Pattern pattern) {
  switch (pattern) {
    case Pattern::five:
      return kFive;
    case Pattern::straight_four:  // a five at either end
    case Pattern::double_four:
      return 2 * kFour;
    case Pattern::four:
      return kFour;
    case Pattern::open_three:
      return kThree;
    case Pattern::open_two:
      return kTwo;
    default:
      return 0;
  }
}

std::vector<Point> cells_near_stones(const Position& position) {
  std::vector<Point> cells;
  for_each_point(points_near_stones(position, 2), position.size(),
                 [&](Point point) { cells.push_back(point); });
  if (cells.empty())
    for (const Move move : position.legal_moves()) cells.push_back(point_of(move));
  return cells;
}

class GeneticPlayer final : public Engine {
 public:
  explicit GeneticPlayer(std::uint64_t seed) : seed_(seed), genetic_(seed, {}) {}

  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>& stop,
                      SearchListener*) override {
    SearchResult result;
    if (position.is_over()) return result;
    auto choice = genetic_.choose(position, stop);
    result.lines.push_back({std::move(choice.line), Heuristic{choice.fitness / kFour}, 1});
    result.stopped = stop.load(std::memory_order_relaxed);
    return result;
  }
  void clear() override { genetic_.seed(seed_); }
  Score evaluate(const Position& position) override {
    if (position.is_over()) return Outcome{position.winner() ? -1 : 0};
    const std::atomic<bool> never{false};
    return Heuristic{Genetic(seed_, {}).choose(position, never).fitness / kFour};
  }

 private:
  std::uint64_t seed_;
  Genetic genetic_;
};

}  // namespace

int shape_points(const Position& position, Point point, Side side) {
  const PatternTable& table = pattern_table(five_of(position.rule(), side));
  int points = 0;
  for (const Direction direction : kDirections)
    points += points_of_pattern(table.at(position.lines().window(direction, point, side)));
  return points;
}

Genetic::Choice Genetic::choose(const Position& position, const std::atomic<bool>& stop) {
  if (position.stone_count() == 0) return {by_points(position), 0};
  cells_ = cells_near_stones(position);
  std::vector<Individual> population;
  while (population.size() < options_.population) population.push_back(random_individual(position));
  const auto fitness = [](const Individual& each) { return each.fitness; };
  for (int i = 0; i < options_.generations && !stop.load(std::memory_order_relaxed); ++i) {
    std::vector<Individual> next{*std::ranges::max_element(population, {}, fitness)};
    while (next.size() < options_.population) {
      next.push_back(child_of(pick(population), pick(population)));
      judge(next.back(), position);
    }
    population = std::move(next);
  }
  const Individual& best = *std::ranges::max_element(population, {}, fitness);
  Choice choice{{}, best.fitness};
  for (const Point point : best.genes) choice.line.push_back(move_to(point));
  return choice;
}

Genetic::Individual Genetic::random_individual(const Position& position) {
  Individual individual;
  for (std::size_t i = 0; i < options_.length; ++i) individual.genes.push_back(random_gene());
  judge(individual, position);
  return individual;
}

void Genetic::judge(Individual& individual, Position position) {
  const Side own = position.side_to_move();
  individual.fitness = 0;
  double weight = 1;
  for (std::size_t i = 0; i < individual.genes.size(); ++i, weight *= kLater) {
    Point& gene = individual.genes[i];
    for (int k = 0; k < kTries && !position.is_legal(move_to(gene)); ++k) gene = random_gene();
    if (!position.is_legal(move_to(gene))) {
      const auto legal = position.legal_moves();
      if (legal.empty()) return individual.genes.resize(i);
      gene =
          point_of(legal[static_cast<int>(rng_.below(static_cast<std::uint64_t>(legal.size())))]);
    }
    const Side mover = position.side_to_move();
    const int makes = shape_points(position, gene, mover);
    const int takes = shape_points(position, gene, other(mover));
    position.play(move_to(gene));
    if (position.winner() == other(own)) return individual.genes.resize(i + 1);
    individual.fitness += weight * (makes + kTaking * takes);
    if (position.winner()) individual.fitness += weight * kFive;  // for the moves that are saved
    if (position.is_over()) return individual.genes.resize(i + 1);
  }
}

const Genetic::Individual& Genetic::pick(const std::vector<Individual>& population) {
  std::size_t best = static_cast<std::size_t>(rng_.below(population.size()));
  for (std::uint64_t i = 1; i < options_.tournament; ++i) {
    const auto rival = static_cast<std::size_t>(rng_.below(population.size()));
    if (population[rival].fitness > population[best].fitness) best = rival;
  }
  return population[best];
}

/// Sequences that ended the game are shorter; a child has its mother's moves up to the cut and its
/// father's after it, and new ones to the full length.
Genetic::Individual Genetic::child_of(const Individual& mother, const Individual& father) {
  const auto cut = static_cast<std::size_t>(rng_.below(options_.length + 1));
  Individual child;
  for (std::size_t i = 0; i < options_.length; ++i) {
    const Genes& from = i < cut ? mother.genes : father.genes;
    const bool mutates = rng_.unit() < options_.mutation;
    child.genes.push_back(mutates || i >= from.size() ? random_gene() : from[i]);
  }
  return child;
}

std::unique_ptr<Engine> make_genetic(std::uint64_t seed) {
  return std::make_unique<GeneticPlayer>(seed);
}

}  // namespace ternion::gomoku::players
