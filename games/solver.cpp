#include "games/solver.hpp"

#include <algorithm>
#include <utility>

#include "session/search_and_wait.hpp"

namespace ternion {
namespace {

bool is_proof(const Score& score) { return !std::holds_alternative<Heuristic>(score); }

}  // namespace

int count_empty(const BoardView& board) {
  return static_cast<int>(std::ranges::count(board.cells, BoardView::Cell::empty));
}

int count_pieces(const BoardView& board) {
  return static_cast<int>(board.cells.size()) - count_empty(board);
}

Expected<Solution> solve_by_search(Session& session, Limits limits, const SolveLimits& wanted,
                                   const std::stop_token& stop) {
  limits.outcome_only = wanted.outcome_only;
  limits.move_time = wanted.time;
  GoRequest request;
  request.limits = std::move(limits);
  auto result = search_until_stopped(session, request, stop);
  if (!result) return tl::make_unexpected(std::move(result.error()));
  Solution solution;
  solution.nodes = result->nodes;
  solution.elapsed = result->elapsed;
  solution.threads = result->threads;
  solution.threads_wanted = result->threads_wanted;
  if (!result->lines.empty()) {
    solution.line = std::move(result->lines.front().pv);
    if (!result->stopped && is_proof(result->lines.front().score))
      solution.proven = result->lines.front().score;
  }
  solution.open = result->stopped;
  return solution;
}

Expected<Solution> solve_exactly(Session& session, const SolveLimits& wanted,
                                 const std::stop_token& stop) {
  Limits limits;
  limits.exact = true;
  return solve_by_search(session, std::move(limits), wanted, stop);
}

Expected<Solution> solve_value(Session& session, const SolveLimits& wanted,
                               const std::stop_token& stop) {
  auto solution = solve_exactly(session, wanted, stop);
  // A search that sees no time for another stage ends by itself.
  if (solution) solution->open = !solution->proven;
  return solution;
}

}  // namespace ternion
