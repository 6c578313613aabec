// What a training run found, for people: a table for the terminal and a page with plots.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/lab/othello/fit/stages.hpp"

namespace ternion::othello {

/// The table's head, and one line of it. Errors in discs.
std::string report_head();
std::string report_line(const StageReport& stage);
/// Means over all stages, weighted by their positions.
std::string report_totals(std::span<const StageReport> stages);

/// A complete HTML document with inline SVG; `facts` are shown as a list above the plots. Nothing
/// in it is fetched from anywhere.
std::string report_page(std::span<const StageReport> stages,
                        const std::vector<std::pair<std::string, std::string>>& facts);

}  // namespace ternion::othello
