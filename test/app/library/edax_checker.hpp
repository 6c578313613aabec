// What a valid book of Edax is, checked on bytes by rules of its own: nothing here is shared with
// what reads and writes them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ternion::library::test {

class EdaxChecker {
 public:
  struct Scored {
    int score = 0;
    int move = 0;
  };
  struct Position {
    std::uint64_t player = 0;
    std::uint64_t opponent = 0;
    int value = 0;
    int lower = 0;
    int upper = 0;
    int level = 0;
    std::vector<Scored> links;
    Scored leaf;
  };
  using Discs = std::pair<std::uint64_t, std::uint64_t>;

  explicit EdaxChecker(std::string_view bytes) : bytes_(bytes) { read(); }

  const std::vector<std::string>& faults() {
    for (const auto& [discs, position] : positions_) look_at(position);
    return faults_;
  }
  std::size_t size() const { return positions_.size(); }
  const std::map<Discs, Position>& positions() const { return positions_; }

  static Discs canonical(Discs discs) {
    Discs least = discs;
    for (int symmetry = 1; symmetry < 8; ++symmetry)
      least = std::min(least, {image(discs.first, symmetry), image(discs.second, symmetry)});
    return least;
  }
  /// Discs that the move turns.
  static std::uint64_t turned(Discs discs, int square) {
    if ((((discs.first | discs.second) >> square) & 1) != 0) return 0;
    std::uint64_t all = 0;
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy) {
        if (dx == 0 && dy == 0) continue;
        std::uint64_t row = 0;
        int x = square % 8 + dx;
        int y = square / 8 + dy;
        for (; is_on(x, y) && has(discs.second, x, y); x += dx, y += dy)
          row |= std::uint64_t{1} << (8 * y + x);
        if (is_on(x, y) && has(discs.first, x, y)) all |= row;
      }
    return all;
  }
  static std::vector<int> moves(Discs discs) {
    std::vector<int> moves;
    for (int square = 0; square < 64; ++square)
      if (turned(discs, square) != 0) moves.push_back(square);
    if (moves.empty() && can_place({discs.second, discs.first})) moves.push_back(64);
    return moves;
  }
  static Discs after(Discs discs, int move) {
    if (move == 64) return {discs.second, discs.first};
    const std::uint64_t row = turned(discs, move);
    return {discs.second & ~row, discs.first | row | std::uint64_t{1} << move};
  }

 private:
  static bool is_on(int x, int y) { return x >= 0 && x < 8 && y >= 0 && y < 8; }
  static bool has(std::uint64_t discs, int x, int y) { return (discs >> (8 * y + x) & 1) != 0; }
  static bool can_place(Discs discs) {
    for (int square = 0; square < 64; ++square)
      if (turned(discs, square) != 0) return true;
    return false;
  }
  static std::uint64_t image(std::uint64_t discs, int symmetry) {
    std::uint64_t out = 0;
    for (int square = 0; square < 64; ++square) {
      if ((discs >> square & 1) == 0) continue;
      int x = square % 8;
      int y = square / 8;
      if ((symmetry & 1) != 0) x = 7 - x;
      if ((symmetry & 2) != 0) y = 7 - y;
      if ((symmetry & 4) != 0) std::swap(x, y);
      out |= std::uint64_t{1} << (8 * y + x);
    }
    return out;
  }

  std::uint64_t number(std::size_t at, int bytes) const {
    std::uint64_t value = 0;
    for (int i = 0; i < bytes; ++i)
      value |= std::uint64_t{static_cast<unsigned char>(bytes_[at + static_cast<std::size_t>(i)])}
               << (8 * i);
    return value;
  }
  void fault(std::string text) { faults_.push_back(std::move(text)); }

  void read() {
    if (bytes_.size() < 42 || bytes_.substr(0, 8) != "XADEKOOB") return fault("header");
    if (bytes_[8] != 4) fault("version");
    level_ = static_cast<int>(number(18, 4));
    std::size_t at = 42;
    std::size_t count = 0;
    while (at < bytes_.size()) {
      if (at + 42 > bytes_.size()) return fault("the end cuts a position");
      Position position;
      position.player = number(at, 8);
      position.opponent = number(at + 8, 8);
      position.value = static_cast<std::int16_t>(number(at + 32, 2));
      position.lower = static_cast<std::int16_t>(number(at + 34, 2));
      position.upper = static_cast<std::int16_t>(number(at + 36, 2));
      const auto links = static_cast<std::size_t>(number(at + 38, 1));
      position.level = static_cast<int>(number(at + 39, 1));
      at += 40;
      if (at + 2 * (links + 1) > bytes_.size()) return fault("the end cuts the moves");
      for (std::size_t i = 0; i <= links; ++i, at += 2) {
        const Scored each{static_cast<std::int8_t>(number(at, 1)),
                          static_cast<int>(number(at + 1, 1))};
        i < links ? position.links.push_back(each) : void(position.leaf = each);
      }
      ++count;
      if (!positions_.emplace(Discs{position.player, position.opponent}, position).second)
        fault("a position twice");
    }
    if (count != number(38, 4)) fault("count");
  }

  void look_at(const Position& position) {
    const Discs discs{position.player, position.opponent};
    constexpr std::uint64_t kCentre = 0x0000001818000000ULL;
    if ((discs.first & discs.second) != 0) fault("two discs on a square");
    if (((discs.first | discs.second) & kCentre) != kCentre) fault("centre");
    if (canonical(discs) != discs) fault("not canonical");
    if (position.level != level_) fault("level");
    const auto legal = moves(discs);
    const auto is_legal = [&](int move) { return std::ranges::find(legal, move) != legal.end(); };
    std::set<int> seen;
    int best = -127;
    for (const Scored& link : position.links) {
      if (!is_legal(link.move)) fault("link not legal");
      if (!seen.insert(link.move).second) fault("a move twice");
      best = std::max(best, link.score);
      if (!is_legal(link.move)) continue;
      const auto child = positions_.find(canonical(after(discs, link.move)));
      if (child == positions_.end())
        fault("a link out of the book");
      else if (child->second.value != -link.score)
        fault("a link's score");
    }
    if (position.leaf.move == 65) {
      if (position.links.size() != legal.size()) fault("nomove is wrong");
    } else {
      if (!is_legal(position.leaf.move)) fault("leaf not legal");
      if (!seen.insert(position.leaf.move).second) fault("the leaf twice");
      if (position.leaf.move == 64 && !position.links.empty()) fault("a leaf pass beside links");
      best = std::max(best, position.leaf.score);
    }
    if (!legal.empty() && position.value != best) fault("value is not the best of its moves");
    if (position.lower > position.value || position.upper < position.value) fault("bounds");
  }

  std::string_view bytes_;
  int level_ = 0;
  std::map<Discs, Position> positions_;
  std::vector<std::string> faults_;
};

}  // namespace ternion::library::test
