// What `ternion load` has measured, for people and for programs.
#pragma once

#include <string>

#include "app/load/load.hpp"

namespace ternion::cli {

std::string load_text(const load::LoadReport& report);
/// One line of JSON.
std::string load_json(const load::LoadReport& report);

}  // namespace ternion::cli
