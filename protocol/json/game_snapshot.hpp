// A game at a table as one line of JSON, for a store. What is not in it: who is connected. Pure
// functions.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/json/chat.hpp"
#include "protocol/json/played_game.hpp"
#include "protocol/json/table_context.hpp"
#include "protocol/json/turn_clock.hpp"

namespace ternion::json {

/// What a table is beside its game, which lasts through all of its games.
struct TableFacts {
  Chat chat;
  bool seats_strangers = false;  // Table::seat_strangers()
};

/// With the time that its turn has taken so far.
std::string snapshot_of(const PlayedGame& game, const TurnClock& clock, std::uint64_t revision,
                        const TableFacts& facts);

struct KeptGame {
  PlayedGame game;  // played out on a session of its own
  std::uint64_t revision = 0;
  Duration turn_spent{};
  TableFacts facts;
};
/// Any bytes give a game or a refusal. The session comes from the context.
Answer<KeptGame> read_snapshot(std::string_view text, const TableContext& context);

}  // namespace ternion::json
