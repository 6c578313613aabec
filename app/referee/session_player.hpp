// Ternion itself as a player, inside this process: no child, no pipe, no protocol.
#pragma once

#include "app/referee/player.hpp"
#include "protocol/session/session.hpp"

namespace ternion::referee {

class SessionPlayer final : public Player {
 public:
  SessionPlayer(std::unique_ptr<Session> session, Patience patience)
      : session_(std::move(session)), patience_(patience) {}

  Played<void> begin() override { return {}; }
  Played<void> start_game(const GameStart& game) override;
  Played<void> tell(Side side, Move move, Duration used) override;
  Played<void> confirm(Side side, Move move, Duration used) override;
  Played<Choice> choose(Side side, const Clock& clock, std::optional<Duration> most) override;
  std::string own_name() const override { return "Ternion"; }

 private:
  std::unique_ptr<Session> session_;
  Patience patience_;
  PlayerLimits limits_;
};

}  // namespace ternion::referee
