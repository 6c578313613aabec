#include "search/surakarta/tables/builder.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "search/surakarta/tables/chunks.hpp"

namespace ternion::surakarta {
namespace {

constexpr EntryIndex kChunk = 1 << 14;
/// In the place of a count of moves: some capture draws, so that the position cannot be lost.
constexpr std::uint8_t kNeverLost = 255;

PlaceSet places_of(PointSet set) {
  PlaceSet places = 0;
  for (; set != 0; set &= set - 1) places |= kPlaces[static_cast<std::size_t>(first_point(set))];
  return places;
}

/// One class at work. The bytes are read and written by all threads, through the functions below.
class Work {
 public:
  Work(const TableIndex& index, Material material)
      : material_(material), codes_(index.size(material)), open_(codes_.size()) {}

  Material material() const { return material_; }
  EntryIndex size() const { return codes_.size(); }
  EntryCode code(EntryIndex i) { return at(codes_, i).load(std::memory_order_relaxed); }
  void settle(EntryIndex i, EntryCode code) {
    at(codes_, i).store(code, std::memory_order_relaxed);
  }
  void set_open(EntryIndex i, std::uint8_t moves) { open_[i] = moves; }
  /// Takes so many moves off those that might not lose; true if none is left.
  bool close(EntryIndex i, int moves) {
    auto open = at(open_, i);
    if (open.load(std::memory_order_relaxed) == kNeverLost) return false;
    const auto taken = static_cast<std::uint8_t>(moves);
    return open.fetch_sub(taken, std::memory_order_relaxed) == taken;
  }
  std::vector<EntryCode> take() { return std::move(codes_); }

 private:
  static std::atomic_ref<std::uint8_t> at(std::vector<std::uint8_t>& bytes, EntryIndex i) {
    return std::atomic_ref<std::uint8_t>(bytes[i]);
  }

  Material material_;
  std::vector<EntryCode> codes_;    // kDrawCode while unsettled
  std::vector<std::uint8_t> open_;  // moves that may still be better than a loss
};

class PairBuilder {
 public:
  PairBuilder(EndgameTables& tables, Material pair, int threads, const OnBuildProgress& on_progress)
      : tables_(&tables), threads_(threads), on_progress_(&on_progress) {
    works_.emplace_back(tables.index(), pair);
    if (pair != pair.swapped()) works_.emplace_back(tables.index(), pair.swapped());
    progress_.pair = pair;
    for (const Work& work : works_) progress_.size += work.size();
  }

  Expected<bool> run() {
    for (Work& work : works_)
      if (!for_all(work, [&](EntryIndex i) { return count(work, i); }, counted_)) return false;
    for (progress_.plies = 0; reached_.load() >= progress_.plies; ++progress_.plies) {
      if (progress_.plies >= kMostEntryPlies)
        return fail(ErrorCode::out_of_range, "expected distances of less than " +
                                                 std::to_string(kMostEntryPlies) + " plies in " +
                                                 name_of(progress_.pair) + ", got more");
      for (std::size_t w = 0; w < works_.size(); ++w)
        if (!for_all(works_[w], [&](EntryIndex i) { return tell(w, i); }, settled_)) return false;
    }
    for (Work& work : works_) tables_->add(work.material(), work.take());
    return true;
  }

 private:
  /// Positions that a settled one can be reached from; with the moves that do.
  struct Predecessor {
    EntryIndex index = 0;
    int moves = 0;
  };
  static constexpr int kMostPredecessors = 8 * kMostTablePieces;

  /// Calls step(index) for all; it says whether there was anything to do, which is counted.
  template <class Step>
  bool for_all(Work& work, const Step& step, std::atomic<EntryIndex>& counter) {
    const auto part = [&](EntryIndex begin, EntryIndex end) {
      EntryIndex done = 0;
      for (EntryIndex i = begin; i < end; ++i) done += step(i);
      counter.fetch_add(done, std::memory_order_relaxed);
    };
    return in_chunks(threads_, work.size(), kChunk, part, [this] {
      progress_.counted = counted_.load(std::memory_order_relaxed);
      progress_.settled = settled_.load(std::memory_order_relaxed);
      return (*on_progress_)(progress_);
    });
  }

  /// Some level has entries: the loop must come to it.
  void reach(int plies) {
    int before = reached_.load(std::memory_order_relaxed);
    while (before < plies && !reached_.compare_exchange_weak(before, plies)) {
    }
  }

