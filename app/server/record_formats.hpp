// The text forms of whole games that the JSON dialect imports and exports: the one list of them.
#pragma once

#include <vector>

#include "protocol/json/table.hpp"

namespace ternion::server {

std::vector<json::RecordFormat> record_formats();

}  // namespace ternion::server
