// What the evaluation adds up: a weight for each shape of a side's cells, one set for the side to
// move and one for the other, and a weight for each combination of threats; beside them the scores
// that order moves. Renju has a set for each colour, every other rule one for both.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include "engine/core/error.hpp"
#include "eval/core/value.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/core/weights.hpp"
#include "eval/gomoku/cells.hpp"
#include "eval/gomoku/move_scores.hpp"
#include "eval/gomoku/network_kernels.hpp"
#include "eval/gomoku/shapes.hpp"

namespace ternion::gomoku {

/// Values that make one unit: to the fit, at 0 half of the games are won and at kUnit 62 % (a
/// logistic curve). Shares (shares.hpp) serve play, not this curve.
constexpr Value kValueUnit = 100;
constexpr double kValuesOfLogit = 200;  // p = 1 / (1 + exp(-value / kValuesOfLogit))
/// Values that a network's logit makes. With the networks built in it is games' results that ask
/// for 130: the labels of their fit were too cautious.
constexpr float kNetworkValuesOfLogit = 115;
constexpr double kSearchValuesOfLogit = 130;  // what a search's value means, by results of games

constexpr std::size_t kThreatMasks = 256;
/// By the classes of which either side has a cell, from the side to move's view.
enum ThreatBit : unsigned {
  kOwnThree = 1,
  kOwnTwoThrees = 2,
  kOwnFour = 4,
  kOwnFourThree = 8,
  kTheirOpenFour = 16,
  kTheirFourThree = 32,
  kTheirFour = 64,
  kTheirTwoThrees = 128,
};

struct WeightSet {
  std::array<std::int16_t, kShapes> to_move{};
  std::array<std::int16_t, kShapes> waiting{};
  std::array<std::int16_t, kThreatMasks> threats{};
  MoveScores moves;

  friend bool operator==(const WeightSet&, const WeightSet&) = default;
};
constexpr std::size_t kEvaluationWeights = 2 * kShapes + kThreatMasks;  // of a set
constexpr std::size_t kWeightsOfSet = kEvaluationWeights + kMoveScores;

/// All that the evaluation reads of a shape, in one word: its weights as numbers of 24 bits, so
/// that words added up hold the sums of both, and above them what no sum is asked for.
class ShapeEntry {
 public:
  ShapeEntry() = default;
  ShapeEntry(Shape shape, CellClass cls, std::int16_t to_move, std::int16_t waiting)
      : word_(static_cast<std::uint64_t>(cls) << 60 | std::uint64_t{shape} << 48 |
              static_cast<std::uint64_t>((std::int64_t{to_move} << 24) + waiting) % kAboveWeights) {
  }

  Shape shape() const { return static_cast<Shape>(word_ >> 48 & 0xFFF); }
  CellClass cls() const { return static_cast<CellClass>(word_ >> 60); }
  std::uint64_t word() const { return word_; }

 private:
  static constexpr std::uint64_t kAboveWeights = std::uint64_t{1} << 48;
  std::uint64_t word_ = 0;
};
static_assert(kShapes <= 1 << 12 && kCellClasses <= 1 << 4);

/// The weights of a side's cells, added up. Sums from -2^23 to 2^23 - 1, which weights of 16000 on
/// every cell of the largest board stay within, come out whole; larger ones wrap.
class ShapeSums {
 public:
  /// A cell has the one for the other.
  void exchange(const ShapeEntry& old, const ShapeEntry& fresh) {
    word_ += fresh.word() - old.word();
  }
  int waiting() const { return number(word_); }
  int to_move() const { return number((word_ - static_cast<std::uint64_t>(waiting())) >> 24); }

 private:
  /// The lowest 24 bits.
  static int number(std::uint64_t word) {
    return static_cast<int>(static_cast<std::int64_t>(word << 40) >> 40);
  }
  std::uint64_t word_ = 0;
};
static_assert(sizeof(ShapeEntry) == 8);
using ShapeEntries = std::array<ShapeEntry, kShapes>;

constexpr std::size_t kWeightSets = 6;
/// Freestyle, standard, renju's Black, renju's White, caro, caro-exact.
constexpr std::size_t weight_set_of(Rule rule, Side side) {
  switch (rule) {
    case Rule::freestyle:
      return 0;
    case Rule::standard:
      return 1;
    case Rule::caro:
      return 4;
    case Rule::caro_exact:
      return 5;
    case Rule::renju:
      break;
  }
  return side == Side::black ? 2 : 3;
}
/// Of the sets of other sides and rules the one that means most nearly the same: what stands in
/// for one that was never fitted, and where its fit begins.
constexpr std::array<std::size_t, kWeightSets> kLikestSet{1, 0, 1, 0, 0, 1};
/// From here on sets are of rules that are exceptions to their likest one's: where no game of
/// theirs was seen they have what that rule's games teach.
constexpr std::size_t kFirstException = weight_set_of(Rule::caro, Side::black);

/// Immutable, thread-safe.
class CellWeights final : public Weights {
 public:
  using Sets = std::array<WeightSet, kWeightSets>;
  using Networks = std::array<std::optional<Network>, kWeightSets>;
  explicit CellWeights(const Sets& sets, const Networks& networks = {});

  /// A file without move scores, as they were before there were any, gets the hand-made ones, and
  /// one without sets for caro those of the rules that caro is an exception to, without networks.
  /// Errors: those of read_weight_file(); unsupported for the weights of another evaluation;
  /// out_of_range for a network that the kernels cannot hold.
  static Expected<std::shared_ptr<const CellWeights>> read(const std::filesystem::path& path);
  static Expected<std::shared_ptr<const CellWeights>> make(const WeightFile& file);
  /// `training`: how they were made.
  WeightFile to_file(std::string training) const;

  const WeightSet& of(Rule rule, Side side) const { return sets_[weight_set_of(rule, side)]; }
  const WeightSet& set(std::size_t index) const { return sets_[index]; }
  const Networks& networks() const { return networks_; }
  /// Null where there is none; then the sum of shapes is all there is.
  const std::shared_ptr<const NetworkTables>& network_of(Rule rule) const {
    return tables_[static_cast<std::size_t>(rule)];
  }
  /// By shape, from the weights of the same set.
  const ShapeEntries& entries_of(Rule rule, Side side) const {
    return entries_[weight_set_of(rule, side)];
  }

 private:
  Sets sets_;
  std::array<ShapeEntries, kWeightSets> entries_;
  Networks networks_;
  std::array<std::shared_ptr<const NetworkTables>, kAllRules.size()> tables_;  // by rule
};

/// Guessed from how far each pattern is from a five. Made on first use.
const std::shared_ptr<const CellWeights>& hand_made_weights();

}  // namespace ternion::gomoku
