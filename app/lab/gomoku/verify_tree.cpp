#include "app/lab/gomoku/verify_tree.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "engine/core/quoted_text.hpp"
#include "engine/gomoku/notation.hpp"
#include "protocol/core/text.hpp"
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

/// "K/N"; an empty text is all of it.
Expected<TreePart> part_of(const std::string& text) {
  if (text.empty()) return TreePart{};
  const auto slash = text.find('/');
  if (slash != std::string::npos) {
    const auto of = text::parse_int(std::string_view(text).substr(slash + 1), 1, kMostParts);
    const auto number = of.and_then([&](std::int64_t parts) {
      return text::parse_int(std::string_view(text).substr(0, slash), 1, parts);
    });
    if (number) return TreePart{static_cast<std::size_t>(*number), static_cast<std::size_t>(*of)};
  }
  return fail(ErrorCode::syntax,
              fmt::format("--part: expected K/N, such as 1/8, with K from 1 to N and N up to {}, "
                          "got {}",
                          kMostParts, quoted_text(text)));
}

void check_questions(const WinTree& tree, const WinTreeQuestions& questions,
                     std::uint64_t threat_nodes, int threads, const std::stop_token& stop,
                     Verdict& verdict) {
  const std::size_t first = verdict.tree->first;
  std::vector<WinTreeAnswer> answers(verdict.tree->checked);
  std::atomic<std::size_t> next{0};
  std::atomic<bool> stopped{false};
  const std::stop_callback told(stop, [&stopped] { stopped = true; });
  const auto work = [&] {
    WinTreeChecker checker(tree, questions, threat_nodes, kTableBytes, stopped);
    for (std::size_t i = next++; i < answers.size() && !stopped; i = next++)
      answers[i] = checker.check(questions.all[first + i]);
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  verdict.stopped = stopped;
  if (verdict.stopped) return;
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

ReadTree::ReadTree(WinTree tree, WinTreeQuestions questions, const Position& start,
                   std::uint64_t threat_nodes)
    : tree_(std::move(tree)), questions_(std::move(questions)), threat_nodes_(threat_nodes) {
  begun_.read = true;
  begun_.exact = start.rule() == Rule::standard;
  begun_.size = start.size();
  begun_.whole = start.stone_count() == 0;
  begun_.records = questions_.all.size();
  begun_.tree = TreeVerdict{tree_.nodes.size()};
}

Expected<ReadTree> ReadTree::of(const std::string& text, const VerifyOptions& options) {
  const auto start = start_of(options.start);
  if (!start) return tl::make_unexpected(start.error());
  if (!is_win_tree(text))
    return fail(ErrorCode::syntax,
                "expected a win tree, which can be divided; a certificate is "
                "checked as a whole");
  auto tree = read_win_tree(text);
  if (!tree) return tl::make_unexpected(tree.error());
  auto questions = questions_of(*tree, *start);
  if (!questions) return tl::make_unexpected(questions.error());
  return ReadTree(std::move(*tree), std::move(*questions), *start, options.threat_nodes);
}

Verdict ReadTree::check(const TreePart& part, int threads, const std::stop_token& stop) const {
  const auto begun = std::chrono::steady_clock::now();
  Verdict verdict = begun_;
  verdict.tree->first = part.begin(positions());
  verdict.tree->checked = part.size(positions());
  check_questions(tree_, questions_, threat_nodes_, threads, stop, verdict);
  verdict.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return verdict;
}

Expected<Verdict> verify_tree(const std::string& text, const VerifyOptions& options, int threads,
                              const std::stop_token& stop) {
  const auto begun = std::chrono::steady_clock::now();
  if (const auto start = start_of(options.start); !start) return tl::make_unexpected(start.error());
  const auto part = part_of(options.part);
  if (!part) return tl::make_unexpected(part.error());
  const auto tree = ReadTree::of(text, options);
  Verdict verdict;
  if (!tree) {
    verdict.fault = tree.error().message;
    return verdict;
  }
  verdict = tree->check(*part, threads, stop);
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
  if (verdict.tree->checked == 0) return text + "this part has no positions\n";
  if (!verdict.proves_the_win())
    return text + fmt::format("of this part, positions {} to {}, all hold\n",
                              verdict.tree->first + 1, verdict.tree->first + verdict.tree->checked);
  const std::string where =
      verdict.whole ? "from the empty board" : "from the start that was given";
  return text + fmt::format("proved: Black wins {} on {}x{} {}\n",
                            verdict.exact ? "standard" : "freestyle", verdict.size, verdict.size,
                            where);
}

}  // namespace ternion::gomoku::proof
