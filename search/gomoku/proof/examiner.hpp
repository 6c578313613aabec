// What one look at a position of a proof finds out. All that costs time is here; none of it depends
// on what other threads do.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "search/gomoku/backend.hpp"
#include "search/gomoku/proof/stones.hpp"
#include "search/gomoku/proof/threat_prover.hpp"

namespace ternion::gomoku::proof {

/// A move of the attacker's and what the evaluation thinks of it, in its units, the attacker's
/// view.
struct Candidate {
  Point move = 0;
  int value = 0;
};

/// After a move of the attacker's that does not win at once.
struct MoveReport {
  bool refuted = false;  // the defender wins
  /// How the attacker would win if the defender passed, as text; empty: no such threat was found.
  std::string rest;
  /// The replies which that does not answer, the most dangerous first.
  std::vector<Point> open;
};

/// After a reply of the defender's.
struct ReplyReport {
  std::string answer;           // as text; empty: no win was found
  std::vector<Point> answered;  // of the replies asked about, those it wins against, too
  /// Where no win was found: the moves to try, the best first.
  std::vector<Candidate> candidates;
};

struct ExaminerSettings {
  std::size_t table_bytes = std::size_t{64} << 20;  // of the solver, and of the playing search
  std::uint64_t threat_nodes = 80'000;              // of the search of threats in a position
  Effort effort = Effort::usual;                    // of that search
  std::uint64_t defence_nodes = 2000;               // likewise, of the defender's
  std::uint64_t advice_nodes = 60'000;  // of the playing search that names a move; 0: not asked
  int candidates = 24;
};

/// What won a position like this one, to be tried first.
struct Hint {
  std::vector<std::string> answers;  // as text, the likeliest first
  /// A win by threats alone was not found there, and is not looked for.
  bool is_node = false;
};

/// Not thread-safe; one a thread.
class Examiner {
 public:
  Examiner(const Variant& variant, const ExaminerSettings& settings, const std::atomic<bool>& stop);

  MoveReport examine_move(const Stones& stones, Point move, const Hint& hint);
  /// `others`: replies that are still open beside this one.
  ReplyReport examine_reply(const Stones& stones, Point move, Point reply,
                            const std::vector<Point>& others, const Hint& hint);
  /// Near the stones. First what the playing search would play; with a stone of each colour on the
  /// board the points diagonally beside the attacker's, where the third stone of the known proofs
  /// lies (M. Rud's for standard Gomoku: in all of its 35 openings).
  std::vector<Candidate> candidates(const Position& position);
  /// After a move: the empty points where a reply is not answered by `rest`, which wins where the
  /// defender passes. Those that spoil a line count as open.
  static std::vector<Point> open_replies(Position& position, const std::optional<Answer>& rest);

 private:
  std::optional<Answer> try_hint(const Hint& hint, Position& position, Point last);
  void put_advice_first(const Position& position, std::vector<Candidate>& found);
  std::vector<Point> worth_a_try(const Position& position);
  void sort_by_danger(const Position& position, std::vector<Point>& replies);

  Variant variant_;
  ExaminerSettings settings_;
  ThreatProver prover_;
  CellEvaluator evaluator_;
  std::unique_ptr<Engine> adviser_;
  const std::atomic<bool>& stop_;
};

}  // namespace ternion::gomoku::proof
