// The tools that a language model is given: each takes a game, a position or a whole game in any
// form, and answers with values. They ask the games' kits, so every game has them, as far as its
// kit goes. docs/protocols/mcp.md tells what each takes and gives.
#pragma once

#include <string>
#include <vector>

#include "protocol/mcp/mcp_dialect.hpp"
#include "session/session.hpp"

namespace ternion::mcp {

/// Each call plays on a session of its own, with these options but for weights and tables, which
/// are those of one game.
std::vector<Tool> make_tools(const SessionOptions& options);

/// What all tools have in common, in the words that a model reads.
std::string instructions();

}  // namespace ternion::mcp
