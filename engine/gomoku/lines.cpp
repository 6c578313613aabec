#include "engine/gomoku/lines.hpp"

namespace ternion::gomoku {

LineKeys::LineKeys(int size) {
  keys_.fill(~std::uint64_t{0});
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      for (const Side side : {Side::black, Side::white}) toggle(point_at(column, row), side);
}

}  // namespace ternion::gomoku
