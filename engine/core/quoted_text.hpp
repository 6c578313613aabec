// Foreign text inside an error's message. A pure function. Not `quoted`: std::quoted would be found
// for a std::string.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ternion {

/// The text between single quotes, as one line of UTF-8 whatever it is: control characters and
/// bytes that are no UTF-8 become '?', and of a longer text the characters within the first `most`
/// bytes are shown, with "..." behind them.
std::string quoted_text(std::string_view text, std::size_t most = 40);

}  // namespace ternion
