// RE of SGF: how a game ended. Pure functions, thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/record.hpp"
#include "engine/core/result.hpp"
#include "session/board.hpp"

namespace ternion::records {

struct SgfResult {
  std::optional<Result> result;  // empty: unknown, unfinished, void
  std::string termination;       // as GameRecord::termination
};

/// "B+12", "W+", "B+R", "W+Time", "B+Forfeit", "0", "Draw", "Void", "?", in any case. A win without
/// a margin counts 1. Nothing for what is none of these.
std::optional<SgfResult> parse_sgf_result(std::string_view text, const GameInfo& game);

/// "B+12", or "B+" where a win has no margin; "0" for a draw; "B+T", "B+R" and "B+F" for a game
/// lost on time, given up or forfeited, be it by a move that the rules forbid. Empty where the
/// result is unknown.
std::string format_sgf_result(const GameRecord& record, bool forfeited, const GameInfo& game);

}  // namespace ternion::records
