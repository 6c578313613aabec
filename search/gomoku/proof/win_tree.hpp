// A certificate as the Gomoku Terminator writes a win tree: "(xy" is a move, "[" its replies "]"
// and
// ")" its end; the first move is Black's and colours alternate by level. It is for reading
// elsewhere: what a leaf leaves to the search of threats is not written out, and nothing checks it.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion::gomoku::proof {

using TextSink = std::function<void(std::string_view)>;

/// Writes the tree of the certificate's last record: after each move of a record every reply, with
/// the next record or, where Black wins by threats, Black's next move alone. Moves are written as
/// in the certificate. Returns how many moves; `most` ends it. Errors: syntax for what is no
/// certificate; out_of_range beyond `most`.
Expected<std::uint64_t> write_win_tree(std::string_view certificate, std::uint64_t most,
                                       const TextSink& sink);

}  // namespace ternion::gomoku::proof
