// Games in the addresses of pages: our own ("#f5d6", "#play=Gomoku&start=renju+15&moves=h8i9") and
// those of others that hold moves or a board, whatever they call it: in the query, the fragment, or
// the last part of the path. Pure functions, thread-safe.
#pragma once

#include "protocol/records/formats.hpp"

namespace ternion::records {

std::size_t takes_link(std::string_view text, const Reading& reading);
/// Where a move is wrong, those before it are kept. Places count the characters of the address;
/// behind one that is written as %XX they are the first of the value's.
void read_link(const TextUnit& unit, const Reading& reading, const GameVisitor& visit);

}  // namespace ternion::records
