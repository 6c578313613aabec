// Any bytes to the server's WebSocket, behind a right handshake. The first byte says in what pieces
// the others come. A plain reader of RFC 6455 says what they are: each ping has its pong and each
// message its one reply, as long as all is well; what is wrong ends it, with a code that says so,
// and is never answered with data.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "protocol/core/text.hpp"
#include "test/fuzz/fuzz_check.hpp"
#include "test/fuzz/web_connection.hpp"

namespace ternion {
namespace {

constexpr std::size_t kMost = std::size_t{64} << 10;  // bytes of a message
constexpr std::string_view kHandshake =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

struct Frame {
  bool fin = false;
  unsigned reserved = 0;
  unsigned opcode = 0;
  bool masked = false;
  bool minimal = true;  // its length is written as shortly as it can be
  std::uint64_t length = 0;
  std::string payload;  // as far as it has come
};

std::uint64_t number(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

/// Takes a frame off; nothing where its head is not whole.
std::optional<Frame> take_frame(std::string_view& bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const unsigned first = static_cast<unsigned char>(bytes[0]);
  const unsigned second = static_cast<unsigned char>(bytes[1]);
  Frame frame{(first & 0x80) != 0,
              first >> 4 & 7,
              first & 15,
              (second & 0x80) != 0,
              true,
              second & 0x7F,
              ""};
  const std::size_t more = frame.length == 126 ? 2 : frame.length == 127 ? 8 : 0;
  const std::size_t head = 2 + more + (frame.masked ? 4 : 0);
  if (bytes.size() < head) return std::nullopt;
  if (more > 0) {
    frame.length = number(bytes.substr(2, more));
    frame.minimal = frame.length >= (more == 2 ? 126U : 65536U);
  }
  const std::string_view mask = bytes.substr(2 + more, frame.masked ? 4 : 0);
  bytes.remove_prefix(head);
  frame.payload = bytes.substr(0, frame.length);
  bytes.remove_prefix(frame.payload.size());
  for (std::size_t i = 0; i < frame.payload.size() && frame.masked; ++i)
    frame.payload[i] = static_cast<char>(frame.payload[i] ^ mask[i % 4]);
  return frame;
}

enum class Utf8 : std::uint8_t { whole, open, wrong };

/// As RFC 3629 has it; open: it ends within a character.
Utf8 utf8_of(std::string_view text) {
  std::size_t tails = 0;
  unsigned least = 0x80;  // of the next tail
  unsigned most = 0xBF;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (tails > 0) {
      if (byte < least || byte > most) return Utf8::wrong;
      least = 0x80;
      most = 0xBF;
      --tails;
      continue;
    }
    if (byte < 0x80) continue;
    if (byte < 0xC2 || byte > 0xF4) return Utf8::wrong;
    tails = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
    if (byte == 0xE0) least = 0xA0;
    if (byte == 0xED) most = 0x9F;
    if (byte == 0xF0) least = 0x90;
    if (byte == 0xF4) most = 0x8F;
  }
  return tails > 0 ? Utf8::open : Utf8::whole;
}

/// What a client has sent.
struct Sent {
  std::size_t pings = 0;
  std::size_t messages = 0;  // that have a reply
  bool is_wrong = false;     // something in it must end it
  bool is_open = true;       // nothing in it does
};

/// Where the head of the frame is wrong, whatever comes behind it.
bool is_wrong(const Frame& frame, bool continues) {
  const bool control = frame.opcode >= 8;
  if (frame.reserved != 0 || !frame.masked || !frame.minimal) return true;
  if (control) return frame.opcode > 10 || !frame.fin || frame.length > 125;
  return frame.opcode > 2 || (frame.opcode == 0) != continues;
}

/// A message that is read piece by piece.
class Message {
 public:
  bool continues() const { return continues_; }
  bool has_room_for(const Frame& frame) const { return frame.length <= kMost - bytes_.size(); }
  void take(const Frame& frame, Sent& sent) {
    if (frame.opcode != 0) is_text_ = frame.opcode == 1;
    bytes_ += frame.payload;
    continues_ = true;
    const Utf8 form = is_text_ ? utf8_of(bytes_) : Utf8::whole;
    const bool ended = frame.fin && frame.payload.size() == frame.length;
    sent.is_wrong = form == Utf8::wrong || (ended && (!is_text_ || form == Utf8::open));
    sent.is_open = !sent.is_wrong;
    if (!ended) return;
    if (sent.is_open && !text::trim(bytes_).empty()) ++sent.messages;
    bytes_.clear();
    continues_ = false;
  }

