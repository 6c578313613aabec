// How known engines differ from their dialect's page, as data.
#pragma once

#include <string_view>

#include "engine/core/time_source.hpp"

namespace ternion::client {

struct Quirks {
  std::string_view name;  // what the engine's own name begins with, any case; empty: everyone else
  bool explicit_pass = true;  // false: infers passes and refuses to be told
  bool keeps_time = true;     // false: its time commands fail or mean nothing
};

struct NBoardQuirks {
  std::string_view name;    // as above; NBoard's names end in the depth that is set
  bool keeps_time = false;  // obeys the clocks of the game, whatever the depth
};

const NBoardQuirks& nboard_quirks(std::string_view engine_name);
/// What a program of that name plays, where that is one game that the referee knows nothing of
/// ("Go"); empty: nothing is known.
std::string_view game_of_program(std::string_view engine_name);

/// The profile of an engine by the name it gave.
const Quirks& gtp_quirks(std::string_view engine_name);

struct GomocupQuirks {
  std::string_view name;      // as above
  bool takes_limits = false;  // obeys INFO max_depth and max_node, which are Yixin's
  Duration pause{};           // loses what reaches it sooner after its own answer
};

const GomocupQuirks& gomocup_quirks(std::string_view engine_name);

}  // namespace ternion::client
