#include "app/library/build.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/library/book_paths.hpp"

namespace ternion::library {
namespace {

using Clock = std::chrono::steady_clock;

PathLimits limits_of(const BuildOptions& options) {
  return {static_cast<Value>(std::llround(std::clamp(options.width, 0.0, 8000.0) * kUnit)),
          options.plies};
}

/// Rounds of plans until there is no more to do, or enough of it.
class Builder {
 public:
  Builder(Book& book, const SessionOptions& session, const BuildOptions& options,
          const std::stop_token& stop, const ProgressListener& progress)
      : book_(book),
        options_(options),
        stop_(stop),
        progress_(progress),
        searches_(book.kit(), session, options.search, options.threads),
        works_(book, searches_) {}

  Expected<BuildTotals> build() {
    if (auto begun = begin(); !begun) return tl::make_unexpected(begun.error());
    while (!ends()) {
      auto plans = next_plans();
      if (!plans) return tl::make_unexpected(plans.error());
      if (plans->empty()) return end(BuildTotals::End::complete);
      const std::int64_t before = totals_.searched;
      if (auto worked = work(*plans); !worked) return tl::make_unexpected(worked.error());
      if (totals_.searched == before && !stop_.stop_requested()) break;
    }
    if (auto closed = close(); !closed) return tl::make_unexpected(closed.error());
    return end(totals_.end);
  }

  Expected<BuildTotals> deepen() {
    if (auto begun = begin(); !begun) return tl::make_unexpected(begun.error());
    std::vector<std::string> keys;
    const auto walked =
        walk(book_, limits_of(options_), [&](const PathStep& step) -> Expected<bool> {
          if (is_shallow(step)) keys.push_back(step.key);
          return options_.positions == 0 ||
                 static_cast<std::int64_t>(keys.size()) < options_.positions;
        });
    if (!walked) return tl::make_unexpected(walked.error());
    total_ = static_cast<std::int64_t>(keys.size());
    // In portions, since a plan knows the book as it was when it was made.
    for (std::size_t i = 0; i < keys.size() && !ends(); i += kPortion) {
      std::vector<Plan> plans;
      for (std::size_t at = i; at < std::min(i + kPortion, keys.size()); ++at) {
        auto plan = make_plan(book_, {}, {keys[at]});
        if (!plan) return tl::make_unexpected(plan.error());
        plans.push_back(std::move(*plan));
      }
      if (auto worked = work(plans); !worked) return tl::make_unexpected(worked.error());
    }
    return end(totals_.end);
  }

 private:
  static constexpr std::size_t kPortion = 64;

  Expected<void> begin() {
    const auto count = book_.store().count();
    if (!count) return tl::make_unexpected(count.error());
    totals_.positions = *count;
    tell(WorkProgress::Phase::begins);
    return {};
  }

  /// What was added last may have been the leaf of other positions than the one it was added for.
  Expected<void> close() {
    std::vector<Plan> plans;
    for (const std::string& key : book_.take_leafless()) {
      auto plan = make_plan(book_, {}, {key});
      if (!plan) return tl::make_unexpected(plan.error());
      plans.push_back(std::move(*plan));
    }
    return works_.run(plans, stop_, [](std::int64_t) { return true; });
  }

  BuildTotals end(BuildTotals::End how) {
    totals_.end = how;
    tell(WorkProgress::Phase::ends);
    return totals_;
  }

  bool ends() {
    if (stop_.stop_requested()) {
      totals_.end = BuildTotals::End::stopped;
    } else if (total_ == 0 && options_.positions > 0 && totals_.positions >= options_.positions) {
      totals_.end = BuildTotals::End::positions;
    } else if (options_.seconds > 0 &&
               std::chrono::duration<double>(Clock::now() - begun_).count() >= options_.seconds) {
      totals_.end = BuildTotals::End::time;
    } else {
      return false;
    }
    return true;
  }

  bool is_shallow(const PathStep& step) const {
    const Entry& entry = step.entry;
    if (entry.worth.is_final()) return false;
    if (!entry.leaf) return true;  // or has no move left for one: no search then
    if (entry.leaf->worth.kind == Kind::entered) return false;
    if (entry.leaf->move.is_none() && !step.links.empty()) return true;
    if (entry.leaf->worth.is_final()) return false;
    return options_.search.depth == 0 || entry.leaf->depth < options_.search.depth;
  }

