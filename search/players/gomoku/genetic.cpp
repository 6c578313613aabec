#include "search/players/gomoku/genetic.hpp"

#include <algorithm>
#include <functional>

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
  GeneticPlayer(std::uint64_t seed, const GeneticOptions& options)
      : seed_(seed), options_(options), genetic_(seed, options) {}

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
    return Heuristic{Genetic(seed_, options_).choose(position, never).fitness / kFour};
  }

 private:
  std::uint64_t seed_;
  GeneticOptions options_;
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

std::pair<Genes, Genes> crossed(const Genes& mother, const Genes& father, std::size_t cut) {
  const auto part = [&](const Genes& head, const Genes& tail) {
    Genes child(head.begin(),
                head.begin() + static_cast<std::ptrdiff_t>(std::min(cut, head.size())));
    for (std::size_t i = cut; i < tail.size(); ++i) child.push_back(tail[i]);
    return child;
  };
  return {part(mother, father), part(father, mother)};
}

void exchange_segments(Genes& genes, std::size_t first, std::size_t second, std::size_t length) {
  const auto at = [&](std::size_t place) {
    return genes.begin() + static_cast<std::ptrdiff_t>(place);
  };
  std::swap_ranges(at(first), at(first + length), at(second));
}

Genetic::Choice Genetic::choose(const Position& position, const std::atomic<bool>& stop) {
  if (position.stone_count() == 0) return {by_points(position), 0};
  const auto population = bred(position, stop);
  const Individual& best = *std::ranges::max_element(population, {}, &Individual::fitness);
  Choice choice{{}, best.fitness};
  for (const Point point : best.genes) choice.line.push_back(move_to(point));
  return choice;
}

std::vector<Point> Genetic::first_moves(const Position& position, const std::atomic<bool>& stop) {
  auto population = bred(position, stop);
  std::ranges::stable_sort(population, std::greater{}, &Individual::fitness);
  std::vector<Point> points;
  for (const Individual& each : population)
    if (std::ranges::find(points, each.genes.front()) == points.end())
      points.push_back(each.genes.front());
  return points;
}

/// The last generation. The fittest of each lives on.
std::vector<Genetic::Individual> Genetic::bred(const Position& position,
                                               const std::atomic<bool>& stop) {
  cells_ = cells_near_stones(position);
  std::vector<Individual> population;
  while (population.size() < options_.population) population.push_back(random_individual(position));
  for (int i = 0; i < options_.generations && !stop.load(std::memory_order_relaxed); ++i) {
    std::vector<Individual> next{*std::ranges::max_element(population, {}, &Individual::fitness)};
    while (next.size() < options_.population) {
      const auto cut = static_cast<std::size_t>(rng_.below(options_.length + 1));
      const Genes& mother = pick(population).genes;
      auto [first, second] = crossed(mother, pick(population).genes, cut);
      for (Genes* child : {&first, &second}) {
        if (next.size() == options_.population) break;
        complete(*child);
        if (rng_.unit() < options_.mutation) mutate(*child);
        next.push_back({std::move(*child), 0});
        judge(next.back(), position);
      }
    }
    population = std::move(next);
  }
  return population;
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

/// Sequences that ended the game are shorter, and so may be their children.
void Genetic::complete(Genes& genes) {
  while (genes.size() < options_.length) genes.push_back(random_gene());
}

void Genetic::mutate(Genes& genes) {
  const auto size = static_cast<std::uint64_t>(genes.size());
  if (size < 2) return;
  const std::uint64_t length = 1 + rng_.below(size / 2);
  const std::uint64_t first = rng_.below(size - 2 * length + 1);
  const std::uint64_t second = first + length + rng_.below(size - 2 * length - first + 1);
  exchange_segments(genes, first, second, length);
}

std::unique_ptr<Engine> make_genetic(std::uint64_t seed) {
  return std::make_unique<GeneticPlayer>(seed, GeneticOptions{});
}

std::unique_ptr<Engine> make_genetic_example(std::uint64_t seed) {
  return std::make_unique<GeneticPlayer>(seed, GeneticOptions{.length = 7, .population = 5});
}

}  // namespace ternion::gomoku::players
