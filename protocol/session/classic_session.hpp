// A session whose engine is a classic player.
#pragma once

#include <memory>

#include "protocol/session/session.hpp"
#include "search/players/style.hpp"

namespace ternion {

/// As make_session(), for Othello; `seed` decides what is random. Limits and clocks are not obeyed.
Expected<std::unique_ptr<Session>> make_classic_session(const players::Style& style,
                                                        std::uint64_t seed,
                                                        const SessionOptions& options,
                                                        std::shared_ptr<const TimeSource> time);

}  // namespace ternion
