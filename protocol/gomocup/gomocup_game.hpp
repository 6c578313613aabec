// The game that a Gomocup manager and Ternion have on the board: its size, rule and stones, what is
// left out where a move is looked for, and moves that a search tries and that no one has made.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <spdlog/fwd.h>

#include "engine/core/error.hpp"
#include "engine/gomoku/variant.hpp"
#include "protocol/gomocup/gomocup_left_out.hpp"
#include "protocol/gomocup/gomocup_settings.hpp"
#include "protocol/gomocup/gomocup_text.hpp"
#include "search/core/listener.hpp"
#include "session/session.hpp"

namespace ternion::gomocup {

/// Says nothing to the manager. Thread rule: the dialect's. `settings` outlive it.
class Game {
 public:
  Game(const Settings& settings, std::unique_ptr<Session> session,
       std::shared_ptr<spdlog::logger> log);

  Session& session() { return *session_; }
  const Session& session() const { return *session_; }
  LeftOut& left_out() { return left_out_; }

  /// There has been a START.
  bool is_begun() const { return size_ != 0; }
  int size() const { return size_; }
  gomoku::Variant variant() const { return {settings_.rule, size_}; }
  Grid grid() const { return {size_, settings_.coordinates}; }
  /// An empty board of today's rule. Errors: out_of_turn before START.
  Expected<std::unique_ptr<Board>> empty_board() const;
  /// The position on the board under today's rule, with its moves where they make a game there.
  /// Errors: as above; the board's.
  Expected<std::unique_ptr<Board>> board_of_today() const;
  /// None of the stones has been put.
  bool is_empty() const;

  /// An empty board; what was learnt and left out in the last game is forgotten. False where no
  /// such size is played.
  bool begin(int size);
  /// The same board, empty, under today's rule.
  void begin_again();
  /// The rule may come at any time after START. A position with stones is set up anew under it.
  void apply_rule();
  /// What was learnt is forgotten, the moves stay.
  void forget();

  /// Stones of both sides by turns, also where the game is over by our rules: managers have others.
  /// False for a point that is not free.
  bool put(Move move);
  /// False unless it is the last one.
  bool take_back(Move move);
  /// Those of a BOARD or YXBOARD. Ternion is to move in a BOARD: with as many stones as the
  /// opponent it is Black. In a YXBOARD it may also have moved last. Errors: as place().
  Expected<void> place_stones(const std::vector<Stone>& stones);
  /// As a game where the stones can be one, so that moves can be taken back; else as a set-up. On
  /// an error the board is as it was. Errors: syntax for a point that is named twice; the
  /// session's.
  Expected<void> place(const std::vector<Move>& black, const std::vector<Move>& white, Side mover);
  /// Stones by turns, Black's first; the next one's side is to move. Errors: as above.
  Expected<void> place_in_turn(const std::vector<Move>& stones);

  /// The result's best move; any legal one where a search had none.
  Move best_of(const SearchResult& result) const;
  /// The free point nearest to the centre, one that is not forbidden or left out if there is any.
  Move any_point() const;
  /// Moves that a search leaves out at its root.
  std::vector<Move> left_out_now() const;
  /// Yixin-Board's list of the points that Black must not play, two digits a coordinate.
  std::string forbidden() const;

  /// Plays a move that nobody has made. False where it cannot be played.
  bool try_move(Move move);
  bool is_tried() const { return tried_ > 0; }
  /// All that were tried are taken back.
  void end_trial();

 private:
  std::string variant_text() const;
  Expected<BoardView> board_of(const std::vector<Move>& black,
                               const std::vector<Move>& white) const;
  void play_in_turn(const std::vector<Move>& black, const std::vector<Move>& white);

  const Settings& settings_;
  std::unique_ptr<Session> session_;
  std::shared_ptr<spdlog::logger> log_;
  LeftOut left_out_;
  int size_ = 0;
  std::size_t tried_ = 0;
};

}  // namespace ternion::gomocup
