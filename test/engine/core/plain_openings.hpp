// Renju's openings once more, one function a rule, as their texts read: what may happen after what
// has happened. Shares nothing with engine/core/opening.
#pragma once

#include <array>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ternion::test {

using PlainPoint = std::pair<int, int>;  // column, row

/// A walk of two people, "first" and "second", through one rule.
class PlainOpening {
 public:
  PlainOpening(std::string rule, int size) : rule_(std::move(rule)), size_(size) {}

  bool done = false;
  bool first_is_black = true;
  std::vector<PlainPoint> stones;
  std::vector<PlainPoint> fifths;
  int number = 0;  // of fifths that were declared

  /// Who acts next, "black" or "white".
  std::string actor() const;
  bool may_swap() const;
  bool may_keep() const;
  bool may_declare(int n) const;
  bool may_put(const std::vector<PlainPoint>& points) const;
  bool may_offer(const std::vector<PlainPoint>& points) const;
  bool may_pick(PlainPoint point) const;

  void swap();
  void keep() {
    settled_ = static_cast<int>(stones.size());
    end_if_over();
  }
  void declare(int n) { number = n; }
  void put(const std::vector<PlainPoint>& points);
  void offer(const std::vector<PlainPoint>& points) { fifths = points; }
  void pick(PlainPoint point) {
    stones.push_back(point);
    done = true;
  }

 private:
  bool begins_with(const char* text) const { return rule_.rfind(text, 0) == 0; }
  int count() const { return static_cast<int>(stones.size()); }
  int parameter() const { return std::atoi(rule_.substr(rule_.rfind('-') + 1).c_str()); }
  /// The swap that belongs after the stones there are has been used or declined.
  bool settled() const { return settled_ == count(); }
  bool swap_is_due() const;
  bool declaration_is_due() const;
  int fifths_due() const;
  bool is_taken(PlainPoint point) const;
  bool near(PlainPoint point, int nth) const;
  bool alike(PlainPoint a, PlainPoint b) const;
  void end_if_over();

  std::string rule_;
  int size_;
  int settled_ = -1;
  bool swapped_early_ = false;  // Taraguchi: before the fifth
};

inline bool PlainOpening::is_taken(PlainPoint point) const {
  for (const PlainPoint& each : stones)
    if (each == point) return true;
  return point.first < 0 || point.second < 0 || point.first >= size_ || point.second >= size_;
}

/// The first stone in the centre, the second in the 3x3 around it, then 5x5, 7x7, 9x9.
inline bool PlainOpening::near(PlainPoint point, int nth) const {
  const std::map<int, int> width{{1, 1}, {2, 3}, {3, 5}, {4, 7}, {5, 9}};
  const int half = width.at(nth) / 2;
  return std::abs(point.first - size_ / 2) <= half && std::abs(point.second - size_ / 2) <= half;
}

/// By turning the picture of the stones about, eight ways.
inline bool PlainOpening::alike(PlainPoint a, PlainPoint b) const {
  const int s = size_ - 1;
  const std::vector<std::function<PlainPoint(PlainPoint)>> ways{
      [](PlainPoint p) { return p; },
      [s](PlainPoint p) { return PlainPoint{s - p.first, p.second}; },
      [s](PlainPoint p) { return PlainPoint{p.first, s - p.second}; },
      [s](PlainPoint p) { return PlainPoint{s - p.first, s - p.second}; },
      [](PlainPoint p) { return PlainPoint{p.second, p.first}; },
      [s](PlainPoint p) { return PlainPoint{s - p.second, p.first}; },
      [s](PlainPoint p) { return PlainPoint{p.second, s - p.first}; },
      [s](PlainPoint p) { return PlainPoint{s - p.second, s - p.first}; }};
  std::array<std::set<PlainPoint>, 2> colours;
  for (std::size_t i = 0; i < stones.size(); ++i) colours[i % 2].insert(stones[i]);
  for (const auto& way : ways) {
    std::array<std::set<PlainPoint>, 2> after;
    for (std::size_t i = 0; i < stones.size(); ++i) after[i % 2].insert(way(stones[i]));
    if (after == colours && way(a) == b) return true;
  }
  return false;
}

