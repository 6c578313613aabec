// Smart Game Format, as much of it as a game record needs: the main line's moves and the position
// set up before them. Points are read both as letter and number ("f5", row 1 on top) and as the two
// letters of FF[4] ("fe"); Othello's are written in the former way, every other game's in the
// latter. Knows no rules: whether the moves are legal, the game says.
// Source: SGF FF[4], red-bean.com/sgf. Pure functions, thread-safe; any bytes give a value or an
// Error (syntax, or unsupported where a set-up comes after the first move).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/game.hpp"
#include "engine/core/side.hpp"

namespace ternion::gtp {

/// Counted from 0; row 0 is the uppermost.
struct SgfPoint {
  int column = 0;
  int row = 0;
  friend bool operator==(const SgfPoint&, const SgfPoint&) = default;
};

struct SgfMove {
  Side side = Side::black;
  std::optional<SgfPoint> point;  // empty: a pass
  std::string comment = {};       // C; written, not read
  friend bool operator==(const SgfMove&, const SgfMove&) = default;
};

struct SgfGame {
  int kind = 1;  // GM: 1 Go, 2 Othello, 4 Gomoku
  std::optional<int> width;
  std::optional<int> height;
  std::vector<SgfPoint> black;  // AB, before the first move
  std::vector<SgfPoint> white;  // AW
  std::optional<Side> to_move;  // PL
  std::vector<SgfMove> moves;
  std::string black_name;
  std::string white_name;
  std::string rules;   // RU
  std::string result;  // RE

  bool has_setup() const { return !black.empty() || !white.empty(); }
  friend bool operator==(const SgfGame&, const SgfGame&) = default;
};

/// The first game of the file; of variations the first.
Expected<SgfGame> parse_sgf(std::string_view text);

/// One game tree without empty lines; `application` is "Name:version".
std::string write_sgf(const SgfGame& game, std::string_view application);

/// The GM number of a game's name; nothing where SGF has none.
std::optional<int> sgf_kind_of(std::string_view game);

}  // namespace ternion::gtp
