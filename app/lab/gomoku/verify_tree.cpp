#include "app/lab/gomoku/verify_tree.hpp"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include <fmt/core.h>

#include "engine/gomoku/notation.hpp"
#include "search/gomoku/proof/win_tree.hpp"

namespace ternion::gomoku::proof {
namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20;  // of the solver of each thread

/// Black is to move, and nobody has won.
Expected<Position> start_of(const std::string& text) {
  const auto position = parse_position(text);
  if (!position) return tl::make_unexpected(position.error());
  if (position->rule() != Rule::freestyle && position->rule() != Rule::standard)
    return fail(ErrorCode::unsupported, "--start: expected freestyle or standard, got " +
                                            std::string(name_of(position->rule())));
  if (position->is_over() || position->side_to_move() != Side::black)
    return fail(ErrorCode::syntax, "--start: expected a position with Black to move");
  return *position;
}

void check_questions(const WinTree& tree, const WinTreeQuestions& questions,
                     const VerifyOptions& options, int threads, Verdict& verdict) {
  std::vector<WinTreeAnswer> answers(questions.all.size());
  std::atomic<std::size_t> next{0};
  const std::atomic<bool> never{false};
  const auto work = [&] {
    WinTreeChecker checker(tree, questions, options.threat_nodes, kTableBytes, never);
    for (std::size_t i = next++; i < answers.size(); i = next++)
      answers[i] = checker.check(questions.all[i]);
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  for (const WinTreeAnswer& answer : answers) {
    verdict.tree->in_tree += answer.in_tree;
    verdict.tree->threats += answer.threats;
    verdict.tree->solved += answer.solved;
    if (answer.fault.empty()) continue;
    if (!verdict.fault) verdict.fault = answer.fault;
    ++verdict.faults;
  }
}

}  // namespace

Expected<Verdict> verify_tree(const std::string& text, const VerifyOptions& options, int threads) {
  const auto begun = std::chrono::steady_clock::now();
  const auto start = start_of(options.start);
  if (!start) return tl::make_unexpected(start.error());
  Verdict verdict;
  const auto tree = read_win_tree(text);
  if (!tree) {
    verdict.fault = tree.error().message;
    return verdict;
  }
  const auto questions = questions_of(*tree, *start);
  if (!questions) {
    verdict.fault = questions.error().message;
    return verdict;
  }
  verdict.read = true;
  verdict.exact = start->rule() == Rule::standard;
  verdict.size = start->size();
  verdict.whole = start->stone_count() == 0;
  verdict.records = questions->all.size();
  verdict.tree = TreeVerdict{tree->nodes.size()};
  check_questions(*tree, *questions, options, threads, verdict);
  verdict.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return verdict;
}

std::string tree_text_of(const Verdict& verdict) {
  std::string text = fmt::format(
      "a win tree of {} moves, answers in {} positions; replies: {} in the tree, {} that one "
      "threat "
      "answers, {} that others do; {:.1f} s\n",
      verdict.tree->moves, verdict.records, verdict.tree->in_tree, verdict.tree->threats,
      verdict.tree->solved, verdict.seconds);
  if (verdict.fault) return text;
  const std::string where =
      verdict.whole ? "from the empty board" : "from the start that was given";
  return text + fmt::format("proved: Black wins {} on {}x{} {}\n",
                            verdict.exact ? "standard" : "freestyle", verdict.size, verdict.size,
                            where);
}

}  // namespace ternion::gomoku::proof
