// The network's sums beside a search: brought up to date when a value is asked for and not move by
// move, since a search of fours plays many moves whose values nobody wants to know.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/core/side.hpp"
#include "eval/gomoku/network_kernels.hpp"

namespace ternion::gomoku {

/// Not thread-safe. Copies share the tables.
class NetworkState {
 public:
  NetworkState(std::shared_ptr<const NetworkTables> tables, const NetworkKernels& kernels)
      : tables_(std::move(tables)), kernels_(&kernels), board_(std::make_unique<NetworkBoard>()) {}
  NetworkState(const NetworkState& from);
  NetworkState& operator=(const NetworkState& from);
  NetworkState(NetworkState&&) = default;
  NetworkState& operator=(NetworkState&&) = default;
  ~NetworkState() = default;

  bool uses(const NetworkTables& tables) const { return tables_.get() == &tables; }
  /// The board before any move; `cells`: those of it that are not far from everything, or all.
  void begin(int size, std::span<const CellChange> cells);
  /// Nothing is known any more until begin().
  void forget() { begun_ = false; }
  bool begun() const { return begun_; }
  /// So many moves are in the sums. Precondition: begun().
  std::size_t moves() const { return taken_ == 0 ? 0 : steps_[taken_ - 1].moves; }
  /// All that changed since moves(); now the sums are those of so many moves, which are more.
  void advance(std::size_t moves, std::span<const CellChange> changes);
  /// Back to at most so many moves. Precondition: begun().
  void retreat(std::size_t moves);

  /// The logit of the side to move's win.
  float value(Side to_move, unsigned threats) const {
    return kernels_->value(*tables_, *board_, slot(to_move), threats);
  }

 private:
  /// What one advance() has to give back.
  struct Step {
    std::size_t moves;
    std::size_t cells;
    std::size_t met;
    std::array<std::int32_t, kLanes> sums;
  };

  static std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }
  void make_room(std::size_t changes);

  std::shared_ptr<const NetworkTables> tables_;
  const NetworkKernels* kernels_;
  std::unique_ptr<NetworkBoard> board_;
  std::vector<Step> steps_;  // the first taken_ of them; the others are room
  std::size_t taken_ = 0;
  bool begun_ = false;
};

}  // namespace ternion::gomoku
