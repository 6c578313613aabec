// A copy of a store of games, as it is at one moment, while a server writes to it.
#pragma once

#include <string>

#include "engine/core/error.hpp"

namespace ternion::service {

/// Into a new file, for the owner's eyes alone. It takes as long as it takes, since nobody is
/// served from the copy. Errors: io, also where the store is none; then there is no copy.
Expected<void> back_up(const std::string& store, const std::string& copy);

}  // namespace ternion::service
