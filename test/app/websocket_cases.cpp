#include "test/app/websocket_cases.hpp"

#include <array>
#include <utility>

namespace ternion::test {
namespace {

using namespace std::string_literals;

constexpr std::size_t kMost = 65536;  // bytes of a message

// --- Frames, made by hand so that they can be wrong.

std::string big_endian(std::uint64_t value, int bytes) {
  std::string text;
  for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(value >> (8 * i) & 0xFF);
  return text;
}

/// `length_bytes`: 0, 2 or 8 beside the usual seven bits; -1: as few as will do.
std::string frame(unsigned first, std::string_view payload, int length_bytes = -1,
                  bool masked = true) {
  constexpr std::array<unsigned char, 4> kMask{0x37, 0xfa, 0x21, 0x3d};
  const std::size_t size = payload.size();
  if (length_bytes < 0) length_bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
  const std::size_t seven = length_bytes == 0 ? size : length_bytes == 2 ? 126 : 127;
  std::string bytes(1, static_cast<char>(first));
  bytes += static_cast<char>((masked ? 0x80 : 0) | seven);
  if (length_bytes > 0) bytes += big_endian(size, length_bytes);
  if (!masked) return bytes.append(payload);
  for (const unsigned char byte : kMask) bytes += static_cast<char>(byte);
  for (std::size_t i = 0; i < size; ++i)
    bytes += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ kMask[i % 4]);
  return bytes;
}

std::string text(std::string_view payload) { return frame(kFin | kText, payload); }
/// The message in frames of so many bytes.
std::string fragments(unsigned opcode, std::string_view message, std::size_t each) {
  std::string bytes;
  for (std::size_t at = 0; at == 0 || at < message.size(); at += each) {
    const bool last = at + each >= message.size();
    bytes +=
        frame((last ? kFin : 0) | (at == 0 ? opcode : kContinuation), message.substr(at, each));
  }
  return bytes;
}
/// A request that is answered by "re:" and its id, of so many bytes.
std::string request(std::string_view id, std::size_t size = 0) {
  std::string message = R"({"id":")";
  message.append(id).append(R"(","cmd":"ping")");
  constexpr std::size_t kAround = 10;  // what stands about the padding
  if (size > message.size() + kAround) {
    const std::size_t padding = size - message.size() - kAround;
    message.append(R"(,"pad":")").append(padding, '*').append("\"");
  }
  message += '}';
  return message;
}

using Cases = std::vector<WireCase>;

// --- The groups.

Cases echoes() {
  Cases cases{{"a text of nothing", text(""), {}},
              {"a text that is no request", text("Hello"), {"no:bad_json"}},
              {"a text beyond the limit", text(request("x", kMost + 1)), {"close:1009"}},
              {"a binary message of nothing", frame(kFin | kBinary, ""), {"close:1003"}},
              {"a binary message beyond the limit",
               frame(kFin | kBinary, std::string(kMost + 1, '*')),
               {"close:1009"}}};
  for (const std::size_t size : {125U, 126U, 127U, 128U, 65535U, 65536U}) {
    const std::string number = std::to_string(size);
    cases.push_back({"a text of " + number, text(request("x", size)), {"re:x"}});
    cases.push_back({"a binary message of " + number,
                     frame(kFin | kBinary, std::string(size, '\xFE')),
                     {"close:1003"}});
  }
  cases.push_back({"a text in pieces of 997", text(request("x", kMost)), {"re:x"}, 997});
  cases.push_back({"a text byte by byte", text(request("x", 300)), {"re:x"}, 1});
  cases.push_back({"a binary message in pieces of 997",
                   frame(kFin | kBinary, std::string(kMost, '*')),
                   {"close:1003"},
                   997});
  cases.push_back({"two texts at once", text(request("a")) + text(request("b")), {"re:a", "re:b"}});
  return cases;
}

