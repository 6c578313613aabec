// What the readers of Gomoku's files share: the board they begin with and how they play on it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/core/error.hpp"
#include "engine/core/text_place.hpp"
#include "protocol/records/record_builder.hpp"

namespace ternion::records {

/// `like` as it stands, or the usual start; the empty board where another size is asked for than
/// its own, 0 being that.
/// Errors: unsupported for a size that is not played.
Expected<std::unique_ptr<Board>> gomoku_start(const Board* like, int size);

/// Plays a stone on a column and row counted from the upper left corner. `where` is "line 3, column
/// 1" and the like. Errors: illegal_move, game_over, with `where` and the move's number.
Expected<void> play_from_above(RecordBuilder& builder, int column, int row,
                               const std::string& where, std::optional<double> seconds = {});
/// A move of the board's side to move, with the same errors.
Expected<void> play_at(RecordBuilder& builder, Move move, const std::string& where,
                       std::optional<double> seconds = {});

}  // namespace ternion::records
