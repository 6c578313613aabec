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

#include "games/games.hpp"
#include "session/session.hpp"

namespace ternion::fakes {

class ScriptedSession : public Session {
 public:
  explicit ScriptedSession(std::string_view game = "Othello") : board_(*make_board(game)) {}

  // --- What the test sees and says.
  std::vector<GoRequest> requests;  // every go(), in order
  int finished = 0;                 // calls of finish_now()
  int prepared = 0;                 // calls of prepare()
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
  const Board& state() const override { return *board_; }
  void new_game() override {
    stop();
    board_->reset();
    moves_.clear();
    replay();
  }
  Expected<void> resize(int size) override {
    if (auto resized = board_->resize(size); !resized) return resized;
    new_game();
    return {};
  }
  Expected<void> set_board(const BoardView& board, Side to_move) override {
    if (auto set = board_->set_board(board, to_move); !set) return set;
    stop();
    moves_.clear();
    replay();
    return {};
  }
  Expected<void> set_position(std::string_view text) override {
    if (auto set = board_->set_position(text); !set) return set;
    stop();
    moves_.clear();
    replay();
    return {};
  }
  Expected<void> load(const GameRecord& record) override {
    if (auto error = std::exchange(load_error, std::nullopt)) return tl::make_unexpected(*error);
    if (auto set = board_->set_position(record.start); !set) return set;
    stop();
    moves_ = record.moves;
    controls_ = record.clocks;
    replay();
    return {};
  }
  GameRecord record() const override {
    GameRecord record;
    record.game = game().name;
    record.start = board_->start_text();
    record.moves = moves_;
    record.clocks = controls_;
    return record;
  }
  Expected<void> play(Move move, std::optional<Duration> used, const Thought& thought) override {
    const Side side = side_to_move();
    if (auto played = board_->play(move); !played) return played;
    stop();
    std::optional<double> seconds;
    if (used) seconds = seconds_of(*used);
    moves_.push_back({side, move, thought.eval, seconds, thought.outcome});
    replay();
    return {};
  }
  Expected<Move> undo() override {
    const auto undone = board_->undo();
    if (!undone) return undone;
    stop();
    moves_.pop_back();
    replay();
    return undone;
  }

  const Clock& clock(Side side) const override { return clocks_[slot(side)]; }
  void set_time_control(Side side, const TimeControl& control) override {
    controls_[slot(side)] = control;
    clocks_[slot(side)] = Clock(control);
  }
  void set_remaining(Side side, Duration remaining, int stones) override {
    clocks_[slot(side)].set_remaining(remaining, stones);
  }

  Expected<void> prepare() override {
    stop();
    ++prepared;
    return {};
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
  void finish_now() override { ++finished; }
  void ponder(Move reply) override { pondered.push_back(reply); }
  Expected<Score> evaluate() override { return Score(Heuristic{}); }

 private:
  static std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

  void replay() {
    while (board_->move_count() > 0) board_->undo();
    for (const Side side : {Side::black, Side::white})
      clocks_[slot(side)] = Clock(controls_[slot(side)]);
    for (const auto& each : moves_) {
      board_->play(each.move);
      if (each.seconds) clocks_[slot(each.side)].charge(from_seconds(*each.seconds));
    }
  }

  std::unique_ptr<Board> board_;
  SessionOptions options_;
  std::vector<RecordedMove> moves_;
  std::array<TimeControl, 2> controls_;
  std::array<Clock, 2> clocks_;
  std::shared_ptr<SearchListener> listener_;
};

}  // namespace ternion::fakes