 private:
  std::string bytes_;
  bool is_text_ = false;
  bool continues_ = false;
};

Sent read_sent(std::string_view bytes) {
  Sent sent;
  Message message;
  while (sent.is_open) {
    const auto frame = take_frame(bytes);
    if (!frame) return sent;
    const bool control = frame->opcode >= 8;
    if (is_wrong(*frame, message.continues()) || (!control && !message.has_room_for(*frame))) {
      sent.is_wrong = true;
      sent.is_open = false;
    } else if (!control) {
      message.take(*frame, sent);
    } else if (frame->payload.size() < frame->length) {
      return sent;
    } else if (frame->opcode == 8) {
      sent.is_open = false;
    } else {
      sent.pings += frame->opcode == 9 ? 1 : 0;
    }
  }
  return sent;
}

/// What the server has said.
struct Said {
  std::size_t pongs = 0;
  std::size_t replies = 0;
  std::optional<std::uint64_t> code;  // of its close
};

Said read_said(std::string_view bytes) {
  Said said;
  while (!bytes.empty()) {
    fuzz::check(!said.code, "nothing behind a close");
    const auto frame = take_frame(bytes);
    fuzz::check(frame && frame->payload.size() == frame->length, "frames are whole");
    fuzz::check(frame->fin && frame->reserved == 0 && !frame->masked && frame->minimal,
                "frames are plain");
    if (frame->opcode == 10) {
      ++said.pongs;
    } else if (frame->opcode == 8) {
      said.code = number(std::string_view(frame->payload).substr(0, 2));
    } else {
      fuzz::check(frame->opcode == 1, "a text");
      const auto message = nlohmann::json::parse(frame->payload, nullptr, false);
      fuzz::check(message.is_object(), "an object of JSON");
      if (message.contains("re")) ++said.replies;
    }
  }
  return said;
}

}  // namespace
}  // namespace ternion

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ternion;
  if (size == 0) return 0;
  fuzz::WebConnection connection;
  connection.send(kHandshake, 0);
  std::string opening = connection.take();
  const auto end = opening.find("\r\n\r\n");
  fuzz::check(opening.starts_with("HTTP/1.1 101 ") && end != std::string::npos, "it is open");
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  connection.send(bytes, data[0]);
  const Sent sent = read_sent(bytes);
  const Said said = read_said(opening.substr(end + 4) + connection.take());
  fuzz::check(said.pongs <= sent.pings, "no more pongs than pings");
  fuzz::check(said.replies <= sent.messages, "no more replies than messages");
  if (sent.is_open && !said.code) {
    fuzz::check(!connection.is_gone(), "what is well goes on");
    fuzz::check(said.pongs == sent.pings, "each ping has its pong");
    fuzz::check(said.replies == sent.messages, "each message has its reply");
  }
  if (sent.is_wrong) {
    fuzz::check(said.code.has_value(), "what is wrong ends it");
    const bool says_so = *said.code == 1002 || *said.code == 1003 || *said.code == 1007 ||
                         *said.code == 1009 || *said.code == 1000;
    fuzz::check(says_so, "with a code");
  }
  connection.end();
  fuzz::check(connection.is_gone(), "it ends with its peer");
  return 0;
}