Cases pings() {
  const std::string most(125, '\xFE');
  std::string ten;
  std::vector<std::string> pongs;
  for (int i = 0; i < 10; ++i) {
    ten += ping_frame("payload-" + std::to_string(i));
    pongs.push_back("pong:payload-" + std::to_string(i));
  }
  return {
      {"a ping without payload", ping_frame(""), {"pong:"}},
      {"a ping with a text", ping_frame("Hello, world!"), {"pong:Hello, world!"}},
      {"a ping with other bytes",
       ping_frame("\x00\xff\xfe\xfd\xfc\xfb\x00\xff"s),
       {"pong:\x00\xff\xfe\xfd\xfc\xfb\x00\xff"s}},
      {"a ping of 125 bytes", ping_frame(most), {"pong:" + most}},
      {"a ping of 125 bytes, byte by byte", ping_frame(most), {"pong:" + most}, 1},
      {"a ping of 126 bytes", ping_frame(most + "x"), {"close:1002"}},
      {"a ping of 65536 bytes", ping_frame(std::string(65536, 'x')), {"close:1002"}},
      {"a pong that nobody asked for", frame(kFin | kPong, ""), {}},
      {"a pong with payload", frame(kFin | kPong, "unsolicited"), {}},
      {"a pong of 126 bytes", frame(kFin | kPong, most + "x"), {"close:1002"}},
      {"a pong, then a ping", frame(kFin | kPong, "unsolicited") + ping_frame("p"), {"pong:p"}},
      {"ten pings", ten, pongs},
      {"ten pings, byte by byte", ten, pongs, 1},
  };
}

Cases reserved_bits() {
  Cases cases;
  for (unsigned rsv = 1; rsv <= 7; ++rsv)
    for (const auto& [name, opcode] : {std::pair("a text", kText),
                                       {"a binary message", kBinary},
                                       {"a ping", kPing},
                                       {"a pong", kPong},
                                       {"a close", kClose}}) {
      const std::string payload = opcode == kClose ? big_endian(1000, 2) : request("x");
      const std::string bad = frame(kFin | rsv << 4 | opcode, payload);
      const std::string title = name + " with the reserved bits "s + std::to_string(rsv);
      cases.push_back({title, bad + ping_frame("after"), {"close:1002"}});
      cases.push_back({title + ", behind a text",
                       text(request("a")) + bad + ping_frame("after"),
                       {"re:a", "close:1002"}});
    }
  const std::string third =
      text(request("a")) + frame(0xB0 | kText, request("b")) + ping_frame("p");
  cases.push_back({"reserved bits, frame by frame", third, {"re:a", "close:1002"}, 30});
  cases.push_back({"reserved bits, byte by byte", third, {"re:a", "close:1002"}, 1});
  cases.push_back({"a reserved bit of a continuation",
                   frame(kText, R"({"id":1)") + frame(0xC0 | kContinuation, R"(,"cmd":"ping"})"),
                   {"close:1002"}});
  return cases;
}

Cases opcodes() {
  Cases cases;
  for (const unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U}) {
    const std::string title = "opcode " + std::to_string(opcode);
    cases.push_back({title, frame(kFin | opcode, ""), {"close:1002"}});
    cases.push_back({title + " with payload", frame(kFin | opcode, "reserved"), {"close:1002"}});
    cases.push_back({title + " behind a text",
                     text(request("a")) + frame(kFin | opcode, "x") + ping_frame("after"),
                     {"re:a", "close:1002"}});
    cases.push_back({title + ", byte by byte",
                     text(request("a")) + frame(kFin | opcode, "x") + ping_frame("after"),
                     {"re:a", "close:1002"},
                     1});
    cases.push_back({title + " among fragments",
                     frame(kText, "{") + frame(kFin | opcode, "x") + frame(kFin, "}"),
                     {"close:1002"}});
    cases.push_back({title + " without FIN", frame(opcode, "x"), {"close:1002"}});
  }
  return cases;
}

