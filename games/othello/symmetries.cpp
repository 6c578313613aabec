// Eight symmetries of the board, and the colours: a key is the mover's discs and the opponent's, of
// the eight pairs the least. A pass changes who moves, and so is a step like any other.
#include "games/othello/symmetries.hpp"

#include <array>

#include "engine/othello/game.hpp"
#include "engine/othello/symmetry.hpp"
#include "games/position_in.hpp"

namespace ternion::othello {
namespace {

constexpr std::size_t kHalf = 8;
constexpr std::array<std::pair<int, int>, 8> kDirections{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

void append(std::string& key, Bitboard discs) {
  for (int shift = 56; shift >= 0; shift -= 8)
    key += static_cast<char>(static_cast<unsigned char>(discs >> shift));
}

Bitboard take(std::string_view half) {
  Bitboard discs = 0;
  for (const char byte : half) discs = discs << 8 | static_cast<unsigned char>(byte);
  return discs;
}

std::string key_of(Bitboard mover, Bitboard opponent) {
  std::string key;
  key.reserve(2 * kHalf);
  append(key, mover);
  append(key, opponent);
  return key;
}

CanonicalPosition canonical_position(const Board& board) {
  const Position position = kit_of::position_in<Othello>(board);
  const Canonical least = canonical(position.mover(), position.opponent());
  return {key_of(least.mover, least.opponent), least.symmetry};
}

Move image(const Board&, int symmetry, Move move) {
  return is_pass(move) ? move : move_to(apply_symmetry(symmetry, square_of(move)));
}

/// With Black to move: colours play no part.
Expected<std::string> text(const Board&, std::string_view key) {
  if (key.size() != 2 * kHalf)
    return fail(ErrorCode::syntax, "expected a key of 16 bytes, got " + std::to_string(key.size()));
  const Bitboard mover = take(key.substr(0, kHalf));
  const Bitboard opponent = take(key.substr(kHalf));
  if ((mover & opponent) != 0)
    return fail(ErrorCode::syntax, "expected a disc of one colour on each square, got both");
  return format_position(Position(mover, opponent, Side::black));
}

/// The squares from `square` on in a direction, the next one first.
struct Ray {
  std::array<Bitboard, 7> squares{};
  int length = 0;
};

Ray ray_of(Square square, std::pair<int, int> direction) {
  Ray ray;
  int column = square % 8 + direction.first;
  int row = square / 8 + direction.second;
  for (; column >= 0 && column < 8 && row >= 0 && row < 8;
       column += direction.first, row += direction.second)
    ray.squares[static_cast<std::size_t>(ray.length++)] = bit_of(square_at(column, row));
  return ray;
}

/// Discs that a move to one square may have turned: in each direction none or, of the last mover's
/// row there, all but at least one that stood before.
class Unturned {
 public:
  Unturned(Bitboard last, Bitboard next, Square square, std::vector<std::string>& keys)
      : last_(last), next_(next), square_(square), keys_(keys) {}

  void run() { choose(0, 0); }

 private:
  void choose(std::size_t direction, Bitboard turned) {
    if (direction == kDirections.size()) {
      if (turned != 0) add(turned);
      return;
    }
    choose(direction + 1, turned);
    const Ray ray = ray_of(square_, kDirections[direction]);
    Bitboard here = 0;
    for (int i = 0; i + 1 < ray.length; ++i) {
      const Bitboard disc = ray.squares[static_cast<std::size_t>(i)];
      if ((last_ & disc) == 0 || (last_ & ray.squares[static_cast<std::size_t>(i) + 1]) == 0)
        return;
      here |= disc;
      choose(direction + 1, turned | here);
    }
  }

  void add(Bitboard turned) {
    const Bitboard mover = last_ & ~turned & ~bit_of(square_);
    const Position before(mover, next_ | turned, Side::black);
    if (before.flips(square_) != turned) return;
    const Canonical least = canonical(before.mover(), before.opponent());
    keys_.push_back(key_of(least.mover, least.opponent));
  }

  Bitboard last_;
  Bitboard next_;
  Square square_;
  std::vector<std::string>& keys_;
};

std::vector<std::string> predecessors(const Board&, std::string_view key) {
  constexpr Bitboard kCentre = 0x0000001818000000ULL;
  std::vector<std::string> keys;
  const Bitboard next = take(key.substr(0, kHalf));
  const Bitboard last = take(key.substr(kHalf));
  if (Position(last, next, Side::black).must_pass()) {
    const Canonical passed = canonical(last, next);
    keys.push_back(key_of(passed.mover, passed.opponent));
  }
  for (Bitboard placed = last & ~kCentre; placed != 0; placed &= placed - 1)
    Unturned(last, next, first_square(placed), keys).run();
  return keys;
}

}  // namespace

Symmetries symmetries() {
  return {canonical_position, image, inverse_symmetry, text, predecessors};
}

}  // namespace ternion::othello
