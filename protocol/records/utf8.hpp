// Names and comments of files whose character set is anybody's guess. Pure functions, thread-safe.
#pragma once

#include <string>
#include <string_view>

namespace ternion::records {

/// What some programs put before UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_utf8(std::string_view bytes);
/// The bytes themselves where they are UTF-8; else each byte above 127 as Latin-1 has it or, with
/// `wide`, as the mark for a character that cannot be read.
std::string to_utf8(std::string_view bytes, bool wide);

}  // namespace ternion::records
