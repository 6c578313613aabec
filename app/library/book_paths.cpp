#include "app/library/book_paths.hpp"

#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_set>

namespace ternion::library {
namespace {

/// A place in the order; `leaf` is a growth that waits for its turn.
struct Stop {
  Value deviation = 0;
  int plies = 0;
  std::string key;
  bool leaf = false;
  bool adds = false;

  friend bool operator>(const Stop& a, const Stop& b) {
    return std::tie(a.deviation, a.plies, a.key, a.leaf) >
           std::tie(b.deviation, b.plies, b.key, b.leaf);
  }
};
using Stops = std::priority_queue<Stop, std::vector<Stop>, std::greater<>>;

/// What the move loses to the best one; one of unknown worth nothing, so that it is looked at.
Value loss_of(const Worth& best, const Worth& move) {
  return best.is_known() && move.is_known() ? std::max(0, best.value - move.value) : 0;
}

Expected<PathStep> step_at(Book& book, const Stop& stop) {
  PathStep step{stop.key, stop.deviation, stop.plies, nullptr, {}, {}};
  auto board = book.board_of(stop.key);
  if (!board) return tl::make_unexpected(board.error());
  step.board = std::move(*board);
  const auto entry = book.store().find(stop.key);
  if (!entry) return tl::make_unexpected(entry.error());
  if (*entry) step.entry = **entry;
  auto links = book.links(*step.board);
  if (!links) return tl::make_unexpected(links.error());
  step.links = std::move(*links);
  return step;
}

void add_links(Stops& stops, const PathStep& step, const PathLimits& limits) {
  if (step.plies >= limits.plies) return;
  for (const BookLink& link : step.links)
    if (const Value loss = loss_of(step.entry.worth, link.worth); loss <= limits.width)
      stops.push({step.deviation + loss, step.plies + 1, link.key});
}

/// Walks by itself, so that growths and positions share one order.
class Walk {
 public:
  Walk(Book& book, const PathLimits& limits) : book_(book), limits_(limits) {
    stops_.push({0, 0, book.canonical(book.start()).key});
  }

  bool done() const { return stops_.empty(); }
  Stop take() {
    Stop stop = stops_.top();
    stops_.pop();
    return stop;
  }
  void wait(Stop stop) { stops_.push(std::move(stop)); }
  /// Nothing where it has been, or is not in the book.
  Expected<std::optional<PathStep>> enter(const Stop& stop) {
    if (!been_.insert(stop.key).second) return std::nullopt;
    const auto there = book_.store().contains(stop.key);
    if (!there) return tl::make_unexpected(there.error());
    if (!*there) return std::nullopt;
    auto step = step_at(book_, stop);
    if (!step) return tl::make_unexpected(step.error());
    add_links(stops_, *step, limits_);
    return std::optional<PathStep>(std::move(*step));
  }

 private:
  Book& book_;
  PathLimits limits_;
  Stops stops_;
  std::unordered_set<std::string> been_;
};

/// What the best move that is not known is supposed to be worth less than the last one that a
/// search found was: it is looked for when moves that are known to lose as much have their turn. Of
/// 2,500 positions of Othello a quarter had one that lost less.
constexpr Value kSupposedLoss = 2 * kUnit;

/// What the move to look for is supposed to lose to the best one, within the limits; nothing where
/// it loses too much to be looked for. `last` is the leaf that has become a position: where that
/// has turned out worse than it said, the next move loses less to it, or nothing.
std::optional<Value> supposed_loss(const Worth& best, const Leaf& last, const PathLimits& limits) {
  const Value least = loss_of(best, last.worth);
  if (least > limits.width) return std::nullopt;
  const bool is_known = best.is_known() && last.worth.is_known();
  const Value said = is_known ? best.value - last.worth.value : 0;
  return std::clamp(said + kSupposedLoss, 0, limits.width);
}

bool has_move_left(const PathStep& step) {
  return std::ranges::any_of(step.board->legal_moves(), [&](Move move) {
    return std::ranges::find(step.links, move, &BookLink::move) == step.links.end();
  });
}

void add_growth(Walk& walk, const PathStep& step, const PathLimits& limits) {
  const Worth& worth = step.entry.worth;
  if (worth.is_final() || step.plies > limits.plies) return;
  const auto& leaf = step.entry.leaf;
  if (!leaf || leaf->move.is_none()) {
    const bool is_told = leaf && leaf->worth.kind == Kind::entered && step.links.empty();
    if (is_told) return;
    const auto loss = leaf && !step.links.empty() ? supposed_loss(worth, *leaf, limits) : 0;
    if (loss && has_move_left(step))
      walk.wait({step.deviation + *loss, step.plies, step.key, true, false});
    return;
  }
  const Value loss = loss_of(worth, leaf->worth);
  if (loss > limits.width || leaf->worth.is_final() || step.plies >= limits.plies) return;
  walk.wait({step.deviation + loss, step.plies + 1, step.key, true, true});
}

}  // namespace

Expected<void> walk(Book& book, const PathLimits& limits,
                    const std::function<Expected<bool>(const PathStep&)>& visit) {
  Walk walk(book, limits);
  while (!walk.done()) {
    const auto step = walk.enter(walk.take());
    if (!step) return tl::make_unexpected(step.error());
    if (!*step) continue;
    const auto more = visit(**step);
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return {};
  }
  return {};
}

Expected<std::vector<Growth>> frontier(Book& book, const PathLimits& limits, std::size_t most) {
  std::vector<Growth> growths;
  Walk walk(book, limits);
  while (!walk.done() && growths.size() < most) {
    const Stop stop = walk.take();
    if (stop.leaf) {
      growths.push_back({stop.key, stop.adds, stop.deviation, stop.plies});
      continue;
    }
    const auto step = walk.enter(stop);
    if (!step) return tl::make_unexpected(step.error());
    if (*step) add_growth(walk, **step, limits);
  }
  return growths;
}

}  // namespace ternion::library
