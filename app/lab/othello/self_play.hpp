// Games of the engine against itself for training. A chunk of games depends on the settings, the
// seed, the evaluation and the chunk's number alone, so that work can be cut into chunks, done in
// any order and by any number of threads, and taken up again where it stopped.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/lab/othello/fit/game_shard.hpp"
#include "app/lab/othello/start_positions.hpp"
#include "search/othello/backend.hpp"

namespace ternion::othello {

struct SelfPlaySettings {
  int depth = 4;   // plies of each search
  int solve = 14;  // empties from which a game is solved; the engine solves 14 and fewer anyway
  int games_a_chunk = 24;  // before forks
  /// Forks for 100 games: each leaves a game, or a fork of it, by a random move and is played out.
  int fork_percent = 200;
  /// Sidelines for 100 moves of a game: positions as the leaves of searches are, see sideline_of().
  int sideline_percent = 0;
  StartMix starts;

  /// Plies of each search of a sideline: an odd number. Behind an arbitrary move, searches of an
  /// even number of plies take two discs too many from whoever is about to refute it.
  int sideline_depth() const { return depth % 2 == 1 ? depth : std::max(depth - 1, 1); }
  /// As written into the shards: equal notes, equal games (for one evaluation).
  std::string note(std::uint64_t seed, const std::string& evaluation) const;
  friend bool operator==(const SelfPlaySettings&, const SelfPlaySettings&) = default;
};

/// Not thread-safe: one a thread.
class SelfPlayer {
 public:
  SelfPlayer(const SelfPlaySettings& settings, std::uint64_t seed, std::unique_ptr<Engine> engine)
      : settings_(settings), seed_(seed), engine_(std::move(engine)) {}

  /// Nothing if `stop` was set meanwhile.
  std::optional<ShardBlock> play_chunk(std::uint64_t chunk, const std::atomic<bool>& stop);

 private:
  Position start(Rng& rng, const std::atomic<bool>& stop);
  Move soft_move(Rng& rng, const Position& position, const std::atomic<bool>& stop);
  /// Plays on from a position where a move can be made. Nothing if it was stopped.
  std::optional<TrainingGame> play_out(const Position& start, const std::atomic<bool>& stop);
  /// A game from `begin` and its forks, appended. False if it was stopped.
  bool play_family(const Position& begin, Rng& rng, std::vector<TrainingGame>& games,
                   const std::atomic<bool>& stop);

  /// Sidelines of games[first..], each a game of one move, appended. False if it was stopped.
  bool add_sidelines(std::size_t first, Rng& rng, std::vector<TrainingGame>& games,
                     const std::atomic<bool>& stop);
  /// Off the line of a game at `position`: one side makes `arbitrary` moves, each drawn from all of
  /// its moves alike, and the other answers all but the last as a quick search says. The
  /// side to move then is about to refute what was done, as it is at most leaves of a search.
  /// Nothing if that leads to the end of the game.
  std::optional<Position> sideline_of(Position position, int arbitrary, Rng& rng,
                                      const std::atomic<bool>& stop);

  SelfPlaySettings settings_;
  std::uint64_t seed_;
  std::unique_ptr<Engine> engine_;
};

/// A position off the line of `game`: a random move instead of the one played at a random point,
/// then the mover can move. Nothing if the draw leads nowhere new.
std::optional<Position> fork_of(const TrainingGame& game, Rng& rng);

}  // namespace ternion::othello
