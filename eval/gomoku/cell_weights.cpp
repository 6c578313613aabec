#include "eval/gomoku/cell_weights.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "eval/gomoku/cells.hpp"
#include "eval/gomoku/hand_weights.hpp"
#include "eval/gomoku/weight_parts.hpp"

namespace ternion::gomoku {
namespace {

/// What the weights mean; another number for each change of that.
constexpr std::uint64_t kArchitecture = 0x474F4D4F4B550004ULL;  // "GOMOKU", 4
constexpr std::size_t kNumbersOfSet = kWeightsOfSet + kNetworkWeights;

struct Layout {
  std::uint64_t architecture;
  std::size_t sets;
  std::size_t numbers;  // of a set
};
constexpr std::size_t kSetsWithoutCaro = 4;
constexpr std::array<Layout, 4> kLayouts{{
    {kArchitecture, kWeightSets, kNumbersOfSet},
    {kArchitecture - 1, kSetsWithoutCaro, kNumbersOfSet},
    {kArchitecture - 2, kSetsWithoutCaro, kWeightsOfSet},
    {kArchitecture - 3, kSetsWithoutCaro, kEvaluationWeights},  // the sum of shapes alone
}};

/// Null if there is none that the file keeps to.
const Layout* layout_of(const WeightFile& file) {
  const auto* const found = std::ranges::find(kLayouts, file.architecture, &Layout::architecture);
  const bool fits = found != kLayouts.end() && file.stage_weights == found->numbers &&
                    file.stage_plies.size() == found->sets;
  return fits ? found : nullptr;
}

std::int16_t hand_value(Shape shape, bool has_fouls) {
  const CellCode code = shape_table().code_of(shape);
  const Side side = has_fouls ? Side::black : Side::white;
  const CellClass cls = cell_table(Rule::renju, side).of_shape(shape).cls;
  if (cls == CellClass::foul) return 0;
  int value = hand::kClassValue[static_cast<std::size_t>(cls)];
  for (const Direction direction : kDirections)
    value += hand::kPatternValue[static_cast<std::size_t>(pattern_in(code, direction))];
  return static_cast<std::int16_t>(std::min(value, 2000));
}

std::int16_t hand_threat(unsigned mask, bool has_fouls) {
  int value = hand::kTempo;
  if ((mask & kTheirOpenFour) != 0)
    value -= hand::kTheirOpenThree;
  else if (!has_fouls && (mask & kOwnTwoThrees) != 0)
    value += hand::kOwnTwoThrees;
  return static_cast<std::int16_t>(value);
}

/// A move score of a guess in values.
std::int16_t hand_score(std::int16_t guess) { return static_cast<std::int16_t>(2 * guess); }

/// Of a side under a rule.
WeightSet hand_set(Rule rule, Side side) {
  const bool has_fouls = rule == Rule::renju && side == Side::black;
  const CellTable& own = cell_table(rule, side);
  const CellTable& their = cell_table(rule, other(side));
  WeightSet set;
  for (Shape shape = 0; shape < kShapes; ++shape) {
    set.to_move[shape] = set.waiting[shape] = hand_value(shape, has_fouls);
    set.moves.attack[shape] = hand_score(own.of_shape(shape).attack);
    set.moves.defence[shape] = hand_score(their.of_shape(shape).defence);
  }
  for (unsigned mask = 0; mask < kThreatMasks; ++mask)
    set.threats[mask] = hand_threat(mask, has_fouls);
  return set;
}

/// What a file holds of a set, in its order.
template <class Set>
auto parts_of(Set& set) {
  const auto [to_move, waiting, threats] = evaluation_parts(set);
  const auto [attack, defence, near] = move_parts(set);
  return std::array{to_move, waiting, threats, attack, defence, near};
}

ShapeEntries entries_of_set(std::size_t number, const WeightSet& set) {
  const bool has_fouls = number == weight_set_of(Rule::renju, Side::black);
  const CellTable& cells = cell_table(has_fouls ? Rule::renju : Rule::freestyle, Side::black);
  ShapeEntries entries;
  for (Shape shape = 0; shape < kShapes; ++shape)
    entries[shape] = {shape, cells.of_shape(shape).cls, set.to_move[shape], set.waiting[shape]};
  return entries;
}

}  // namespace

CellWeights::CellWeights(const Sets& sets, const Networks& networks)
    : sets_(sets), networks_(networks) {
  for (std::size_t i = 0; i < kWeightSets; ++i) entries_[i] = entries_of_set(i, sets[i]);
  for (const Rule rule : kAllRules) {
    const auto& black = networks[weight_set_of(rule, Side::black)];
    const auto& white = networks[weight_set_of(rule, Side::white)];
    if (black && white)
      tables_[static_cast<std::size_t>(rule)] =
          std::make_shared<const NetworkTables>(*black, *white);
  }
}

Expected<std::shared_ptr<const CellWeights>> CellWeights::make(const WeightFile& file) {
  const Layout* const layout = layout_of(file);
  if (layout == nullptr)
    return fail(ErrorCode::unsupported,
                "expected weights of Gomoku's cells, got those of another evaluation");
  Sets sets;
  Networks networks;
  for (std::size_t i = 0; i < layout->sets; ++i) {
    sets[i].moves = hand_made_weights()->set(i).moves;
    std::span<const std::int16_t> from = file.stage(i);
    for (const auto part : parts_of(sets[i])) {
      if (from.empty()) break;
      std::ranges::copy(from.first(part.size()), part.begin());
      from = from.subspan(part.size());
    }
    if (std::ranges::all_of(from, [](std::int16_t number) { return number == 0; })) continue;
    networks[i] = read_network(from);
    if (!fits_kernels(*networks[i]))
      return fail(ErrorCode::out_of_range, "expected a network whose sums fit 16 bits, set " +
                                               std::to_string(i) + " holds one that does not");
  }
  for (std::size_t i = layout->sets; i < kWeightSets; ++i) sets[i] = sets[kLikestSet[i]];
  return std::make_shared<const CellWeights>(sets, networks);
}

Expected<std::shared_ptr<const CellWeights>> CellWeights::read(const std::filesystem::path& path) {
  return read_weight_file(path).and_then(make);
}

WeightFile CellWeights::to_file(std::string training) const {
  WeightFile file;
  file.architecture = kArchitecture;
  file.unit = static_cast<std::uint32_t>(kValueUnit);
  file.stage_weights = static_cast<std::uint32_t>(kNumbersOfSet);
  file.training = std::move(training);
  for (std::size_t i = 0; i < kWeightSets; ++i) {
    file.stage_plies.push_back(static_cast<std::uint16_t>(i));  // a set's number, no ply
    for (const auto part : parts_of(sets_[i]))
      file.weights.insert(file.weights.end(), part.begin(), part.end());
    file.weights.resize(file.weights.size() + kNetworkWeights);
    if (networks_[i]) write_network(*networks_[i], std::span(file.weights).last(kNetworkWeights));
  }
  return file;
}

const std::shared_ptr<const CellWeights>& hand_made_weights() {
  static const auto weights = std::make_shared<const CellWeights>(CellWeights::Sets{
      hand_set(Rule::freestyle, Side::black), hand_set(Rule::standard, Side::black),
      hand_set(Rule::renju, Side::black), hand_set(Rule::renju, Side::white),
      hand_set(Rule::caro, Side::black), hand_set(Rule::caro_exact, Side::black)});
  return weights;
}

}  // namespace ternion::gomoku
