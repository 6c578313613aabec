// Problems of Gomoku as its programs' test suites have them, one a line:
//   id <tab> rule <tab> size <tab> b or w <tab> goal <tab> black stones <tab> white stones ...
// Stones stand in no order ("h8i9"). A goal that begins with "win" says that the side to move wins
// by threats, "not-win" that it does not. What follows is a note. Pure functions, thread-safe.
#pragma once

#include "protocol/records/formats.hpp"

namespace ternion::records {

/// A line of so many fields whose third is a number, whatever is wrong with the others.
std::size_t takes_gomoku_problem(std::string_view text, const Reading& reading);
void read_gomoku_problem(const TextUnit& unit, const Reading& reading, const GameVisitor& visit);

}  // namespace ternion::records
