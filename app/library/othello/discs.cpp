#include "app/library/othello/discs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include <fmt/format.h>

#include "engine/othello/position.hpp"

namespace ternion::library::othello {
namespace {

constexpr std::size_t kKeyBytes = 16;

std::size_t stage_of(std::string_view key) {
  if (key.size() != kKeyBytes) return 0;
  std::array<Bitboard, 2> halves;
  std::memcpy(halves.data(), key.data(), kKeyBytes);
  return static_cast<std::size_t>(std::popcount(halves[0] | halves[1]));
}

/// Errors: syntax for bytes that are no key.
Expected<void> successors_of(std::string_view key, const SuccessorVisitor& visit) {
  if (key.size() != kKeyBytes)
    return fail(ErrorCode::syntax, fmt::format("expected a key of 16 bytes, got {}", key.size()));
  const auto [mover, opponent] = discs_of(key);
  if ((mover & opponent) != 0)
    return fail(ErrorCode::syntax, "expected a disc of one colour on each square, got both");
  const ternion::othello::Position position(mover, opponent, Side::black);
  const auto tell = [&visit](Move move, Bitboard next, Bitboard last) {
    const auto least = ternion::othello::canonical(next, last);
    std::array<char, kKeyBytes> bytes;
    for (std::size_t i = 0; i < kKeyBytes / 2; ++i) {
      const int shift = 56 - 8 * static_cast<int>(i);
      bytes[i] = static_cast<char>(static_cast<unsigned char>(least.mover >> shift));
      bytes[kKeyBytes / 2 + i] =
          static_cast<char>(static_cast<unsigned char>(least.opponent >> shift));
    }
    visit(move, {bytes.data(), bytes.size()});
  };
  for (Bitboard moves = position.mobility(); moves != 0; moves &= moves - 1) {
    const auto square = ternion::othello::first_square(moves);
    const Bitboard flips = position.flips(square);
    tell(ternion::othello::move_to(square), opponent & ~flips,
         mover | flips | ternion::othello::bit_of(square));
  }
  if (position.must_pass()) tell(ternion::othello::pass_move(), opponent, mover);
  return {};
}

}  // namespace

std::string key_of(Bitboard mover, Bitboard opponent) {
  std::string key;
  key.reserve(16);
  for (const Bitboard discs : {mover, opponent})
    for (int shift = 56; shift >= 0; shift -= 8)
      key += static_cast<char>(static_cast<unsigned char>(discs >> shift));
  return key;
}

Discs discs_of(std::string_view key) {
  Discs discs;
  for (std::size_t i = 0; i < key.size(); ++i) {
    Bitboard& half = i < 8 ? discs.mover : discs.opponent;
    half = half << 8 | static_cast<unsigned char>(key[i]);
  }
  return discs;
}

QuickMoves quick_moves() { return {successors_of, stage_of}; }

Expected<void> add_pass_before(Filling& filling, const ternion::othello::Canonical& behind,
                               ExchangeTotals& totals) {
  const ternion::othello::Position before(behind.opponent, behind.mover, Side::black);
  if (!before.must_pass()) return {};
  const auto canonical = ternion::othello::canonical(before.mover(), before.opponent());
  const std::string key = key_of(canonical.mover, canonical.opponent);
  if (filling.contains(key)) return {};
  ++totals.remarks["positions with only a pass, added"];
  return filling.put(key, {});
}

int whole_discs(Value value) {
  if (std::abs(value) >= kLeastWin) return value > 0 ? 1 : -1;
  const auto discs = static_cast<int>(std::lround(static_cast<double>(value) / kUnit));
  return std::clamp(discs, -kMostDiscs, kMostDiscs);
}

}  // namespace ternion::library::othello
