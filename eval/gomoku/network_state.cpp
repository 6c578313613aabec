#include "eval/gomoku/network_state.hpp"

#include <algorithm>

namespace ternion::gomoku {

NetworkTables::NetworkTables(const Network& black, const Network& white)
    : heads{std::make_shared<const Network>(black), std::make_shared<const Network>(white)} {
  const auto join = [](const Network::Channels& a, const Network::Channels& b, CellLanes& lanes) {
    std::ranges::copy(a, lanes.lane.begin());
    std::ranges::copy(b, lanes.lane.begin() + kChannels);
  };
  for (std::size_t direction = 0; direction < 4; ++direction)
    for (std::size_t pair = 0; pair < kPatternPairs; ++pair)
      join(black.lines[direction][pair], white.lines[direction][(pair >> 4) | (pair & 15) << 4],
           lines[direction][pair]);
  for (std::size_t side : {0U, 1U}) join(black.stones[side], white.stones[1 - side], stones[side]);
  for (std::size_t tap = 0; tap < kTaps; ++tap) join(black.taps[tap], white.taps[tap], taps[tap]);
  join(black.bias, white.bias, bias);
}

NetworkState::NetworkState(const NetworkState& from)
    : tables_(from.tables_),
      kernels_(from.kernels_),
      board_(std::make_unique<NetworkBoard>(*from.board_)),
      steps_(from.steps_),
      taken_(from.taken_),
      begun_(from.begun_) {}

NetworkState& NetworkState::operator=(const NetworkState& from) {
  if (this != &from) *this = NetworkState(from);
  return *this;
}

void NetworkState::make_room(std::size_t changes) {
  board_->cells.make_room(changes);
  board_->met.make_room(std::min<std::size_t>(kTaps * changes, kGridCells));
}

void NetworkState::begin(int size, std::span<const CellChange> cells) {
  NetworkBoard& board = *board_;
  taken_ = 0;
  begun_ = true;
  board.cells.start({}, cells.size());
  board.met.start(tables_->bias, kGridCells);
  board.sums.fill(0);
  board.on_board.fill(0);
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      add_cell(board.on_board, static_cast<std::size_t>(grid_cell(point_at(column, row))));
  kernels_->apply(*tables_, board, cells.data(), cells.size());
  board.cells.settle();
  board.met.settle();
}

void NetworkState::advance(std::size_t moves, std::span<const CellChange> changes) {
  if (taken_ == steps_.size()) steps_.emplace_back();
  Step& step = steps_[taken_++];  // written where it stays
  step.moves = moves;
  step.cells = board_->cells.used;
  step.met = board_->met.used;
  step.sums = board_->sums;
  make_room(changes.size());
  kernels_->apply(*tables_, *board_, changes.data(), changes.size());
}

void NetworkState::retreat(std::size_t moves) {
  NetworkBoard& board = *board_;
  while (this->moves() > moves) {
    const Step& step = steps_[--taken_];
    board.cells.take_back(step.cells);
    board.met.take_back(step.met);
    board.sums = step.sums;
  }
}

}  // namespace ternion::gomoku
