// Random games for the tests of what is written and read.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/record.hpp"
#include "engine/core/rng.hpp"
#include "protocol/records/record_builder.hpp"

namespace ternion::records::test {

/// A legal game of random moves from the variant's usual start, of at most so many plies, with
/// names, a date and, where it is over, its result. Reproducible.
GameRecord random_game(const std::string& game, std::uint64_t seed, int plies);

/// The game's moves, as far as a text carries them.
std::string moves_of(const GameRecord& record);

/// The position after the game's moves; empty where they cannot be played.
std::string position_after(const GameRecord& record);

/// The record of an SGF's first game; the empty record with a failed expectation where it is none.
ReadRecord read_sgf(const std::string& text, const Board* like = nullptr);
/// What is wrong with the SGF's first game; empty if it is read.
std::string sgf_error(const std::string& text, const Board* like = nullptr);

/// A copy with one to four places changed, taken out, doubled or cut off. Reproducible by the rng.
std::string spoiled(std::string text, Rng& rng);

}  // namespace ternion::records::test
