// A library as dialects ask it (session/played_games.hpp).
#pragma once

#include <memory>
#include <string>

#include "engine/core/error.hpp"
#include "session/played_games.hpp"

namespace ternion::library {

/// It is read as others write it. Errors: io and unsupported for a file that is no library.
Expected<std::shared_ptr<const PlayedGames>> open_played(const std::string& path);

}  // namespace ternion::library
