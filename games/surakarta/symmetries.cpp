// Eight symmetries of the board, and the colours. A key is the mover's pieces and the opponent's,
// of the eight pairs the least, five bytes each, and the plies without a capture, two bytes: these
// only grow until a piece goes for good, so that no move leads back. What has been before plays no
// part.
#include "games/surakarta/symmetries.hpp"

#include <bit>

#include "engine/surakarta/game.hpp"
#include "engine/surakarta/symmetry.hpp"
#include "games/position_in.hpp"

namespace ternion::surakarta {
namespace {

constexpr int kSetBytes = 5;
constexpr int kQuietBytes = 2;

void append(std::string& key, std::uint64_t number, int bytes) {
  for (int i = bytes - 1; i >= 0; --i)
    key += static_cast<char>(static_cast<unsigned char>(number >> (8 * i)));
}

std::uint64_t take(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

CanonicalPosition canonical_position(const Board& board) {
  const Position position = kit_of::position_in<Surakarta>(board);
  std::pair<PointSet, PointSet> least{position.mover(), position.opponent()};
  int symmetry = 0;
  for (int each = 1; each < kSymmetries; ++each) {
    const std::pair<PointSet, PointSet> image{symmetric_set(each, position.mover()),
                                              symmetric_set(each, position.opponent())};
    if (image >= least) continue;
    least = image;
    symmetry = each;
  }
  std::string key;
  append(key, least.first, kSetBytes);
  append(key, least.second, kSetBytes);
  append(key, static_cast<std::uint64_t>(position.quiet()), kQuietBytes);
  return {std::move(key), symmetry};
}

Move image(const Board&, int symmetry, Move move) { return symmetric_move(symmetry, move); }

/// With Black to move: colours play no part.
Expected<std::string> text(const Board& like, std::string_view key) {
  if (key.size() != 2 * kSetBytes + kQuietBytes)
    return fail(ErrorCode::syntax, "expected a key of 12 bytes, got " + std::to_string(key.size()));
  const auto mover = static_cast<PointSet>(take(key.substr(0, kSetBytes)));
  const auto opponent = static_cast<PointSet>(take(key.substr(kSetBytes, kSetBytes)));
  const int quiet = static_cast<int>(take(key.substr(2 * kSetBytes)));
  if ((mover & opponent) != 0 || ((mover | opponent) >> kPoints) != 0 ||
      std::popcount(mover) > kPiecesEach || std::popcount(opponent) > kPiecesEach)
    return fail(ErrorCode::syntax,
                "expected up to 12 pieces a side on points of their own, got others");
  const Rules rules = kit_of::position_in<Surakarta>(like).rules();
  return format_position(Position(rules, mover, opponent, Side::black, quiet));
}

}  // namespace

Symmetries symmetries() { return {canonical_position, image, inverse_symmetry, text, nullptr}; }

}  // namespace ternion::surakarta
