#include "eval/gomoku/network_pass.hpp"

namespace ternion::gomoku {

// One a file of its own; the caller owns what is made.
NetworkPass* new_network_pass_scalar();
#ifdef TERNION_X86_64
NetworkPass* new_network_pass_avx2();
NetworkPass* new_network_pass_avx512();
#endif

std::unique_ptr<NetworkPass> make_network_pass(Isa isa) {
#ifdef TERNION_X86_64
  if (isa == Isa::avx2) return std::unique_ptr<NetworkPass>(new_network_pass_avx2());
  if (isa == Isa::avx512 || isa == Isa::avx512fp16)
    return std::unique_ptr<NetworkPass>(new_network_pass_avx512());
#endif
  return std::unique_ptr<NetworkPass>(new_network_pass_scalar());
}

void NetworkInput::set(const Position& position, const CellEvaluator& evaluator) {
  const Side own = position.side_to_move();
  size_ = position.size();
  threats_ = evaluator.threat_mask(own);
  kinds_.fill(Kind::outside);
  for (int row = 0; row < size_; ++row)
    for (int column = 0; column < size_; ++column) {
      const Point point = point_at(column, row);
      const auto cell = static_cast<std::size_t>(grid_cell(point));
      const Cell stone = position.cell(point);
      if (stone != Cell::empty) {
        kinds_[cell] = (stone == Cell::black) == (own == Side::black) ? Kind::own : Kind::other;
        continue;
      }
      kinds_[cell] = Kind::empty;
      const CellCode mine = evaluator.code(point, own);
      const CellCode theirs = evaluator.code(point, other(own));
      for (const Direction direction : kDirections)
        pairs_[cell][static_cast<std::size_t>(direction)] =
            static_cast<std::uint8_t>(static_cast<int>(pattern_in(mine, direction)) |
                                      static_cast<int>(pattern_in(theirs, direction)) << 4);
    }
}

NetworkInput::Kind NetworkInput::kind(std::size_t cell, std::size_t view) const {
  const Kind kind = kinds_[cell];
  if (view == 0 || kind == Kind::empty || kind == Kind::outside) return kind;
  return kind == Kind::own ? Kind::other : Kind::own;
}

}  // namespace ternion::gomoku
