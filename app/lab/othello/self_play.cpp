#include "app/lab/othello/self_play.hpp"

#include <algorithm>
#include <cmath>

#include "engine/othello/game.hpp"

namespace ternion::othello {
namespace {

constexpr double kUnit = 128;   // label units a disc
constexpr int kQuickDepth = 2;  // plies of searches whose values are not kept
/// Of a sideline: leaves of searches lie behind a few moves of the side that is being refuted.
constexpr std::uint64_t kMostArbitrary = 3;

std::int16_t label_of(const Score& score) {
  constexpr double kMost = 64 * kUnit;
  return static_cast<std::int16_t>(std::lround(std::clamp(units_of(score) * kUnit, -kMost, kMost)));
}

/// The side to move can move, or the game is over.
void skip_pass(Position& position) {
  if (position.must_pass()) position.play(pass_move());
}

/// The rest of a solved game follows from its proven line: the margin only changes its sign.
void follow_proof(TrainingGame& game, Position position, const SearchLine& line) {
  int value = label_of(line.score);
  for (const Move move : line.pv) {
    if (!is_pass(move)) game.moves.push_back({square_of(move), static_cast<std::int16_t>(value)});
    position.play(move);
    value = -value;
  }
}

}  // namespace

std::string SelfPlaySettings::note(std::uint64_t seed, const std::string& evaluation) const {
  return "self-play 1; evaluation " + evaluation + "; seed " + std::to_string(seed) + "; depth " +
         std::to_string(depth) + "; games a chunk " + std::to_string(games_a_chunk) + "; forks " +
         std::to_string(fork_percent) + " %; starts: soft " + std::to_string(starts.soft) +
         " %, short random " + std::to_string(starts.short_random) + " %" +
         (sideline_percent > 0 ? "; sidelines " + std::to_string(sideline_percent) + " %, " +
                                     std::to_string(sideline_depth()) + " plies"
                               : "") +
         (solve > 14 ? "; solved from " + std::to_string(solve) : "");
}

Move SelfPlayer::soft_move(Rng& rng, const Position& position, const std::atomic<bool>& stop) {
  Limits limits;
  limits.depth = kQuickDepth;
  limits.multi_pv = kMaxMoves;
  const SearchResult result = engine_->search(position, limits, stop, nullptr);
  const double best = units_of(result.lines.front().score);
  std::vector<double> weights;
  double sum = 0;
  for (const SearchLine& line : result.lines) {
    weights.push_back(std::exp((units_of(line.score) - best) / kSoftTemperature));
    sum += weights.back();
  }
  double draw = rng.unit() * sum;
  for (std::size_t i = 0; i < weights.size(); ++i)
    if ((draw -= weights[i]) < 0) return result.lines[i].move();
  return result.lines.back().move();
}

Position SelfPlayer::start(Rng& rng, const std::atomic<bool>& stop) {
  switch (draw_kind(rng, settings_.starts)) {
    case StartKind::short_random:
      return random_start(rng, 8 + static_cast<int>(rng.below(13)));
    case StartKind::long_random:
      return random_start(rng, 20 + static_cast<int>(rng.below(31)));
    case StartKind::soft:
      break;
  }
  Position position = random_start(rng, 1);
  // The few lines of fewer than 7 plies come again and again, and so do their games: of 33 M
  // positions of games that began after 2 to 12 plies alike, 31 % were copies.
  const int plies =
      rng.below(6) == 0 ? 1 + static_cast<int>(rng.below(5)) : 6 + static_cast<int>(rng.below(10));
  for (int i = 0; i < plies && !position.is_over(); ++i)
    position.play(soft_move(rng, position, stop));
  return position;
}

std::optional<TrainingGame> SelfPlayer::play_out(const Position& start,
                                                 const std::atomic<bool>& stop) {
  TrainingGame game{start, {}, 0};
  Limits limits;
  limits.depth = settings_.depth;
  Position position = start;
  for (; !position.is_over(); skip_pass(position)) {
    limits.exact = position.empty_count() <= settings_.solve;
    const SearchResult result = engine_->search(position, limits, stop, nullptr);
    if (result.stopped) return std::nullopt;
    const SearchLine& best = result.lines.front();
    if (std::holds_alternative<Exact>(best.score)) {
      game.first_exact = static_cast<int>(game.moves.size());
      follow_proof(game, position, best);
      return game;
    }
    game.moves.push_back({square_of(best.move()), label_of(best.score)});
    position.play(best.move());
  }
  game.first_exact = static_cast<int>(game.moves.size());
  return game;
}

bool SelfPlayer::play_family(const Position& begin, Rng& rng, std::vector<TrainingGame>& games,
                             const std::atomic<bool>& stop) {
  const std::size_t first = games.size();
  auto game = play_out(begin, stop);
  if (!game) return false;
  games.push_back(std::move(*game));
  const int forks = settings_.fork_percent / 100 +
                    (static_cast<int>(rng.below(100)) < settings_.fork_percent % 100 ? 1 : 0);
  for (int i = 0; i < forks; ++i) {
    const auto fork = fork_of(games[first + rng.below(games.size() - first)], rng);
    if (!fork) continue;
    auto other = play_out(*fork, stop);
    if (!other) return false;
    games.push_back(std::move(*other));
  }
  return add_sidelines(first, rng, games, stop);
}

std::optional<Position> SelfPlayer::sideline_of(Position position, int arbitrary, Rng& rng,
                                                const std::atomic<bool>& stop) {
  Limits answer;
  answer.depth = kQuickDepth;
  for (int i = 0; i < arbitrary; ++i) {
    const auto moves = position.legal_moves();
    position.play(moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))]);
    if (position.is_over() || position.must_pass()) return std::nullopt;
    if (i + 1 == arbitrary) break;
    position.play(engine_->search(position, answer, stop, nullptr).lines.front().move());
    if (position.is_over() || position.must_pass()) return std::nullopt;
  }
  return position;
}

