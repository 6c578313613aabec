// NBoard 2 from the GUI's side. Changes of state have no reply, so each is followed by a ping, and
// its pong ends the exchange. Most engines know depths and no clock: where the game has a clock and
// the player no depth, one is chosen before each move.
#pragma once

#include "protocol/client/depth_by_time.hpp"
#include "protocol/client/engine_client.hpp"

namespace ternion::client {

class NBoardClient final : public EngineClient {
 public:
  explicit NBoardClient(SetupLines setup) : setup_(std::move(setup)) {}

  std::string hello() override;
  std::string objection(const GameStart& game) const override;
  std::string start_game(const GameStart& game) override;
  std::string tell(Side side, Move move, Duration used) override;
  std::string confirm(Side side, Move move, Duration used) override;
  std::string go(Side side, const Clock& clock) override;
  std::string ask_score() override { return ""; }
  std::string quit() override { return "quit\n"; }
  std::optional<Answer> on_line(std::string_view line) override;
  bool busy() const override { return waiting_ != Waiting::nothing; }
  const EngineInfo& info() const override { return info_; }

 private:
  enum class Waiting { nothing, pong, move };

  std::string ping();
  std::string set_depth(int depth);
  bool sets_own_depth() const;
  /// A move of either side.
  void count(Move move);
  Answer read_move(std::string_view rest);

  SetupLines setup_;
  EngineInfo info_;
  Waiting waiting_ = Waiting::nothing;
  int pings_ = 0;

  GameStart game_;
  DepthByTime pace_;
  int told_depth_ = 0;  // by the last "set depth"; 0: none
  int empties_ = 0;     // squares
};

}  // namespace ternion::client
