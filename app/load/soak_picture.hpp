// The curves of a soak as a picture.
#pragma once

#include <string>

#include "app/load/soak_table.hpp"
#include "engine/core/error.hpp"

namespace ternion::load {

/// SVG: a panel a curve, hours to the right, a thin line at each kill. `table` is not empty.
std::string soak_picture(const SoakTable& table);

/// Into SAMPLES.svg, beside the file of samples. Errors: io.
Expected<void> write_soak_picture(const std::string& samples, const SoakTable& table);
/// Draws SAMPLES.svg of the samples in that file, and returns them. Errors: io; those of
/// read_soak().
Expected<SoakTable> draw_soak(const std::string& samples);

}  // namespace ternion::load