inline bool PlainOpening::declaration_is_due() const {
  if (rule_ == "yamaguchi") return count() == 3 && number == 0;
  return begins_with("soosorv") && count() == 4 && number == 0;
}

inline bool PlainOpening::swap_is_due() const {
  if (done || settled() || declaration_is_due()) return false;
  const int n = count();
  if (rule_ == "tarannikov") return n >= 1 && n <= 5;
  if (begins_with("taraguchi")) return n >= 1 && n <= 5 && fifths.empty();
  if (begins_with("soosorv")) return n == 3 || n == 4;
  return n == 3;  // swap, rif, fifth, yamaguchi
}

/// How many fifths must be offered now; 0: none.
inline int PlainOpening::fifths_due() const {
  if (done || count() != 4 || !fifths.empty() || declaration_is_due()) return 0;
  if (rule_ == "swap" || rule_ == "rif") return 2;
  if (begins_with("fifth")) return parameter();
  if (rule_ == "yamaguchi") return number;
  if (begins_with("soosorv")) return settled() ? number : 0;
  if (begins_with("taraguchi")) return settled() ? 0 : parameter();
  return 0;
}

/// Stones are their colour's, but the first three of most rules, which the first player places;
/// swaps are the other colour's than that of the last stone.
inline std::string PlainOpening::actor() const {
  const bool all_three = rule_ != "swap" && rule_ != "tarannikov" && !begins_with("taraguchi");
  if (!fifths.empty()) return "white";
  if (count() < 3 && all_three) return "black";
  if (declaration_is_due()) return rule_ == "yamaguchi" ? "black" : "white";
  return count() % 2 == 0 ? "black" : "white";
}

inline bool PlainOpening::may_swap() const { return swap_is_due(); }
inline bool PlainOpening::may_keep() const {
  // Under Taraguchi who does not swap after the fourth goes on at once.
  return swap_is_due() && !(begins_with("taraguchi") && count() == 4);
}
inline bool PlainOpening::may_declare(int n) const {
  return declaration_is_due() && n >= 1 && n <= (rule_ == "yamaguchi" ? 12 : parameter());
}

inline bool PlainOpening::may_put(const std::vector<PlainPoint>& points) const {
  if (done || !fifths.empty() || declaration_is_due()) return false;
  const bool each = rule_ == "swap" || rule_ == "tarannikov" || begins_with("taraguchi");
  const bool early = begins_with("taraguchi") && count() == 4;
  if (swap_is_due() && !early) return false;
  if (!each && count() == 0) {
    if (points.size() != 3) return false;
  } else if (points.size() != 1) {
    return false;
  }
  const bool near_fourth = rule_ == "tarannikov" || begins_with("taraguchi");
  if (count() == 4 && !near_fourth) return false;  // fifths are offered
  for (std::size_t i = 0; i < points.size(); ++i) {
    const int nth = count() + static_cast<int>(i) + 1;
    if (is_taken(points[i])) return false;
    for (std::size_t k = 0; k < i; ++k)
      if (points[k] == points[i]) return false;
    if ((nth <= 3 || near_fourth) && !near(points[i], nth)) return false;
  }
  return true;
}

inline bool PlainOpening::may_offer(const std::vector<PlainPoint>& points) const {
  if (fifths_due() == 0 || static_cast<int>(points.size()) != fifths_due()) return false;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (is_taken(points[i])) return false;
    for (std::size_t k = 0; k < i; ++k)
      if (alike(points[k], points[i])) return false;
  }
  return true;
}

inline bool PlainOpening::may_pick(PlainPoint point) const {
  if (done) return false;
  for (const PlainPoint& each : fifths)
    if (each == point) return true;
  return false;
}

inline void PlainOpening::swap() {
  first_is_black = !first_is_black;
  settled_ = count();
  end_if_over();
}

inline void PlainOpening::put(const std::vector<PlainPoint>& points) {
  stones.insert(stones.end(), points.begin(), points.end());
}

inline void PlainOpening::end_if_over() {
  if (count() == 5) done = true;
}

}  // namespace ternion::test
