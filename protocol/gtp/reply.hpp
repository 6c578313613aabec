// The frame of a response, and the texts of failure that controllers know.
// Source: GTP 2 draft 2, sections 2.6 and 6. Pure functions, thread-safe.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion::gtp {

inline constexpr std::string_view kUnknownCommand = "unknown command";
inline constexpr std::string_view kSyntaxError = "syntax error";
inline constexpr std::string_view kIllegalMove = "illegal move";
inline constexpr std::string_view kCannotUndo = "cannot undo";
inline constexpr std::string_view kUnacceptableSize = "unacceptable size";
inline constexpr std::string_view kCannotScore = "cannot score";
inline constexpr std::string_view kInvalidColorOrCoordinate = "invalid color or coordinate";
inline constexpr std::string_view kCannotLoad = "cannot load file";
inline constexpr std::string_view kUnsupportedGame = "unsupported game";
inline constexpr std::string_view kLineTooLong = "line too long";
inline constexpr std::string_view kTooManyWaiting = "too many commands are waiting";

/// A failure whose text goes to the controller as it is.
tl::unexpected<Error> refuse(std::string_view text, ErrorCode code = ErrorCode::syntax);

/// "=12 text\n\n". A text that begins with a line end starts below the "=". Empty lines inside,
/// which would end the response early, are left out.
std::string success(std::string_view id, std::string_view text);
/// "?12 text\n\n".
std::string failure(std::string_view id, std::string_view text);
/// The first line of a streamed response: "=12\n". A blank line has to end it.
std::string stream_header(std::string_view id);

}  // namespace ternion::gtp
