// Wins by fours and by threats as strategies: what the solvers find, written out against every
// reply that matters and played through.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/time_source.hpp"
#include "eval/gomoku/cell_evaluator.hpp"
#include "search/core/search_control.hpp"
#include "search/gomoku/proof/replay.hpp"
#include "search/gomoku/proof/strategy.hpp"
#include "search/gomoku/vcf.hpp"
#include "search/gomoku/vct.hpp"

namespace ternion::gomoku::proof {

/// Not thread-safe; one a thread. Remembers what it found.
class ThreatProver {
 public:
  ThreatProver(std::size_t table_bytes, const std::atomic<bool>& stop);

  /// How the side to move wins by threats, if the solver finds it among so many positions.
  /// `last`: as for wins(). What is returned was played through. Growing effort also finds what
  /// only long searches of fours see, and pays for it where there is nothing to find. Precondition:
  /// nobody has won.
  std::optional<Answer> prove(Position position, Point last, std::uint64_t nodes,
                              Effort effort = Effort::usual);
  /// The side to move wins by threats; nothing else is said.
  bool is_won(Position position, std::uint64_t nodes);
  /// The side to move wins by fours: the moves of both sides, or none.
  std::vector<Move> fours(Position position, std::uint64_t nodes);

  std::uint64_t nodes() const { return control_.nodes(); }

 private:
  std::optional<Answer> build(Position& position, Point last);
  std::optional<Answer> build_line(Position& position, Point last);
  std::optional<Answer> build_strategy(Position& position, Point move);
  bool answer_quiet(Position& position, Strategy& strategy);
  bool answer(Position& position, Point reply, Strategy& strategy);
  Undo play(Position& position, Point point);
  void take_back(Position& position, const Undo& undo);

  SteadyTime time_;
  SearchControl control_;
  CellEvaluator evaluator_;
  VcfSolver fours_;
  VctSolver threats_;
  std::uint64_t left_ = 0;  // nodes that the strategy of one prove() may still cost
  Effort effort_ = Effort::usual;
};

}  // namespace ternion::gomoku::proof
