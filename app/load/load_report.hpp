// What `ternion load` has measured, for people and for programs.
#pragma once

#include <string>

#include "app/load/load.hpp"

namespace ternion::load {

/// Something happened that no server may do: a game lost on time, or somebody inside let go.
bool has_findings(const LoadReport& report, const LoadOptions& options);

/// One line, while it runs.
std::string progress_text(const LoadReport& report);
std::string load_text(const LoadReport& report);
/// One line of JSON.
std::string load_json(const LoadReport& report);
/// As load_json() or as load_text(), with the end of its last line.
std::string report_text(const LoadReport& report, bool json);

}  // namespace ternion::load
