// A game in GGF with what a file of games says beside it.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "engine/core/record.hpp"

namespace ternion::othello {

/// Cleaned as all values are.
struct GgfNotes {
  std::string type = "8";                    // TY
  std::string comment;                       // on the game; empty: none
  std::map<std::size_t, std::string> moves;  // comments on moves, by their index
};
/// As write_ggf() (engine/othello/ggf.hpp), with comments in CO.
std::string write_ggf_with_notes(const GameRecord& record, const GgfNotes& notes);

}  // namespace ternion::othello
