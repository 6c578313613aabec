// The parts of a kit that are the same for every game but for its types: what a kit.cpp fills
// GameKit with. Named by kits alone.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "eval/core/chosen_weights.hpp"
#include "games/kit.hpp"
#include "search/core/level.hpp"
#include "session/game_board.hpp"
#include "session/game_session.hpp"

namespace ternion::kit_of {

using Time = std::shared_ptr<const TimeSource>;

inline constexpr std::array<SearchConstant, 0> kNoConstants{};

template <PlayableGame G>
std::unique_ptr<Board> board(const GameInfo& info) {
  return std::make_unique<GameBoard<G>>(info);
}

/// MakeEngine(config, isa): the game's engine. Constants: those of its search that may be set.
template <PlayableGame G, auto MakeEngine, const auto& Constants = kNoConstants>
std::unique_ptr<Session> session(const GameInfo& info, Time time) {
  return std::make_unique<GameSession<G>>(info, MakeEngine, SessionOptions{}, std::move(time),
                                          Constants);
}

/// W::read(path): a file of the weights of type W.
template <class W>
Expected<std::shared_ptr<const Weights>> weights(const std::filesystem::path& path) {
  if (path == kHandMade) return std::make_shared<const HandMade<W>>();
  auto weights = W::read(path);
  if (!weights) return fail(ErrorCode::io, std::move(weights.error().message));
  return std::shared_ptr<const Weights>(std::move(*weights));
}

/// FindPlayer(name): a built-in player, whose make(seed) is its engine, or null. One that has
/// constants is made with them: make(seed, constants).
template <PlayableGame G, auto FindPlayer>
std::unique_ptr<Session> classic(const GameInfo& info, const Classic& classic, Time time) {
  const auto* const player = FindPlayer(classic.name);
  if (player == nullptr) return nullptr;
  if constexpr (requires { player->constants; }) {
    const auto factory = [player](const EngineConfig& config, Isa) {
      return player->make(config.seed, config.constants);
    };
    return std::make_unique<GameSession<G>>(info, factory, SessionOptions{}, std::move(time),
                                            player->constants);
  } else {
    const auto factory = [player](const EngineConfig& config, Isa) {
      return player->make(config.seed);
    };
    return std::make_unique<GameSession<G>>(info, factory, SessionOptions{}, std::move(time));
  }
}

template <PlayableGame G, class Players>
std::vector<Classic> classics(const Players& players) {
  std::vector<Classic> all;
  for (const auto& player : players)
    all.push_back({std::string(G::kName), std::string(player.name), std::string(player.description),
                   nullptr});
  return all;
}

inline std::vector<int> elo(const LevelTable& levels) {
  std::vector<int> elo;
  for (const PlayingLevel& level : levels) elo.push_back(level.elo);
  return elo;
}

}  // namespace ternion::kit_of
