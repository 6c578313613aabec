// GTP's words for colours and points. A column's letter skips I, so it is not the game's own
// notation, and the two are never printed by the same code.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/session.hpp"

namespace ternion::gtp {

/// b, black, w, white in any case. Errors: syntax, "invalid color or coordinate".
Expected<Side> parse_color(std::string_view text);
/// "b" or "w".
std::string_view short_name(Side side);

/// Points of one board. Row 1 is the game's first row; flipped, it is the last one, for a
/// controller that draws row 1 at the bottom. Of the size the board has now. Immutable: thread-safe
/// to read. Must not outlive the session. What is no letter and number is read in the game's own
/// notation where its moves are no placements: those have no vertex.
class Vertices {
 public:
  /// Counted from 0, row 0 being the game's first row.
  struct Point {
    int column = -1;
    int row = -1;
  };

  Vertices(const Session& session, bool flip);

  /// "D3" or "pass" in any case. Errors: syntax, "invalid color or coordinate".
  Expected<Move> parse(std::string_view text) const;
  /// "D3", "pass"; a move that is no placement in the game's own notation.
  std::string format(Move move) const;
  /// Words separated by blanks.
  std::string format(const std::vector<Move>& moves) const;
  std::string format(Point point) const;
  /// Where a placement puts its piece; nothing for every other move.
  std::optional<Point> point_of(Move move) const;

  /// The number GTP gives to a row of the game.
  int number_of_row(int row) const { return flip_ ? height_ - row : row + 1; }

 private:
  const Session* session_;
  bool flip_;
  int width_;
  int height_;
  std::vector<Point> points_;  // by move code
};

}  // namespace ternion::gtp
