#include "app/farm/worker.hpp"

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/analysis/bench.hpp"
#include "app/farm/courses.hpp"
#include "app/farm/run_text.hpp"
#include "app/farm/workshops.hpp"
#include "app/platform/process.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::farm {
namespace {

constexpr std::chrono::milliseconds kLookAgain{500};
/// Where more may come of a run as soon as another hand has done its task.
constexpr std::chrono::milliseconds kLookSoon{100};
/// An answer of the queue's is waited for so often, a second each, before the worker gives up.
constexpr int kMostTries = 60;
/// Of a game's positions for bench: a signature must not take longer than a task.
constexpr int kSignatureDepth = 6;

void farm_rest(std::chrono::milliseconds wait, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any wake;
  std::unique_lock lock(mutex);
  wake.wait_for(lock, stop, wait, [] { return false; });
}

std::string own_name() {
  return fmt::format("{}-{}", platform::host_name(), platform::process_id());
}

/// What all threads of a worker share.
class Crew {
 public:
  Crew(Queue& queue, const WorkerOptions& options, const WorkerListener& listener,
       const SignatureOf& signature)
      : queue_(queue),
        name_(options.name.empty() ? own_name() : options.name),
        leaves_(options.leaves),
        longest_(options.longest),
        listener_(listener),
        signature_(signature),
        courses_(
            queue, [this](const RunSpec& spec) { return check(spec).has_value(); },
            [this](const std::string& worker, const std::string& text) {
              news(text);
              // Nobody reads what workers print; a farm that does not answer loses no more by it.
              [[maybe_unused]] const auto noted = queue_.note(worker, text);
            }) {}

  const std::string& name() const { return name_; }
  Queue& queue() { return queue_; }
  Courses& courses() { return courses_; }
  bool leaves() const { return leaves_; }
  Duration longest() const { return longest_; }

  void news(const std::string& text) {
    const std::lock_guard lock(news_mutex_);
    if (listener_.on_news) listener_.on_news(text);
  }

  /// Errors: where this program may not do the run's work.
  Expected<void> check(const RunSpec& spec) {
    const std::lock_guard lock(signature_mutex_);
    auto at = signatures_.find(spec.game);
    if (at == signatures_.end()) {
      auto own = signature_(spec.game);
      if (!own) return tl::make_unexpected(own.error());
      at = signatures_.emplace(spec.game, std::move(*own)).first;
    }
    if (at->second == spec.signature) return {};
    return fail(ErrorCode::unsupported,
                fmt::format("expected a program with the signature {}, this "
                            "one has {}",
                            word_text(spec.signature), at->second));
  }

 private:
  Queue& queue_;
  const std::string name_;
  const bool leaves_;
  const Duration longest_;
  const WorkerListener& listener_;
  const SignatureOf& signature_;
  std::mutex news_mutex_;
  std::mutex signature_mutex_;
  std::map<std::string, std::string> signatures_;
  Courses courses_;
};

/// One thread's work.
class Hand {
 public:
  Hand(Crew& crew, std::string name, std::stop_token stop)
      : crew_(crew), name_(std::move(name)), stop_(std::move(stop)) {}

  Expected<void> run() {
    while (!stop_.stop_requested()) {
      auto lease =
          insist<std::optional<Lease>>([&] { return crew_.queue().take(name_, refused_); });
      if (!lease) return tl::make_unexpected(lease.error());
      if (*lease) {
        if (auto done = attend(**lease); !done) return done;
        continue;
      }
      // Whoever has done the task before may have died before it said what comes next.
      const auto more = insist<bool>([&] { return crew_.courses().go_on(name_, refused_); });
      if (!more) return tl::make_unexpected(more.error());
      if (crew_.leaves() && !*more) return {};
      // Of runs that may have ended; one that goes on after all is opened again.
      if (!*more) workshops_.clear();
      farm_rest(*more ? kLookSoon : kLookAgain, stop_);
    }
    return {};
  }

 private:
  /// A queue that does not answer may in a moment.
  template <class T, class Ask>
  Expected<T> insist(const Ask& ask) {
    auto answer = ask();
    const auto may_come = [&] { return !answer && answer.error().code == ErrorCode::io; };
    for (int i = 0; may_come() && i < kMostTries && !stop_.stop_requested(); ++i) {
      crew_.news(answer.error().message);
      farm_rest(std::chrono::seconds(1), stop_);
      answer = ask();
    }
    return answer;
  }

