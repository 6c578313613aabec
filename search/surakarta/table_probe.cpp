#include "search/surakarta/table_probe.hpp"

#include "search/surakarta/tables/builder.hpp"

namespace ternion::surakarta {

std::optional<Value> TableProbe::value(PointSet mover, PointSet opponent, const Rules& rules,
                                       int quiet, int ply) const {
  const int pieces = std::popcount(mover | opponent);
  if (!tables_ || pieces > tables_->pieces() || rules.no_move != NoMove::loss) return std::nullopt;
  const auto entry = tables_->probe(mover, opponent);
  if (!entry) return std::nullopt;
  if (rules.quiet_limit > 0) {
    if (entry->standing == Standing::draw) return std::nullopt;
    if (quiet + entry->plies >= rules.quiet_limit || tables_->longest() >= rules.quiet_limit)
      return std::nullopt;
  }
  if (entry->standing == Standing::draw) return 0;
  const Value win = kTableWin - kTablePieceCost * pieces - entry->plies - ply;
  return entry->standing == Standing::win ? win : -win;
}

std::shared_ptr<const EndgameTables> small_tables() {
  constexpr int kSmall = 4;
  static const auto tables = std::make_shared<const EndgameTables>(build_small_tables(kSmall));
  return tables;
}

}  // namespace ternion::surakarta
