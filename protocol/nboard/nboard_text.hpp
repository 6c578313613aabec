// The lines of hints and answers, and what a bare move is. Knows no state; moves with evaluation
// and time ("F5/-1.2/3.5") are GGF's and read there. Pure functions; a session given is only asked
// for names of moves. Grammar: docs/protocols/nboard.md.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/move.hpp"
#include "engine/core/score.hpp"
#include "engine/core/time_source.hpp"
#include "search/core/listener.hpp"
#include "session/session.hpp"

namespace ternion::nboard {

/// True for a line that version 1 means as a move: what stands before any slash or numbers is a
/// square or one of pa, ps, pass, in any case. Stricter than the command "move", for which any word
/// with a P is a pass, so that a command of some later version ("pause") is not taken for one.
bool is_bare_move(std::string_view line);

/// "F5", "PA".
std::string format_move(const Session& session, Move move);
/// "+1.23": discs, side to move's view. An outcome without a margin is +1.00, +0.00 or -1.00.
std::string format_eval(const Score& score);
/// "14"; "20@73%" for a selective search to the end of the game, with `empties` squares left;
/// "100%" for an exact score, "100%W" for an exact outcome. A GUI takes every depth with a % for a
/// solve.
std::string format_depth(const SearchLine& line, int empties);

// Whole lines with their line ends.
/// "search PV EVAL 0 DEPTH"
std::string search_line(const Session& session, const SearchLine& line);
/// "nodestats N T", T in seconds
std::string nodestats_line(const SearchInfo& info);
/// "=== M/E/T", E left blank without a score
std::string answer_line(const Session& session, Move move, const std::optional<Score>& score,
                        Duration used);
/// "analysis K EVAL"
std::string analysis_line(std::size_t moves_made, const Score& score);

}  // namespace ternion::nboard
