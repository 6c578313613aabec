// Games by their names: boards, sessions and what sessions play with, out of the list of kits
// (games/kit.hpp). Names are taken in any case; all functions return unsupported, with the list of
// names, for a game that is not there. Thread-safe.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.hpp"
#include "games/classic.hpp"
#include "session/board.hpp"
#include "session/session.hpp"

namespace ternion {

std::vector<std::string> game_names();
std::vector<GameInfo> game_list();

/// The game's usual start.
Expected<std::unique_ptr<Board>> make_board(std::string_view game);

/// As it stands after the record's moves. Errors: also those of a start or a move that is wrong.
Expected<std::unique_ptr<Board>> board_after(const GameRecord& record);

Expected<std::unique_ptr<Session>> make_session(std::string_view game,
                                                const SessionOptions& options,
                                                std::shared_ptr<const TimeSource> time);

/// A weight file for SessionOptions; sessions may share it. The path kHandMade stands for none: the
/// evaluation made by hand. Errors: unsupported for a game that plays without weights, too; io for
/// a file that cannot be read or is not what the game needs, with the path and the reason.
Expected<std::shared_ptr<const Weights>> load_weights(std::string_view game,
                                                      const std::filesystem::path& path);

/// The endgame tables in a folder, of the one game that has any, for SessionOptions; sessions may
/// share them, and those of other games leave them alone. Errors: io for files that cannot be read
/// or are not what the game needs, with the path and the reason.
Expected<std::shared_ptr<const Tables>> load_tables(const std::filesystem::path& folder);

/// Those that are no styles.
std::vector<Classic> built_in_classics();

/// As make_session(), for the classic's game; SessionOptions::seed decides what is random. Limits
/// and clocks are not obeyed. Errors: unsupported where there is no such classic.
Expected<std::unique_ptr<Session>> make_classic_session(const Classic& classic,
                                                        const SessionOptions& options,
                                                        std::shared_ptr<const TimeSource> time);

}  // namespace ternion
