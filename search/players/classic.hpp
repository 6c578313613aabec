// Plays any style. Not thread-safe.
#pragma once

#include <atomic>

#include "engine/core/rng.hpp"
#include "engine/othello/position.hpp"
#include "search/core/engine.hpp"
#include "search/players/style.hpp"

namespace ternion::players {

struct ClassicMove {
  Move move;
  double value = 0;  // the style's own units, mover's view
};

class Classic {
 public:
  explicit Classic(Style style, std::uint64_t seed = 1) : style_(std::move(style)), rng_(seed) {}

  const Style& style() const { return style_; }
  /// What is random from now on depends on this alone.
  void seed(std::uint64_t seed) { rng_ = Rng(seed); }
  /// Precondition: the game is not over. Once `stop` is raised the best so far is returned.
  ClassicMove choose(const othello::Position& position, const std::atomic<bool>& stop);

 private:
  const Phase& phase_of(const othello::Position& position) const;
  ClassicMove search(const othello::Position& position, const Phase& phase,
                     const std::atomic<bool>& stop);
  ClassicMove play_out(const othello::Position& position, const Phase& phase,
                       const std::atomic<bool>& stop);

  Style style_;
  Rng rng_;
};

/// The same behind the door of every search, for sessions. Limits are not obeyed: a style says how
/// far it looks.
std::unique_ptr<SearchEngine<othello::Position>> make_classic_engine(const Style& style,
                                                                     std::uint64_t seed);

/// The legal move that comes first out of a Python 2.7 set (64 bits) into which they were put row
/// by row. Precondition: there is one that is no pass.
Move first_of_python_set(const othello::Position& position);

}  // namespace ternion::players
