// What the tests of random schedules share: one seeded generator that decides everything, so that a
// failure is told by its seed and step and comes again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <functional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "protocol/core/dialect.hpp"

namespace ternion::test {

/// How many times as many seeds are run as in every build: TERNION_SCHEDULES.
inline std::uint64_t schedules_factor() {
  const char* const text = std::getenv("TERNION_SCHEDULES");
  return text == nullptr ? 1 : std::max<std::uint64_t>(1, std::strtoull(text, nullptr, 10));
}

/// One run of a schedule. The first thing that is wrong ends it.
class Schedule {
 public:
  Schedule(std::uint64_t seed, std::uint64_t steps) : rng_(seed), seed_(seed), steps_(steps) {}

  bool goes_on() const { return step_ < steps_ && wrong_.empty(); }
  void next() { ++step_; }
  std::uint64_t step() const { return step_; }
  /// Empty: nothing was wrong.
  const std::string& wrong() const { return wrong_; }

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(rng_.below(bound)); }
  bool chance(double share) { return rng_.unit() < share; }
  double unit() { return rng_.unit(); }
  std::uint64_t number() { return rng_(); }
  template <class T>
  T& pick(std::vector<T>& among) {
    return among[below(among.size())];
  }

  /// What must hold; else what is wrong, once.
  template <class... Words>
  bool expect(bool holds, const Words&... words) {
    if (holds || !wrong_.empty()) return holds;
    std::ostringstream text;
    text << "seed " << seed_ << ", step " << step_ << ": ";
    (text << ... << words);
    wrong_ = text.str();
    return false;
  }

 private:
  Rng rng_;
  const std::uint64_t seed_;
  const std::uint64_t steps_;
  std::uint64_t step_ = 0;
  std::string wrong_;
};

/// An executor whose tasks the schedule runs, one at a time and in their order.
class Strand final : public Executor {
 public:
  void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
  bool is_ready() const { return !tasks_.empty(); }
  void run_one() {
    const auto task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
  }

 private:
  std::deque<std::function<void()>> tasks_;
};

}  // namespace ternion::test
