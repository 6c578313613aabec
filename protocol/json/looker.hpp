// Shows earlier positions of a game; never searches.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "protocol/json/played_game.hpp"
#include "protocol/json/table_context.hpp"

namespace ternion::json {

/// Thread rule: that of the table.
class Looker {
 public:
  explicit Looker(const TableContext& context) : context_(context) {}

  /// A session that stands on the position after so many moves of the game; valid until the next
  /// call. Errors: of a session that could not be made.
  Answer<const Session*> at(const PlayedGame& game, std::size_t ply) {
    if (!session_) {
      auto made = context_.fresh_session(game.session->game().name);
      if (!made) return refuse(made.error());
      session_ = std::move(*made);
    }
    GameRecord record = game.session->record();
    record.moves.resize(std::min(ply, record.moves.size()));
    if (auto loaded = session_->load(record); !loaded) return refuse(loaded.error());
    return session_.get();
  }
  /// The next game may be another one.
  void forget() { session_.reset(); }

 private:
  const TableContext& context_;
  std::unique_ptr<Session> session_;
};

}  // namespace ternion::json
