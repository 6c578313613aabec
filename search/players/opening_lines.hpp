// Opening lines that a style follows: transcripts from either start, in all their mirror images.
// Immutable once made; may be read by any thread.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/othello/position.hpp"

namespace ternion::players {

class OpeningLines {
 public:
  OpeningLines() = default;
  /// Errors: syntax for a line that no start has, with its number.
  static Expected<OpeningLines> make(const std::vector<std::string>& lines);

  /// The next move of the first line that has come to this position.
  std::optional<Move> next(const othello::Position& position) const;

 private:
  void add(int symmetry, othello::Position position, const std::vector<Move>& moves);

  using Board = std::pair<othello::Bitboard, othello::Bitboard>;  // the mover's discs, the other's
  std::map<Board, Move> moves_;
};

}  // namespace ternion::players
