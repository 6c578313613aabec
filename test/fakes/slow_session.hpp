// A session with real rules that thinks as long as its limits let it at most, by the stepped clock,
// and then plays some legal move: it finds out whether the limits were right.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "engine/core/rng.hpp"
#include "search/core/time_manager.hpp"
#include "test/fakes/scripted_session.hpp"

namespace ternion::fakes {

class SlowSession final : public ScriptedSession {
 public:
  using At = std::function<void(TimePoint, std::function<void()>)>;

  /// `at` runs something at a time of the clock's; what is still to be run when the session is gone
  /// does nothing.
  SlowSession(std::shared_ptr<const TimeSource> time, At at, std::uint64_t seed)
      : time_(std::move(time)), at_(std::move(at)), rng_(seed) {}

  Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) override {
    if (auto begun = ScriptedSession::go(request, std::move(listener)); !begun) return begun;
    requests.clear();  // a day of them is not kept
    constexpr Duration kLag = std::chrono::milliseconds(10);
    const auto plan = plan_time(request.limits, {8, 30}, kLag);
    schedule(plan.hard.value_or(std::chrono::seconds(1)));
    return {};
  }
  void finish_now() override { schedule({}); }
  void stop() override {
    ++*generation_;
    ScriptedSession::stop();
  }
  void ponder(Move) override {}

 private:
  void schedule(Duration wait) {
    at_(time_->now() + wait, [this, known = std::weak_ptr(generation_), mine = *generation_] {
      const auto generation = known.lock();
      if (generation && *generation == mine) found();
    });
  }
  void found() {
    SearchResult result;
    const auto legal = state().legal_moves();
    if (!legal.empty()) {
      SearchLine line;
      line.pv = {legal[rng_.below(legal.size())]};
      line.score = Heuristic{static_cast<double>(rng_.below(64)) - 32};
      line.depth = 1;
      result.lines = {line};
    }
    ++*generation_;
    finish(result);
  }

  std::shared_ptr<const TimeSource> time_;
  At at_;
  Rng rng_;
  std::shared_ptr<std::uint64_t> generation_ = std::make_shared<std::uint64_t>(0);
};

}  // namespace ternion::fakes
