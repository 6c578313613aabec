// What a client says to the server, one line each without its line end. Pure functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/clock.hpp"
#include "engine/othello/ggf.hpp"
#include "protocol/ggs/match_type.hpp"

namespace ternion::ggs {

/// Whether the server can have an account of this name: 2 to 8 characters, none of them a blank, a
/// comma or a backslash, the first no '.', '_', '/' or ':'.
bool is_login(std::string_view name);

/// What makes the server's output readable for a program, in order, after the password.
std::vector<std::string> commands_of_entry();
/// What tells the Othello service how we play, once it is there.
std::vector<std::string> commands_of_service();

/// Requests that we would take now; 0: busy.
std::string open_command(int requests);
/// An offer, to one player or to everybody (an empty name).
std::string ask_command(const MatchType& type, const TimeControl& clock, std::string_view opponent);
std::string accept_command(const MatchId& request);
std::string decline_command(const MatchId& request);
/// The move with its evaluation, in discs of the mover's view, and the time it took.
std::string play_command(const MatchId& game, const othello::GgfMove& move);
std::string resign_command(const MatchId& game);
std::string abort_command(const MatchId& match);
/// Asks for the matches that were broken off ...
std::string stored_command(std::string_view name);
/// ... and to go on with one.
std::string continue_command(const MatchId& match);
std::string tell_command(std::string_view name, std::string_view text);
std::string quit_command();

}  // namespace ternion::ggs
