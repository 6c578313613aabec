// Games in JSON: the records of our own matches and of the JSON dialect, our analyses, and Othello
// Quest's games. A text is one value or one a line. Pure functions, thread-safe.
#pragma once

#include "protocol/records/formats.hpp"

namespace ternion::records {

std::size_t takes_json(std::string_view text, const Reading& reading);
/// What is wrong inside a value is named by the way to it, at the place of the value.
void read_json(const TextUnit& unit, const Reading& reading, const GameVisitor& visit);

Expected<std::string> write_json(const GameRecord& record, std::string_view application);

}  // namespace ternion::records
