// A database of Yixin and Rapfi (.db) that a person edits (session/position_database.hpp). All of
// it is in memory while it is open; what it holds of other rules and boards, and texts, stay as
// they are.
#pragma once

#include <memory>
#include <string>

#include "engine/core/error.hpp"
#include "session/position_database.hpp"

namespace ternion::library::gomoku {

/// One that is begun where no file is. Errors: io; syntax for bytes that are no database.
Expected<std::shared_ptr<PositionDatabase>> open_yixin_file(const std::string& path);

}  // namespace ternion::library::gomoku
