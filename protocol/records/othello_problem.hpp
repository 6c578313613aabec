// Endgame problems, one a line, in either of the forms in which they are handed around.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "engine/othello/obf.hpp"

namespace ternion::records {

/// A line of one of these forms; nothing for one that is blank or begins with '#' or '%':
///   OBF:   <64 squares> <side>; <move>:<score>; ... [% comment]
///   FFO:   <number> <64 squares> <side> <move>:<score> ...
/// Errors: as parse_obf.
Expected<std::optional<othello::ObfLine>> parse_problem(std::string_view line);

/// The best of the given scores, side to move's view; nothing where none is given. A line that
/// knows some moves' scores is taken to know the best one's.
std::optional<int> best_score(const othello::ObfLine& problem);
/// True if `move` is given a lower score than the best.
bool is_given_worse(const othello::ObfLine& problem, Move move);

/// The position after the moves of a record of Othello.
othello::Position last_position(const GameRecord& record);

}  // namespace ternion::records
