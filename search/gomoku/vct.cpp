#include "search/gomoku/vct.hpp"

#include <algorithm>

#include "search/gomoku/five_stops.hpp"
#include "search/gomoku/point_sets.hpp"
#include "search/gomoku/short_ends.hpp"

namespace ternion::gomoku {
namespace {

constexpr std::uint64_t kFourNodes = 80;  // of the search of fours at a new attacker's node
constexpr std::uint64_t kPassNodes = 40;  // of that after a pass, which makes a move a threat
constexpr std::uint64_t kPassNodesAgain = 10 * kPassNodes;
constexpr std::uint64_t kMoreEffort = 16;
constexpr std::uint64_t kMostEffort = kMoreEffort * kMoreEffort * kMoreEffort * kMoreEffort;
constexpr HashKey kAttackerKeys[2] = {mix64(0x3C6EF372FE94F82BULL), mix64(0xA54FF53A5F1D36F1ULL)};
/// The proof and disproof numbers that a node is taken for before it was looked at: a three leaves
/// more answers than a four, and a quiet move rarely wins (docs/gomoku-engine.md has what they
/// save).
constexpr Proof kNewFour{1, 1};
constexpr Proof kNewThree{3, 1};
constexpr Proof kNewQuiet{30, 1};
constexpr Proof kNewAnswer{1, 1};

constexpr std::array kFours{CellClass::open_four, CellClass::four_three, CellClass::four};
constexpr std::array kThrees{CellClass::two_threes, CellClass::three};

HashKey key_for(HashKey position, Side attacker) {
  return position ^ kAttackerKeys[index_of(attacker)];
}
HashKey key_of(const Position& position, Side attacker) {
  return key_for(position.key(), attacker);
}

}  // namespace

bool VctSolver::out_of_budget() {
  if (control_->visit() || control_->nodes() > last_node_) return stopped_ = true;
  return false;
}

/// The attacker, were they to move, could make a straight or double four.
bool VctSolver::has_open_four(const Position& position) const {
  if (evaluator_->count(attacker_, CellClass::open_four) == 0) return false;
  bool legal = false;
  for_each_point(
      evaluator_->cells(attacker_, CellClass::open_four), position.size(),
      [&](Point point) { legal = legal || !evaluator_->is_forbidden(position, point, attacker_); });
  return legal;
}

VctSolver::Known VctSolver::look_as_attacker(Position& position) {
  const Side defender = other(attacker_);
  if (evaluator_->count(attacker_, CellClass::five) > 0) return {true, Proof::won(1)};
  const int fives = evaluator_->count(defender, CellClass::five);
  if (fives > 0 && stops_of_fives(position, *evaluator_, defender).empty())
    return {true, Proof::lost()};
  if (fives == 0 && has_open_four(position) && leaves_room(position, *evaluator_))
    return {true, Proof::won(3)};
  if (const int plies = vcf_->solve(position, *evaluator_, effort_ * kFourNodes); plies > 0)
    return {true, Proof::won(plies)};
  return {};
}

/// The attacker would win by fours if the defender passed; vcf_->line() is how.
bool VctSolver::finds_threat(Position& position, std::uint64_t nodes) {
  position.set_side_to_move(attacker_);
  threat_plies_ = vcf_->solve(position, *evaluator_, nodes);
  position.set_side_to_move(other(attacker_));
  return threat_plies_ > 0;
}

VctSolver::Known VctSolver::look_as_defender(Position& position) {
  const Side defender = other(attacker_);
  if (position.winner() == attacker_) return {true, Proof::won(0)};
  if (position.winner() || !has_move(position, *evaluator_)) return {true, Proof::lost()};
  if (evaluator_->count(defender, CellClass::five) > 0) return {true, Proof::lost()};
  if (evaluator_->count(attacker_, CellClass::five) > 0) {
    if (legal_stops(position, *evaluator_, attacker_).empty()) return {true, Proof::won(2)};
    return {};
  }
  if (!finds_threat(position, effort_ * kPassNodes)) return {true, no_threat()};
  return {};
}

/// After finds_threat() found none.
Proof VctSolver::no_threat() const { return vcf_->complete() ? Proof::lost() : Proof::given_up(); }

VctSolver::Known VctSolver::look(Position& position) {
  return attacks(position) ? look_as_attacker(position) : look_as_defender(position);
}

void VctSolver::list_threats(const Position& position, Children& children) const {
  const auto add = [&](Point point, const Proof& proof) {
    if (!evaluator_->is_forbidden(position, point, attacker_)) children.add(move_to(point), proof);
  };
  const Side defender = other(attacker_);
  if (evaluator_->count(defender, CellClass::five) > 0) {
    for (const Point stop : stops_of_fives(position, *evaluator_, defender)) add(stop, kNewFour);
    return;
  }
  const auto add_class = [&](CellClass cls, const Proof& proof) {
    if (evaluator_->count(attacker_, cls) > 0)
      for_each_point(evaluator_->cells(attacker_, cls), position.size(),
                     [&](Point point) { add(point, proof); });
  };
  for (const CellClass cls : kFours) add_class(cls, kNewFour);
  for (const CellClass cls : kThrees) add_class(cls, kNewThree);
  add_builders(position, children);
}

/// Cells that make no open three but may prepare a victory by fours: a closed three, or two twos.
void VctSolver::add_builders(const Position& position, Children& children) const {
  for_each_point(points_near_stones(position, 2), position.size(), [&](Point point) {
    if (evaluator_->info(point, attacker_).cls != CellClass::quiet) return;
    if (any_shape_) return children.add(move_to(point), kNewQuiet);
    const CellCode code = evaluator_->code(point, attacker_);
    int threes = 0;
    int twos = 0;
    for (const Direction direction : kDirections) {
      const Pattern pattern = pattern_in(code, direction);
      threes += pattern == Pattern::closed_three ? 1 : 0;
      twos += pattern == Pattern::closed_two || pattern == Pattern::open_two ? 1 : 0;
    }
    if (2 * threes + twos >= 2) children.add(move_to(point), kNewQuiet);
  });
}

/// Against a four what stops it; else what can change the threat, and the defender's fours. False
/// if the threat is not found again, which what the search of fours has forgotten since may cause.
bool VctSolver::list_answers(Position& position, Children& children) {
  const Side defender = other(attacker_);
  if (evaluator_->count(attacker_, CellClass::five) > 0) {
    for (const Point stop : legal_stops(position, *evaluator_, attacker_))
      children.add(move_to(stop), kNewAnswer);
    children.ignored = 1;
    return true;
  }
  if (!finds_threat(position, effort_ * kPassNodesAgain)) return false;
  children.ignored = threat_plies_;
  Position passed = position;
  passed.set_side_to_move(attacker_);
  const Rows cells = answers_to_vcf(passed, *evaluator_, vcf_->line());
  for_each_point(cells, position.size(), [&](Point point) {
    if (position.is_empty(point) && !evaluator_->is_forbidden(position, point, defender))
      children.add(move_to(point), kNewAnswer);
  });
  return true;
}

/// What the table knows of the children.
void VctSolver::recall(const Position& position, Children& children) const {
  std::array<HashKey, kMostMoves> keys;
  const auto count = static_cast<std::size_t>(children.size);
  for (std::size_t i = 0; i < count; ++i) {
    keys[i] = key_for(position.key_after(children.list[i].move), attacker_);
    table_.prefetch(keys[i]);
  }
  for (std::size_t i = 0; i < count; ++i)
    if (const Proof* known = table_.find(keys[i])) children.list[i].proof = *known;
}

/// A node that is not in the table yet is only looked at, which counts as one.
Proof VctSolver::search(Position& position, const Proof& limit) {
  const HashKey key = key_of(position, attacker_);
  if (out_of_budget()) return {};
  if (table_.find(key) == nullptr) {
    const Known known = look(position);
    if (control_->aborted()) {  // what was looked for may not have been found for that
      stopped_ = true;
      return {};
    }
    if (known.decided) {
      table_.store(key, known.proof, 1);
      return known.proof;
    }
  }
  const std::uint64_t before = control_->nodes();
  const Proof proof = expand(position, limit);
  if (!stopped_ || proof.is_known())
    table_.store(key, proof,
                 static_cast<std::uint32_t>(
                     std::min<std::uint64_t>(control_->nodes() - before + 1, 1U << 30)));
  return proof;
}

Proof VctSolver::expand(Position& position, const Proof& limit) {
  const bool attacker = attacks(position);
  Children children;
  if (attacker)
    list_threats(position, children);
  else if (!list_answers(position, children))
    return no_threat();
  if (!children.complete && !attacker) return Proof::given_up();  // too many to list
  if (children.size == 0) return attacker ? Proof::lost() : Proof::won(children.ignored + 1);
  recall(position, children);
  for (;;) {
    const Proof sum = combine(position, children);
    if (sum.is_known() || sum.proof >= limit.proof || sum.disproof >= limit.disproof || stopped_)
      return sum;
    const int best = pick(attacker, children);
    const Proof allowed = child_limit(attacker, children, best, sum, limit);
    const Undo undo = position.play(children[best].move);
    evaluator_->push(position, undo);
    const Proof child = search(position, allowed);
    evaluator_->pop();
    position.undo(undo);
    if (!stopped_ || child.is_known()) children[best].proof = child;
  }
}

/// Without limits a search ends undecided only where a number has grown past all bounds, and would
/// do so again at once: fours that can be played in any order lead to the same positions, which a
/// sum counts once for each order. From there on the largest number stands for the sum.
Proof VctSolver::search_root(Position& position) {
  const Proof unlimited{Proof::kInfinite, Proof::kInfinite, 0};
  const Proof proof = search(position, unlimited);
  if (stopped_ || proof.is_known()) return proof;
  largest_disproof_ = true;
  table_.forget_open();
  return search(position, unlimited);
}

/// Again with more effort, as long as only limits stand against a win.
Proof VctSolver::search_with_effort(Position& position, Effort effort) {
  effort_ = 1;
  any_shape_ = false;
  Proof proof = search_root(position);
  while (effort == Effort::growing && !stopped_ && proof.is_lost() &&
         (proof.limited || !any_shape_) && effort_ < kMostEffort) {
    effort_ *= kMoreEffort;
    any_shape_ = true;
    largest_disproof_ = false;
    table_.forget_all_but_wins();
    proof = search_root(position);
  }
  if (any_shape_ && !proof.is_won()) table_.forget_all_but_wins();
  return proof;
}

/// Of a won position, by what the table holds; what was overwritten is proved again.
void VctSolver::write_line(Position& position, std::vector<Move>& line) {
  if (position.winner()) return;
  Children children;
  if (attacks(position)) {
    if (evaluator_->count(attacker_, CellClass::five) > 0) {
      line.push_back(move_to(evaluator_->cell(attacker_, CellClass::five)));
      return;
    }
    if (vcf_->solve(position, *evaluator_, effort_ * kFourNodes) > 0) {
      line.insert(line.end(), vcf_->line().begin(), vcf_->line().end());
      return;
    }
    list_threats(position, children);
  } else {
    const int fives = evaluator_->count(attacker_, CellClass::five);
    if (fives > 0 && look_as_defender(position).decided) return;  // nothing stops the five
    if (!list_answers(position, children)) return;
  }
  recall(position, children);
  int best = -1;
  for (int i = 0; i < children.size; ++i) {
    if (!children[i].proof.is_won()) continue;
    const bool better =
        best < 0 || (attacks(position) ? children[i].proof.plies < children[best].proof.plies
                                       : children[i].proof.plies > children[best].proof.plies);
    if (better) best = i;
  }
  if (best < 0) {
    if (!search(position, {Proof::kInfinite, Proof::kInfinite, 0}).is_won()) return;
    return write_line(position, line);
  }
  const Undo undo = position.play(children[best].move);
  evaluator_->push(position, undo);
  line.push_back(undo.move);
  write_line(position, line);
  evaluator_->pop();
  position.undo(undo);
}

VctResult VctSolver::solve(Position& position, CellEvaluator& evaluator, SearchControl& control,
                           std::uint64_t nodes, Effort effort) {
  VcfSolver fours(&control);
  return solve(position, evaluator, control, fours, nodes, effort);
}

VctResult VctSolver::solve(Position& position, CellEvaluator& evaluator, SearchControl& control,
                           VcfSolver& fours, std::uint64_t nodes, Effort effort) {
  evaluator_ = &evaluator;
  control_ = &control;
  vcf_ = &fours;
  attacker_ = position.side_to_move();
  stopped_ = false;
  largest_disproof_ = false;
  VctResult result;
  const std::uint64_t before = control.nodes();
  last_node_ = before + nodes;
  const Proof proof = search_with_effort(position, effort);
  if (proof.is_lost() && !proof.limited) result.verdict = Verdict::none;
  if (proof.is_won()) {
    result.verdict = Verdict::won;
    stopped_ = false;
    last_node_ = control.nodes() + nodes;  // for what was overwritten
    write_line(position, result.line);
    result.plies = std::max<int>(proof.plies, static_cast<int>(result.line.size()));
    result.plies += 1 - result.plies % 2;  // the winner moves last
  }
  result.nodes = control.nodes() - before;
  return result;
}

}  // namespace ternion::gomoku
