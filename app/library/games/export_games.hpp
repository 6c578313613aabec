// Games of a library, written in the forms that others read.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/games/game_library.hpp"

namespace ternion::library {

/// Names of the forms that are written, of any game.
std::vector<std::string> written_forms();

struct GameExportTotals {
  std::int64_t games = 0;
  std::int64_t refused = 0;  // that the form cannot hold
};

/// Hands on game after game. A form whose files hold one game takes one. Errors: unsupported for a
/// form that is not written, or of several games where it holds one; io.
Expected<GameExportTotals> export_games(GameLibrary& library, std::span<const std::int64_t> ids,
                                        std::string_view form, std::string_view application,
                                        const std::function<Expected<void>(std::string_view)>& to);

}  // namespace ternion::library
