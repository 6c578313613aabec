#include "search/surakarta/tables/audit.hpp"

#include <algorithm>
#include <mutex>

#include "engine/core/hash_key.hpp"
#include "search/surakarta/tables/chunks.hpp"

namespace ternion::surakarta {
namespace {

constexpr Rules kPure{0, true, NoMove::loss};

/// Every how many numbers one is looked at, somewhere within each stretch.
EntryIndex stretch_of(EntryIndex size, std::optional<EntryIndex> samples) {
  if (!samples) return 1;
  return std::max<EntryIndex>(1, size / std::max<EntryIndex>(1, *samples));
}

}  // namespace

Entry entry_by_successors(const EndgameTables& tables, PointSet mover, PointSet opponent) {
  Position position(kPure, mover, opponent, Side::black);
  const Moves moves = position.legal_moves();
  int soonest = kMostEntryPlies + 1;  // of the wins
  int latest = 0;                     // of the losses
  bool draws = false;
  for (const Move move : moves) {
    const Undo undo = position.play(move);
    const Entry after = tables.probe(position.mover(), position.opponent()).value();
    position.undo(undo);
    const int plies = undo.captured ? 1 : after.plies + 1;
    if (after.standing == Standing::loss) soonest = std::min(soonest, plies);
    if (after.standing == Standing::win) latest = std::max(latest, plies);
    draws = draws || after.standing == Standing::draw;
  }
  if (soonest <= kMostEntryPlies) return {Standing::win, soonest};
  if (draws) return {};
  return {Standing::loss, latest};
}

Audit audit(const EndgameTables& tables, Material material, std::optional<EntryIndex> samples,
            int threads, const std::function<bool()>& goes_on) {
  const auto codes = tables.codes(material);
  const EntryIndex stretch = stretch_of(codes.size(), samples);
  Audit all;
  std::mutex mutex;
  const auto part = [&](EntryIndex begin, EntryIndex end) {
    Audit own;
    for (EntryIndex i = begin; i < end; ++i) {
      const EntryIndex index = i * stretch + (stretch > 1 ? mix64(i) % stretch : 0);
      if (index >= codes.size()) continue;
      const auto position = tables.index().position_at(material, index);
      if (!position) continue;
      ++own.checked;
      const Entry entry = entry_by_successors(tables, position->mover, position->opponent);
      if (entry == decode(codes[index])) continue;
      ++own.wrong;
      if (!own.first_wrong) own.first_wrong = index;
    }
    const std::lock_guard lock(mutex);
    all.checked += own.checked;
    all.wrong += own.wrong;
    if (own.first_wrong)
      all.first_wrong = std::min(all.first_wrong.value_or(*own.first_wrong), *own.first_wrong);
  };
  in_chunks(threads, (codes.size() + stretch - 1) / stretch, 4096, part, goes_on);
  return all;
}

Census census(const EndgameTables& tables, Material material) {
  Census census;
  const auto codes = tables.codes(material);
  for (EntryIndex i = 0; i < codes.size(); ++i) {
    const auto position = tables.index().position_at(material, i);
    if (!position) continue;
    const Entry entry = decode(codes[i]);
    census.positions[static_cast<std::size_t>(entry.standing)] +=
        static_cast<std::uint64_t>(kSymmetries / position->symmetries);
    census.longest = std::max(census.longest, entry.plies);
  }
  return census;
}

}  // namespace ternion::surakarta
