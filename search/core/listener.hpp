// What leaves a search: plain values, through a listener.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/move.hpp"
#include "engine/core/score.hpp"
#include "engine/core/time_source.hpp"

namespace ternion {

/// One ranked root move.
struct SearchLine {
  std::vector<Move> pv;  // begins with the root move; never empty
  Score score;           // side to move's view
  int depth = 0;         // plies searched; for exact scores the number of empties
  int certainty =
      100;  // percent; below 100 the search was selective (ProbCut) to the end of the game

  Move move() const { return pv.front(); }
};

struct SearchInfo {
  std::vector<SearchLine> lines;  // best first; empty only when the game is over
  std::uint64_t nodes = 0;        // since the search began
  Duration elapsed{};
};

struct SearchResult : SearchInfo {
  bool stopped = false;    // by stop(); `lines` then hold the last complete iteration
  int threads = 1;         // that searched ...
  int threads_wanted = 1;  // ... of those that were asked for: the system may have had no more

  Move best() const { return lines.empty() ? Move::none() : lines.front().move(); }
};

/// Thread rule: both are called from the search's thread, never after Session::stop() returned.
/// They must not block and must not call the session.
class SearchListener {
 public:
  virtual ~SearchListener() = default;
  virtual void on_info(const SearchInfo& info) = 0;
  virtual void on_result(const SearchResult& result) = 0;
};

}  // namespace ternion
