// Whole games between the record that everybody passes on and SGF: board size, rules, set-up,
// moves, names and result. Replays on a Board and so knows no game. Pure functions, thread-safe.
#pragma once

#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "protocol/gtp/sgf.hpp"

namespace ternion::gtp {

/// `forfeited`: the loser broke a rule of the match, so that the result is "B+F" or "W+F".
/// Errors: of a record whose game or start is none.
Expected<SgfGame> sgf_of(const GameRecord& record, bool forfeited = false);

/// A file without RU is of the game's usual variant. Errors: unsupported for another game's GM;
/// what the rules say of its board and moves.
Expected<GameRecord> record_of(const SgfGame& file, std::string_view game);

}  // namespace ternion::gtp
