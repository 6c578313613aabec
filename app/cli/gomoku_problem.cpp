#include "app/cli/gomoku_problem.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "engine/gomoku/game.hpp"
#include "engine/gomoku/notation.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::cli {
namespace {

constexpr std::size_t kFields = 7;  // what follows is a note

std::optional<std::array<std::string_view, kFields>> fields_of(std::string_view line) {
  std::array<std::string_view, kFields> fields;
  for (std::size_t i = 0; i < kFields; ++i) {
    const auto end = line.find('\t');
    fields.at(i) = line.substr(0, end);
    if (end == std::string_view::npos) {
      if (i + 1 < kFields) return std::nullopt;
      break;
    }
    line.remove_prefix(end + 1);
  }
  return fields;
}

/// Stones in no order: "h8i9".
Expected<void> put_stones(gomoku::Position& position, std::string_view stones, Side side) {
  while (!stones.empty()) {
    std::size_t end = 1;
    while (end < stones.size() && stones[end] >= '0' && stones[end] <= '9') ++end;
    const auto move = gomoku::parse_move(stones.substr(0, end));
    if (!move || !position.is_on_board(*move) || !position.is_empty(gomoku::point_of(*move)))
      return fail(ErrorCode::syntax, fmt::format("expected an empty point of the board, got {}",
                                                 text::quoted(stones.substr(0, end), 20)));
    position.put(gomoku::point_of(*move), side);
    stones.remove_prefix(end);
  }
  return {};
}

std::optional<Result> result_of(const gomoku::Position& position) {
  return position.is_over() ? std::optional(gomoku::Gomoku::result(position)) : std::nullopt;
}

/// Nothing where the line is not one of fields, whatever is wrong with them.
std::optional<Expected<GomokuProblem>> problem_of_fields(std::string_view line) {
  if (line.starts_with('#')) return std::nullopt;
  const auto fields = fields_of(line);
  if (!fields || !text::parse_int(fields->at(2))) return std::nullopt;
  const auto& [id, rule, size, side, goal, black, white] = *fields;
  auto position = gomoku::parse_position(fmt::format("{} {}", rule, size));
  if (!position) return tl::make_unexpected(position.error());
  if (side != "b" && side != "w")
    return fail(ErrorCode::syntax,
                fmt::format("expected the side b or w, got {}", text::quoted(side, 20)));
  for (const auto& [stones, owner] : {std::pair(black, Side::black), std::pair(white, Side::white)})
    if (auto put = put_stones(*position, stones, owner); !put)
      return tl::make_unexpected(put.error());
  position->set_side_to_move(side == "b" ? Side::black : Side::white);
  position->find_winner();
  GomokuProblem problem{std::string(id), *position, std::nullopt, result_of(*position)};
  if (goal.starts_with("win")) problem.win = true;
  if (goal.starts_with("not-win")) problem.win = false;
  return problem;
}

Expected<GomokuProblem> problem_of_game(const records::ReadGame& read) {
  if (!read.game) return tl::make_unexpected(read.game.error());
  const GameRecord& record = read.game->record;
  auto position = gomoku::parse_position(record.start);
  if (!position) return tl::make_unexpected(position.error());
  for (const RecordedMove& move : record.moves) position->play(move.move);
  GomokuProblem problem{fmt::format("line {}", read.place.line), *position, std::nullopt,
                        result_of(*position)};
  if (record.foul) problem.result = Result{other(position->side_to_move()), 1};
  return problem;
}

}  // namespace

std::vector<ReadGomokuProblem> read_gomoku_problems(std::string_view text) {
  std::vector<ReadGomokuProblem> problems;
  // Blanks instead of the lines of fields leave the others where they are.
  std::string games(text);
  int line = 1;
  for (std::size_t begin = 0; begin < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (auto problem = problem_of_fields(text.substr(begin, end - begin))) {
      if (!*problem)
        *problem =
            fail(problem->error().code, fmt::format("line {}: {}", line, problem->error().message));
      problems.push_back({line, std::move(*problem)});
      games.replace(begin, end - begin, end - begin, ' ');
    }
    begin = end + 1;
  }
  const auto like = make_board("Gomoku").value();
  records::for_each_game(games, {.like = like.get()}, [&](const records::ReadGame& read) {
    problems.push_back({read.place.line, problem_of_game(read)});
  });
  std::ranges::stable_sort(problems, {}, &ReadGomokuProblem::line);
  return problems;
}

}  // namespace ternion::cli
