// Surakarta's moves by walking over the drawn board: a pen that goes straight, and where it leaves
// the board follows the loop that is drawn there. No table of circuits.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace ternion::test {

class PlainSurakarta {
 public:
  using FromTo = std::pair<int, int>;  // points, a1 = 0, f1 = 5, a2 = 6
  /// `cells`: 36 of x, o and '.', from a1.
  explicit PlainSurakarta(std::string_view cells) : cells_(cells) {}

  std::set<FromTo> moves(char mover) const {
    std::set<FromTo> all;
    for (int from = 0; from < 36; ++from) {
      if (at(from) != mover) continue;
      add_steps(from, all);
      for (const Pen direction :
           {Pen{0, 0, 1, 0}, Pen{0, 0, -1, 0}, Pen{0, 0, 0, 1}, Pen{0, 0, 0, -1}})
        add_capture(from, {from % 6, from / 6, direction.dx, direction.dy}, all);
    }
    return all;
  }

 private:
  struct Pen {
    int x = 0;
    int y = 0;
    int dx = 0;
    int dy = 0;
  };

  char at(int point) const { return cells_[static_cast<std::size_t>(point)]; }
  static bool inside(int x, int y) { return x >= 0 && x < 6 && y >= 0 && y < 6; }

  void add_steps(int from, std::set<FromTo>& all) const {
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy) {
        const int x = from % 6 + dx;
        const int y = from / 6 + dy;
        if (inside(x, y) && at(y * 6 + x) == '.') all.insert({from, y * 6 + x});
      }
  }

  /// A loop leads round the nearest corner of the board: from the end of the file or rank that is k
  /// steps from that corner to the rank or file k steps from it, and back into the board. Corner
  /// lines (k = 0) have no loop.
  static bool follow_loop(Pen& pen) {
    const bool vertical = pen.dy != 0;
    const int along = vertical ? pen.x : pen.y;
    const int k = along < 3 ? along : 5 - along;
    if (k == 0) return false;
    const int side = along < 3 ? 0 : 5;                        // of the corner, across
    const int end = (vertical ? pen.dy : pen.dx) > 0 ? 5 : 0;  // of the corner, along
    const int back = end == 5 ? 5 - k : k;
    const int in = side == 0 ? 1 : -1;
    pen = vertical ? Pen{side, back, in, 0} : Pen{back, side, 0, in};
    return true;
  }

  void add_capture(int from, Pen pen, std::set<FromTo>& all) const {
    const char own = at(from);
    int loops = 0;
    for (int steps = 0; steps < 24; ++steps) {
      if (inside(pen.x + pen.dx, pen.y + pen.dy)) {
        pen.x += pen.dx;
        pen.y += pen.dy;
      } else {
        if (!follow_loop(pen)) return;
        ++loops;
      }
      const int here = pen.y * 6 + pen.x;
      if (here == from || at(here) == '.') continue;
      if (loops > 0 && at(here) != own) all.insert({from, here});
      return;
    }
  }

  std::string cells_;
};

}  // namespace ternion::test
