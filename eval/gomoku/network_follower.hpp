// A network that follows the cells of a board from move to move, no sooner than its value is asked
// for.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/cpu.hpp"
#include "eval/gomoku/cell_board.hpp"
#include "eval/gomoku/network_state.hpp"

namespace ternion::gomoku {

/// Not thread-safe; each evaluator owns one.
class NetworkFollower {
 public:
  /// `isa`: of the network's arithmetic, which gives the same values with each.
  explicit NetworkFollower(Isa isa) : isa_(isa) {}

  /// From now on it follows another position with that network; null: none. The memory of a network
  /// is kept from position to position. True: the network is another one.
  bool renew(const std::shared_ptr<const NetworkTables>& tables);
  bool has_network() const { return network_.has_value(); }
  /// After moves were taken back: so many are left.
  void retreat(std::size_t moves) {
    if (network_ && network_->begun()) network_->retreat(moves);
  }
  /// What the network says of the board, in logits of the side to move's win. Precondition:
  /// has_network().
  float value(const CellBoard& board, const Position& position, unsigned threats);

 private:
  void begin(const CellBoard& board, const Position& position);
  void advance(const CellBoard& board, const Position& position);
  void find_codes_after(const CellBoard& board, std::size_t first);

  Isa isa_;
  std::optional<NetworkState> network_;
  std::vector<CellChange> network_changes_;
  std::vector<std::uint32_t> codes_after_;  // each of the board's changes, from some move on
  std::array<std::uint32_t, kPointCodes> latest_codes_{};
};

}  // namespace ternion::gomoku
