// An Othello session with real rules and clocks whose searches find what the test says, when the
// test says it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/othello/game.hpp"
#include "engine/othello/notation.hpp"
#include "protocol/session/session.hpp"

namespace ternion::fakes {

class ScriptedSession final : public Session {
 public:
  // --- What the test sees and says.
  std::vector<GoRequest> requests;  // every go(), in order
  std::vector<Move> pondered;       // the reply of every ponder()
  std::optional<Error> go_error;    // the next go() fails with it
  std::optional<Error> load_error;  // the next load() fails with it

  bool searching() const { return listener_ != nullptr; }
  void find(const SearchInfo& info) {
    if (listener_) listener_->on_info(info);
  }
  void finish(const SearchResult& result) {
    if (const auto listener = std::exchange(listener_, nullptr)) listener->on_result(result);
  }
  /// The listener of the running search, for a test that plays a search thread of its own.
  std::shared_ptr<SearchListener> listener() const { return listener_; }

  // --- Session.
  const GameInfo& game() const override { return info_; }
  void new_game() override {
    stop();
    start_ = {};
    moves_.clear();
    clocks_ = {};
    replay();
  }
  Expected<void> resize(int size) override {
    const auto start = othello::Othello::start_of_size(position_, size);
    if (!start) return tl::make_unexpected(start.error());
    new_game();
    return {};
  }
  Expected<void> set_board(const BoardView& board, Side to_move) override {
    const auto position = othello::Othello::set_up(position_, board, to_move);
    if (!position) return tl::make_unexpected(position.error());
    return set_position(othello::format_position(*position));
  }
  Expected<void> set_position(std::string_view text) override {
    const auto position = othello::parse_position(text);
    if (!position) return tl::make_unexpected(position.error());
    stop();
    start_ = *position;
    moves_.clear();
    replay();
    return {};
  }
  Expected<void> load(const GameRecord& record) override {
    if (auto error = std::exchange(load_error, std::nullopt)) return tl::make_unexpected(*error);
    const auto start = othello::parse_position(record.start);
    if (!start) return tl::make_unexpected(start.error());
    stop();
    start_ = *start;
    moves_ = record.moves;
    controls_ = record.clocks;
    replay();
    return {};
  }
  GameRecord record() const override {
    GameRecord record;
    record.game = info_.name;
    record.start = othello::format_position(start_);
    record.moves = moves_;
    record.clocks = controls_;
    return record;
  }
  Expected<void> play(Move move, std::optional<Duration> used,
                      std::optional<double> eval) override {
    if (position_.is_over()) return fail(ErrorCode::game_over, "the game is over");
    if (!position_.is_legal(move))
      return fail(ErrorCode::illegal_move, othello::format_move(move) + " is not legal here");
    stop();
    std::optional<double> seconds;
    if (used) seconds = seconds_of(*used);
    moves_.push_back({position_.side_to_move(), move, eval, seconds});
    replay();
    return {};
  }
  Expected<Move> undo() override {
    if (moves_.empty()) return fail(ErrorCode::out_of_range, "no move to take back");
    stop();
    const Move move = moves_.back().move;
    moves_.pop_back();
    replay();
    return move;
  }

  Side side_to_move() const override { return position_.side_to_move(); }
  bool is_over() const override { return position_.is_over(); }
  Result result() const override { return othello::Othello::result(position_); }
  std::vector<Move> legal_moves() const override {
    const auto moves = position_.legal_moves();
    return {moves.begin(), moves.end()};
  }
  bool is_legal(Move move) const override { return position_.is_legal(move); }
  BoardView board() const override { return othello::Othello::board(position_); }
  std::string position_text() const override { return othello::format_position(position_); }
  std::size_t move_count() const override { return moves_.size(); }

  Expected<Move> parse_move(std::string_view text) const override {
    return othello::parse_move(text);
  }
  std::string format_move(Move move) const override { return othello::format_move(move); }
  Move move_at(int column, int row) const override {
    return othello::Othello::move_at(column, row);
  }
  Move pass_move() const override { return othello::pass_move(); }
  bool is_pass(Move move) const override { return othello::is_pass(move); }

  const Clock& clock(Side side) const override { return clocks_[slot(side)]; }
  void set_time_control(Side side, const TimeControl& control) override {
    controls_[slot(side)] = control;
    clocks_[slot(side)] = Clock(control);
  }
  void set_remaining(Side side, Duration remaining, int stones) override {
    clocks_[slot(side)].set_remaining(remaining, stones);
  }

  const SessionOptions& options() const override { return options_; }
  Expected<void> configure(const SessionOptions& options) override {
    stop();
    options_ = options;
    return {};
  }

  Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) override {
    stop();
    if (auto error = std::exchange(go_error, std::nullopt)) return tl::make_unexpected(*error);
    if (request.ply && *request.ply > moves_.size())
      return fail(ErrorCode::out_of_range, "no such ply");
    requests.push_back(request);
    listener_ = std::move(listener);
    return {};
  }
  void stop() override { listener_.reset(); }
  void finish_now() override {}
  void ponder(Move reply) override { pondered.push_back(reply); }
  Expected<Score> evaluate() override { return Score(Heuristic{}); }

 private:
  static std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

  void replay() {
    position_ = start_;
    for (const Side side : {Side::black, Side::white})
      clocks_[slot(side)] = Clock(controls_[slot(side)]);
    for (const auto& each : moves_) {
      position_.play(each.move);
      if (each.seconds) clocks_[slot(each.side)].charge(from_seconds(*each.seconds));
    }
  }

  GameInfo info_{"Othello", 8, 8, 4.0, "discs"};
  SessionOptions options_;
  othello::Position start_;
  othello::Position position_;
  std::vector<RecordedMove> moves_;
  std::array<TimeControl, 2> controls_;
  std::array<Clock, 2> clocks_;
  std::shared_ptr<SearchListener> listener_;
};

}  // namespace ternion::fakes
