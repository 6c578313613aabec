// Labelled positions in memory, by ply: what a fit learns from and what it is held against. Boards
// are canonical, so that mirror images count as one position. Whole games are held out, and of
// those no position that occurs in training. Add from one thread; reading is free for all once
// seal() has returned.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "app/lab/othello/fit/labels.hpp"
#include "engine/core/error.hpp"
#include "engine/core/rng.hpp"

namespace ternion::othello {

constexpr int kPlies = 60;

#pragma pack(push, 2)
/// 18 bytes, since there are hundreds of millions of them.
struct TrainingRecord {
  Bitboard mover;
  Bitboard opponent;
  std::int16_t label;  // side to move's view, 1/128 disc
};
#pragma pack(pop)
static_assert(sizeof(TrainingRecord) == 18);

/// Records of one ply and purpose. After seal() each board is there once, its label the mean and
/// counts[i] how often it came (65535: as often or more).
struct RecordSet {
  std::vector<TrainingRecord> records;
  std::vector<std::uint16_t> counts;
};

struct DatasetOptions {
  LabelOptions labels;
  /// One game in so many is held out; 0: none.
  int hold_out = 50;
  /// Training records of a ply; more are thinned evenly over everything added. 0: no bound.
  std::size_t max_per_ply = 0;
  /// Whether positions beside the games are left out.
  bool games_only = false;

  friend bool operator==(const DatasetOptions&, const DatasetOptions&) = default;
};

struct DatasetCounts {
  std::uint64_t games = 0;
  std::uint64_t refused_games = 0;  // see label_positions()
  std::uint64_t held_out_games = 0;
  std::uint64_t positions = 0;
};

class Dataset {
 public:
  explicit Dataset(const DatasetOptions& options) : options_(options) {}

  /// Errors: as label_positions(); the game is counted as refused. A sideline that is left out
  /// counts nowhere.
  Expected<void> add(const TrainingGame& game);
  /// Merges duplicates and cleans the held-out set. Once, after the last add().
  void seal(int threads);

  const RecordSet& training(int ply) const { return at(ply).training; }
  const RecordSet& held_out(int ply) const { return at(ply).held_out; }
  /// Positions that were added for training, and of them those with a solved value.
  std::uint64_t seen(int ply) const { return at(ply).seen; }
  std::uint64_t exact(int ply) const { return at(ply).exact; }
  const DatasetCounts& counts() const { return counts_; }

 private:
  struct Ply {
    RecordSet training;
    RecordSet held_out;
    std::uint64_t seen = 0;
    std::uint64_t exact = 0;
  };
  const Ply& at(int ply) const { return plies_[static_cast<std::size_t>(ply)]; }
  void add_training(Ply& ply, const TrainingRecord& record);

  DatasetOptions options_;
  DatasetCounts counts_;
  std::array<Ply, kPlies> plies_;
  Rng thinning_{1};
};

/// Whether one game in `one_in` is held out, by what was played alone: the answer for a game stays
/// the same when others are added or its moves are graded anew.
bool is_held_out(const TrainingGame& game, int one_in);

/// Sorts, and merges records of the same board.
void merge_duplicates(RecordSet& set);
/// Takes from `set` what is in `known`; both merged.
void remove_known(RecordSet& set, const RecordSet& known);

}  // namespace ternion::othello
