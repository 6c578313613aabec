#include "app/arena/settled_opening.hpp"

#include <algorithm>
#include <utility>

#include "games/kit.hpp"

namespace ternion::arena {
namespace {

OpeningFault fault_of(std::size_t seat, Fault fault, Player& player) {
  return {seat == 0 ? Side::black : Side::white, std::move(fault), player.transcript()};
}

Played<void> start(Player& player, const OpeningRule& rule, const GamePlan& plan,
                   std::size_t seat) {
  return player.start_game({plan.opening.start,
                            plan.names,
                            {plan.limits[0].clock, plan.limits[1].clock},
                            plan.limits[seat],
                            plan.seed * 2 + seat,
                            rule.name});
}

/// The act of one player, and its stones on the board.
Played<void> act(OpeningCourse& course, Board& board, Player& player) {
  const auto act = player.open(course, board);
  if (!act) return tl::make_unexpected(act.error());
  const auto taken = course.act(board.view(), *act);
  if (!taken) {
    const bool illegal = taken.error().code == ErrorCode::illegal_move;
    return forfeit(illegal ? FaultKind::illegal : FaultKind::nonsense, taken.error().message);
  }
  if (act->verb != OpeningVerb::put && act->verb != OpeningVerb::pick) return {};
  for (const OpeningPoint& point : act->points)
    if (auto played = board.play(board.move_at(point.column, point.row)); !played)
      return forfeit(FaultKind::illegal, played.error().message);
  return {};
}

}  // namespace

bool has_settled_openings(const GameInfo& game) {
  return std::ranges::any_of(game.variants,
                             [](const GameVariant& each) { return !each.opening.empty(); });
}

std::vector<std::string> games_with_settled_openings() {
  std::vector<std::string> names;
  for (const GameKit* kit : kits())
    if (has_settled_openings(kit->info)) names.push_back(kit->info.name);
  return names;
}

std::optional<OpeningFault> settle_opening(const OpeningRule& rule, std::array<Player*, 2>& players,
                                           GamePlan& plan) {
  for (std::size_t seat = 0; seat < 2; ++seat)
    if (auto started = start(*players[seat], rule, plan, seat); !started)
      return fault_of(seat, started.error(), *players[seat]);
  OpeningCourse course(rule);
  const auto board = plan.opening.start->clone();
  while (!course.is_done()) {
    const std::size_t seat = course.first_acts() ? 0 : 1;
    if (auto acted = act(course, *board, *players[seat]); !acted)
      return fault_of(seat, acted.error(), *players[seat]);
  }
  plan.opening.moves = board->moves();
  if (course.first_has_black()) return std::nullopt;
  std::swap(players[0], players[1]);
  std::swap(plan.names[0], plan.names[1]);
  std::swap(plan.limits[0], plan.limits[1]);
  return std::nullopt;
}

}  // namespace ternion::arena
