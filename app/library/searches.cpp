#include "app/library/searches.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "games/games.hpp"
#include "session/search_and_wait.hpp"

namespace ternion::library {
namespace {

Limits limits_of(const SearchBounds& bounds, const SearchTask& task) {
  Limits limits;
  limits.for_value = true;
  if (bounds.depth > 0) limits.depth = bounds.depth;
  if (bounds.nodes > 0) limits.nodes = bounds.nodes;
  if (bounds.seconds > 0) limits.move_time = from_seconds(bounds.seconds);
  if (bounds == SearchBounds{}) limits.move_time = from_seconds(kUsualSeconds);
  limits.avoid = task.avoid;
  return limits;
}

struct AnsweredTask {
  std::size_t task = 0;
  Expected<Leaf> leaf;
};

/// What the threads hand over to the one that waits.
class Answers {
 public:
  void put(AnsweredTask answered) {
    const std::lock_guard lock(mutex_);
    answered_.push_back(std::move(answered));
    changed_.notify_one();
  }
  void end_thread() {
    const std::lock_guard lock(mutex_);
    ++ended_;
    changed_.notify_one();
  }
  /// Blocks; nothing once all threads have ended.
  std::optional<AnsweredTask> take(std::size_t threads) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !answered_.empty() || ended_ == threads; });
    if (answered_.empty()) return std::nullopt;
    AnsweredTask first = std::move(answered_.front());
    answered_.pop_front();
    return first;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<AnsweredTask> answered_;
  std::size_t ended_ = 0;
};

}  // namespace

Searches::Searches(const GameKit& kit, SessionOptions options, const SearchBounds& bounds,
                   int threads, bool fresh)
    : kit_(kit),
      options_(std::move(options)),
      bounds_(bounds),
      fresh_(fresh),
      sessions_(static_cast<std::size_t>(std::max(threads, 1))) {
  options_.threads = 1;
  options_.book.reset();
}

Expected<Session*> Searches::session(std::size_t thread) {
  auto& own = sessions_[thread];
  if (own) return own.get();
  auto made = make_session(kit_.info.name, options_, std::make_shared<SteadyTime>());
  if (!made) return tl::make_unexpected(made.error());
  own = std::move(*made);
  return own.get();
}

Expected<Leaf> Searches::search(std::size_t thread, const SearchTask& task,
                                const std::stop_token& stop) {
  const auto own = session(thread);
  if (!own) return tl::make_unexpected(own.error());
  if (fresh_) (*own)->new_game();
  if (auto set = (*own)->set_position(task.position); !set) return tl::make_unexpected(set.error());
  GoRequest request;
  request.limits = limits_of(bounds_, task);
  const auto result = search_until_stopped(**own, request, stop);
  if (!result) return tl::make_unexpected(result.error());
  if (result->lines.empty()) return fail(ErrorCode::game_over, "expected a position with a move");
  const SearchLine& best = result->lines.front();
  return Leaf{best.move(), worth_of(best), best.depth};
}

Expected<void> Searches::run(const std::vector<SearchTask>& tasks, const std::stop_token& stop,
                             const Answer& answer) {
  Answers answers;
  std::atomic<std::size_t> next{0};
  std::stop_source ends;
  const std::stop_callback passed_on(stop, [&ends] { ends.request_stop(); });
  const std::size_t count = std::min(sessions_.size(), std::max<std::size_t>(tasks.size(), 1));
  std::vector<std::jthread> threads;
  for (std::size_t thread = 0; thread < count; ++thread)
    threads.emplace_back([&, thread] {
      for (std::size_t i = next++; i < tasks.size() && !ends.stop_requested(); i = next++) {
        auto leaf = search(thread, tasks[i], ends.get_token());
        if (ends.stop_requested()) break;  // not by its own limits
        answers.put({i, std::move(leaf)});
      }
      answers.end_thread();
    });
  Expected<void> done;
  while (auto answered = answers.take(count)) {
    if (!done) continue;
    done = answered->leaf ? answer(answered->task, *answered->leaf)
                          : Expected<void>(tl::make_unexpected(answered->leaf.error()));
    if (!done) ends.request_stop();
  }
  return done;
}

}  // namespace ternion::library
