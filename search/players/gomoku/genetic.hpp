// A genetic algorithm that breeds sequences of moves. An individual is a sequence of moves of both
// sides by turns, one's own first; what each move makes in its neighbourhood is 4800 points a four,
// 97 a three and 17 a two. Tournament selection; crossover at one point, of which two children
// come; mutation, which exchanges two segments of a sequence. The first move of the fittest
// individual is played.
//
// The constants 4800, 97 and 17 and the operators are those of the published player; chosen here
// are that taking the other side's cell counts nearly as much as having it, that later moves count
// half of the one before, that the other side's five is worth nothing, how often a child mutates,
// and that a move that cannot be played is replaced by another.
#pragma once

#include <utility>
#include <vector>

#include "engine/core/rng.hpp"
#include "search/players/gomoku/players.hpp"

namespace ternion::gomoku::players {

struct GeneticOptions {
  std::size_t length = 5;  // moves of a sequence
  std::size_t population = 60;
  int generations = 40;
  std::uint64_t tournament = 3;
  double mutation = 0.4;  // of each child
};

using Genes = std::vector<Point>;
/// The mother's moves before the cut and the father's from it on, and the other way round.
std::pair<Genes, Genes> crossed(const Genes& mother, const Genes& father, std::size_t cut);
/// Of so many moves each, where they begin. Precondition: they lie in the sequence, apart.
void exchange_segments(Genes& genes, std::size_t first, std::size_t second, std::size_t length);

/// What a stone on the empty point makes for its side, in points; a five counts 100,000.
int shape_points(const Position& position, Point point, Side side);

/// Not thread-safe.
class Genetic {
 public:
  Genetic(std::uint64_t seed, const GeneticOptions& options) : options_(options), rng_(seed) {}

  struct Choice {
    std::vector<Move> line;
    double fitness = 0;
  };
  /// Precondition: the game is not over.
  Choice choose(const Position& position, const std::atomic<bool>& stop);
  /// Those of all individuals, each once, the fittest first. Precondition: a stone lies there and
  /// the game is not over.
  std::vector<Point> first_moves(const Position& position, const std::atomic<bool>& stop);
  void seed(std::uint64_t seed) { rng_ = Rng(seed); }

 private:
  struct Individual {
    Genes genes;
    double fitness = 0;
  };

  Point random_gene() { return cells_[static_cast<std::size_t>(rng_.below(cells_.size()))]; }
  Individual random_individual(const Position& position);
  /// Plays the genes as far as they are legal; one that is not is replaced at random.
  void judge(Individual& individual, Position position);
  const Individual& pick(const std::vector<Individual>& population);
  std::vector<Individual> bred(const Position& position, const std::atomic<bool>& stop);
  void complete(Genes& genes);
  void mutate(Genes& genes);

  GeneticOptions options_;
  Rng rng_;
  std::vector<Point> cells_;  // that genes are drawn from
};

std::unique_ptr<Engine> make_genetic(std::uint64_t seed);
/// With the numbers of the published example: five sequences of seven moves.
std::unique_ptr<Engine> make_genetic_example(std::uint64_t seed);

}  // namespace ternion::gomoku::players
