// What a game's tactics are where it has nothing of its own to say.
#pragma once

#include <vector>

#include "search/core/tactics.hpp"

namespace ternion {

/// A base for the tactics T of a game G (see the concept Tactics, which says what each is for): T
/// derives from it and hides what its game does otherwise. What differs in every game has no usual
/// form: leaves and their values, ends, order, stages and time.
template <class T, Game G, class E>
class PlainTactics {
 public:
  using Evaluation = E;
  using Position = typename G::Position;
  using Scored = ScoredMoves<G::kMaxMoves>;

  static constexpr int kTableDepth = 2;  // below: not worth a look into the table
  static constexpr int kSingularDepth = 0;
  static constexpr bool kKeepsBestOfFailLow = true;

  void connect(const std::vector<T*>&) {}
  void watch(E&) {}

  static HashKey table_key(const Position& p) { return p.key(); }
  static constexpr Value to_table(const Position&, Value value) { return value; }
  static constexpr Value from_table(const Position&, Value value) { return value; }

  static constexpr bool weighs_equals(const Position&) { return true; }
  static constexpr int value_weight(bool) { return 0; }
  void on_cutoff(const Position&, Move, int) {}
  static auto last_moves(const Position& p) { return p.legal_moves(); }
  void on_last_cutoff(const Position&, Move) {}

  /// All moves, in their order.
  void choose(const Position& p, const NodeQuery& node, Scored& scored) const {
    static_cast<const T*>(this)->order(p, node.depth, node.first, scored);
  }
  static constexpr bool widen(const Position&, Level, Scored&) { return false; }
  static constexpr int enough_moves(const Position&, const NodeQuery&) { return kAllMoves; }
  static constexpr bool is_lost(Value) { return false; }
  static constexpr Value without_proof(Value value) { return value; }

  static constexpr int reduction(const Stage&, int, const ScoredMove&, bool) { return 0; }
  /// A forced move costs no depth.
  static constexpr int extension(int moves) { return moves == 1 ? 1 : 0; }
  static constexpr bool static_cut(const Position&, int, Value, Value, Value&) { return false; }
  static constexpr ForwardCut forward_cut(const Position&, int, Value, Level) { return {}; }
  static constexpr int percent(Level) { return 100; }

  void extend_line(const Position&, Value, Value, std::vector<Move>&) {}
};

}  // namespace ternion
