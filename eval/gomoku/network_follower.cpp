#include "eval/gomoku/network_follower.hpp"

namespace ternion::gomoku {
namespace {

/// As it is now.
CellChange change_of(const CellBoard& board, const Position& position, Point point) {
  const auto cell = static_cast<std::uint16_t>(grid_cell(point));
  const Cell stone = position.cell(point);
  if (stone == Cell::empty) return {board.state(point).codes, cell, false};
  return {stone == Cell::black ? 0U : 1U, cell, true};
}

}  // namespace

bool NetworkFollower::renew(const std::shared_ptr<const NetworkTables>& tables) {
  if (network_ && tables && network_->uses(*tables)) {
    network_->forget();
    return false;
  }
  network_.reset();
  if (tables) network_.emplace(tables, network_kernels(isa_));
  return true;
}

/// Where the stack begins and not where a value is first asked for: a search comes back to that
/// place, and would have to begin anew above every other.
void NetworkFollower::begin(const CellBoard& board, const Position& position) {
  const auto changes = board.changes();
  for (std::size_t point = 0; point < latest_codes_.size(); ++point)
    latest_codes_[point] = board.state(static_cast<Point>(point)).codes;
  for (std::size_t i = changes.size(); i-- > 0;) latest_codes_[changes[i].point] = changes[i].codes;
  std::array<bool, kPointCodes> played{};
  for (const CellBoard::Frame& frame : board.frames())
    played[static_cast<std::size_t>(point_of(frame.move))] = true;
  network_changes_.clear();
  for (int row = 0; row < position.size(); ++row)
    for (int column = 0; column < position.size(); ++column) {
      const Point point = point_at(column, row);
      const auto at = static_cast<std::size_t>(point);
      CellChange change = change_of(board, position, point);
      if (!change.stone || played[at]) change = {latest_codes_[at], change.cell, false};
      network_changes_.push_back(change);
    }
  network_->begin(position.size(), network_changes_);
}

/// What each of the changes from `first` on led to: what the next one of the same cell found there,
/// or what is there now.
void NetworkFollower::find_codes_after(const CellBoard& board, std::size_t first) {
  const auto changes = board.changes();
  codes_after_.resize(changes.size() - first);
  for (std::size_t i = first; i < changes.size(); ++i)
    latest_codes_[changes[i].point] = board.state(static_cast<Point>(changes[i].point)).codes;
  for (std::size_t i = changes.size(); i-- > first;) {
    std::uint32_t& latest = latest_codes_[changes[i].point];
    codes_after_[i - first] = latest;
    latest = changes[i].codes;
  }
}

/// Move by move, so that a search that comes back to any of them finds its sums.
void NetworkFollower::advance(const CellBoard& board, const Position& position) {
  if (!network_->begun()) begin(board, position);
  const auto frames = board.frames();
  const auto changes = board.changes();
  std::size_t moves = network_->moves();
  if (moves == frames.size()) return;
  const std::size_t first = frames[moves].changes;
  find_codes_after(board, first);
  for (std::size_t i = first; moves < frames.size(); ++moves) {
    const Point played = point_of(frames[moves].move);
    const std::size_t end = moves + 1 < frames.size() ? frames[moves + 1].changes : changes.size();
    network_changes_.assign(1, change_of(board, position, played));
    for (; i < end; ++i) {
      const auto point = static_cast<Point>(changes[i].point);
      if (point == played) continue;
      network_changes_.push_back(
          {codes_after_[i - first], static_cast<std::uint16_t>(grid_cell(point)), false});
    }
    network_->advance(moves + 1, network_changes_);
  }
}

float NetworkFollower::value(const CellBoard& board, const Position& position, unsigned threats) {
  advance(board, position);
  return network_->value(position.side_to_move(), threats);
}

}  // namespace ternion::gomoku
