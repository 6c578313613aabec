// Why a player forfeits a game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

namespace ternion::arena {

enum class FaultKind : std::uint8_t {
  time,      // its clock ran out, lag allowance included
  illegal,   // a move that the rules forbid
  crash,     // the process ended or the connection closed
  hang,      // no answer at all
  flood,     // more output than any engine has reason for
  nonsense,  // an answer that is none
  refusal,   // it would not take a command, or the limits
  start,     // it could not be started
};

constexpr std::array<std::string_view, 8> kFaultNames{"time",  "illegal",  "crash",   "hang",
                                                      "flood", "nonsense", "refusal", "start"};
constexpr std::string_view name_of(FaultKind kind) {
  return kFaultNames[static_cast<std::size_t>(kind)];
}

struct Fault {
  FaultKind kind = FaultKind::crash;
  std::string message;
};

template <class T>
using Played = tl::expected<T, Fault>;

inline tl::unexpected<Fault> forfeit(FaultKind kind, std::string message) {
  return tl::make_unexpected(Fault{kind, std::move(message)});
}

}  // namespace ternion::arena