bool SelfPlayer::add_sidelines(std::size_t first, Rng& rng, std::vector<TrainingGame>& games,
                               const std::atomic<bool>& stop) {
  Limits limits;
  limits.depth = settings_.sideline_depth();
  const std::size_t end = games.size();
  for (std::size_t number = first; number < end; ++number) {
    Position position = games[number].start;
    for (int i = 0; i < games[number].first_exact; ++i) {
      const int wanted = settings_.sideline_percent / 100 +
                         (static_cast<int>(rng.below(100)) < settings_.sideline_percent % 100);
      for (int j = 0; j < wanted; ++j) {
        const auto aside =
            sideline_of(position, 1 + static_cast<int>(rng.below(kMostArbitrary)), rng, stop);
        // Nearer the end no search asks the evaluation: it solves.
        if (!aside || aside->empty_count() <= settings_.solve) continue;
        const SearchResult result = engine_->search(*aside, limits, stop, nullptr);
        if (result.stopped) return false;
        const SearchLine& best = result.lines.front();
        const bool exact = std::holds_alternative<Exact>(best.score);
        games.push_back({*aside, {{square_of(best.move()), label_of(best.score)}}, exact ? 0 : 1});
      }
      position.play(move_to(games[number].moves[static_cast<std::size_t>(i)].square));
      skip_pass(position);
    }
  }
  return true;
}

std::optional<ShardBlock> SelfPlayer::play_chunk(std::uint64_t chunk,
                                                 const std::atomic<bool>& stop) {
  Rng rng(seed_ * 0x9E3779B97F4A7C15ULL + chunk);
  engine_->clear();
  ShardBlock block{chunk, {}};
  for (int i = 0; i < settings_.games_a_chunk; ++i) {
    Position begin = start(rng, stop);
    skip_pass(begin);
    if (begin.is_over()) continue;
    if (!play_family(begin, rng, block.games, stop)) return std::nullopt;
  }
  return block;
}

std::optional<Position> fork_of(const TrainingGame& game, Rng& rng) {
  const auto at = static_cast<std::size_t>(rng.below(game.moves.size()));
  Position position = game.start;
  for (std::size_t i = 0; i < at; ++i) {
    position.play(move_to(game.moves[i].square));
    skip_pass(position);
  }
  const auto moves = position.legal_moves();
  const Move move = moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
  if (move == move_to(game.moves[at].square)) return std::nullopt;
  position.play(move);
  skip_pass(position);
  if (position.is_over()) return std::nullopt;
  return position;
}

}  // namespace ternion::othello
