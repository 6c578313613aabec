#include "search/gomoku/proof/prover.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace ternion::gomoku::proof {
namespace {

/// What the workers share, under one lock; looking at positions, which is nearly all the work, is
/// done without it.
class Work {
 public:
  Work(Graph& graph, const Variant& variant, const ProverSettings& settings, const Journal& journal,
       const ProverListener& listener, const std::atomic<bool>& stop)
      : graph_(graph),
        variant_(variant),
        settings_(settings),
        journal_(journal),
        listener_(listener),
        stop_(stop) {}

  void restore() {
    progress_.recalled = progress_.examined = graph_.restore(journal_);
    progress_.nodes = graph_.size();
  }

  void run() {
    Examiner examiner(variant_, settings_.examiner, stop_);
    std::unique_lock lock(mutex_);
    while (!over()) {
      const auto job = graph_.next();
      if (!job) {
        if (busy_ == 0) return;
        changed_.wait(lock);
        continue;
      }
      ++busy_;
      do_job(*job, examiner, lock);
      --busy_;
      changed_.notify_all();
    }
    changed_.notify_all();
  }

 private:
  bool over() const {
    return stop_.load(std::memory_order_relaxed) || graph_.root().won || graph_.root().lost() ||
           graph_.size() >= settings_.most_nodes;
  }

  void do_job(const Job& job, Examiner& examiner, std::unique_lock<std::mutex>& lock) {
    const Stones& stones = job.node().stones;
    const Point move = job.attempt().move;
    if (job.reply == kNoPoint)
      finish(job, lock, parse_move_report,
             [&] { return examiner.examine_move(stones, move, job.hint); });
    else
      finish(job, lock, parse_reply_report,
             [&] { return examiner.examine_reply(stones, move, job.reply, job.others, job.hint); });
  }

  template <class Parse, class Examine>
  void finish(const Job& job, std::unique_lock<std::mutex>& lock, Parse&& parse,
              Examine&& examine) {
    const std::string question = question_of(job.node().stones, job.attempt().move, job.reply);
    if (const std::string* const known = journal_.find(question))
      if (const auto report = parse(*known)) {
        ++progress_.recalled;
        return accept(job, *report);
      }
    lock.unlock();
    const auto report = examine();
    lock.lock();
    if (stop_.load(std::memory_order_relaxed)) return graph_.drop(job);  // it may be cut short
    if (listener_.record) listener_.record(question + ' ' + format_report(report));
    accept(job, report);
  }

  template <class Report>
  void accept(const Job& job, const Report& report) {
    graph_.apply(job, report);
    ++progress_.examined;
    progress_.nodes = graph_.size();
    if (listener_.progress) listener_.progress(graph_, progress_);
  }

  Graph& graph_;
  Variant variant_;
  const ProverSettings& settings_;
  const Journal& journal_;
  const ProverListener& listener_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int busy_ = 0;
  ProofProgress progress_;
};

}  // namespace

bool prove(Graph& graph, const Variant& variant, const ProverSettings& settings,
           const Journal& journal, const ProverListener& listener, const std::atomic<bool>& stop) {
  Work work(graph, variant, settings, journal, listener, stop);
  work.restore();
  std::vector<std::jthread> helpers;
  for (int i = 1; i < settings.threads; ++i) helpers.emplace_back([&] { work.run(); });
  work.run();
  helpers.clear();
  return graph.root().won;
}

}  // namespace ternion::gomoku::proof
