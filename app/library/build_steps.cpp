#include "app/library/build_steps.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace ternion::library {
namespace {

PathLimits limits_of(const BuildOptions& options) {
  return {static_cast<Value>(std::llround(std::clamp(options.width, 0.0, 8000.0) * kUnit)),
          options.plies};
}

}  // namespace

Expected<void> BuildSteps::begin() {
  const auto count = book_.store().count();
  if (!count) return tl::make_unexpected(count.error());
  totals_.positions = *count;
  if (goal_ == Goal::build) return {};
  const auto walked = walk(book_, limits_of(options_), [&](const PathStep& step) -> Expected<bool> {
    if (is_shallow(step)) keys_.push_back(step.key);
    return options_.positions == 0 || static_cast<std::int64_t>(keys_.size()) < options_.positions;
  });
  if (!walked) return tl::make_unexpected(walked.error());
  leaves_ = static_cast<std::int64_t>(keys_.size());
  return {};
}

bool BuildSteps::is_shallow(const PathStep& step) const {
  const Entry& entry = step.entry;
  if (entry.worth.is_final()) return false;
  if (!entry.leaf) return true;  // or has no move left for one: no search then
  if (entry.leaf->worth.kind == Kind::entered) return false;
  if (entry.leaf->move.is_none() && !step.links.empty()) return true;
  if (entry.leaf->worth.is_final()) return false;
  return options_.search.depth == 0 || entry.leaf->depth < options_.search.depth;
}

bool BuildSteps::reached() const {
  return goal_ == Goal::build && options_.positions > 0 && totals_.positions >= options_.positions;
}

void BuildSteps::count(std::int64_t added) {
  ++totals_.searched;
  totals_.added += added;
  totals_.positions += added;
}

Expected<std::vector<Plan>> BuildSteps::next(std::size_t most) {
  if (reached()) return std::vector<Plan>();
  return goal_ == Goal::build ? growth(most) : leaves_of(most);
}

std::size_t BuildSteps::round(std::size_t least) const {
  constexpr std::size_t kPortion = 64;
  constexpr std::int64_t kShare = 50;
  constexpr std::int64_t kMost = 1000;
  if (goal_ == Goal::deepen) return kPortion;
  return std::max(
      static_cast<std::size_t>(std::clamp<std::int64_t>(totals_.positions / kShare, 1, kMost)),
      least);
}

/// In portions, since a plan knows the book as it was when it was made.
Expected<std::vector<Plan>> BuildSteps::leaves_of(std::size_t most) {
  const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(std::min(most, keys_.size()));
  const std::vector<std::string> portion(keys_.begin(), end);
  keys_.erase(keys_.begin(), end);
  return refreshing(portion);
}

Expected<std::vector<Plan>> BuildSteps::refreshing(const std::vector<std::string>& keys) {
  std::vector<Plan> plans;
  for (const std::string& key : keys) {
    auto plan = make_plan(book_, {}, {key});
    if (!plan) return tl::make_unexpected(plan.error());
    plans.push_back(std::move(*plan));
  }
  return plans;
}

Expected<std::vector<Plan>> BuildSteps::growth(std::size_t most) {
  std::vector<Plan> plans;
  if (options_.positions > 0)
    most = std::min(most, static_cast<std::size_t>(
                              std::max<std::int64_t>(options_.positions - totals_.positions, 1)));
  const auto growths = frontier(book_, limits_of(options_), most);
  if (!growths) return tl::make_unexpected(growths.error());
  std::set<std::string> adding;
  for (const Growth& growth : *growths) {
    // A leaf that is no move has nowhere to grow; one of `adding` is put into the book by another.
    std::string child;
    if (growth.adds) {
      auto leaf = leaf_child(growth.key);
      if (!leaf) return tl::make_unexpected(leaf.error());
      child = std::move(*leaf);
      if (child.empty() || !adding.insert(child).second) continue;
    }
    auto plan = growth.adds ? make_growth_plan(book_, child) : make_plan(book_, {}, {growth.key});
    if (!plan) return tl::make_unexpected(plan.error());
    plans.push_back(std::move(*plan));
  }
  return plans;
}

/// Where the leaf's move leads; empty where it is not legal.
Expected<std::string> BuildSteps::leaf_child(const std::string& key) {
  const auto entry = book_.store().find(key);
  if (!entry) return tl::make_unexpected(entry.error());
  const auto board = book_.board_of(key);
  if (!board) return tl::make_unexpected(board.error());
  if (*entry && (*entry)->leaf)
    for (Book::Child& child : book_.children(**board))
      if (child.move == (*entry)->leaf->move) return std::move(child.key);
  return std::string();
}

/// What was added last may have been the leaf of other positions than the one it was added for.
Expected<std::vector<Plan>> BuildSteps::close() {
  if (goal_ == Goal::deepen) return std::vector<Plan>();
  return refreshing(book_.take_leafless());
}

}  // namespace ternion::library
