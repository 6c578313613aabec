// Eight symmetries of the board, which every rule keeps; colours play their part. A key is who
// moves (0 Black, 1 White), how many black stones there are, two bytes, and the points of Black's
// stones and of White's, in order, two bytes each: size of the board * row + column.
#include "games/gomoku/symmetries.hpp"

#include <algorithm>
#include <array>

#include "engine/gomoku/game.hpp"
#include "engine/gomoku/symmetry.hpp"
#include "games/position_in.hpp"

namespace ternion::gomoku {
namespace {

using Points = std::vector<int>;  // size * row + column, ascending
struct Stones {
  Side to_move = Side::black;
  std::array<Points, 2> of;  // by index_of(Side)
};

Stones stones_of(const Position& position) {
  Stones stones{position.side_to_move(), {}};
  const int size = position.size();
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      const Cell cell = position.cell(point_at(column, row));
      if (cell == Cell::black) stones.of[0].push_back(size * row + column);
      if (cell == Cell::white) stones.of[1].push_back(size * row + column);
    }
  return stones;
}

void append(std::string& key, int number) {
  key += static_cast<char>(number >> 8);
  key += static_cast<char>(number & 0xFF);
}

std::string key_of(const Stones& stones) {
  std::string key(1, static_cast<char>(index_of(stones.to_move)));
  append(key, static_cast<int>(stones.of[0].size()));
  for (const Points& points : stones.of)
    for (const int point : points) append(key, point);
  return key;
}

Stones image_of_stones(int symmetry, const Stones& stones, int size) {
  Stones image = stones;
  for (Points& points : image.of) {
    for (int& point : points) {
      const Point moved = symmetric_point(symmetry, point_at(point % size, point / size), size);
      point = size * row_of(moved) + column_of(moved);
    }
    std::ranges::sort(points);
  }
  return image;
}

CanonicalPosition least_of(const Stones& stones, int size) {
  CanonicalPosition least{key_of(stones), 0};
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry)
    if (auto key = key_of(image_of_stones(symmetry, stones, size)); key < least.key)
      least = {std::move(key), symmetry};
  return least;
}

CanonicalPosition canonical_position(const Board& board) {
  const Position position = kit_of::position_in<Gomoku>(board);
  return least_of(stones_of(position), position.size());
}

Move image(const Board& board, int symmetry, Move move) {
  const int size = kit_of::position_in<Gomoku>(board).size();
  return is_pass(move) ? move : move_to(symmetric_point(symmetry, point_of(move), size));
}

Expected<Stones> read_key(std::string_view key, int size) {
  const auto number = [&](std::size_t at) {
    return static_cast<unsigned char>(key[at]) << 8 | static_cast<unsigned char>(key[at + 1]);
  };
  constexpr std::size_t kHead = 3;
  if (key.size() < kHead || key.size() % 2 == 0 || static_cast<unsigned char>(key[0]) > 1)
    return fail(ErrorCode::syntax,
                "expected a key that begins with the side to move, got other bytes");
  Stones stones{key[0] == 0 ? Side::black : Side::white, {}};
  const auto black = static_cast<std::size_t>(number(1));
  std::vector<bool> taken(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  for (std::size_t at = kHead; at < key.size(); at += 2) {
    const auto point = static_cast<std::size_t>(number(at));
    if (point >= taken.size() || taken[point])
      return fail(ErrorCode::syntax, "expected each stone on an empty point of the board, got " +
                                         std::to_string(point));
    taken[point] = true;
    stones.of[(at - kHead) / 2 < black ? 0 : 1].push_back(static_cast<int>(point));
  }
  if (stones.of[0].size() != black)
    return fail(ErrorCode::syntax, "expected " + std::to_string(black) + " black stones, got " +
                                       std::to_string(stones.of[0].size()));
  return stones;
}

Expected<std::string> text(const Board& like, std::string_view key) {
  const Position model = kit_of::position_in<Gomoku>(like);
  const auto stones = read_key(key, model.size());
  if (!stones) return tl::make_unexpected(stones.error());
  Position position(model.variant());
  for (const Side side : {Side::black, Side::white})
    for (const int point : stones->of[static_cast<std::size_t>(index_of(side))])
      position.put(point_at(point % model.size(), point / model.size()), side);
  position.set_side_to_move(stones->to_move);
  return format_position(position);
}

std::vector<std::string> predecessors(const Board& like, std::string_view key) {
  const int size = kit_of::position_in<Gomoku>(like).size();
  std::vector<std::string> keys;
  const auto stones = read_key(key, size);
  if (!stones) return keys;
  const Side last = other(stones->to_move);
  const auto slot = static_cast<std::size_t>(index_of(last));
  for (std::size_t i = 0; i < stones->of[slot].size(); ++i) {
    Stones before = *stones;
    before.to_move = last;
    before.of[slot].erase(before.of[slot].begin() + static_cast<std::ptrdiff_t>(i));
    keys.push_back(least_of(before, size).key);
  }
  return keys;
}

}  // namespace

Symmetries symmetries() {
  return {canonical_position, image, inverse_symmetry, text, predecessors};
}

}  // namespace ternion::gomoku
