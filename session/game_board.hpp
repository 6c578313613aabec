// GameBoard<G>: the Board of one game. Named by the game's kit (games/), by the sessions made there
// and by tests.
#pragma once

#include <utility>

#include "session/board.hpp"

namespace ternion {

template <PlayableGame G>
class GameBoard final : public Board {
 public:
  using Position = typename G::Position;

  explicit GameBoard(GameInfo info) : info_(std::move(info)) {}

  const Position& position() const { return position_; }
  /// Before the moves from `ply` on. Precondition: ply <= move_count().
  Position position_at(std::size_t ply) const {
    Position position = position_;
    for (std::size_t i = history_.size(); i > ply; --i) position.undo(history_[i - 1].undo);
    return position;
  }

  std::unique_ptr<Board> clone() const override { return std::make_unique<GameBoard>(*this); }
  const GameInfo& game() const override { return info_; }

  void reset() override { begin_at(G::start_of(start_)); }
  Expected<void> resize(int size) override { return begin_at(G::start_of_size(start_, size)); }
  Expected<void> set_board(const BoardView& board, Side to_move) override {
    return begin_at(G::set_up(start_, board, to_move));
  }
  Expected<void> set_position(std::string_view text) override {
    return begin_at(G::parse_position(text));
  }

  Expected<void> play(Move move) override {
    if (position_.is_over())
      return fail(ErrorCode::game_over,
                  "expected no more moves, the game is over; got " + G::format_move(move));
    if (!position_.is_legal(move))
      return fail(ErrorCode::illegal_move,
                  "expected a legal move for " + std::string(name_of(position_.side_to_move())) +
                      ", got " + G::format_move(move) + " in " + G::format_position(position_));
    history_.push_back({move, position_.play(move)});
    return {};
  }

  Expected<Move> undo() override {
    if (history_.empty())
      return fail(ErrorCode::out_of_range, "expected a move to take back, the game has none");
    const Step step = std::move(history_.back());
    history_.pop_back();
    position_.undo(step.undo);
    return step.move;
  }

  Side side_to_move() const override { return position_.side_to_move(); }
  bool is_over() const override { return position_.is_over(); }
  Result result() const override { return G::result(position_); }
  std::vector<Move> legal_moves() const override {
    const auto moves = position_.legal_moves();
    return {moves.begin(), moves.end()};
  }
  bool is_legal(Move move) const override { return position_.is_legal(move); }
  HashKey key() const override { return position_.key(); }
  BoardView view() const override { return G::board(position_); }
  std::string position_text() const override { return G::format_position(position_); }
  std::string start_text() const override { return G::format_position(start_); }
  std::vector<Move> moves() const override {
    std::vector<Move> moves;
    for (const Step& step : history_) moves.push_back(step.move);
    return moves;
  }
  std::size_t move_count() const override { return history_.size(); }
  std::string variant() const override {
    if constexpr (requires { G::variant(position_); })
      return std::string(G::variant(position_));
    else
      return {};
  }

  Expected<Move> parse_move(std::string_view text) const override { return G::parse_move(text); }
  std::string format_move(Move move) const override { return G::format_move(move); }
  Move move_at(int column, int row) const override { return G::move_at(column, row); }
  Move pass_move() const override { return G::pass_move(); }
  bool is_pass(Move move) const override { return G::is_pass(move); }

 private:
  struct Step {
    Move move;
    typename G::Undo undo;
  };

  void begin_at(const Position& start) {
    start_ = position_ = start;
    history_.clear();
  }
  Expected<void> begin_at(const Expected<Position>& start) {
    if (!start) return tl::make_unexpected(start.error());
    begin_at(*start);
    return {};
  }

  GameInfo info_;
  Position start_ = G::start_position();
  Position position_ = G::start_position();
  std::vector<Step> history_;
};

}  // namespace ternion