  /// A round is long enough that looking for what comes next costs little beside it, and short
  /// enough that it is still next when its turn comes.
  std::size_t round() const {
    constexpr std::int64_t kShare = 50;
    constexpr std::int64_t kMost = 1000;
    const auto each =
        static_cast<std::size_t>(std::clamp<std::int64_t>(totals_.positions / kShare, 1, kMost));
    const auto wanted = std::max(each, 4 * static_cast<std::size_t>(std::max(options_.threads, 1)));
    if (options_.positions == 0) return wanted;
    const auto left = static_cast<std::size_t>(options_.positions - totals_.positions);
    return std::min(wanted, std::max<std::size_t>(left, 1));
  }

  Expected<std::vector<Plan>> next_plans() {
    std::vector<Plan> plans;
    const auto growths = frontier(book_, limits_of(options_), round());
    if (!growths) return tl::make_unexpected(growths.error());
    std::set<std::string> adding;
    for (const Growth& growth : *growths) {
      auto plan = growth.adds ? plan_of_leaf(growth.key, adding)
                              : make_plan(book_, {}, {growth.key}).map(&as_optional);
      if (!plan) return tl::make_unexpected(plan.error());
      if (*plan) plans.push_back(std::move(**plan));
    }
    return plans;
  }

  static std::optional<Plan> as_optional(Plan plan) { return plan; }

  /// Nothing where the leaf is no move, or one of `adding`, which it is put into.
  Expected<std::optional<Plan>> plan_of_leaf(const std::string& key,
                                             std::set<std::string>& adding) {
    const auto child = leaf_child(key);
    if (!child) return tl::make_unexpected(child.error());
    if (child->empty() || !adding.insert(*child).second) return std::nullopt;
    return make_growth_plan(book_, *child).map(&as_optional);
  }

  /// Where the leaf's move leads; empty where it is not legal.
  Expected<std::string> leaf_child(const std::string& key) {
    const auto entry = book_.store().find(key);
    if (!entry) return tl::make_unexpected(entry.error());
    const auto board = book_.board_of(key);
    if (!board) return tl::make_unexpected(board.error());
    if (*entry && (*entry)->leaf)
      for (Book::Child& child : book_.children(**board))
        if (child.move == (*entry)->leaf->move) return std::move(child.key);
    return std::string();
  }

  Expected<void> work(const std::vector<Plan>& plans) {
    return works_.run(plans, stop_, [&](std::int64_t added) {
      ++totals_.searched;
      totals_.added += added;
      totals_.positions += added;
      tell(WorkProgress::Phase::runs);
      return !ends();
    });
  }

  void tell(WorkProgress::Phase phase) const {
    if (!progress_) return;
    if (total_ > 0) return progress_({phase, totals_.searched, total_, "leaves", ""});
    progress_({phase, totals_.positions, options_.positions, "positions", ""});
  }

  Book& book_;
  const BuildOptions& options_;
  std::stop_token stop_;
  const ProgressListener& progress_;
  Searches searches_;
  Works works_;
  BuildTotals totals_;
  std::int64_t total_ = 0;  // leaves to search, where that is what is done
  Clock::time_point begun_ = Clock::now();
};

}  // namespace

Expected<BuildTotals> build(Book& book, const SessionOptions& session, const BuildOptions& options,
                            const std::stop_token& stop, const ProgressListener& progress) {
  return Builder(book, session, options, stop, progress).build();
}

Expected<BuildTotals> deepen(Book& book, const SessionOptions& session, const BuildOptions& options,
                             const std::stop_token& stop, const ProgressListener& progress) {
  return Builder(book, session, options, stop, progress).deepen();
}

std::string totals_text(const BuildTotals& totals) {
  constexpr std::array<std::string_view, 4> kEnds{
      "nothing is left to add within the bounds", "the bound of positions is reached",
      "the time is used up", "interrupted: the same command goes on"};
  return fmt::format("{} positions, {} added, {} searched: {}\n", totals.positions, totals.added,
                     totals.searched, kEnds.at(static_cast<std::size_t>(totals.end)));
}

}  // namespace ternion::library
