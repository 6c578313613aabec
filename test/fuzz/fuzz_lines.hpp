// How the fuzzers of dialects talk: bytes cut into lines, a bounded number of them a conversation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "protocol/core/line_framer.hpp"

namespace ternion::fuzz {

/// `conversation` has on_line(), on_overlong() and finish(). Over-long lines count as lines.
template <class Conversation>
int talk(Conversation& conversation, std::string_view bytes, std::size_t line_limit,
         std::size_t most_lines) {
  LineFramer framer(line_limit);
  std::size_t lines = 0;
  const auto on_line = [&](std::string_view line) {
    if (++lines <= most_lines) conversation.on_line(line);
  };
  const auto on_overlong = [&] {
    if (++lines <= most_lines) conversation.on_overlong();
  };
  framer.feed(bytes, on_line, on_overlong);
  framer.finish(on_line, on_overlong);
  conversation.finish();
  return 0;
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace ternion::fuzz
