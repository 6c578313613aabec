// What is asked for when a game begins: game, variant, size, position, moves, clocks and the rule
// of its first moves, tried out on a session of its own.
#pragma once

#include <memory>
#include <string_view>

#include "protocol/json/opening.hpp"
#include "protocol/json/table_context.hpp"

namespace ternion::json {

struct GameStart {
  std::unique_ptr<Session> session;  // the record has been replayed on it
  GameRecord record;
  Opening opening;
};

/// `usual`: the game where the request names none. Errors: bad_field, unsupported, those of the
/// rules.
Answer<GameStart> read_start(const Json& body, std::string_view usual, const TableContext& context);

/// The opening that a record tells (Opening::parse), where its moves follow it; else in turn.
Opening opening_of(const GameRecord& record, const TableContext& context);

}  // namespace ternion::json
