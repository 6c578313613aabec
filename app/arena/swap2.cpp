#include "app/arena/swap2.hpp"

#include <algorithm>
#include <utility>

#include "engine/gomoku/notation.hpp"
#include "engine/gomoku/swap2.hpp"
#include "games/kit.hpp"

namespace ternion::arena {
namespace {

using gomoku::Swap2;

Swap2Fault fault_of(std::size_t seat, Fault fault, Player& player) {
  return {seat == 0 ? Side::black : Side::white, std::move(fault), player.transcript()};
}

Played<void> start(Player& player, const GamePlan& plan, std::size_t seat) {
  return player.start_game({plan.opening.start,
                            plan.names,
                            {plan.limits[0].clock, plan.limits[1].clock},
                            plan.limits[seat],
                            plan.seed * 2 + seat});
}

Played<void> answer(Swap2& opening, Player& player) {
  auto choice = player.open(opening.stones());
  if (!choice) return tl::make_unexpected(choice.error());
  const auto taken = opening.answer({choice->swaps, std::move(choice->stones)});
  if (taken) return {};
  const bool illegal = taken.error().code == ErrorCode::illegal_move;
  return forfeit(illegal ? FaultKind::illegal : FaultKind::nonsense, taken.error().message);
}

}  // namespace

bool begins_by_swap2(const GameInfo& game) {
  return std::ranges::any_of(game.variants,
                             [](const GameVariant& each) { return each.opening == "swap2"; });
}

std::vector<std::string> games_by_swap2() {
  std::vector<std::string> names;
  for (const GameKit* kit : kits())
    if (begins_by_swap2(kit->info)) names.push_back(kit->info.name);
  return names;
}

std::optional<Swap2Fault> play_swap2(std::array<Player*, 2>& players, GamePlan& plan) {
  const auto empty = gomoku::parse_position(plan.opening.start->position_text());
  if (!empty) return fault_of(0, {FaultKind::refusal, empty.error().message}, *players[0]);
  for (std::size_t seat = 0; seat < 2; ++seat)
    if (auto started = start(*players[seat], plan, seat); !started)
      return fault_of(seat, started.error(), *players[seat]);
  Swap2 opening(*empty);
  while (!opening.is_done()) {
    const std::size_t seat = opening.to_answer() == Swap2::Player::first ? 0 : 1;
    if (auto answered = answer(opening, *players[seat]); !answered)
      return fault_of(seat, answered.error(), *players[seat]);
  }
  plan.opening.moves = opening.stones();
  if (opening.black() == Swap2::Player::first) return std::nullopt;
  std::swap(players[0], players[1]);
  std::swap(plan.names[0], plan.names[1]);
  std::swap(plan.limits[0], plan.limits[1]);
  return std::nullopt;
}

}  // namespace ternion::arena
