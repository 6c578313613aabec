#include "app/arena/balanced_openings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/core/hash_key.hpp"
#include "games/games.hpp"
#include "session/result_waiter.hpp"

namespace ternion::arena {
namespace {

using Start = std::shared_ptr<const Board>;

/// Each batch tries as many beginnings as are wanted; if so many do not do, the bound is too
/// narrow.
constexpr int kMostBatches = 1000;
/// In a row, without a position that was not seen before: there are no others.
constexpr int kMostStaleBatches = 100;
constexpr int kStonesOfSwap2 = 3;
/// How far a stone lies from another at most.
constexpr int kNear = 2;
constexpr int kNearAnywhere = 4;
/// A search of one node in so many spares the whole one where it finds more than so many times the
/// bound.
constexpr std::uint64_t kGlance = 10;
constexpr double kClearly = 2;

/// None where the result is proven. What other searches taught is forgotten, so that a value can be
/// found again.
Expected<std::optional<double>> value_of(Session& session, const Board& board,
                                         const Limits& limits) {
  session.new_game();
  if (auto set = session.set_position(board.position_text()); !set)
    return tl::make_unexpected(set.error());
  GoRequest request;
  request.limits = limits;
  const auto waiter = std::make_shared<ResultWaiter>();
  auto future = waiter->future();
  if (auto begun = session.go(request, waiter); !begun) return tl::make_unexpected(begun.error());
  const SearchResult result = future.get();
  if (result.lines.empty() || proven_sign(result.lines.front().score)) return std::nullopt;
  return units_of(result.lines.front().score);
}

/// None where the beginning is not even.
Expected<std::optional<double>> even_value(Session& session, const Board& board,
                                           const BalancedPlan& plan) {
  if (plan.limits.nodes) {
    Limits glance = plan.limits;
    glance.nodes = std::max<std::uint64_t>(1, *plan.limits.nodes / kGlance);
    const auto seen = value_of(session, board, glance);
    if (!seen) return seen;
    if (!*seen || std::abs(**seen) > kClearly * plan.within) return std::nullopt;
  }
  auto value = value_of(session, board, plan.limits);
  if (value && *value && std::abs(**value) > plan.within) value->reset();
  return value;
}

std::vector<BoardPoint> stones_of(const BoardView& view) {
  std::vector<BoardPoint> stones;
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column)
      if (view.at(column, row) != BoardView::Cell::empty) stones.push_back({column, row});
  return stones;
}

/// The legal moves that lie next to stones, or next to the middle of an empty board: where a board
/// is much larger than a game, others are seldom even.
std::vector<Move> moves_near_stones(const Board& board, bool anywhere) {
  const int reach = anywhere ? kNearAnywhere : kNear;
  const BoardView view = board.view();
  std::vector<BoardPoint> stones = stones_of(view);
  if (stones.empty() && anywhere) return board.legal_moves();
  if (stones.empty()) stones.push_back({view.width / 2, view.height / 2});
  std::vector<Move> moves;
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column) {
      const Move move = board.move_at(column, row);
      const bool is_near = std::ranges::any_of(stones, [&](const BoardPoint& stone) {
        return std::abs(stone.column - column) <= reach && std::abs(stone.row - row) <= reach;
      });
      if (is_near && board.is_legal(move)) moves.push_back(move);
    }
  return moves.empty() ? board.legal_moves() : moves;
}

std::vector<Opening> openings_near_stones(const Start& start, const BalancedPlan& plan,
                                          std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Opening> openings;
  for (int i = 0; i < plan.count; ++i) {
    Opening opening{start, {}};
    const auto board = start->clone();
    while (static_cast<int>(opening.moves.size()) < plan.plies && !board->is_over()) {
      const auto moves = moves_near_stones(*board, plan.swap2);
      opening.moves.push_back(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      board->play(opening.moves.back());
    }
    openings.push_back(std::move(opening));
  }
  return openings;
}

std::vector<Opening> batch_of(const Start& start, const BalancedPlan& plan, std::uint64_t seed) {
  if (start->game().near_play) return openings_near_stones(start, plan, seed);
  return random_openings(start, plan.count, plan.plies, seed);
}

/// With what follows from the rest.
BalancedPlan resolved(BalancedPlan plan) {
  if (plan.swap2) plan.plies = kStonesOfSwap2;
  if (!plan.limits.depth && !plan.limits.nodes && !plan.limits.move_time)
    plan.limits.depth = BalancedPlan::kUsualDepth;
  return plan;
}

Expected<int> find_resolved(Session& session, const Start& start, const BalancedPlan& plan,
                            const std::function<void(const BalancedOpening&)>& found) {
  std::set<std::string> seen;
  int count = 0;
  int stale = 0;
  for (int batch = 0; count < plan.count && batch < kMostBatches && stale < kMostStaleBatches;
       ++batch) {
    const auto seed = mix64(plan.seed) + static_cast<std::uint64_t>(batch);
    ++stale;
    for (auto& opening : batch_of(start, plan, seed)) {
      if (count == plan.count) break;
      const auto board = board_after(opening);
      if (board->is_over() || must_pass(*board)) continue;
      // Two ways to one position, or to its mirror image, are one opening.
      if (!seen.insert(position_class(*board)).second) continue;
      stale = 0;
      const auto value = even_value(session, *board, plan);
      if (!value) return tl::make_unexpected(value.error());
      if (!*value) continue;
      ++count;
      found({std::move(opening), **value});
    }
  }
  return count;
}

}  // namespace

Expected<int> find_balanced(Session& session, const Start& start, const BalancedPlan& plan,
                            const std::function<void(const BalancedOpening&)>& found) {
  return find_resolved(session, start, resolved(plan), found);
}

Expected<OpeningsFound> make_openings(const OpeningsRequest& request, const SessionOptions& options,
                                      const std::function<void(const std::string&)>& tell) {
  auto session = make_session(request.game, options, std::make_shared<SteadyTime>());
  if (!session) return fail(ErrorCode::io, session.error().message);
  if (!request.start.empty())
    if (auto set = (*session)->set_position(request.start); !set)
      return fail(set.error().code, "--start: " + set.error().message);
  const Start start = (*session)->state().clone();
  const auto found = find_balanced(
      **session, start, request.plan,
      [&](const BalancedOpening& each) { tell(opening_text(each, request.with_values)); });
  if (!found) return fail(ErrorCode::io, found.error().message);
  if (*found == request.plan.count) return OpeningsFound{*found, ""};
  return OpeningsFound{
      *found, fmt::format("expected {} openings within {} {}, found {}", request.plan.count,
                          request.plan.within, start->game().unit, *found)};
}

std::string opening_text(const BalancedOpening& found, bool with_value) {
  return (with_value ? fmt::format("# {:+.2f}\n", found.value) : "") + moves_text(found.opening) +
         "\n";
}

}  // namespace ternion::arena