Cases fragmented() {
  const std::string message = request("frag");
  const std::string a = message.substr(0, 9);
  const std::string b = message.substr(9);
  const std::string first = frame(kText, a);
  const std::string last = frame(kFin | kContinuation, b);
  Cases cases{
      {"a ping in two", frame(kPing, "a") + frame(kFin, "b"), {"close:1002"}},
      {"a pong in two", frame(kPong, "a") + frame(kFin, "b"), {"close:1002"}},
      {"a close in two", frame(kClose, big_endian(1000, 2)) + frame(kFin, ""), {"close:1002"}},
      {"a text in two", first + last, {"re:frag"}},
      {"a text in two, byte by byte", first + last, {"re:frag"}, 1},
      {"a text in two, a ping between", first + ping_frame("p") + last, {"pong:p", "re:frag"}},
      {"the same byte by byte", first + ping_frame("p") + last, {"pong:p", "re:frag"}, 1},
      {"a text in two, a pong between", first + frame(kFin | kPong, "p") + last, {"re:frag"}},
      {"a continuation of nothing", frame(kFin, "x"), {"close:1002"}},
      {"a continuation of nothing, byte by byte",
       frame(kFin, "x") + text(message),
       {"close:1002"},
       1},
      {"a continuation of nothing that goes on", frame(0, "x") + text(message), {"close:1002"}},
      {"a continuation behind a whole text",
       first + last + frame(0, "x") + text(message),
       {"re:frag", "close:1002"}},
      {"a last continuation behind a whole text",
       first + last + frame(kFin, "x"),
       {"re:frag", "close:1002"}},
      {"two texts at once", first + text(message), {"close:1002"}},
      {"a text within a text", first + frame(kText, b) + last, {"close:1002"}},
      {"a binary message within a text", first + frame(kFin | kBinary, b), {"close:1002"}},
      {"a binary message in two", frame(kBinary, "a") + frame(kFin, "b"), {"close:1003"}},
      {"a close within a text", first + close_frame(1000), {"close:1000"}},
      {"an empty first fragment", frame(kText, "") + frame(kFin, message), {"re:frag"}},
      {"an empty last fragment", frame(kText, message) + frame(kFin, ""), {"re:frag"}},
      {"a text whose fragments are too long together",
       frame(kText, std::string(kMost, ' ')) + frame(kFin, " "),
       {"close:1009"}},
  };
  std::string five = frame(kText, message.substr(0, 1));
  five += frame(0, message.substr(1, 1)) + ping_frame("1") + frame(0, message.substr(2, 3));
  five += frame(0, "") + ping_frame("2") + frame(kFin, message.substr(5));
  const std::vector<std::string> answers{"pong:1", "pong:2", "re:frag"};
  cases.push_back({"a text in five, two pings between", five, answers});
  cases.push_back({"the same, byte by byte", five, answers, 1});
  std::string empty = frame(kText, "");
  for (int i = 0; i < 1000; ++i) empty += frame(0, "");
  cases.push_back({"a thousand empty fragments", empty + frame(kFin, message), {"re:frag"}});
  return cases;
}

std::string code_point(std::uint32_t value) {
  const auto tail = [value](int shift) {
    return static_cast<char>(0x80 | (value >> shift & 0x3F));
  };
  if (value < 0x80) return {static_cast<char>(value)};
  if (value < 0x800) return {static_cast<char>(0xC0 | value >> 6), tail(0)};
  if (value < 0x10000) return {static_cast<char>(0xE0 | value >> 12), tail(6), tail(0)};
  return {static_cast<char>(0xF0 | value >> 18), tail(12), tail(6), tail(0)};
}

const std::string kKosme = "\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5";

std::vector<std::string> valid_texts() {
  std::vector<std::string> texts{kKosme, "Hello-\xc2\xb5@\xc3\x9f\xc3\xb6\xc3\xa4\xc3\xbc"};
  for (const std::uint32_t value : {0x7FU, 0x80U, 0x7FFU, 0x800U, 0xD7FFU, 0xE000U, 0xFFFDU,
                                    0xFFFEU, 0xFFFFU, 0xFDD0U, 0xFDEFU, 0x10000U, 0x10FFFFU})
    texts.push_back(code_point(value));
  for (std::uint32_t plane = 1; plane <= 16; ++plane)
    for (const std::uint32_t low : {0xFFFEU, 0xFFFFU})
      texts.push_back(code_point(plane << 16 | low));
  return texts;
}

