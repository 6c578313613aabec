// GTP 2 from the controller's side. Responses come in the order of the commands, so no ids are
// used: some engines get them wrong.
#pragma once

#include <deque>
#include <set>

#include "protocol/client/engine_client.hpp"
#include "protocol/client/quirks.hpp"

namespace ternion::client {

class GtpClient final : public EngineClient {
 public:
  explicit GtpClient(SetupLines setup) : setup_(std::move(setup)) {}

  std::string hello() override;
  std::string objection(const GameStart& game) const override;
  std::string start_game(const GameStart& game) override;
  std::string tell(Side side, Move move, Duration used) override;
  std::string confirm(Side, Move, Duration) override { return ""; }  // genmove has played it
  std::string go(Side side, const Clock& clock) override;
  /// By Ternion's own command ternion-opening_gen.
  std::string ask_opening(const OpeningCourse& course, const Board& board) override;
  std::string ask_score() override;
  std::string quit() override;
  std::optional<Answer> on_line(std::string_view line) override;
  std::string take_reply() override;
  bool busy() const override { return !expected_.empty(); }
  const EngineInfo& info() const override { return info_; }

 private:
  /// What becomes of a response.
  enum class Use { must_succeed, may_fail, name, version, commands, games, move, opening, score };
  struct Expected {
    Use use;
    std::string command;
  };

  std::string send(Use use, std::string command);
  std::string game_lines();
  std::string clock_lines(const GameStart& game);
  std::string limit_lines(const PlayerLimits& limits);
  bool takes_fractions() const;
  bool knows(const std::string& command) const { return commands_.contains(command); }
  std::string wrong_game(const std::string& wanted) const;
  std::optional<Answer> complete();
  Answer read_move(std::string_view text) const;
  Answer read_opening(std::string_view text) const;

  SetupLines setup_;
  std::shared_ptr<const Board> start_;  // of the game that is played
  std::size_t stones_told_ = 0;         // of its opening
  std::size_t stones_due_ = 0;          // by the next act of it, where nothing else may be done
  EngineInfo info_;
  Quirks quirks_;
  std::set<std::string> commands_;
  std::string reply_;
  std::vector<std::string> games_;  // that it says to play; empty: it does not say
  std::deque<Expected> expected_;
  std::string response_;  // of the first of expected_, so far; empty: it has not begun
  Answer answer_;         // of the exchange, so far
};

}  // namespace ternion::client
