// Ternion itself, or a classic in its place, as a player inside this process: no child, no pipe, no
// protocol.
#pragma once

#include <utility>

#include "app/arena/player.hpp"
#include "games/classic.hpp"
#include "session/session.hpp"
#include "session/thread_shortage.hpp"

namespace ternion::arena {

class SessionPlayer final : public Player {
 public:
  /// `name` is what it is called in the contest; the session is of `context.clocks`.
  SessionPlayer(std::unique_ptr<Session> session, Patience patience, std::string name,
                PlayerContext context)
      : session_(std::move(session)),
        patience_(patience),
        name_(std::move(name)),
        context_(std::move(context)) {}
  /// A classic: what is random in a game depends on the game's seed.
  SessionPlayer(std::unique_ptr<Session> session, Patience patience, const Classic& classic,
                PlayerContext context)
      : SessionPlayer(std::move(session), patience, classic.name, std::move(context)) {
    own_name_ = classic.name;
    is_seeded_ = true;
  }

  Played<void> begin() override { return {}; }
  Played<void> start_game(const GameStart& game) override;
  Played<void> tell(Side side, Move move, Duration used) override;
  Played<void> confirm(Side side, Move move, Duration used) override;
  Played<Choice> choose(Side side, const Clock& clock, std::optional<Duration> most) override;
  Played<OpeningAct> open(const OpeningCourse& course, const Board& board) override;
  std::string own_name() const override { return own_name_; }

 private:
  /// `limit`: how long to wait for the search's end.
  Played<SearchResult> search(const GoRequest& request, Duration limit);
  GoRequest request() const;
  /// The lines of a search before the next act, which stands on `board`.
  Played<std::vector<SearchLine>> look_before_act(const OpeningCourse& course, const Board& board);

  std::unique_ptr<Session> session_;
  Patience patience_;
  PlayerLimits limits_;
  std::string name_;
  PlayerContext context_;
  ThreadShortage shortage_;
  std::string own_name_ = "Ternion";
  bool is_seeded_ = false;
  std::uint64_t seed_ = 0;  // of the game
};

}  // namespace ternion::arena
