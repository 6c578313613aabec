// Victory by continuous threats (VCT): each of the attacker's moves makes a four, or would be
// followed by a victory by fours if the defender passed. The defender has every answer that can
// stop that victory and every four of their own. What is proved is won against all replies.
//
// Depth-first proof-number search: L. V. Allis, M. van der Meulen, H. J. van den Herik,
// "Proof-number search", 1994; A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
// applications", 2002. Where positions that many orders of moves lead to make the sums grow past
// all bounds, the largest number stands for the sum, as in T. Ueda, T. Hashimoto, J. Hashimoto, H.
// Iida, "Weak proof-number search", 2008, but without their count of the others. Threats as in L.
// V. Allis, H. J. van den Herik, M. Huntjens, "Go-Moku and threat-space search", 1993.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "eval/gomoku/cell_evaluator.hpp"
#include "search/core/search_control.hpp"
#include "search/gomoku/proof_table.hpp"
#include "search/gomoku/vcf.hpp"

namespace ternion::gomoku {

enum class Verdict : std::uint8_t {
  open,  // the nodes or the time ran out, or a search of fours was cut off
  won,
  none,  // there is no win by threats: no limit cut any part of the search for one off
};

/// How far a solver goes.
enum class Effort : std::uint8_t {
  usual,
  /// Where that finds no win, again with more work for each search of fours, and with every quiet
  /// move near the stones that threatens a victory by fours, whatever its shape.
  growing,
};

struct VctResult {
  Verdict verdict = Verdict::open;
  /// Of a win: the attacker's moves and the longest defence; it may end early where what proved it
  /// was overwritten.
  std::vector<Move> line;
  int plies = 0;            // of a win: to its end, at most
  bool by_fours = false;    // of a win: by fours alone
  std::uint64_t nodes = 0;  // of both searches, of threats and of fours
};

/// Remembers what it found as long as it lives; for either side, under every rule. Not thread-safe.
class VctSolver {
 public:
  explicit VctSolver(std::size_t table_bytes) : table_(table_bytes) {}

  /// Whether the side to move wins by threats, by about `nodes` positions and until the control
  /// says stop. The evaluator stands at `position`; both come back as they were. Precondition:
  /// nobody has won.
  VctResult solve(Position& position, CellEvaluator& evaluator, SearchControl& control,
                  std::uint64_t nodes, Effort effort = Effort::usual);
  /// The same, by a solver of fours that remembers what it found before.
  VctResult solve(Position& position, CellEvaluator& evaluator, SearchControl& control,
                  VcfSolver& fours, std::uint64_t nodes, Effort effort = Effort::usual);
  void clear() { table_.clear(); }

 private:
  static constexpr int kMostMoves = 160;
  struct Child {
    Move move;
    Proof proof;
  };
  struct Children {
    std::array<Child, kMostMoves> list;
    int size = 0;
    int ignored = 0;       // a defender's: plies of the attacker's win after any other answer
    bool complete = true;  // false: there were more
    void add(Move move, const Proof& proof) {
      if (size < kMostMoves)
        list[static_cast<std::size_t>(size++)] = {move, proof};
      else
        complete = false;
    }
    Child& operator[](int i) { return list[static_cast<std::size_t>(i)]; }
    const Child& operator[](int i) const { return list[static_cast<std::size_t>(i)]; }
  };
  /// What can be said of a node without playing on.
  struct Known {
    bool decided = false;
    Proof proof;
  };

  bool attacks(const Position& position) const { return position.side_to_move() == attacker_; }
  bool out_of_budget();
  Proof search_root(Position& position);
  Proof search_with_effort(Position& position, Effort effort);
  Proof search(Position& position, const Proof& limit);
  Proof expand(Position& position, const Proof& limit);
  Known look(Position& position);
  Known look_as_attacker(Position& position);
  Known look_as_defender(Position& position);
  void list_threats(const Position& position, Children& children) const;
  void add_builders(const Position& position, Children& children) const;
  bool finds_threat(Position& position, std::uint64_t nodes);
  Proof no_threat() const;
  bool list_answers(Position& position, Children& children);
  void recall(const Position& position, Children& children) const;
  Proof combine(const Position& position, const Children& children) const;
  static bool is_limited(bool attacker, const Children& children);
  Proof child_limit(bool attacker, const Children& children, int best, const Proof& sum,
                    const Proof& limit) const;
  int pick(bool attacker, const Children& children) const;
  void write_line(Position& position, std::vector<Move>& line);
  bool has_open_four(const Position& position) const;

  ProofTable table_;
  CellEvaluator* evaluator_ = nullptr;
  SearchControl* control_ = nullptr;
  VcfSolver* vcf_ = nullptr;
  Side attacker_ = Side::black;
  std::uint64_t last_node_ = 0;  // of the control's count
  bool stopped_ = false;
  int threat_plies_ = 0;           // of what finds_threat() found
  bool largest_disproof_ = false;  // at the attacker's nodes, in place of the sum
  std::uint64_t effort_ = 1;       // of each search of fours, times the usual
  bool any_shape_ = false;         // of the attacker's quiet moves
};

}  // namespace ternion::gomoku
