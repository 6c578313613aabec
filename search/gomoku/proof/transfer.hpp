// What was found out under one rule, under another: of a freestyle journal most holds under
// standard, where only a row of six makes the difference.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/gomoku/position.hpp"
#include "search/gomoku/proof/graph.hpp"

namespace ternion::gomoku::proof {

/// A line of a journal of a board of the same size, with what of it holds under the variant's rule:
/// answers are played through anew. Nothing if there is nothing, or if it is no such line. That a
/// reply was not answered is taken over as it is: it costs no proof its truth.
std::optional<std::string> transferred(std::string_view line, const Variant& variant);

/// The lines of the journal on which the won positions rest that the graph comes to by winning
/// moves, from the root or from the replies to its first move.
std::vector<std::string> winning_lines(const Graph& graph, const Journal& journal);

}  // namespace ternion::gomoku::proof
