// Who thinks for the programs at a table: the game's own session for the engine, one of its own for
// each named player.
#pragma once

#include <array>
#include <memory>
#include <utility>

#include "protocol/json/played_game.hpp"
#include "protocol/json/table_context.hpp"

namespace ternion::json {

/// Thread rule: that of the table.
class Thinkers {
 public:
  /// The context outlives them.
  explicit Thinkers(const TableContext& context) : context_(context) {}

  /// Whose turn it is begins to think; in a hurry for a moment alone. Errors: of a player that is
  /// not known here, of a session that cannot be made or search just now.
  Expected<void> think(const PlayedGame& game, bool hurry,
                       std::shared_ptr<SearchListener> listener);
  /// Whatever is searched ends soon, with a result.
  void finish_now(const PlayedGame& game);
  /// Whatever is searched ends without one. Blocks until it has. The table's session plays from a
  /// player's book no more: what is searched there next may be somebody else's.
  void stop(const PlayedGame& game);

  /// The players exchange colours.
  void exchange() { std::swap(rivals_[0], rivals_[1]); }
  /// Others will sit here.
  void forget() { rivals_ = {}; }

 private:
  Expected<Session*> session_for(const PlayedGame& game);
  /// What an engine plays with, of what its session has.
  SessionOptions options_of(const Player& player, SessionOptions options) const;
  /// In the log, where it has one that cannot be read.
  void tell_of_book(const SessionOptions& options, const Board& board) const;

  const TableContext& context_;
  std::array<std::unique_ptr<Session>, 2> rivals_;  // of named players, from their first move on
};

}  // namespace ternion::json
