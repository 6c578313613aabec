#include "search/gomoku/proof/threat_prover.hpp"

#include <algorithm>

#include "search/gomoku/point_sets.hpp"

namespace ternion::gomoku::proof {
namespace {

/// Most positions of the searches in a node of a strategy. Growing effort has a hundred times as
/// many: one win of the shipped freestyle proof is written with those alone.
struct NodeLimits {
  std::uint64_t fours;    // of the search of fours
  std::uint64_t threats;  // of the search of threats, mostly remembered
};

constexpr NodeLimits limits_of(Effort effort) {
  return effort == Effort::usual ? NodeLimits{400, 2000} : NodeLimits{40'000, 200'000};
}

}  // namespace

ThreatProver::ThreatProver(std::size_t table_bytes, const std::atomic<bool>& stop)
    : control_(stop, time_), fours_(&control_), threats_(table_bytes) {}

Undo ThreatProver::play(Position& position, Point point) {
  const Undo undo = position.play(move_to(point));
  evaluator_.push(position, undo);
  return undo;
}

void ThreatProver::take_back(Position& position, const Undo& undo) {
  evaluator_.pop();
  position.undo(undo);
}

std::optional<Answer> ThreatProver::prove(Position position, Point last, std::uint64_t nodes,
                                          Effort effort) {
  effort_ = effort;
  evaluator_.reset(position);
  if (auto line = build_line(position, last)) return line;
  const VctResult found = threats_.solve(position, evaluator_, control_, fours_, nodes, effort);
  if (found.verdict != Verdict::won) return std::nullopt;
  left_ = 10 * nodes;
  auto answer = build(position, last);
  if (answer && !wins(*answer, position, last)) return std::nullopt;
  return answer;
}

bool ThreatProver::is_won(Position position, std::uint64_t nodes) {
  evaluator_.reset(position);
  if (fours_.solve(position, evaluator_, limits_of(Effort::usual).fours) > 0) return true;
  return threats_.solve(position, evaluator_, control_, fours_, nodes).verdict == Verdict::won;
}

std::vector<Move> ThreatProver::fours(Position position, std::uint64_t nodes) {
  evaluator_.reset(position);
  if (fours_.solve(position, evaluator_, nodes) == 0) return {};
  return fours_.line();
}

/// The attacker's moves of the victory by fours that was found last.
std::optional<Answer> ThreatProver::build_line(Position& position, Point last) {
  if (fours_.solve(position, evaluator_, limits_of(effort_).fours) == 0) return std::nullopt;
  Line line;
  for (std::size_t i = 0; i < fours_.line().size(); i += 2)
    line.moves.push_back(point_of(fours_.line()[i]));
  Answer answer = std::move(line);
  if (!wins(answer, position, last)) return std::nullopt;
  return answer;
}

std::optional<Answer> ThreatProver::build(Position& position, Point last) {
  if (auto line = build_line(position, last)) return line;
  const VctResult found = threats_.solve(position, evaluator_, control_, fours_,
                                         std::min(left_, limits_of(effort_).threats), effort_);
  left_ -= std::min(left_, found.nodes);
  if (found.verdict != Verdict::won || found.line.empty()) return std::nullopt;
  return build_strategy(position, point_of(found.line.front()));
}

std::optional<Answer> ThreatProver::build_strategy(Position& position, Point move) {
  auto strategy = std::make_shared<Strategy>();
  strategy->move = move;
  const Undo undo = play(position, move);
  const Fives fives(position, move, other(position.side_to_move()));
  const bool answered =
      fives.size() > 1 || (fives.size() == 1 ? answer(position, *fives.begin(), *strategy)
                                             : answer_quiet(position, *strategy));
  take_back(position, undo);
  if (!answered) return std::nullopt;
  return std::shared_ptr<const Strategy>(std::move(strategy));
}

/// The move threatens a victory by fours, which answers all replies but those that spoil it.
bool ThreatProver::answer_quiet(Position& position, Strategy& strategy) {
  const Side defender = position.side_to_move();
  position.set_side_to_move(other(defender));
  auto line = build_line(position, kNoPoint);
  std::optional<Rows> spoiling;
  if (line) spoiling = spoilers(std::get<Line>(*line), position);
  position.set_side_to_move(defender);
  if (!spoiling) return false;
  strategy.rest = std::move(line);
  bool answered = true;
  for_each_point(*spoiling, position.size(), [&](Point reply) {
    answered =
        answered && (!position.is_legal(move_to(reply)) || answer(position, reply, strategy));
  });
  return answered;
}

/// Adds the reply to a branch that answers it, or a new one.
bool ThreatProver::answer(Position& position, Point reply, Strategy& strategy) {
  const Undo undo = play(position, reply);
  bool answered = false;
  if (!position.winner()) {
    for (Branch& branch : strategy.branches)
      if (wins(branch.answer, position, reply)) {
        branch.replies.push_back(reply);
        answered = true;
        break;
      }
    if (!answered)
      if (auto answer = build(position, reply)) {
        strategy.branches.push_back({{reply}, *std::move(answer)});
        answered = true;
      }
  }
  take_back(position, undo);
  return answered;
}

}  // namespace ternion::gomoku::proof
