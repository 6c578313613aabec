// Expected failures are values. The message says what was expected and what came; the code lets a
// dialect choose its own words ("illegal move" in GTP, silence in NBoard).
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace ternion {

enum class ErrorCode : std::uint8_t {
  syntax,        // the text is not of the expected form
  illegal_move,  // well formed, but the rules forbid it here
  out_of_turn,   // a move for the side that is not to move
  game_over,     // nothing can be played or searched any more
  unsupported,   // well formed, but a kind Ternion does not play
  out_of_range,  // a number outside its bounds
  io,            // the operating system said no
};

struct Error {
  ErrorCode code = ErrorCode::syntax;
  std::string message;
};

template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string message) {
  return tl::make_unexpected(Error{code, std::move(message)});
}

}  // namespace ternion
