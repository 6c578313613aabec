#include "app/library/othello/zebra_hash.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace ternion::library::othello {
namespace {

using ternion::othello::Bitboard;
using ternion::othello::Square;

constexpr std::size_t kLines = 8;
constexpr std::size_t kLinePatterns = 6561;  // 3^8

/// The additive generator of BSD's random() of 31 words, begun with zero.
class BsdRandom {
 public:
  BsdRandom() {
    constexpr int kThrownAway = 310;
    for (std::size_t i = 1; i < state_.size(); ++i)
      state_[i] = 1103515245U * state_[i - 1] + 12345U;
    for (int i = 0; i < kThrownAway; ++i) next();
  }
  std::uint32_t next() {
    const std::uint32_t sum = state_[front_] += state_[rear_];
    front_ = (front_ + 1) % state_.size();
    rear_ = (rear_ + 1) % state_.size();
    return (sum >> 1) & 0x7FFFFFFFU;
  }

 private:
  std::array<std::uint32_t, 31> state_{};
  std::size_t front_ = 3;
  std::size_t rear_ = 0;
};

/// Of both numbers: a word for each pattern of each of eight lines.
using LineWords = std::array<std::array<std::vector<std::uint32_t>, kLines>, 2>;

LineWords make_line_words() {
  BsdRandom random;
  LineWords words;
  for (auto& number : words)
    for (auto& line : number) {
      line.resize(kLinePatterns);
      for (std::uint32_t& word : line) {
        const bool is_plus = random.next() % 2 == 1;
        const std::uint32_t value = random.next();
        word = is_plus ? value : 0U - value;
      }
    }
  return words;
}

const LineWords& line_words() {
  static const LineWords words = make_line_words();
  return words;
}

/// Stored square of row R and column C: where that is on the board.
Square placed(int image, int row, int column) {
  constexpr int kLast = 7;
  if (image == 1 || image == 2) column = kLast - column;
  if (image == 2 || image == 3) row = kLast - row;
  if (image < 4) return ternion::othello::square_at(column, row);
  // A line of the image is a column of the board.
  const int board_row = image == 5 || image == 6 ? kLast - column : column;
  const int board_column = image == 6 || image == 7 ? kLast - row : row;
  return ternion::othello::square_at(board_column, board_row);
}

/// One of the two numbers of an image.
std::int32_t number_of(std::size_t which, int image, Bitboard black, Bitboard white) {
  std::uint32_t number = 0;
  for (int row = 0; row < 8; ++row) {
    std::size_t pattern = 0;
    std::size_t power = 1;
    for (int column = 0; column < 8; ++column, power *= 3) {
      const Bitboard bit = ternion::othello::bit_of(placed(image, row, column));
      pattern += power * ((black & bit) != 0 ? 1U : (white & bit) != 0 ? 2U : 0U);
    }
    number ^= line_words()[which][static_cast<std::size_t>(row)][pattern];
  }
  return static_cast<std::int32_t>(number);
}

std::int32_t size_of(std::int32_t number) {
  return number < 0 ? static_cast<std::int32_t>(0U - static_cast<std::uint32_t>(number)) : number;
}

}  // namespace

ZebraHash zebra_hash(Bitboard black, Bitboard white) {
  ZebraHash least;
  for (int image = 0; image < 8; ++image) {
    const ZebraHash each{number_of(0, image, black, white), number_of(1, image, black, white),
                         image};
    if (image == 0 || each.numbers() < least.numbers()) least = each;
  }
  return {size_of(least.first), size_of(least.second), least.image};
}

Square from_zebra_image(int image, Square square) {
  return placed(image, ternion::othello::row_of(square), ternion::othello::column_of(square));
}

Square into_zebra_image(int image, Square square) {
  for (Square each = 0; each < 64; ++each)
    if (from_zebra_image(image, each) == square) return each;
  return square;
}

}  // namespace ternion::library::othello
