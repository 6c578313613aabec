#include "app/library/merge.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/text.hpp"

namespace ternion::library {
namespace {

constexpr std::int64_t kMostCounted = std::int64_t{1} << 53;

bool is_better_known(const Leaf& a, const Leaf& b) {
  return std::tuple(a.worth.kind, !a.move.is_none(), a.depth) >
         std::tuple(b.worth.kind, !b.move.is_none(), b.depth);
}

/// What both say of one move.
Leaf of_both(const Leaf& a, const Leaf& b) {
  const bool first = !is_better_known(b, a);
  Leaf leaf = first ? a : b;
  const Worth& other = first ? b.worth : a.worth;
  if (leaf.worth.is_final() && !other.is_final()) return leaf;  // an estimate narrows no proof
  const Value lower = std::max(leaf.worth.lower, other.lower);
  const Value upper = std::min(leaf.worth.upper, other.upper);
  if (lower <= leaf.worth.value && leaf.worth.value <= upper) {
    leaf.worth.lower = lower;
    leaf.worth.upper = upper;
  }
  return leaf;
}

std::string joined_comments(std::string ours, const std::string& theirs) {
  if (ours.empty() || theirs.empty()) return ours.empty() ? theirs : ours;
  std::unordered_set<std::string_view> known;
  for (const std::string_view line : text::split_at(ours, '\n')) known.insert(line);
  std::string fresh;
  for (const std::string_view line : text::split_at(theirs, '\n'))
    if (!line.empty() && !known.contains(line)) fresh.append("\n").append(line);
  return ours + fresh;
}

/// A file may say any numbers of games.
std::int64_t added(std::int64_t a, std::int64_t b) {
  const auto clamped = [](std::int64_t n) { return std::clamp<std::int64_t>(n, 0, kMostCounted); };
  return clamped(clamped(a) + clamped(b));
}

/// All but the leaf.
Entry joined(Entry entry, const Entry& other) {
  entry.depth = std::max(entry.depth, other.depth);
  entry.counts.wins = added(entry.counts.wins, other.counts.wins);
  entry.counts.draws = added(entry.counts.draws, other.counts.draws);
  entry.counts.losses = added(entry.counts.losses, other.counts.losses);
  entry.counts.lines = std::max(entry.counts.lines, other.counts.lines);
  if (entry.label.empty()) entry.label = other.label;
  entry.comment = joined_comments(std::move(entry.comment), other.comment);
  return entry;
}

/// A leaf's move that has become a position of either book tells nothing beside it, and a leaf
/// without a move nothing beside any position that a move leads to.
class Merger {
 public:
  Merger(Book& book, Book& other) : book_(book), other_(other) {}

  Expected<std::optional<Leaf>> leaf_of(const std::string& key, const Entry& ours,
                                        const Entry& theirs) {
    if (!ours.leaf || !theirs.leaf) return ours.leaf ? ours.leaf : theirs.leaf;
    if (ours.leaf->move == theirs.leaf->move) return of_both(*ours.leaf, *theirs.leaf);
    if (ours.leaf->move.is_none() || theirs.leaf->move.is_none()) {
      const auto counts_for_nothing = has_links(key);
      if (!counts_for_nothing) return tl::make_unexpected(counts_for_nothing.error());
      const Leaf& named = ours.leaf->move.is_none() ? *theirs.leaf : *ours.leaf;
      if (*counts_for_nothing)
        return is_linked(key, named.move).map([&](bool linked) {
          return linked ? std::nullopt : std::optional(named);
        });
    }
    std::optional<Leaf> best;
    for (const Leaf& each : {*ours.leaf, *theirs.leaf}) {
      const auto linked = is_linked(key, each.move);
      if (!linked) return tl::make_unexpected(linked.error());
      if (!*linked && (!best || is_better_known(each, *best))) best = each;
    }
    return best;
  }

 private:
  Expected<bool> is_linked(const std::string& key, Move move) {
    if (move.is_none()) return false;
    const auto board = book_.board_of(key);
    if (!board) return tl::make_unexpected(board.error());
    return leads_into_either(**board, move);
  }

  /// Whether any move of the position leads into either book.
  Expected<bool> has_links(const std::string& key) {
    const auto board = book_.board_of(key);
    if (!board) return tl::make_unexpected(board.error());
    for (const Move move : (*board)->legal_moves()) {
      const auto linked = leads_into_either(*(*board)->clone(), move);
      if (!linked || *linked) return linked;
    }
    return false;
  }

  /// Plays the move.
  Expected<bool> leads_into_either(Board& board, Move move) {
    if (auto played = board.play(move); !played) return true;  // a damaged book
    const std::string child = book_.canonical(board).key;
    const auto here = book_.store().contains(child);
    return !here || *here ? here : other_.store().contains(child);
  }

  Book& book_;
  Book& other_;
};

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
    Merger merger(book, other);
    const auto visited = for_each_key(other, [&](const std::string& key) -> Expected<bool> {
      auto theirs = other.store().find(key);
      if (!theirs) return tl::make_unexpected(theirs.error());
      auto ours = book.store().find(key);
      if (!ours) return tl::make_unexpected(ours.error());
      ++(*ours ? totals.joined : totals.added);
      Entry entry = **theirs;
      if (*ours) {
        auto leaf = merger.leaf_of(key, **ours, **theirs);
        if (!leaf) return tl::make_unexpected(leaf.error());
        entry = joined(std::move(**ours), **theirs);
        entry.leaf = *leaf;
      }
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
