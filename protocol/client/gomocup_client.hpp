// The manager's side of the Gomocup protocol ("new AI protocol" of Piskvork). What it knows of a
// game it tells when it asks for a move: BEGIN, TURN or BOARD, after a block of INFO. Points are
// "x,y" from the upper left corner, counted from 0; here is where they become the game's own.
// Sources: plastovicka.github.io/protocl2en.htm; the manager of Piskvork, for the order of things.
#pragma once

#include <memory>

#include "protocol/client/engine_client.hpp"
#include "protocol/client/quirks.hpp"

namespace ternion::client {

class GomocupClient final : public EngineClient {
 public:
  explicit GomocupClient(SetupLines setup) : setup_(std::move(setup)) {}

  std::string hello() override;
  std::string objection(const GameStart& game) const override;
  std::string start_game(const GameStart& game) override;
  std::string tell(Side side, Move move, Duration used) override;
  std::string confirm(Side side, Move move, Duration used) override;
  std::string go(Side side, const Clock& clock) override;
  std::string ask_opening(const OpeningCourse& course, const Board& board) override;
  std::string ask_score() override { return ""; }
  std::string quit() override;
  std::optional<Answer> on_line(std::string_view line) override;
  std::string take_reply() override;
  Duration pause() const override { return quirks_.pause; }
  bool busy() const override { return waiting_ != Waiting::nothing; }
  const EngineInfo& info() const override { return info_; }

 private:
  enum class Waiting { nothing, about, ok, move, opening };

  std::string info_block() const;
  std::string whole_board(Side own) const;
  std::string point_text(BoardPoint point) const;
  std::optional<Move> parse_point(std::string_view text) const;

  Answer finish(Answer answer);
  std::optional<Answer> on_about(std::string_view line);
  std::optional<Answer> on_move(std::string_view line);
  std::optional<Answer> on_opening(std::string_view line);
  std::optional<Answer> on_suggestion(std::string_view point);

  SetupLines setup_;
  EngineInfo info_;
  GomocupQuirks quirks_;
  Waiting waiting_ = Waiting::nothing;
  std::string reply_;

  GameStart game_;
  std::unique_ptr<Board> board_;
  bool begun_ = false;     // it has been asked for a move of this game
  std::size_t known_ = 0;  // moves that the engine knows
  OpeningAct swap_;        // what SWAP means to the opening it was asked about
};

}  // namespace ternion::client
