#include "app/library/build.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "app/library/build_steps.hpp"

namespace ternion::library {
namespace {

using Clock = std::chrono::steady_clock;

/// Rounds of plans until there is no more to do, or enough of it.
class Builder {
 public:
  Builder(Book& book, const SessionOptions& session, const BuildOptions& options,
          BuildSteps::Goal goal, const std::stop_token& stop, const ProgressListener& progress)
      : options_(options),
        stop_(stop),
        progress_(progress),
        steps_(book, options, goal),
        searches_(book.kit(), session, options.search, options.threads, options.repeatable),
        works_(book, searches_, options.repeatable) {}

  Expected<BuildTotals> run() {
    if (auto begun = steps_.begin(); !begun) return tl::make_unexpected(begun.error());
    tell(WorkProgress::Phase::begins);
    while (!ends()) {
      auto plans = steps_.next(round());
      if (!plans) return tl::make_unexpected(plans.error());
      if (plans->empty()) return end(BuildTotals::End::complete);
      const std::int64_t before = steps_.totals().searched;
      if (auto worked = work(*plans); !worked) return tl::make_unexpected(worked.error());
      if (steps_.totals().searched == before && !stop_.stop_requested()) break;
    }
    const auto last = steps_.close();
    if (!last) return tl::make_unexpected(last.error());
    if (auto closed = works_.run(*last, stop_, [](std::int64_t) { return true; }); !closed)
      return tl::make_unexpected(closed.error());
    return end(end_);
  }

 private:
  BuildTotals end(BuildTotals::End how) {
    tell(WorkProgress::Phase::ends);
    BuildTotals totals = steps_.totals();
    totals.end = how;
    return totals;
  }

  bool ends() {
    if (stop_.stop_requested()) {
      end_ = BuildTotals::End::stopped;
    } else if (steps_.reached()) {
      end_ = BuildTotals::End::positions;
    } else if (options_.seconds > 0 &&
               std::chrono::duration<double>(Clock::now() - begun_).count() >= options_.seconds) {
      end_ = BuildTotals::End::time;
    } else {
      return false;
    }
    return true;
  }

  std::size_t round() const {
    return steps_.round(options_.repeatable
                            ? kRepeatableRound
                            : 4 * static_cast<std::size_t>(std::max(options_.threads, 1)));
  }

  Expected<void> work(const std::vector<Plan>& plans) {
    return works_.run(plans, stop_, [&](std::int64_t added) {
      steps_.count(added);
      tell(WorkProgress::Phase::runs);
      return !ends();
    });
  }

  void tell(WorkProgress::Phase phase) const {
    if (!progress_) return;
    const BuildTotals& totals = steps_.totals();
    if (steps_.leaves() > 0)
      return progress_({phase, totals.searched, steps_.leaves(), "leaves", ""});
    progress_({phase, totals.positions, options_.positions, "positions", ""});
  }

  const BuildOptions& options_;
  std::stop_token stop_;
  const ProgressListener& progress_;
  BuildSteps steps_;
  Searches searches_;
  Works works_;
  BuildTotals::End end_ = BuildTotals::End::complete;
  Clock::time_point begun_ = Clock::now();
};

}  // namespace

Expected<void> check_repeatable(const BuildOptions& options) {
  const SearchBounds& search = options.search;
  if (search.seconds == 0 && (search.depth > 0 || search.nodes > 0)) return {};
  return fail(ErrorCode::unsupported,
              search.seconds == 0
                  ? "expected searches of so many plies (--depth) or nodes (--nodes) with what can "
                    "be repeated (--repeatable), got neither"
                  : "expected searches of so many plies (--depth) or nodes (--nodes) with what can "
                    "be repeated (--repeatable), got seconds (--seconds)");
}

Expected<BuildTotals> build(Book& book, const SessionOptions& session, const BuildOptions& options,
                            const std::stop_token& stop, const ProgressListener& progress) {
  return Builder(book, session, options, BuildSteps::Goal::build, stop, progress).run();
}

Expected<BuildTotals> deepen(Book& book, const SessionOptions& session, const BuildOptions& options,
                             const std::stop_token& stop, const ProgressListener& progress) {
  return Builder(book, session, options, BuildSteps::Goal::deepen, stop, progress).run();
}

std::string totals_text(const BuildTotals& totals) {
  constexpr std::array<std::string_view, 4> kEnds{
      "nothing is left to add within the bounds", "the bound of positions is reached",
      "the time is used up", "interrupted: the same command goes on"};
  return fmt::format("{} positions, {} added, {} searched: {}\n", totals.positions, totals.added,
                     totals.searched, kEnds.at(static_cast<std::size_t>(totals.end)));
}

}  // namespace ternion::library
