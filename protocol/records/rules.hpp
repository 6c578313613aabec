// The variants of games by the names that files and commands have for them. Thread-safe.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/error.hpp"
#include "session/board.hpp"

namespace ternion::records {

/// The variant by a name of ours or of others ("Renju", "RIF", "exactly five": see
/// engine/gomoku/rule_names.hpp), in any case. Errors: unsupported for rules that are known and not
/// played here, syntax for what names none; both with the names there are.
Expected<GameVariant> variant_named(const GameInfo& game, std::string_view name);

/// Changes the rules of the board as it stands, stones and side to move as they are; its history is
/// gone. Errors: those of set_position and set_board; nothing has changed then.
Expected<void> set_variant(Board& board, const GameVariant& variant);

}  // namespace ternion::records
