#include "app/library/gomoku/lz4_frame.hpp"

#include <cstdint>

#include <fmt/format.h>

#include "app/library/byte_numbers.hpp"

namespace ternion::library {
namespace {

constexpr std::string_view kLz4Magic("\x04\x22\x4D\x18", 4);
constexpr std::size_t kMostPlain = std::size_t{1} << 30;
constexpr std::uint32_t kStored = 0x80000000U;  // the block's bytes are plain
constexpr std::size_t kLeastMatch = 4;
constexpr unsigned kLong = 15;  // a length that goes on in further bytes

// What a frame's flags say is there.
constexpr unsigned kDictionary = 0x01;
constexpr unsigned kContentSize = 0x08;
constexpr unsigned kBlockChecksum = 0x10;

Error cut_at(std::size_t place) {
  return {ErrorCode::syntax, fmt::format("expected more of a frame of LZ4 at byte {}", place)};
}

/// A length: four bits, and bytes of 255 and one less behind them. Nothing where the bytes end.
bool add_long(BytesIn& in, std::size_t& length) {
  if (length < kLong) return true;
  for (;;) {
    if (in.left() == 0) return false;
    const auto more = in.take<std::uint8_t>();
    length += more;
    if (length > kMostPlain) return false;
    if (more != 255) return true;
  }
}

/// Literals and matches in turn; the last has literals alone. False for what is no block.
bool add_block(std::string_view block, std::string& plain) {
  BytesIn in(block);
  while (in.left() > 0) {
    const unsigned token = in.take<std::uint8_t>();
    std::size_t literals = token >> 4;
    if (!add_long(in, literals) || in.left() < literals) return false;
    plain.append(block.substr(in.place(), literals));
    in.skip(literals);
    if (in.left() == 0) return true;
    if (in.left() < 2) return false;
    const std::size_t back = in.take<std::uint16_t>();
    std::size_t length = token & kLong;
    if (!add_long(in, length) || back == 0 || back > plain.size()) return false;
    length += kLeastMatch;
    if (plain.size() + length > kMostPlain) return false;
    // The match may reach into itself.
    for (std::size_t i = 0; i < length; ++i) plain += plain[plain.size() - back];
  }
  return true;
}

}  // namespace

bool is_lz4_frame(std::string_view bytes) { return bytes.starts_with(kLz4Magic); }

Expected<std::string> read_lz4_frame(std::string_view bytes) {
  BytesIn in(bytes);
  constexpr std::size_t kLeastHead = 7;
  if (in.left() < kLeastHead) return tl::make_unexpected(cut_at(in.left()));
  in.skip(kLz4Magic.size());
  const unsigned flags = in.take<std::uint8_t>();
  in.skip(1);
  if ((flags & kDictionary) != 0)
    return fail(ErrorCode::unsupported, "expected a frame of LZ4 without a dictionary");
  const std::size_t rest = ((flags & kContentSize) != 0 ? 8 : 0) + 1;
  if (in.left() < rest) return tl::make_unexpected(cut_at(in.place()));
  in.skip(rest);
  std::string plain;
  for (;;) {
    if (in.left() < 4) return tl::make_unexpected(cut_at(in.place()));
    const auto head = in.take<std::uint32_t>();
    if (head == 0) return plain;
    const std::size_t size = head & ~kStored;
    if (in.left() < size) return tl::make_unexpected(cut_at(in.place()));
    const std::string_view block = bytes.substr(in.place(), size);
    if (plain.size() + size > kMostPlain)
      return fail(ErrorCode::out_of_range, "expected at most 1 GB in a frame of LZ4");
    if ((head & kStored) != 0)
      plain += block;
    else if (!add_block(block, plain))
      return fail(ErrorCode::syntax,
                  fmt::format("expected a block of LZ4 at byte {}, got other bytes", in.place()));
    in.skip(size);
    if ((flags & kBlockChecksum) != 0) {
      if (in.left() < 4) return tl::make_unexpected(cut_at(in.place()));
      in.skip(4);
    }
  }
}

}  // namespace ternion::library
