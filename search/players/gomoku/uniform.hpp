// Random play: every empty point that is not forbidden is as likely as any other. A baseline.
#pragma once

#include <cstdint>
#include <memory>

#include "search/gomoku/backend.hpp"

namespace ternion::gomoku::players {

std::unique_ptr<Engine> make_uniform(std::uint64_t seed);

}  // namespace ternion::gomoku::players