  Expected<Workshop*> workshop(const Lease& lease) {
    if (Workshop* const here = workshops_.find(lease.run)) return here;
    if (auto may = crew_.check(lease.spec); !may) return tl::make_unexpected(may.error());
    const auto kind = find_kind(lease.spec.kind);
    if (!kind) return tl::make_unexpected(kind.error());
    auto opened = (*kind)->open(
        lease.spec, [this](const std::string& sha256) { return crew_.queue().file(sha256); },
        [this, run = lease.run, spec = lease.spec](int number) {
          return crew_.queue().result(run, spec, number);
        });
    if (!opened) return tl::make_unexpected(opened.error());
    return workshops_.keep(lease.run, std::move(*opened));
  }

  Expected<void> attend(const Lease& lease) {
    std::stop_source lost;
    std::atomic<bool> late{false};
    const std::stop_callback leave(stop_, [&] { lost.request_stop(); });
    Expected<Workshop*> shop = nullptr;
    Expected<std::optional<TaskResult>> result;
    auto begun = std::chrono::steady_clock::now();
    {
      // From the first moment: a workshop may have files to fetch, and a signature to search for.
      const std::jthread heart([&](const std::stop_token& done) { beat(lease, lost, late, done); });
      shop = workshop(lease);
      begun = std::chrono::steady_clock::now();
      if (shop) result = (*shop)->work(lease.number, lost.get_token());
    }
    if (!shop) {
      refused_.push_back(lease.run);
      crew_.news(fmt::format("run {}: {}", word_text(lease.run), shop.error().message));
      return insist<void>(
          [&] { return crew_.queue().give_back(lease, name_, shop.error().message); });
    }
    if (!result) return give_up(lease, result.error());
    if (!*result && late)
      return give_up(
          lease, {ErrorCode::unsupported, fmt::format("expected a task of {} s at most (--longest)",
                                                      seconds_of(crew_.longest()))});
    // A worker that leaves; or one that has lost the task, whose giving back changes nothing.
    if (!*result) return insist<void>([&] { return crew_.queue().give_back(lease, name_, ""); });
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    const auto counted =
        insist<bool>([&] { return crew_.queue().finish(lease, name_, **result, took.count()); });
    if (counted) {
      const auto more =
          insist<bool>([&] { return crew_.courses().go_on(name_, lease.run, lease.spec); });
      return more ? Expected<void>() : tl::make_unexpected(more.error());
    }
    if (counted.error().code == ErrorCode::io) return tl::make_unexpected(counted.error());
    return give_up(lease, counted.error());  // it is refused for good
  }

  Expected<void> give_up(const Lease& lease, const Error& error) {
    crew_.news(
        fmt::format("run {}, task {}: {}", word_text(lease.run), lease.number, error.message));
    return insist<void>([&] { return crew_.queue().fail(lease, name_, error.message); });
  }

  /// Until `done`; a task that has gone to another is dropped, and so is one that takes too long.
  void beat(const Lease& lease, std::stop_source& lost, std::atomic<bool>& late,
            const std::stop_token& done) {
    const std::chrono::milliseconds wait = lease.silence / 6;
    const auto begun = std::chrono::steady_clock::now();
    for (farm_rest(wait, done); !done.stop_requested(); farm_rest(wait, done)) {
      const auto own = crew_.queue().beat(lease, name_);
      late = std::chrono::steady_clock::now() - begun > crew_.longest();
      if (late || (own && !*own)) lost.request_stop();
    }
  }

  Crew& crew_;
  const std::string name_;
  const std::stop_token stop_;
  std::vector<std::string> refused_;  // runs that are not for this program
  Workshops workshops_;
};

}  // namespace

Expected<std::string> signature_of(std::string_view game) {
  return signature_at(game, kSignatureDepth);
}

Expected<std::string> signature_at(std::string_view game, int depth) {
  analysis::BenchOptions options;
  options.game = std::string(game);
  options.depth = depth;
  const auto bench = analysis::bench_games(options, SessionOptions{}, {}, {});
  if (!bench) return tl::make_unexpected(bench.error());
  return fmt::format("{}-{}", TERNION_VERSION, bench->front().nodes);
}

Expected<void> work(Queue& queue, const WorkerOptions& options, const WorkerListener& listener,
                    const std::stop_token& stop, const SignatureOf& signature) {
  Crew crew(queue, options, listener, signature);
  std::mutex mutex;
  Expected<void> ended;
  {
    std::vector<std::jthread> hands;
    for (int i = 0; i < options.at_once; ++i)
      hands.emplace_back([&, i] {
        const std::string name =
            options.at_once == 1 ? crew.name() : fmt::format("{}/{}", crew.name(), i + 1);
        auto done = Hand(crew, name, stop).run();
        const std::lock_guard lock(mutex);
        if (!done) ended = std::move(done);
      });
  }
  return ended;
}

}  // namespace ternion::farm
