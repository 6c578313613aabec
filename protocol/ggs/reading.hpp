// Small readers that the files of this folder share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/clock.hpp"
#include "protocol/core/text.hpp"
#include "protocol/ggs/event.hpp"

namespace ternion::ggs {

/// "what: expected ..., got ...".
inline tl::unexpected<Error> unlike(std::string_view form, std::string_view text) {
  return fail(ErrorCode::syntax, "expected " + std::string(form) + ", got " + text::quoted(text));
}

/// A number with or without a sign; nothing for anything else.
inline std::optional<double> number_in(std::string_view word) {
  const auto number = text::parse_decimal(word);
  return number ? std::optional(*number) : std::nullopt;
}

/// "join .5 8b K?" with its lines. `rest` is what follows the word.
Expected<Event> read_board(bool joined, std::string_view rest, const Message& message);
std::string write_board(const BoardShown& board);

}  // namespace ternion::ggs
