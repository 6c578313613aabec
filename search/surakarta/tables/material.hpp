// How many pieces each side has: what a class of endgame positions has in common.
#pragma once

#include <string>
#include <vector>

namespace ternion::surakarta {

struct Material {
  int mover = 0;
  int opponent = 0;

  constexpr int total() const { return mover + opponent; }
  /// As the opponent sees it.
  constexpr Material swapped() const { return {opponent, mover}; }
  friend constexpr bool operator==(const Material&, const Material&) = default;
};

/// Of a table. Each side has at least one piece, so at most one less.
constexpr int kFewestTablePieces = 2;
constexpr int kMostTablePieces = 8;

/// "3v2": the mover's count first.
inline std::string name_of(Material material) {
  return std::to_string(material.mover) + "v" + std::to_string(material.opponent);
}

/// The classes that are built together, by their first: as many pieces for the mover, or more. In
/// an order in which captures lead to earlier ones.
inline std::vector<Material> pairs_up_to(int pieces) {
  std::vector<Material> pairs;
  for (int total = kFewestTablePieces; total <= pieces; ++total)
    for (int more = (total + 1) / 2; more < total; ++more) pairs.push_back({more, total - more});
  return pairs;
}

}  // namespace ternion::surakarta