/// That are no UTF-8, wherever they stand.
std::vector<std::string> invalid_texts() {
  std::vector<std::string> texts{
      // Beyond the last code point, and in five and six bytes.
      "\xf4\x90\x80\x80", "\xf7\xbf\xbf\xbf", "\xf8\x88\x80\x80\x80", "\xfb\xbf\xbf\xbf\xbf",
      "\xfc\x84\x80\x80\x80\x80", "\xfd\xbf\xbf\xbf\xbf\xbf",
      // Tails without a beginning.
      "\x80", "\xbf", "\x80\xbf", "\x80\xbf\x80", "\x80\xbf\x80\xbf", "\x80\xbf\x80\xbf\x80",
      "\x80\xbf\x80\xbf\x80\xbf",
      // Beginnings whose tail is cut off by another character.
      "\xc2 ", "\xdf ", "\xe0\xa0 ", "\xef\xbf ", "\xf0\x90\x80 ", "\xf4\x8f\xbf ", "\xe0 ",
      "\xf0 ", "\xc2\xc2\x80", "\xe1\x80\xe1\x80\x80",
      // Bytes that never are.
      "\xfe", "\xff", "\xfe\xfe\xff\xff", "\xc0 ", "\xc1 ", "\xf5 ",
      // Longer than need be.
      "\xc0\xaf", "\xe0\x80\xaf", "\xf0\x80\x80\xaf", "\xf8\x80\x80\x80\xaf",
      "\xfc\x80\x80\x80\x80\xaf", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf",
      "\xf8\x87\xbf\xbf\xbf", "\xfc\x83\xbf\xbf\xbf\xbf", "\xc0\x80", "\xe0\x80\x80",
      "\xf0\x80\x80\x80", "\xf8\x80\x80\x80\x80", "\xfc\x80\x80\x80\x80\x80",
      // Halves of surrogate pairs, alone and as pairs.
      "\xed\xa0\x80", "\xed\xad\xbf", "\xed\xae\x80", "\xed\xaf\xbf", "\xed\xb0\x80",
      "\xed\xbe\x80", "\xed\xbf\xbf", "\xed\xa0\x80\xed\xb0\x80", "\xed\xa0\x80\xed\xbf\xbf",
      "\xed\xad\xbf\xed\xb0\x80", "\xed\xad\xbf\xed\xbf\xbf", "\xed\xae\x80\xed\xb0\x80",
      "\xed\xae\x80\xed\xbf\xbf", "\xed\xaf\xbf\xed\xb0\x80", "\xed\xaf\xbf\xed\xbf\xbf"};
  std::string tails;
  for (int byte = 0x80; byte < 0xC0; ++byte) tails += static_cast<char>(byte);
  texts.push_back(tails);
  for (int byte = 0xC0; byte <= 0xFF; ++byte) texts.push_back({static_cast<char>(byte), ' '});
  return texts;
}

std::string hexadecimal(std::string_view bytes) {
  std::string shown;
  for (const char c : bytes.substr(0, 12)) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto value = static_cast<unsigned char>(c);
    shown.append(" ").append(1, kDigits[value >> 4]).append(1, kDigits[value & 15]);
  }
  return shown;
}

