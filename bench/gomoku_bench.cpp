// How long Gomoku's evaluation takes to follow a move and to take it back, as a search asks it:
// games of moves that look good, with the likeliest moves of every position tried on the way; and
// how many nodes a second a search makes of middlegames of its own play. Without weights in the
// program by the hand-made ones.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <vector>

#include "engine/core/rng.hpp"
#include "engine/gomoku/notation.hpp"
#include "eval/gomoku/embedded_weights.hpp"
#include "search/gomoku/backend.hpp"
#include "search/gomoku/point_sets.hpp"

namespace ternion::gomoku {
namespace {

constexpr std::size_t kTried = 12;  // moves of a position
constexpr int kPlies = 40;
constexpr int kGames = 10;

/// A position's moves that look best, and the one of them that is played.
struct Turn {
  std::vector<Move> tried;
  Move played;
};
using Game = std::vector<Turn>;

std::vector<Move> likeliest(const Position& position, const CellEvaluator& evaluator) {
  const Side own = position.side_to_move();
  std::vector<Point> points;
  for_each_point(points_near_stones(position, 2), position.size(), [&](Point point) {
    if (!evaluator.is_forbidden(position, point, own)) points.push_back(point);
  });
  std::ranges::stable_sort(points, [&](Point a, Point b) {
    return evaluator.move_score(a, own) > evaluator.move_score(b, own);
  });
  points.resize(std::min(points.size(), kTried));
  std::vector<Move> moves;
  for (const Point point : points) moves.push_back(move_to(point));
  return moves;
}

Game make_game(Position position, Rng& rng) {
  CellEvaluator evaluator;
  Game game;
  for (int ply = 0; ply < kPlies && !position.is_over(); ++ply) {
    evaluator.reset(position);
    const auto moves = likeliest(position, evaluator);
    if (moves.empty()) break;
    game.push_back({moves, moves[rng.below(std::min<std::size_t>(3, moves.size()))]});
    position.play(game.back().played);
  }
  return game;
}

/// Follows the game and returns how many moves were made.
int replay(const Game& game, Position position, CellEvaluator& evaluator) {
  int moves = 0;
  evaluator.reset(position);
  for (const Turn& turn : game) {
    for (const Move move : turn.tried) {
      const Undo undo = position.play(move);
      evaluator.push(position, undo);
      benchmark::DoNotOptimize(evaluator.score(position));
      evaluator.pop();
      position.undo(undo);
    }
    evaluator.push(position, position.play(turn.played));
    moves += 1 + static_cast<int>(turn.tried.size());
  }
  return moves;
}

void cells(benchmark::State& state, Rule rule) {
  Position start({rule, 15});
  start.play(move_to(point_at(7, 7)));
  Rng rng(7);
  std::vector<Game> games;
  for (int i = 0; i < kGames; ++i) games.push_back(make_game(start, rng));
  const auto& embedded = embedded_weights();
  CellEvaluator evaluator(embedded ? *embedded : hand_made_weights());
  std::int64_t moves = 0;
  for (auto _ : state)
    for (const Game& game : games) moves += replay(game, start, evaluator);
  state.counters["ns/move"] = benchmark::Counter(
      static_cast<double>(moves) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

constexpr std::array kMiddlegames{
    "j8h7h5i4g4i6j5j6",
    "i6k5i3j4l2j6j5l4i7k4i4i5",
    "i8h7i5f8i10f7i7i9f6g8j6i6f9h8h4g3",
    "j7h6f5i8f6i5g4i6i7j6k6h4k7h7h3i2f8f7e6d7",
    "h9h8g6i8g7g8f8h6j8f9e10h5h4e7h10g11k7l6k9i6k8k10j9j5",
    "f9e9g8d9b8e10e8d8d10f11g12c7b6c9c8e7f6e12e11b9a9g10h9f7d7h8i10f13j11k12"};
constexpr std::uint64_t kNodes = 50'000;  // of each

std::vector<Position> middlegames(Rule rule) {
  std::vector<Position> positions;
  for (const char* transcript : kMiddlegames) {
    Position position({rule, 15});
    const auto moves = parse_transcript(transcript, position);
    for (const Move move : *moves) position.play(move);
    positions.push_back(position);
  }
  return positions;
}

void search(benchmark::State& state, Rule rule) {
  const auto engine = make_engine(EngineConfig{}, best_isa());
  const auto positions = middlegames(rule);
  Limits limits;
  limits.nodes = kNodes;
  const std::atomic<bool> stop{false};
  std::uint64_t nodes = 0;
  for (auto _ : state)
    for (const Position& position : positions) {
      state.PauseTiming();
      engine->clear();
      state.ResumeTiming();
      nodes += engine->search(position, limits, stop, nullptr).nodes;
    }
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(search, freestyle, Rule::freestyle);
BENCHMARK_CAPTURE(search, standard, Rule::standard);
BENCHMARK_CAPTURE(cells, freestyle, Rule::freestyle);
BENCHMARK_CAPTURE(cells, standard, Rule::standard);
BENCHMARK_CAPTURE(cells, renju, Rule::renju);

}  // namespace
}  // namespace ternion::gomoku

BENCHMARK_MAIN();
