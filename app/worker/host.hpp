// What an instance asks of whoever runs it: the page's worker, or Node (web/src/engine). Every call
// returns at once; texts are UTF-8 and are read before the call returns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#define TERNION_HOST(name) [[clang::import_module("ternion"), clang::import_name(name)]]

extern "C" {
/// A line for the person on that connection; it ends without a line end.
TERNION_HOST("say")
void ternion_say(std::uint32_t connection, const char* text, std::size_t length);
/// Nothing more is said on that connection.
TERNION_HOST("close") void ternion_close(std::uint32_t connection);
/// Calls ternion_wake(timer) after so many milliseconds, instead of what was asked of that timer
/// before.
TERNION_HOST("wake_after") void ternion_wake_after(std::uint32_t timer, double milliseconds);
/// What another instance is to do for a session: begin the search that `text` orders, stop it, end
/// it with its result, or rest (enum Task).
TERNION_HOST("think")
void ternion_think(std::uint32_t session, std::uint32_t task, double search, const char* text,
                   std::size_t length);
/// News of the search that runs.
TERNION_HOST("found") void ternion_found(const char* text, std::size_t length);
/// A line of the log.
TERNION_HOST("log") void ternion_log(const char* text, std::size_t length);
}

namespace ternion::worker {

enum class Task : std::uint32_t { begin, stop, finish, release };

/// Text that the host has written where ternion_room() told it to.
std::string_view text_from_host(std::size_t length);

}  // namespace ternion::worker
