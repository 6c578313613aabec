#include "eval/gomoku/cells.hpp"

#include <algorithm>

#include "eval/gomoku/hand_weights.hpp"

namespace ternion::gomoku {
namespace {

struct Counts {
  int fives = 0;
  int overlines = 0;
  int fours = 0;
  int straight = 0;
  int threes = 0;
};

Counts count_patterns(CellCode code) {
  Counts counts;
  for (const Direction direction : kDirections) {
    const Pattern pattern = pattern_in(code, direction);
    counts.fives += pattern == Pattern::five ? 1 : 0;
    counts.overlines += pattern == Pattern::overline ? 1 : 0;
    counts.fours += pattern == Pattern::four || pattern == Pattern::straight_four ? 1 : 0;
    counts.fours += pattern == Pattern::double_four ? 2 : 0;
    counts.straight += pattern == Pattern::straight_four ? 1 : 0;
    counts.threes += pattern == Pattern::open_three ? 1 : 0;
  }
  return counts;
}

CellClass class_of(const Counts& counts, bool has_fouls) {
  if (counts.fives > 0) return CellClass::five;
  if (has_fouls && (counts.overlines > 0 || counts.fours >= 2)) return CellClass::foul;
  if (counts.straight > 0 || counts.fours >= 2) return CellClass::open_four;
  if (counts.fours > 0 && counts.threes > 0) return CellClass::four_three;
  if (counts.fours > 0) return CellClass::four;
  if (counts.threes >= 2) return CellClass::two_threes;
  return counts.threes > 0 ? CellClass::three : CellClass::quiet;
}

CellInfo info_of(CellCode code, bool has_fouls) {
  CellInfo info;
  const Counts counts = count_patterns(code);
  info.cls = class_of(counts, has_fouls);
  info.may_be_foul =
      has_fouls && counts.fives == 0 && (info.cls == CellClass::foul || counts.threes >= 2);
  if (info.cls == CellClass::foul) return info;
  int attack = hand::kClassAttack[static_cast<std::size_t>(info.cls)];
  for (const Direction direction : kDirections)
    attack += hand::kPatternAttack[static_cast<std::size_t>(pattern_in(code, direction))];
  info.attack = static_cast<std::int16_t>(std::min(attack, 16000));
  info.defence = static_cast<std::int16_t>(info.attack * hand::kDefencePercent / 100);
  return info;
}

}  // namespace

CellTable::CellTable(bool has_fouls) {
  for (Shape shape = 0; shape < kShapes; ++shape)
    infos_[shape] = info_of(shape_table().code_of(shape), has_fouls);
}

const CellTable& cell_table(Rule rule, Side side) {
  static const CellTable plain(false);
  static const CellTable with_fouls(true);
  return rule == Rule::renju && side == Side::black ? with_fouls : plain;
}

}  // namespace ternion::gomoku
