// What a soak has come to, for people and for programs.
#pragma once

#include <string>

#include "app/load/soak.hpp"

namespace ternion::cli {

/// A line a curve: where it began and ended, its slopes, and the verdict.
std::string trends_text(const load::SoakTable& table);
/// One line of JSON.
std::string trends_json(const load::SoakTable& table);

std::string soak_text(const load::SoakReport& report);
/// One line of JSON.
std::string soak_json(const load::SoakReport& report);

/// Whether a curve rises that must not.
bool rises(const load::SoakTable& table);

}  // namespace ternion::cli
