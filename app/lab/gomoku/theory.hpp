// What is known of an opening, for a search for a proof: moves of Black's that go first.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "search/gomoku/proof/graph.hpp"

namespace ternion::gomoku::proof {

/// A game from the first stone, such as "h8h7g7". Errors: those of parse_transcript().
Expected<void> try_line(std::string_view moves, const Variant& variant, Graph& graph);
/// A file of such lines, one a row (rows that begin with # are notes), or a certificate of the same
/// size under either rule: Black's move in each of its positions. Errors: io; those of
/// parse_transcript(), with the row; syntax for a record that is none; unsupported for another
/// size.
Expected<void> try_theory(const std::string& path, const Variant& variant, Graph& graph);

}  // namespace ternion::gomoku::proof
