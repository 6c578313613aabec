#include "app/analysis/problem.hpp"

#include "games/games.hpp"

namespace ternion::analysis {
namespace {

Expected<Problem> problem_of(const records::ReadGame& read) {
  if (!read.game) return tl::make_unexpected(read.game.error());
  Problem problem;
  problem.line = read.place.line;
  problem.name = read.name.empty() ? "line " + std::to_string(read.place.line) : read.name;
  problem.record = read.game->record;
  problem.values = read.values;
  problem.wins = read.wins;
  auto board = board_after(problem.record);
  if (!board) return tl::make_unexpected(board.error());
  problem.board = std::move(*board);
  if (problem.record.foul)
    problem.result = Result{other(problem.board->side_to_move()), 1};
  else if (problem.board->is_over())
    problem.result = problem.board->result();
  return problem;
}

}  // namespace

std::vector<Expected<Problem>> read_problems(const GameKit& kit, std::string_view text,
                                             int from_line) {
  std::vector<Expected<Problem>> problems;
  const auto like = kit.make_board(kit.info);
  records::for_each_game(text, {.like = like.get()}, [&](const records::ReadGame& read) {
    if (read.place.line >= from_line) problems.push_back(problem_of(read));
  });
  return problems;
}

}  // namespace ternion::analysis
