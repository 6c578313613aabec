// SHA-256 (FIPS 180-4), by which a farm's files are named. Of libraries with it none is among what
// the program needs anyway. A pure function.
#pragma once

#include <string>
#include <string_view>

namespace ternion::farm {

/// 64 digits of base 16, small letters.
std::string sha256(std::string_view bytes);

bool is_sha256(std::string_view text);

}  // namespace ternion::farm
