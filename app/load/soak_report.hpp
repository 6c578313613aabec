// What a soak has come to, for people and for programs.
#pragma once

#include <string>

#include "app/load/soak.hpp"

namespace ternion::load {

/// A line a curve: where it began and ended, its slopes, and the verdict.
std::string trends_text(const SoakTable& table);
/// One line of JSON.
std::string trends_json(const SoakTable& table);

std::string soak_text(const SoakReport& report);
/// One line of JSON.
std::string soak_json(const SoakReport& report);

/// Something happened that no server may do in the long run.
bool has_findings(const SoakReport& report);
/// One line, while it runs.
std::string progress_text(const SoakReport& report);

/// Whether a curve rises that must not.
bool rises(const SoakTable& table);

}  // namespace ternion::load
