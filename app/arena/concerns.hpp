// Which option of a contest means something to which player.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "app/arena/player_spec.hpp"
#include "engine/core/error.hpp"

namespace ternion::arena {

/// Each option that was given must concern one of the players, whose own limits replace those of
/// the contest. `given` are names, "--lag"; such as concern nobody by nature may be among them.
/// `settled`: the players settle the opening. Errors: unsupported, with whom the option is for.
Expected<void> check_concerned(const std::set<std::string>& given, bool settled,
                               const std::vector<PlayerSpec>& players);

}  // namespace ternion::arena
