#include "search/gomoku/proof/examiner.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "eval/gomoku/embedded_weights.hpp"
#include "search/gomoku/point_sets.hpp"
#include "search/gomoku/tactics.hpp"

namespace ternion::gomoku::proof {
namespace {

constexpr std::uint64_t kFourNodes = 1000;  // of a search of the defender's fours

std::vector<Point> empty_points(const Position& position) {
  std::vector<Point> points;
  for (const Move move : position.legal_moves()) points.push_back(point_of(move));
  return points;
}

/// In the evaluation's units; a win is worth more than any estimate.
Value value_of(const Score& score) {
  if (const auto* const outcome = std::get_if<Outcome>(&score)) return outcome->sign * kWin;
  return static_cast<Value>(units_of(score) * CellEvaluator::kUnit);
}

/// With one stone of each colour.
void put_diagonals_first(const Position& position, std::vector<Candidate>& found) {
  const Point own = stones_of(position).black.front();
  std::ranges::stable_partition(found, [own](const Candidate& candidate) {
    const int step = std::abs(candidate.move - own);
    return step == step_of(Direction::up) || step == -step_of(Direction::down);
  });
}

std::shared_ptr<const CellWeights> shipped_weights() {
  const auto& embedded = embedded_weights();
  return embedded ? *embedded : hand_made_weights();
}

}  // namespace

Examiner::Examiner(const Variant& variant, const ExaminerSettings& settings,
                   const std::atomic<bool>& stop)
    : variant_(variant),
      settings_(settings),
      prover_(settings.table_bytes, stop),
      evaluator_(shipped_weights()),
      stop_(stop) {
  EngineConfig config;
  config.hash_bytes = settings.table_bytes;
  adviser_ = make_engine(config, best_isa());
}

std::vector<Point> Examiner::open_replies(Position& position, const std::optional<Answer>& rest) {
  std::vector<Point> open;
  std::optional<Rows> spoiling;
  if (rest && std::holds_alternative<Line>(*rest)) {
    position.set_side_to_move(Side::black);
    spoiling = spoilers(std::get<Line>(*rest), position);
    position.set_side_to_move(Side::white);
  }
  for (const Point reply : empty_points(position)) {
    const Undo undo = position.play(move_to(reply));
    if (spoiling ? has(*spoiling, reply) : !rest || !wins(*rest, position, reply))
      open.push_back(reply);
    position.undo(undo);
  }
  return open;
}

std::optional<Answer> Examiner::try_hint(const Hint& hint, Position& position, Point last) {
  for (std::string_view text : hint.answers) {
    auto answer = take_answer(text);
    if (answer && wins(*answer, position, last)) return *std::move(answer);
  }
  return std::nullopt;
}

MoveReport Examiner::examine_move(const Stones& stones, Point move, const Hint& hint) {
  Position position = position_of(stones, variant_);
  position.play(move_to(move));
  Position passed = position;
  passed.set_side_to_move(Side::black);
  MoveReport report;
  if (position.winner()) return report;
  evaluator_.reset(position);
  report.refuted =
      position.empty_count() == 0 || evaluator_.count(Side::white, CellClass::five) > 0;
  if (report.refuted) return report;
  auto rest = try_hint(hint, passed, kNoPoint);
  if (!rest) {
    report.refuted = prover_.is_won(position, settings_.defence_nodes);
    if (report.refuted) return report;
    rest = prover_.prove(passed, kNoPoint, settings_.threat_nodes, settings_.effort);
  }
  if (rest) report.rest = format_answer(*rest);
  report.open = open_replies(position, rest);
  sort_by_danger(position, report.open);
  return report;
}

ReplyReport Examiner::examine_reply(const Stones& stones, Point move, Point reply,
                                    const std::vector<Point>& others, const Hint& hint) {
  Position position = position_of(stones, variant_);
  position.play(move_to(move));
  Position replied = position;
  replied.play(move_to(reply));
  ReplyReport report;
  auto answer = try_hint(hint, replied, reply);
  if (!answer && !hint.is_node)
    answer = prover_.prove(replied, reply, settings_.threat_nodes, settings_.effort);
  if (!answer) {
    report.candidates = candidates(replied);
    return report;
  }
  report.answer = format_answer(*answer);
  for (const Point other : others) {
    if (other == reply) continue;
    const Undo undo = position.play(move_to(other));
    if (wins(*answer, position, other)) report.answered.push_back(other);
    position.undo(undo);
  }
  return report;
}

/// The five, against a four the one block, against a victory by fours what may stop it, else what
/// is near.
std::vector<Point> Examiner::worth_a_try(const Position& position) {
  evaluator_.reset(position);
  const Side defender = other(position.side_to_move());
  std::vector<Point> points;
  if (evaluator_.count(position.side_to_move(), CellClass::five) > 0) {
    points.push_back(evaluator_.cell(position.side_to_move(), CellClass::five));
    return points;
  }
  if (evaluator_.count(defender, CellClass::five) > 0) {
    if (evaluator_.count(defender, CellClass::five) == 1)
      points.push_back(evaluator_.cell(defender, CellClass::five));
    return points;
  }
  Position passed = position;
  passed.set_side_to_move(defender);
  const auto fours = prover_.fours(passed, kFourNodes);
  evaluator_.reset(passed);
  const Rows tried =
      fours.empty() ? points_near_stones(position, 3) : answers_to_vcf(passed, evaluator_, fours);
  for_each_point(tried, position.size(), [&](Point point) {
    if (position.is_legal(move_to(point))) points.push_back(point);
  });
  return points;
}

/// The playing search's move with the value it found.
void Examiner::put_advice_first(const Position& position, std::vector<Candidate>& found) {
  Limits limits;
  limits.nodes = settings_.advice_nodes;
  const SearchResult result = adviser_->search(position, limits, stop_, nullptr);
  if (result.lines.empty()) return;
  const SearchLine& line = result.lines.front();
  const auto place = std::ranges::find(found, point_of(line.move()), &Candidate::move);
  if (place == found.end()) return;
  place->value = std::max(value_of(line.score), found.front().value);
  std::rotate(found.begin(), place, place + 1);
}

std::vector<Candidate> Examiner::candidates(const Position& position) {
  std::vector<Candidate> found;
  const auto points = worth_a_try(position);
  evaluator_.reset(position);
  for (const Point point : points)
    found.push_back({point, -evaluator_.score_after(position, move_to(point))});
  std::ranges::stable_sort(found, std::greater{}, &Candidate::value);
  if (position.stone_count() == 2)
    put_diagonals_first(position, found);
  else if (found.size() > 1 && settings_.advice_nodes > 0)
    put_advice_first(position, found);
  if (found.size() > static_cast<std::size_t>(settings_.candidates))
    found.resize(static_cast<std::size_t>(settings_.candidates));
  return found;
}

void Examiner::sort_by_danger(const Position& position, std::vector<Point>& replies) {
  evaluator_.reset(position);
  std::vector<std::pair<Value, Point>> ranked;
  for (const Point reply : replies)
    ranked.emplace_back(evaluator_.score_after(position, move_to(reply)), reply);
  std::ranges::stable_sort(ranked, {}, [](const auto& entry) { return entry.first; });
  for (std::size_t i = 0; i < replies.size(); ++i) replies[i] = ranked[i].second;
}

}  // namespace ternion::gomoku::proof
