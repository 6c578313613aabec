// The door of the search: one abstract engine a game, made once for each instruction set.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/score.hpp"
#include "engine/core/tables.hpp"
#include "engine/core/time_source.hpp"
#include "eval/core/weights.hpp"
#include "search/core/constants.hpp"
#include "search/core/limits.hpp"
#include "search/core/listener.hpp"

namespace ternion {

struct EngineConfig {
  std::size_t hash_bytes = std::size_t{64} << 20;
  int threads = 1;
  Duration lag = std::chrono::milliseconds(10);
  int level = 0;           // 1 .. kLevels (search/core/level.hpp); 0: full strength
  std::uint64_t seed = 0;  // of a level's errors
  std::shared_ptr<const TimeSource> time = std::make_shared<SteadyTime>();
  /// Of this game; null: those embedded in the program, or the hand-made evaluation where none are.
  std::shared_ptr<const Weights> weights;
  /// Of this game; null: what the engine has by itself, if anything.
  std::shared_ptr<const Tables> tables;
  /// Of this game's search (search/<game>/constants.hpp).
  ConstantValues constants;
};

/// Position: the game's baseline position type.
/// Thread rule: one search at a time; `stop` may be set from any thread and ends it within 20 ms.
template <class Position>
class SearchEngine {
 public:
  virtual ~SearchEngine() = default;
  /// Blocks until a limit, the proof of the result or `stop`. `on_info` may be empty. Even a search
  /// that is stopped at once names a legal move if there is one.
  virtual SearchResult search(const Position& position, const Limits& limits,
                              const std::atomic<bool>& stop, SearchListener* listener) = 0;
  /// Brings memory and threads for the searches to come, as far as it gets before `stop`. A search
  /// does without.
  virtual void prepare(const std::atomic<bool>&) {}
  /// Forgets what earlier searches learnt; the next one depends on its input alone.
  virtual void clear() = 0;
  /// The evaluation without search, side to move's view.
  virtual Score evaluate(const Position& position) = 0;
};

}  // namespace ternion
