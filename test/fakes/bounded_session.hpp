// A real session whose searches are kept tiny, whatever is asked of them: for fuzzers and for tests
// that care about the conversation, not the moves.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "session/session.hpp"

namespace ternion::fakes {

/// Passes everything on to `real`, which it may share with earlier and later wrappers. Thread rule:
/// as Session.
class BoundedSession final : public Session {
 public:
  BoundedSession(std::shared_ptr<Session> real, int most_depth, std::uint64_t most_nodes)
      : real_(std::move(real)), most_depth_(most_depth), most_nodes_(most_nodes) {}
  ~BoundedSession() override { real_->stop(); }
  BoundedSession(const BoundedSession&) = delete;
  BoundedSession& operator=(const BoundedSession&) = delete;

  Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) override {
    GoRequest bounded = request;
    bounded.limits.depth = std::min(most_depth_, request.limits.depth.value_or(most_depth_));
    bounded.limits.nodes = std::min(most_nodes_, request.limits.nodes.value_or(most_nodes_));
    bounded.limits.exact = false;
    return real_->go(bounded, std::move(listener));
  }

  const Board& state() const override { return real_->state(); }
  void new_game() override { real_->new_game(); }
  Expected<void> resize(int size) override { return real_->resize(size); }
  Expected<void> set_board(const BoardView& board, Side to_move) override {
    return real_->set_board(board, to_move);
  }
  Expected<void> set_position(std::string_view text) override { return real_->set_position(text); }
  Expected<void> load(const GameRecord& record) override { return real_->load(record); }
  GameRecord record() const override { return real_->record(); }
  Expected<void> play(Move move, std::optional<Duration> used, const Thought& thought) override {
    return real_->play(move, used, thought);
  }
  Expected<Move> undo() override { return real_->undo(); }
  const Clock& clock(Side side) const override { return real_->clock(side); }
  void set_time_control(Side side, const TimeControl& control) override {
    real_->set_time_control(side, control);
  }
  void set_remaining(Side side, Duration remaining, int stones) override {
    real_->set_remaining(side, remaining, stones);
  }
  const SessionOptions& options() const override { return real_->options(); }
  Expected<void> configure(const SessionOptions& options) override {
    return real_->configure(options);
  }
  Expected<void> prepare() override { return real_->prepare(); }
  void stop() override { real_->stop(); }
  void finish_now() override { real_->finish_now(); }
  void ponder(Move reply) override { real_->ponder(reply); }
  Expected<Score> evaluate() override { return real_->evaluate(); }

 private:
  std::shared_ptr<Session> real_;
  int most_depth_;
  std::uint64_t most_nodes_;
};

}  // namespace ternion::fakes
