#include "app/library/merge.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

namespace ternion::library {
namespace {

bool is_better_known(const Leaf& a, const Leaf& b) {
  return std::tuple(a.worth.kind, !a.move.is_none(), a.depth) >
         std::tuple(b.worth.kind, !b.move.is_none(), b.depth);
}

Entry joined(Entry entry, const Entry& other) {
  if (other.leaf && (!entry.leaf || is_better_known(*other.leaf, *entry.leaf)))
    entry.leaf = other.leaf;
  entry.depth = std::max(entry.depth, other.depth);
  entry.counts.wins += other.counts.wins;
  entry.counts.draws += other.counts.draws;
  entry.counts.losses += other.counts.losses;
  entry.counts.lines = std::max(entry.counts.lines, other.counts.lines);
  if (entry.label.empty()) entry.label = other.label;
  if (entry.comment.empty()) entry.comment = other.comment;
  return entry;
}

template <class Work>
auto in_one_batch(Book& book, Work&& work) -> decltype(work()) {
  if (auto begun = book.begin(); !begun) return tl::make_unexpected(begun.error());
  auto done = work();
  if (!done) {
    book.roll_back();
    return done;
  }
  if (auto committed = book.commit(); !committed) return tl::make_unexpected(committed.error());
  return done;
}

}  // namespace

Expected<MergeTotals> merge(Book& book, Book& other, const ProgressListener& progress) {
  if (!book.holds_such(other.start()))
    return fail(ErrorCode::unsupported,
                fmt::format("expected a book of {} like {}, got {} {}", book.kit().info.name,
                            book.start().position_text(), other.kit().info.name,
                            other.start().position_text()));
  return in_one_batch(book, [&]() -> Expected<MergeTotals> {
    MergeTotals totals;
    const auto visited = for_each_key(other, [&](const std::string& key) -> Expected<bool> {
      auto theirs = other.store().find(key);
      if (!theirs) return tl::make_unexpected(theirs.error());
      auto ours = book.store().find(key);
      if (!ours) return tl::make_unexpected(ours.error());
      ++(*ours ? totals.joined : totals.added);
      Entry entry = *ours ? joined(std::move(**ours), **theirs) : std::move(**theirs);
      if (auto put = book.put(key, std::move(entry)); !put) return tl::make_unexpected(put.error());
      if (const auto done = totals.added + totals.joined; progress && done % 1000 == 0)
        progress({WorkProgress::Phase::runs, done, 0, "positions", ""});
      return true;
    });
    if (!visited) return tl::make_unexpected(visited.error());
    return totals;
  });
}

Expected<std::int64_t> prune(Book& book, const PathLimits& limits) {
  std::unordered_set<std::string> reached;
  auto walked = walk(book, limits, [&](const PathStep& step) -> Expected<bool> {
    reached.insert(step.key);
    return true;
  });
  if (!walked) return tl::make_unexpected(walked.error());
  return in_one_batch(book, [&]() -> Expected<std::int64_t> {
    std::int64_t removed = 0;
    auto visited = for_each_key(book, [&](const std::string& key) -> Expected<bool> {
      if (reached.contains(key)) return true;
      ++removed;
      return book.remove(key).map([](bool) { return true; });
    });
    if (!visited) return tl::make_unexpected(visited.error());
    return removed;
  });
}

Expected<bool> remove(Book& book, const Board& board) {
  return in_one_batch(book, [&] { return book.remove(book.canonical(board).key); });
}

}  // namespace ternion::library
