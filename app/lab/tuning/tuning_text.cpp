#include <cmath>

#include <fmt/format.h>

#include "app/lab/tuning/tuning.hpp"
#include "engine/core/quoted_text.hpp"
#include "protocol/core/text.hpp"

namespace ternion::lab {
namespace {

std::string constants_table(std::string_view name, std::span<const SearchConstant> constants) {
  std::string text =
      fmt::format("{}\n{:<18} {:>7} {:>7} {:>7}\n", name, "constant", "usual", "least", "most");
  for (const SearchConstant& each : constants)
    text += fmt::format("{:<18} {:>7} {:>7} {:>7}\n", each.name, each.usual, each.least, each.most);
  return text;
}

}  // namespace

int TunedConstant::rounded() const { return static_cast<int>(std::lround(value)); }

double TunedConstant::moved() const {
  return (value - constant.usual) / (constant.most - constant.least);
}

std::string tuning_report(const Tuning& tuning) {
  std::string text = fmt::format("{}: {} of {} steps, {} games\n", tuning.game, tuning.steps,
                                 tuning.wanted, tuning.games);
  text += fmt::format("{:<18} {:>7} {:>9} {:>7} {:>8}\n", "constant", "usual", "reached", "played",
                      "moved");
  ConstantValues changed;
  for (const TunedConstant& each : tuning.constants) {
    text += fmt::format("{:<18} {:>7} {:>9.2f} {:>7} {:>+7.1f}%\n", each.constant.name,
                        each.constant.usual, each.value, each.rounded(), 100 * each.moved());
    if (each.rounded() != each.constant.usual) changed.emplace(each.constant.name, each.rounded());
  }
  if (changed.empty()) return text + "played, all have their usual values\n";
  return text + fmt::format("play with them: '{}[constants={}]'\n", tuning.player,
                            constants_text(changed));
}

std::string constants_list(const std::vector<const GameKit*>& games) {
  std::string text;
  for (const GameKit* kit : games) {
    if (!text.empty()) text += "\n";
    text += constants_table(kit->info.name, kit->constants);
  }
  return text;
}

std::string constants_list(const std::optional<std::string>& game) {
  std::vector<const GameKit*> games;
  for (const GameKit* kit : kits())
    if (!kit->constants.empty() && (!game || text::equal_ignoring_case(kit->info.name, *game)))
      games.push_back(kit);
  return constants_list(games);
}

Expected<std::string> constants_list(std::string_view player,
                                     std::span<const SearchConstant> constants) {
  if (!constants.empty()) return constants_table(player, constants);
  return fail(ErrorCode::unsupported,
              "expected a classic with constants, got " + quoted_text(std::string(player)));
}

}  // namespace ternion::lab
