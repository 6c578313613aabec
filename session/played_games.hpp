// PlayedGames: what people have played, as whoever shows a position asks it. The games themselves
// lie above (app/library/games); a dialect sees counts and pages of a list.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/move.hpp"
#include "engine/core/result.hpp"
#include "session/board.hpp"

namespace ternion {

/// Which games are meant; what is empty says nothing of them.
struct PlayedFilter {
  std::string player;  // a part of a name, of either side, in any case of ASCII letters
  std::string black;   // the same of one side
  std::string white;
  std::string event;  // a part of the name of what the game was played in
  std::optional<int> first_year;
  std::optional<int> last_year;
  /// How it ended: a winner, or none for a draw.
  std::optional<std::optional<Side>> result;

  friend bool operator==(const PlayedFilter&, const PlayedFilter&) = default;
};

struct PlayedTotals {
  std::int64_t games = 0;
  std::int64_t black = 0;  // that Black won
  std::int64_t draws = 0;
  std::int64_t white = 0;      // the rest of the games have no result that is known
  std::optional<int> first{};  // years
  std::optional<int> last{};

  friend bool operator==(const PlayedTotals&, const PlayedTotals&) = default;
};

struct PlayedMove {
  Move move;
  std::vector<Move> same;  // others that lead to the same position but for a symmetry
  PlayedTotals totals;     // of games that went on with one of them
};

struct PlayedPosition {
  PlayedTotals totals;            // of games that came through the position, at whatever ply
  std::vector<PlayedMove> moves;  // the most played first; those that nobody played are left out
};

struct PlayedGame {
  std::int64_t id = 0;
  std::string game;                    // GameInfo::name
  std::string start;                   // in the game's notation
  std::array<std::string, 2> players;  // by index_of(Side); empty: nobody says
  std::string event;
  std::string date;  // as it came
  std::optional<int> year;
  std::optional<Result> result;
  std::vector<Move> moves;
};

/// Thread rule: any thread; calls may wait for each other.
class PlayedGames {
 public:
  virtual ~PlayedGames() = default;
  /// Games through the position on the board: its history counts for nothing. Errors: io.
  virtual Expected<PlayedPosition> position(const Board& board,
                                            const PlayedFilter& filter) const = 0;
  /// Some of them, the latest first: `most` behind the first `skip`; with a move only those that
  /// went on with it or with one that is the same. Errors: io.
  virtual Expected<std::vector<PlayedGame>> games(const Board& board, std::optional<Move> move,
                                                  const PlayedFilter& filter, std::size_t skip,
                                                  std::size_t most) const = 0;
};

}  // namespace ternion
