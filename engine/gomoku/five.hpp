// What a winning row is. Pure functions.
//
// Caro, also called Gomoku+, is as Gomocup's manager has it: the protocol's INFO rule is a sum in
// which 8 means caro and 1 that exactly five win (plastovicka.github.io/protocl2en.htm,
// 2023-03-20); Piskvork 9.0 says of it that a five must not be blocked by the opponent at both
// ends, and its referee (github.com/plastovicka/Piskvork, source/game.cpp) asks that of rows of
// exactly five alone, of the other side's stones alone and not of the edge of the board. So with 8
// a longer row wins, however it ends; with 9 it does not.
#pragma once

#include <cstdint>

#include "engine/core/side.hpp"
#include "engine/gomoku/lines.hpp"
#include "engine/gomoku/variant.hpp"

namespace ternion::gomoku {

enum class Five : std::uint8_t {
  or_more,       // five or more
  exactly,       // exactly five
  open_or_more,  // six or more, or five of which an end is not the other side's
  open,          // exactly five, of which an end is not the other side's
};

constexpr Five five_of(Rule rule, Side side) {
  switch (rule) {
    case Rule::freestyle:
      return Five::or_more;
    case Rule::standard:
      return Five::exactly;
    case Rule::renju:
      return side == Side::white ? Five::or_more : Five::exactly;
    case Rule::caro:
      return Five::open_or_more;
    case Rule::caro_exact:
      break;
  }
  return Five::open;
}

/// Whether it matters what lies at the ends of a five.
constexpr bool needs_open_end(Five five) { return five >= Five::open_or_more; }
constexpr bool needs_open_end(Rule rule) { return rule >= Rule::caro; }

/// The row through the centre wins, were a stone of the side there.
constexpr bool is_five(Five five, const Window& window) {
  const int run = window.run();
  if (run < 5) return false;
  if (run > 5) return five == Five::or_more || five == Five::open_or_more;
  return !needs_open_end(five) || !window.is_enclosed();
}

}  // namespace ternion::gomoku
