// What the forms of Othello's books have in common: a key out of two bitboards, scores in whole
// discs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/library/byte_numbers.hpp"
#include "app/library/exchange.hpp"
#include "app/library/worth.hpp"
#include "engine/othello/symmetry.hpp"

namespace ternion::library::othello {

using ternion::othello::Bitboard;

inline constexpr int kPassMove = 64;
inline constexpr int kNoMove = 65;
inline constexpr int kMostDiscs = 64;
/// Never empty, whatever the game.
inline constexpr Bitboard kCentre = 0x0000001818000000ULL;

/// As games/othello/symmetries.cpp has it: mover and opponent, the greatest byte first.
std::string key_of(Bitboard mover, Bitboard opponent);
struct Discs {
  Bitboard mover = 0;
  Bitboard opponent = 0;
};
Discs discs_of(std::string_view key);

/// As Filling asks for it; a stage is a number of discs.
QuickMoves quick_moves();

/// Puts the position in which a side can only pass before the one behind it, for forms that leave
/// it out: whoever leads there would not find what is behind it. Errors: io.
Expected<void> add_pass_before(Filling& filling, const ternion::othello::Canonical& behind,
                               ExchangeTotals& totals);

/// Rounded; -round(v) == round(-v), so that it may be done before or after a change of sides.
/// Outcomes of unknown margin are one disc.
int whole_discs(Value value);

}  // namespace ternion::library::othello
