// What is known of a position beside a search: what people played there, what the book says, what
// is proved, in one answer (docs/protocols/json-explore.md).
#pragma once

#include "protocol/json/request.hpp"
#include "protocol/json/table_context.hpp"
#include "session/board.hpp"

namespace ternion::json {

/// The answer to `explore` with these fields; without a line of its own it is about the position on
/// the board. Refusals: bad_field; unsupported where there is neither a library nor a book;
/// illegal_move; io.
Answer<Json> explore(const TableContext& context, const Board& board, const Json& body);

}  // namespace ternion::json
