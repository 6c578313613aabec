// The cases of RFC 6455: the frames that are sent and what the server has to answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ternion::test {

// The first byte of a frame (RFC 6455, 5.2).
constexpr unsigned kContinuation = 0;
constexpr unsigned kText = 1;
constexpr unsigned kBinary = 2;
constexpr unsigned kClose = 8;
constexpr unsigned kPing = 9;
constexpr unsigned kPong = 10;
constexpr unsigned kFin = 0x80;

/// Whole masked frames of a client.
std::string ping_frame(std::string_view payload);
std::string close_frame(std::uint64_t code, std::string_view reason = "");

/// What is answered, in words: "re:ID" for a request that is carried out, "no:CODE" for one that is
/// refused, "pong:PAYLOAD", "close:CODE", "close" for one without a code. Behind a close comes the
/// end of the stream; where there is none, the connection must still be in step.
struct WireCase {
  std::string name;
  std::string bytes;
  std::vector<std::string> answers;
  std::size_t chop = 0;  // bytes that are sent at once; 0: all
};

/// In the groups in which such cases are usually told: echoes, pings, reserved bits, opcodes,
/// fragments, UTF-8, closing, lengths and masks, many fragments.
std::vector<WireCase> websocket_cases();

}  // namespace ternion::test
