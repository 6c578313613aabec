// Random Gomoku positions for tests.
#pragma once

#include "engine/core/rng.hpp"
#include "engine/gomoku/position.hpp"
#include "test/engine/gomoku/plain_rules.hpp"

namespace ternion::test {

/// Plays up to `moves` legal moves, mostly near the stones that are there, so that rows arise. Ends
/// early where the game does.
gomoku::Position random_game(Rng& rng, const gomoku::Variant& variant, int moves);

/// Stones of both colours in any number, in a small part of the board, often enough in rows: what
/// no game reaches as well. Nobody has five.
gomoku::Position random_cluster(Rng& rng, const gomoku::Variant& variant);

PlainBoard plain_board_of(const gomoku::Position& position);

}  // namespace ternion::test
