// What a soak has come to, for people and for programs.
#pragma once

#include <string>

#include "app/load/soak.hpp"

namespace ternion::load {

/// A table: a line a curve with where it began and ended, its slopes and the verdict; or one line
/// of JSON.
std::string report_text(const SoakTable& table, bool json);
std::string report_text(const SoakReport& report, bool json);

/// Something happened that no server may do in the long run.
bool has_findings(const SoakReport& report);
/// One line, while it runs.
std::string progress_text(const SoakReport& report);

/// Whether a curve rises that must not.
bool rises(const SoakTable& table);

}  // namespace ternion::load
