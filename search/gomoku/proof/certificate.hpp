// A proof as text for the checker (engine/certificate, docs/proof.md).
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "search/gomoku/proof/graph.hpp"

namespace ternion::gomoku::proof {

/// Gets a line without its end.
using LineSink = std::function<void(const std::string&)>;

/// The head, then each won position that the proof of `node` needs, once, those it refers to
/// before it and its own last. Returns how many. Precondition: it is won.
std::uint32_t write_certificate(const Variant& variant, const Node& node, const LineSink& sink);

}  // namespace ternion::gomoku::proof
