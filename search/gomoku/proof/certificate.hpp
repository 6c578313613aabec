// A proof as text for the checker (engine/certificate, docs/proof-certificate.md).
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "search/gomoku/proof/graph.hpp"

namespace ternion::gomoku::proof {

/// Gets a line without its end.
using LineSink = std::function<void(const std::string&)>;

/// The head, then each won position that a proof needs, once, those it refers to before it. If the
/// root is won it is the last; if not, those of the replies to its first move that are closed are
/// written. Returns how many positions.
std::uint32_t write_certificate(const Variant& variant, const Graph& graph, const LineSink& sink);

}  // namespace ternion::gomoku::proof
