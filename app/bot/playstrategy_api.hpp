// PlayStrategy's bot API (playstrategy.org, a descendant of lichess by Mind Sports Games): Othello,
// which is Flipello there. Source: its description (https://playstrategy.org/api) and, where the
// two differ, the server itself (github.com/Mind-Sports-Games/lila: modules/bot, modules/challenge,
// modules/api/EventStream; strategygames: fairysf/variant/Flipello).
//
// Sides are players: p1 moves first, our Black, and `wtime` is p1's. Squares count rows from the
// bottom, and p1 begins on d4 and e5: row r here is rank 9 - r there. A stone is "P@d3". Whoever
// can do nothing but pass says so himself, by a move from the first of his squares, rank by rank
// from a1, to itself ("c3c3").
#pragma once

#include <memory>
#include <string>

#include "app/bot/bot_api.hpp"

namespace ternion::bot {

/// Errors: unsupported for any game but Othello.
Expected<std::unique_ptr<BotApi>> make_playstrategy_api(const std::string& game);

}  // namespace ternion::bot