  /// What the captures decide, and how many quiet moves there are.
  bool count(Work& work, EntryIndex i) {
    const auto position = tables_->index().position_at(work.material(), i);
    if (!position) return true;
    const PointSet occupied = position->mover | position->opponent;
    const PlaceSet places = places_of(occupied);
    int quiet = 0;
    bool captures = false;
    bool draws = false;
    for (PointSet left = position->mover; left != 0; left &= left - 1) {
      const Point from = first_point(left);
      quiet += std::popcount(kNeighbours[static_cast<std::size_t>(from)] & ~occupied);
      PointSet to = captures_from(places, from, position->opponent);
      for (; to != 0; to &= to - 1) {
        const PointSet victim = to & -to;
        const auto after =
            tables_->probe(position->opponent ^ victim, (position->mover ^ bit_of(from)) | victim);
        if (after->standing == Standing::loss) {
          work.settle(i, win_code(1));
          reach(1);
          return true;
        }
        captures = true;
        draws = draws || after->standing == Standing::draw;
      }
    }
    work.set_open(i, draws ? kNeverLost : static_cast<std::uint8_t>(quiet));
    if (quiet > 0 || draws) return true;
    work.settle(i, loss_code(captures ? 1 : 0));
    reach(captures ? 1 : 0);
    return true;
  }

  /// A position at the distance at work tells its predecessors.
  bool tell(std::size_t w, EntryIndex i) {
    Work& work = works_[w];
    const EntryCode code = work.code(i);
    const bool lost = is_loss(code);
    if (code != win_code(progress_.plies) && code != loss_code(progress_.plies)) return false;
    if (code == kDrawCode) return false;
    Work& before = works_[works_.size() - 1 - w];
    std::array<Predecessor, kMostPredecessors> predecessors;
    const int count = predecessors_of(work, i, predecessors);
    for (int k = 0; k < count; ++k) {
      const auto& [index, moves] = predecessors[static_cast<std::size_t>(k)];
      if (before.code(index) != kDrawCode) continue;
      if (!lost && !before.close(index, moves)) continue;
      before.settle(index, lost ? win_code(progress_.plies + 1) : loss_code(progress_.plies + 1));
      reach(progress_.plies + 1);
    }
    return true;
  }

  /// Quiet moves lead back the way they came, so the opponent's steps are the moves that led here.
  /// Of a position that has symmetries, fewer or more moves lead to an image of this one than from
  /// it: the orbits, of 8 / symmetries positions each, are joined by equally many moves both ways.
  int predecessors_of(const Work& work, EntryIndex i,
                      std::array<Predecessor, kMostPredecessors>& out) const {
    const auto position = tables_->index().position_at(work.material(), i);
    const PointSet occupied = position->mover | position->opponent;
    int count = 0;
    for (PointSet left = position->opponent; left != 0; left &= left - 1) {
      const Point to = first_point(left);
      PointSet from = kNeighbours[static_cast<std::size_t>(to)] & ~occupied;
      for (; from != 0; from &= from - 1) {
        const Located found = tables_->index().locate(
            (position->opponent ^ bit_of(to)) | (from & -from), position->mover);
        out[static_cast<std::size_t>(count++)] = {found.index, found.symmetries};
      }
    }
    return position->symmetries == 1 ? count : merge(out, count, position->symmetries);
  }

  /// Each predecessor once, with its moves all together.
  static int merge(std::array<Predecessor, kMostPredecessors>& all, int count, int symmetries) {
    std::sort(all.begin(), all.begin() + count,
              [](const Predecessor& a, const Predecessor& b) { return a.index < b.index; });
    int merged = 0;
    for (int k = 0; k < count; ++k) {
      const Predecessor next = all[static_cast<std::size_t>(k)];
      if (merged > 0 && all[static_cast<std::size_t>(merged - 1)].index == next.index)
        all[static_cast<std::size_t>(merged - 1)].moves += next.moves;
      else
        all[static_cast<std::size_t>(merged++)] = next;
    }
    for (int k = 0; k < merged; ++k) all[static_cast<std::size_t>(k)].moves /= symmetries;
    return merged;
  }

  EndgameTables* tables_;
  int threads_;
  const OnBuildProgress* on_progress_;
  std::vector<Work> works_;
  BuildProgress progress_;
  std::atomic<EntryIndex> counted_{0};
  std::atomic<EntryIndex> settled_{0};
  std::atomic<int> reached_{0};  // the greatest distance of any entry so far
};

}  // namespace

Expected<bool> build_pair(EndgameTables& tables, Material pair, int threads,
                          const OnBuildProgress& on_progress) {
  return PairBuilder(tables, pair, threads, on_progress).run();
}

EndgameTables build_small_tables(int pieces) {
  EndgameTables tables(pieces);
  const OnBuildProgress on_progress = [](const BuildProgress&) { return true; };
  for (const Material pair : pairs_up_to(pieces)) build_pair(tables, pair, 1, on_progress).value();
  return tables;
}

}  // namespace ternion::surakarta
