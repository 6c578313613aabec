#include "engine/gomoku/position.hpp"

namespace ternion::gomoku {
namespace {

/// A. Zobrist, "A new hashing method with application for game playing", 1970.
using StoneKeys = std::array<HashKey, 2 * kPointCodes>;

constexpr StoneKeys make_stone_keys() {
  StoneKeys keys{};
  for (std::size_t i = 0; i < keys.size(); ++i)
    keys[i] = mix64(0x9E3779B97F4A7C15ULL * (static_cast<HashKey>(i) + 1));
  return keys;
}
constexpr StoneKeys kStoneKeys = make_stone_keys();

/// Positions of different variants never share what is known of them.
HashKey variant_key(const Variant& variant) {
  constexpr int kFirst = 4;  // rules beside each other for a size
  const int rule = static_cast<int>(variant.rule);
  return mix64(0xBB67AE8584CAA73BULL +
               static_cast<HashKey>((rule / kFirst * (kMaxSize + 1) + variant.size) * kFirst +
                                    rule % kFirst));
}

}  // namespace

Position::Position(const Variant& variant)
    : lines_(variant.size), key_(variant_key(variant)), variant_(variant) {}

HashKey Position::stone_key(Point point, Side side) {
  return kStoneKeys[static_cast<std::size_t>(2 * point + index_of(side))];
}

bool Position::has_move() const {
  if (empty_count() == 0) return false;
  if (rule() != Rule::renju || side_ == Side::white) return true;
  for (int row = 0; row < size(); ++row)
    for (int column = 0; column < size(); ++column)
      if (const Point point = point_at(column, row);
          is_empty(point) && foul_at(lines_, point) == Foul::none)
        return true;
  return false;
}

Moves Position::legal_moves() const {
  Moves moves;
  if (winner_) return moves;
  for (int row = 0; row < size(); ++row)
    for (int column = 0; column < size(); ++column)
      if (const Point point = point_at(column, row); is_empty(point) && !is_forbidden(point, side_))
        moves.add(move_to(point));
  return moves;
}

void Position::find_winner() {
  winner_.reset();
  for (const Side side : {Side::black, Side::white})
    for (int row = 0; row < size(); ++row)
      for (int column = 0; column < size(); ++column)
        if (!winner_ && has_five(point_at(column, row), side)) winner_ = side;
}

}  // namespace ternion::gomoku
