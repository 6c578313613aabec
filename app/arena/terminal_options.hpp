// A game in the terminal out of what a person asks for.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "app/arena/terminal_game.hpp"

namespace ternion::arena {

struct TerminalOptions {
  std::string player = "inside";  // as parse_player() reads it
  Side side = Side::black;        // the person's
  std::string start;              // a position in the game's notation; empty: the usual one
  /// For a move of a player without limits, and for a hint.
  Duration move_time = std::chrono::seconds(1);
  std::uint64_t seed = 1;  // of what is random in the player
  friend bool operator==(const TerminalOptions&, const TerminalOptions&) = default;
};

/// The game and who plays it, ready to begin. `colour`: with the terminal's colours. Errors: syntax
/// for a start that is none; those of parse_player() and make_player(); unsupported for a player
/// with a clock for the game; io where it does not begin.
Expected<std::unique_ptr<TerminalGame>> make_terminal_game(const std::string& game,
                                                           const TerminalOptions& options,
                                                           bool colour);

/// A game with whoever types the lines that `read` gives (so many bytes at most; 0: the end), until
/// they leave or the input ends. `prompt` is shown before each read. Blocks. Errors: of the game.
Expected<void> converse(TerminalGame& game, const std::function<std::size_t(std::span<char>)>& read,
                        const std::function<void(std::string_view)>& show, std::string_view prompt);

}  // namespace ternion::arena