Cases utf8() {
  const std::string message = request(kKosme);
  const std::string bad = "\xed\xa0\x80";
  Cases cases{
      {"three empty fragments",
       fragments(kText, "", 1) + frame(kText, "") + frame(0, "") + frame(kFin, ""),
       {}},
      {"an empty fragment, one, an empty one",
       frame(kText, "") + frame(0, message) + frame(kFin, ""),
       {"re:" + kKosme}},
      {"a code point in two fragments",
       frame(kText, message.substr(0, 8)) + frame(kFin, message.substr(8)),
       {"re:" + kKosme}},
      {"fragments of a byte", fragments(kText, message, 1), {"re:" + kKosme}},
      {"fragments of two bytes", fragments(kText, message, 2), {"re:" + kKosme}},
      {"byte by byte", text(message), {"re:" + kKosme}, 1},
      // The end comes with what is wrong, and not only with the end of the message.
      {"no UTF-8 in a fragment before the last",
       frame(kText, kKosme) + frame(0, bad),
       {"close:1007"}},
      {"no UTF-8 in a first fragment", frame(kText, "\xf4\x90"), {"close:1007"}},
      {"no UTF-8 across fragments", frame(kText, "\xf4") + frame(0, "\x90"), {"close:1007"}},
      {"a text that is wrong within its frame",
       text(kKosme + bad + std::string(1000, 'x')),
       {"close:1007"},
       100},
      {"a code point that a fragment ends in",
       frame(kText, "\xce") + frame(kFin, ""),
       {"close:1007"}},
      {"a ping in the middle of a code point",
       frame(kText, message.substr(0, 8)) + ping_frame("\xce") + frame(kFin, message.substr(8)),
       {"pong:\xce", "re:" + kKosme}},
      {"a binary message need not be a text", frame(kFin | kBinary, bad), {"close:1003"}},
      {"NUL", text("\0"s), {"no:bad_json"}},
      {"a request with NUL behind it", text(request("x") + "\0x"s), {"no:bad_json"}},
  };
  for (std::size_t size = 1; size < kKosme.size(); ++size) {
    const bool whole = (static_cast<unsigned char>(kKosme[size]) & 0xC0) != 0x80;
    cases.push_back({"so many bytes of five letters: " + std::to_string(size),
                     text(kKosme.substr(0, size)),
                     {whole ? "no:bad_json" : "close:1007"}});
  }
  for (const std::string& each : valid_texts()) {
    const std::string title = "a text of" + hexadecimal(each);
    cases.push_back({title, text(each), {"no:bad_json"}});
    cases.push_back({title + " in fragments", fragments(kText, each, 1), {"no:bad_json"}});
    cases.push_back({title + " as an id", text(request(each)), {"re:" + each}});
  }
  for (const std::string& each : invalid_texts()) {
    const std::string title = "no text:" + hexadecimal(each);
    cases.push_back({title, text(each) + ping_frame("after"), {"close:1007"}});
    cases.push_back({title + " in fragments", fragments(kText, each, 1), {"close:1007"}});
    cases.push_back({title + " as an id", text(request(each)), {"close:1007"}});
  }
  // Cut off in the end.
  for (const char* each : {"\xc2", "\xe0\xa0", "\xef\xbf", "\xf0\x90\x80", "\xf4\x8f\xbf", "\xe0",
                           "\xf0", "\xf0\x90", "\xfe"})
    cases.push_back({"a text cut off:" + hexadecimal(each), text("x"s + each), {"close:1007"}});
  return cases;
}

Cases closing() {
  const std::string hello = text(request("a"));
  Cases cases{
      {"a close", close_frame(1000), {"close:1000"}},
      {"a close behind a text", hello + close_frame(1000), {"re:a", "close:1000"}},
      {"a close, byte by byte", close_frame(1000, "bye"), {"close:1000"}, 1},
      {"two closes", close_frame(1000) + close_frame(1000), {"close:1000"}},
      {"a ping behind a close", close_frame(1000) + ping_frame("p"), {"close:1000"}},
      {"a text behind a close", close_frame(1000) + hello, {"close:1000"}},
      {"no frame behind a close", close_frame(1000) + "\xff\xff\xff", {"close:1000"}},
      {"a close among fragments",
       frame(kText, "{") + close_frame(1000) + frame(kFin, "}"),
       {"close:1000"}},
      {"a close without a code", frame(kFin | kClose, ""), {"close:1000"}},
      {"half a code", frame(kFin | kClose, "\x03"), {"close:1002"}},
      {"a reason", close_frame(1000, "Hello World!"), {"close:1000"}},
      {"a reason of 123 bytes", close_frame(1000, std::string(123, '*')), {"close:1000"}},
      {"a reason of 124 bytes", close_frame(1000, std::string(124, '*')), {"close:1002"}},
      {"a reason in other letters", close_frame(1000, kKosme), {"close:1000"}},
      {"a text beyond the limit, then a close",
       text(std::string(256 * 1024, ' ')) + close_frame(1000),
       {"close:1009"}},
  };
  for (const char* reason : {"\xce", "\xed\xa0\x80", "\xff", "\xf4\x90\x80\x80", "x\xc0\xaf"})
    cases.push_back({"a reason that is no text:" + hexadecimal(reason),
                     close_frame(1000, reason),
                     {"close:1002"}});
  for (const unsigned code : {1000U, 1001U, 1002U, 1003U, 1007U, 1008U, 1009U, 1010U, 1011U, 1012U,
                              1013U, 3000U, 3999U, 4000U, 4999U}) {
    const std::string number = std::to_string(code);
    cases.push_back({"code " + number, close_frame(code), {"close:" + number}});
    cases.push_back(
        {"code " + number + " with a reason", close_frame(code, "why"), {"close:" + number}});
  }
  // Of those beyond 4999 nothing is said; they come back as they came.
  for (const unsigned code : {5000U, 65535U})
    cases.push_back(
        {"code " + std::to_string(code), close_frame(code), {"close:" + std::to_string(code)}});
  for (const unsigned code : {0U, 1U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 1100U, 2000U, 2999U})
    cases.push_back({"no code: " + std::to_string(code), close_frame(code), {"close:1002"}});
  return cases;
}

