// What positions of a game are worth, proven: the part of a kit that `solve` and the suites of
// problems ask.
#pragma once

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/move.hpp"
#include "engine/core/score.hpp"
#include "engine/core/time_source.hpp"
#include "session/board.hpp"
#include "session/session.hpp"

namespace ternion {

struct SolveLimits {
  bool outcome_only = false;     // who wins alone
  std::optional<Duration> time;  // for the position; nothing: until it is solved
};

struct Solution {
  /// What is proven, the side to move's view. Nothing where the question is still open or, of a
  /// solver that proves wins by force alone, where it found none for either side.
  std::optional<Score> proven;
  bool open = false;       // the time or the depth was used up, or the search was stopped
  std::vector<Move> line;  // best play, as far as it is known
  std::uint64_t nodes = 0;
  Duration elapsed{};
  int threads = 1;  // that searched ...
  int threads_wanted = 1;

  Move move() const { return line.empty() ? Move::none() : line.front(); }
};

/// How a game's positions are solved, and what there is to say of it. Immutable, thread-safe.
struct Solver {
  enum class Proves {
    value,  // of every position what it is worth: the final margin, or who wins
    win     // whether a side wins by force; what it finds no proof for may be anything
  };

  /// Null: the game has no solver. The position on the session's board, whose options say how
  /// much memory, how many threads, which weights and tables. Blocks; `stop` ends it soon, and
  /// leaves the question open. Errors: those of search_until_stopped(). Precondition: the game is
  /// not over.
  Expected<Solution> (*solve)(Session& session, const SolveLimits& limits,
                              const std::stop_token& stop) = nullptr;
  Proves proves = Proves::value;
  bool outcome_only = false;  // it knows SolveLimits::outcome_only
  double usual_seconds = 0;   // for a position, if nobody says otherwise; 0: until it is solved
  /// What tells how hard a position is, and its name ("empties").
  std::string_view measure{};
  int (*measured)(const BoardView& board) = nullptr;

  explicit operator bool() const { return solve != nullptr; }
};

/// A measure.
int count_empty(const BoardView& board);
int count_pieces(const BoardView& board);

/// What kits make their solvers of: a search by these limits, and what it proves. Unless `exact`
/// is set it ends at the first proof.
Expected<Solution> solve_by_search(Session& session, Limits limits, const SolveLimits& wanted,
                                   const std::stop_token& stop);

/// A Solver::solve by the game's own way to search exactly (Limits::exact).
Expected<Solution> solve_exactly(Session& session, const SolveLimits& wanted,
                                 const std::stop_token& stop);
/// The same where every position has a value: what is not proven is open.
Expected<Solution> solve_value(Session& session, const SolveLimits& wanted,
                               const std::stop_token& stop);

}  // namespace ternion
