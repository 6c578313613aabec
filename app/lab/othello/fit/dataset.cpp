#include "app/lab/othello/fit/dataset.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <thread>
#include <utility>

#include "engine/othello/symmetry.hpp"

namespace ternion::othello {
namespace {

bool before(const TrainingRecord& a, const TrainingRecord& b) {
  return a.mover != b.mover ? a.mover < b.mover : a.opponent < b.opponent;
}
bool same_board(const TrainingRecord& a, const TrainingRecord& b) {
  return a.mover == b.mover && a.opponent == b.opponent;
}

/// Copies of one board, [begin, end), as one record.
TrainingRecord mean_of(const std::vector<TrainingRecord>& records, std::size_t begin,
                       std::size_t end) {
  TrainingRecord merged = records[begin];
  double sum = 0;
  for (std::size_t i = begin; i < end; ++i) sum += records[i].label;
  merged.label = static_cast<std::int16_t>(std::lround(sum / static_cast<double>(end - begin)));
  return merged;
}

/// A mixture of its own, so that the games that are held out stay the same whatever the keys of
/// positions are.
HashKey mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t h = a * 0x9E3779B97F4A7C15ULL;
  h ^= std::rotl(b * 0xD6E8FEB86659FD93ULL, 32);
  h ^= h >> 32;
  h *= 0xC4CEB9FE1A85EC53ULL;
  return h ^ (h >> 29);
}

}  // namespace

bool is_held_out(const TrainingGame& game, int one_in) {
  if (one_in <= 0) return false;
  HashKey hash = mixed(game.start.mover(), game.start.opponent());
  for (const GradedMove& move : game.moves)
    hash = mixed(hash, static_cast<std::uint64_t>(move.square) + 1);
  return hash % static_cast<HashKey>(one_in) == 0;
}

Expected<void> Dataset::add(const TrainingGame& game) {
  if (options_.games_only && is_sideline(game)) return {};
  const auto labelled = label_positions(game, options_.labels);
  if (!labelled) {
    ++counts_.refused_games;
    return tl::make_unexpected(labelled.error());
  }
  const bool held_out = is_held_out(game, options_.hold_out);
  ++counts_.games;
  counts_.held_out_games += held_out;
  counts_.positions += labelled->size();
  for (const LabelledPosition& entry : *labelled) {
    const Canonical board = canonical(entry.mover, entry.opponent);
    const TrainingRecord record{board.mover, board.opponent, entry.label};
    Ply& ply = plies_[static_cast<std::size_t>(std::clamp(entry.ply(), 0, kPlies - 1))];
    if (held_out) {
      ply.held_out.records.push_back(record);
    } else {
      ply.exact += entry.exact;
      add_training(ply, record);
    }
  }
  return {};
}

/// Beyond the bound a new record takes a random place with the probability that keeps every record
/// so far equally likely to be there (J. Vitter's algorithm R, 1985).
void Dataset::add_training(Ply& ply, const TrainingRecord& record) {
  ++ply.seen;
  auto& records = ply.training.records;
  if (options_.max_per_ply == 0 || records.size() < options_.max_per_ply) {
    records.push_back(record);
    return;
  }
  const std::uint64_t place = thinning_.below(ply.seen);
  if (place < records.size()) records[place] = record;
}

void Dataset::seal(int threads) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < plies_.size(); i = next++) {
      merge_duplicates(plies_[i].training);
      merge_duplicates(plies_[i].held_out);
      remove_known(plies_[i].held_out, plies_[i].training);
    }
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
}

void merge_duplicates(RecordSet& set) {
  auto& records = set.records;
  std::sort(records.begin(), records.end(), before);
  set.counts.clear();
  std::size_t kept = 0;
  for (std::size_t begin = 0, end = 0; begin < records.size(); begin = end) {
    while (end < records.size() && same_board(records[begin], records[end])) ++end;
    records[kept++] = mean_of(records, begin, end);
    set.counts.push_back(static_cast<std::uint16_t>(std::min<std::size_t>(end - begin, 65535)));
  }
  records.resize(kept);
}

void remove_known(RecordSet& set, const RecordSet& known) {
  std::size_t kept = 0;
  auto other = known.records.begin();
  for (std::size_t i = 0; i < set.records.size(); ++i) {
    while (other != known.records.end() && before(*other, set.records[i])) ++other;
    if (other != known.records.end() && same_board(*other, set.records[i])) continue;
    set.records[kept] = set.records[i];
    set.counts[kept++] = set.counts[i];
  }
  set.records.resize(kept);
  set.counts.resize(kept);
}

}  // namespace ternion::othello
