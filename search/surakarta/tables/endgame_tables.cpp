#include "search/surakarta/tables/endgame_tables.hpp"

#include <algorithm>

namespace ternion::surakarta {

void EndgameTables::add(Material material, std::vector<EntryCode> codes) {
  for (const EntryCode code : codes) longest_ = std::max(longest_, decode(code).plies);
  pieces_ = std::max(pieces_, material.total());
  codes_[slot(material)] = std::move(codes);
}

std::optional<Entry> EndgameTables::probe(PointSet mover, PointSet opponent) const {
  if (mover == 0) return Entry{Standing::loss, 0};
  if (opponent == 0) return Entry{Standing::win, 0};
  const Material material{std::popcount(mover), std::popcount(opponent)};
  if (!has(material)) return std::nullopt;
  return decode(code_of(mover, opponent));
}

}  // namespace ternion::surakarta
