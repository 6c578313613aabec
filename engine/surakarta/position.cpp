#include "engine/surakarta/position.hpp"

namespace ternion::surakarta {
namespace {

constexpr PointSet kBlackStart = (PointSet{1} << (2 * kWidth)) - 1;
constexpr PointSet kWhiteStart = kBlackStart << (4 * kWidth);
constexpr HashKey kWhiteKey = mix64(0x3C6EF372FE94F82BULL);

/// A. Zobrist, "A new hashing method with application for game playing", 1970.
using PieceKeys = std::array<std::array<HashKey, kPoints>, 2>;
constexpr PieceKeys make_piece_keys() {
  PieceKeys keys{};
  HashKey seed = 0xA54FF53A5F1D36F1ULL;
  for (auto& side : keys)
    for (HashKey& key : side) key = mix64(seed += 0x9E3779B97F4A7C15ULL);
  return keys;
}
constexpr PieceKeys kPieceKeys = make_piece_keys();

/// Positions of different rules never share what is known of them.
HashKey rules_key(const Rules& rules) {
  return mix64(0x510E527FADE682D1ULL +
               static_cast<HashKey>(rules.quiet_limit * 8 + (rules.repetition ? 4 : 0) +
                                    static_cast<int>(rules.no_move)));
}

}  // namespace

Position::Position(const Rules& rules) : Position(rules, kBlackStart, kWhiteStart, Side::black) {}

Position::Position(const Rules& rules, PointSet black, PointSet white, Side to_move, int quiet)
    : key_(rules_key(rules)), rules_(rules), quiet_(quiet) {
  for (PointSet left = black; left != 0; left &= left - 1) toggle(Side::black, first_point(left));
  for (PointSet left = white; left != 0; left &= left - 1) toggle(Side::white, first_point(left));
  if (to_move == Side::white) pass_turn();
}

void Position::toggle(Side side, Point point) {
  const auto s = static_cast<std::size_t>(index_of(side));
  const auto p = static_cast<std::size_t>(point);
  pieces_[s] ^= bit_of(point);
  places_ ^= kPlaces[p];
  key_ ^= kPieceKeys[s][p];
}

void Position::pass_turn() {
  side_ = other(side_);
  key_ ^= kWhiteKey;
}

PointSet Position::capturable_by(Side side) const {
  const PointSet victims = pieces(other(side));
  PointSet all = 0;
  for (PointSet left = pieces(side); left != 0; left &= left - 1)
    all |= captures(first_point(left), victims);
  return all;
}

bool Position::can_move(Side side) const {
  const PointSet own = pieces(side);
  if ((around(own) & ~occupied()) != 0) return true;
  return capturable_by(side) != 0;
}

int Position::occurrences_before() const {
  int count = 0;
  const int last = ply();
  for (int back = 4; back <= quiet_ && back <= last; back += 2)
    count += past_[static_cast<std::size_t>(last - back)] == key_;
  return count;
}

bool Position::is_over() const {
  if (mover() == 0 || opponent() == 0 || ends_by_count()) return true;
  if (rules_.repetition && occurrences_before() >= 2) return true;
  if (can_move(side_)) return false;
  return rules_.no_move != NoMove::pass || !can_move(other(side_));
}

bool Position::is_legal(Move move) const {
  if (move.code > kPassCode || is_over()) return false;
  if (is_pass(move)) return !can_move(side_);
  const Point from = from_of(move);
  if ((mover() & bit_of(from)) == 0) return false;
  return ((steps(from) | captures(from, opponent())) & bit_of(to_of(move))) != 0;
}

Moves Position::legal_moves() const {
  Moves moves;
  if (is_over()) return moves;
  for (PointSet left = mover(); left != 0; left &= left - 1) {
    const Point from = first_point(left);
    for (PointSet to = steps(from) | captures(from, opponent()); to != 0; to &= to - 1)
      moves.add(move_between(from, first_point(to)));
  }
  if (moves.empty()) moves.add(pass_move());
  return moves;
}

Undo Position::play(Move move) {
  Undo undo{move, is_capture(move), quiet_};
  past_.push_back(key_);
  if (!is_pass(move)) {
    toggle(side_, from_of(move));
    if (undo.captured) toggle(other(side_), to_of(move));
    toggle(side_, to_of(move));
  }
  quiet_ = undo.captured ? 0 : quiet_ + 1;
  pass_turn();
  return undo;
}

void Position::undo(const Undo& undo) {
  pass_turn();
  quiet_ = undo.quiet;
  past_.pop_back();
  if (is_pass(undo.move)) return;
  toggle(side_, to_of(undo.move));
  if (undo.captured) toggle(other(side_), to_of(undo.move));
  toggle(side_, from_of(undo.move));
}

}  // namespace ternion::surakarta
