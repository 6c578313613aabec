// Who plays under which limits from which openings, out of what a user asks for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/arena/contest_options.hpp"
#include "app/arena/openings.hpp"

namespace ternion::arena {

/// The limits of every player that has none of its own. Errors: syntax, out_of_range, with the
/// option's name.
Expected<PlayerLimits> usual_limits(const ContestOptions& options);

/// At least one: those of the file, or random ones, as many as `pairs`. `usual` is the game's start
/// where the options name no other. Errors: io; syntax for a start that is none, a line that is no
/// opening, with its number, or a list in which every game is over; unsupported for swap2 in a game
/// or from a start that has no such opening.
Expected<OpeningList> contest_openings(const ContestOptions& options,
                                       std::shared_ptr<const Board> usual, int pairs);

/// The players with their limits, their names made different; the openings.
/// Errors: io; syntax, with the player's text; those above; unsupported for an option that concerns
/// nobody.
Expected<Field> contest_field(const ContestOptions& options,
                              const std::vector<std::string>& players, int pairs);

/// "limits: ann 0.1 s a move (the default); bob 5000 nodes", and what there is to know of the
/// openings: a line each.
std::vector<std::string> field_notes(const Field& field, const ContestOptions& options);

}  // namespace ternion::arena
