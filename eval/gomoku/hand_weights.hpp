// Weights made by hand, in hundredths of the game's unit: what a cell's patterns are worth. They
// were guessed from how far each pattern is from a five, and then left alone.
#pragma once

#include <array>
#include <cstdint>

namespace ternion::gomoku::hand {

// dead, ones closed and open, twos, threes, four, double four, straight four, five, overline.
constexpr std::array<int, 12> kPatternValue{0, 1, 3, 4, 11, 13, 26, 30, 60, 80, 100, 0};
constexpr std::array<int, 12> kPatternAttack{0, 2, 6, 8, 22, 20, 90, 80, 800, 2400, 12000, 0};

// quiet, three, two threes, four, four and three, open four, five, foul.
constexpr std::array<int, 8> kClassValue{0, 0, 30, 0, 60, 60, 0, 0};
constexpr std::array<int, 8> kClassAttack{0, 0, 300, 0, 700, 1000, 0, 0};

/// What taking a cell away is worth beside having it.
constexpr int kDefencePercent = 70;

/// To the side to move.
constexpr int kTempo = 125;
/// Two open threes at once, with the move, are nearly won.
constexpr int kOwnTwoThrees = 300;
/// An open three of the other side must be answered; one's own is nearly won with the move.
constexpr int kTheirOpenThree = 60;

}  // namespace ternion::gomoku::hand
