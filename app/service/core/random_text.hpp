// Names that nobody guesses.
#pragma once

#include <string>

namespace ternion::service {

/// 128 bits of the system's own randomness as 32 hexadecimal digits: guessing is hopeless.
std::string random_text();

}  // namespace ternion::service
