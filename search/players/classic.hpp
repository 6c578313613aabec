// Plays any style. Not thread-safe.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/rng.hpp"
#include "engine/core/time_source.hpp"
#include "engine/othello/position.hpp"
#include "search/core/engine.hpp"
#include "search/players/opening_lines.hpp"
#include "search/players/style.hpp"

namespace ternion::players {

struct ClassicMove {
  Move move;
  double value = 0;  // the style's own units, mover's view
};

/// What a style may know of its clock when it is asked for a move. Without a source of time its
/// rules of the clock do not act.
struct Watch {
  std::shared_ptr<const TimeSource> time;
  Duration used{};               // of the game, before this move
  std::optional<Duration> left;  // nothing: no clock
  double slowdown = 1;           // how many seconds each of its own counts for
};

class Classic {
 public:
  /// Opening lines that no game has are left out; parse_style() refuses them.
  explicit Classic(Style style, std::uint64_t seed = 1);

  const Style& style() const { return style_; }
  /// What is random from now on depends on this alone.
  void seed(std::uint64_t seed) { rng_ = Rng(seed); }
  /// Precondition: the game is not over. Once `stop` is raised the best so far is returned.
  ClassicMove choose(const othello::Position& position, const std::atomic<bool>& stop,
                     const Watch& watch = {});

 private:
  using Moves = std::vector<Move>;
  const Phase& phase_of(const othello::Position& position) const;
  ClassicMove choose_among(const othello::Position& position, const Phase& phase,
                           const Moves& moves, const std::atomic<bool>& stop, const Watch& watch);
  /// The best by its value, each given the best so far; equally good ones as the phase has it.
  template <class Value>
  ClassicMove best_by(const Phase& phase, const Moves& moves, const std::atomic<bool>& stop,
                      const Value& value);
  ClassicMove search(const othello::Position& position, const Phase& phase, const Moves& moves,
                     bool exact, const std::atomic<bool>& stop);
  ClassicMove step_search(const othello::Position& position, const Phase& phase, const Moves& moves,
                          const std::atomic<bool>& stop, const Watch& watch);
  ClassicMove play_out(const othello::Position& position, const Phase& phase, Moves moves,
                       const std::atomic<bool>& stop);
  Move any_of(const Moves& moves);

  Style style_;
  OpeningLines openings_;
  Rng rng_;
};

/// The same behind the door of every search, for sessions. Of the limits a clock alone is heeded,
/// by the style's rules of the clock: a style says how far it looks.
std::unique_ptr<SearchEngine<othello::Position>> make_classic_engine(const Style& style,
                                                                     std::uint64_t seed);

/// The legal move that comes first out of a Python 2.7 set (64 bits) into which they were put row
/// by row. Precondition: there is one that is no pass.
Move first_of_python_set(const othello::Position& position);

}  // namespace ternion::players
