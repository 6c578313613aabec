// The text forms of whole games that the JSON dialect exports: those of the list of formats
// (protocol/records/formats.hpp) that are written.
#pragma once

#include <vector>

#include "protocol/json/table.hpp"

namespace ternion::service {

std::vector<json::RecordFormat> record_formats();

}  // namespace ternion::service
