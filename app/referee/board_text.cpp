#include "app/referee/board_text.hpp"

#include <bit>

#include <fmt/format.h>

#include "engine/othello/notation.hpp"

namespace ternion::referee {
namespace {

using othello::bit_of;
using othello::Position;
using othello::Square;

std::string cell(const Position& position, Square square, bool last, bool colour) {
  const bool black = (position.discs(Side::black) & bit_of(square)) != 0;
  const bool white = (position.discs(Side::white) & bit_of(square)) != 0;
  const bool legal = (position.mobility() & bit_of(square)) != 0;
  const char* mark = black ? "X" : white ? "O" : legal ? "." : " ";
  if (!colour) return fmt::format("{}{}", mark, last ? '<' : ' ');
  const char* disc = black ? "\x1b[30m●" : white ? "\x1b[97m●" : legal ? "\x1b[32m·" : " ";
  return fmt::format("\x1b[{}m{} \x1b[0m", last ? 43 : 42, disc);
}

double seconds_used(const GameRecord& record, Side side) {
  double sum = 0;
  for (const RecordedMove& move : record.moves)
    if (move.side == side) sum += move.seconds.value_or(0);
  return sum;
}

}  // namespace

std::string board_text(int number, const GameRecord& record, const Position& position,
                       bool colour) {
  const Move last = record.moves.empty() ? Move::none() : record.moves.back().move;
  std::string out = fmt::format("game {}, move {}", number + 1, record.moves.size());
  if (!last.is_none()) out += ": " + othello::format_move(last);
  if (!record.moves.empty() && record.moves.back().eval)
    out += fmt::format(" ({:+.2f})", *record.moves.back().eval);
  out += "\n   a b c d e f g h\n";
  for (int row = 0; row < 8; ++row) {
    out += fmt::format(" {} ", row + 1);
    for (int column = 0; column < 8; ++column) {
      const Square square = othello::square_at(column, row);
      out += cell(position, square, last == othello::move_to(square), colour);
    }
    out += "\n";
  }
  for (const Side side : {Side::black, Side::white})
    out += fmt::format("{} {:<20} {:>2} discs {:>8.2f} s{}\n", side == Side::black ? 'X' : 'O',
                       record.players[static_cast<std::size_t>(index_of(side))],
                       std::popcount(position.discs(side)), seconds_used(record, side),
                       position.side_to_move() == side && !position.is_over() ? "  to move" : "");
  return out + "\n";
}

}  // namespace ternion::referee
