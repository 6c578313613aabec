#include "app/cli/gomoku_problem.hpp"

#include <array>

#include <fmt/core.h>

#include "engine/gomoku/notation.hpp"

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
      return fail(ErrorCode::syntax, fmt::format("expected an empty point of the board, got {:?}",
                                                 stones.substr(0, end)));
    position.put(gomoku::point_of(*move), side);
    stones.remove_prefix(end);
  }
  return {};
}

}  // namespace

Expected<std::optional<GomokuProblem>> parse_gomoku_problem(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.empty() || line.front() == '#') return std::optional<GomokuProblem>{};
  if (line.find('\t') == std::string_view::npos) {
    const auto position = gomoku::parse_position(line);
    if (!position) return tl::make_unexpected(position.error());
    return GomokuProblem{"", *position, std::nullopt};
  }
  const auto fields = fields_of(line);
  if (!fields)
    return fail(ErrorCode::syntax, "expected id, rule, size, side, goal, black and white by tabs");
  const auto& [id, rule, size, side, goal, black, white] = *fields;
  auto position = gomoku::parse_position(fmt::format("{} {}", rule, size));
  if (!position) return tl::make_unexpected(position.error());
  if (side != "b" && side != "w")
    return fail(ErrorCode::syntax, fmt::format("expected the side b or w, got {:?}", side));
  for (const auto& [stones, owner] : {std::pair(black, Side::black), std::pair(white, Side::white)})
    if (auto put = put_stones(*position, stones, owner); !put)
      return tl::make_unexpected(put.error());
  position->set_side_to_move(side == "b" ? Side::black : Side::white);
  position->find_winner();
  GomokuProblem problem{std::string(id), *position, std::nullopt};
  if (goal.starts_with("win")) problem.win = true;
  if (goal.starts_with("not-win")) problem.win = false;
  return problem;
}

}  // namespace ternion::cli