Cases lengths_and_masks() {
  const std::string big = request("x", 65535);
  return {
      {"a frame without a mask", frame(kFin | kText, request("x"), -1, false), {"close:1002"}},
      {"a ping without a mask", frame(kFin | kPing, "p", -1, false), {"close:1002"}},
      {"a close without a mask",
       frame(kFin | kClose, big_endian(1000, 2), -1, false),
       {"close:1002"}},
      {"a second fragment without a mask",
       frame(kText, "{") + frame(kFin, "}", -1, false),
       {"close:1002"}},
      {"a length in two bytes that has room in one",
       frame(kFin | kText, request("x"), 2),
       {"close:1002"}},
      {"a length in eight bytes that has room in one",
       frame(kFin | kText, request("x"), 8),
       {"close:1002"}},
      {"a length in eight bytes that has room in two", frame(kFin | kText, big, 8), {"close:1002"}},
      {"a ping's length in two bytes", frame(kFin | kPing, "p", 2), {"close:1002"}},
      {"a length whose first bit is set",
       "\x81\xff"s + big_endian(1ULL << 63, 8) + "maskx",
       {"close:1009"}},
      {"the longest length",
       "\x81\xff"s + big_endian((1ULL << 63) - 1, 8) + "mask",
       {"close:1009"}},
      {"a length beyond the limit",
       "\x81\xff"s + big_endian(kMost + 1, 8) + "mask",
       {"close:1009"}},
      {"fragments whose lengths wrap around",
       frame(kText, "12345678") + "\x80\xff"s + big_endian((1ULL << 63) - 1, 8) + "mask",
       {"close:1009"}},
  };
}

Cases many_fragments() {
  const std::string message = request("x", kMost);
  Cases cases;
  for (const std::size_t each : {1300U, 64U, 4096U, 65535U, 65536U})
    cases.push_back(
        {"64 KiB in frames of " + std::to_string(each), fragments(kText, message, each), {"re:x"}});
  cases.push_back(
      {"64 KiB in frames of 1300, pieces of 997", fragments(kText, message, 1300), {"re:x"}, 997});
  return cases;
}

}  // namespace

std::string ping_frame(std::string_view payload) { return frame(kFin | kPing, payload); }
std::string close_frame(std::uint64_t code, std::string_view reason) {
  return frame(kFin | kClose, big_endian(code, 2).append(reason));
}

std::vector<WireCase> websocket_cases() {
  Cases all;
  for (const Cases& group : {echoes(), pings(), reserved_bits(), opcodes(), fragmented(), utf8(),
                             closing(), lengths_and_masks(), many_fragments()})
    all.insert(all.end(), group.begin(), group.end());
  return all;
}

}  // namespace ternion::test
