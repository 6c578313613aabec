// A kept game as SGF.
#pragma once

#include <string>
#include <string_view>

#include "app/arena/record_format.hpp"
#include "app/arena/store.hpp"
#include "engine/core/error.hpp"

namespace ternion::arena {

/// This program as such files name it: "Ternion:1.2.3".
std::string_view this_program();

/// One game tree (protocol/records/sgf_record.hpp). Each move's evaluation (units of the game,
/// mover's view) and time stand in its comment. Errors: those of `format`, for a store that
/// something else wrote. `application` is "Name:version".
Expected<std::string> game_sgf(const StoredGame& game, const RecordFormat& format,
                               std::string_view application);

/// Any record, by this program. Errors: unsupported for what SGF cannot hold.
Expected<std::string> record_sgf(const GameRecord& record);

/// record_sgf() into a file. Errors: of that; io.
Expected<void> write_sgf(const GameRecord& record, const std::string& path);

}  // namespace ternion::arena
