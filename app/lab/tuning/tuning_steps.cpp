#include "app/lab/tuning/tuning_steps.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/quoted_text.hpp"
#include "protocol/core/text.hpp"

namespace ternion::lab {
namespace {

/// Less, and both sides of a perturbation could round to the same number.
constexpr double kLeastWidth = 0.5;

/// In the game's order. Errors: unsupported.
Expected<std::vector<SearchConstant>> chosen_constants(std::span<const SearchConstant> known_ones,
                                                       const std::string& only) {
  std::vector<SearchConstant> all(known_ones.begin(), known_ones.end());
  if (only.empty()) return all;
  ConstantValues names;
  for (const std::string_view word : text::split_at(only, ',')) {
    const auto found = std::ranges::find(all, text::trim(word), &SearchConstant::name);
    names.emplace(text::trim(word), found == all.end() ? 0 : found->usual);
  }
  if (auto known = check_constants(known_ones, names); !known)
    return tl::make_unexpected(known.error());
  std::erase_if(all, [&names](const SearchConstant& each) { return !names.contains(each.name); });
  return all;
}

ConstantValues played(const std::vector<SearchConstant>& constants,
                      const std::vector<double>& theta) {
  ConstantValues values;
  for (std::size_t i = 0; i < constants.size(); ++i)
    values.emplace(constants[i].name, static_cast<int>(std::lround(theta[i])));
  return values;
}

Spsa spsa_of(const std::vector<SearchConstant>& constants, const TuningOptions& options) {
  std::vector<SpsaAxis> axes;
  for (const SearchConstant& each : constants)
    axes.push_back({.start = static_cast<double>(each.usual),
                    .least = static_cast<double>(each.least),
                    .most = static_cast<double>(each.most),
                    .least_width = kLeastWidth});
  return {std::move(axes), spsa_gains(options.steps, options.first_step, options.width),
          options.seed};
}

}  // namespace

TuningSteps::TuningSteps(TuningOptions options, const GameKit& kit,
                         std::vector<SearchConstant> constants, TuningMatch match)
    : options_(std::move(options)),
      kit_(&kit),
      constants_(std::move(constants)),
      match_(std::move(match)),
      spsa_(spsa_of(constants_, options_)) {}

Expected<TuningSteps> TuningSteps::make(const TuningOptions& asked,
                                        std::span<const SearchConstant> of_player) {
  TuningOptions options = asked;
  if (options.limits == arena::PlayerLimits{}) options.limits.nodes = kUsualNodes;
  const auto kit = options.player.empty()
                       ? kit_with(options.game, "search constants",
                                  [](const GameKit& each) { return !each.constants.empty(); })
                       : find_kit(options.game);
  if (!kit) return tl::make_unexpected(kit.error());
  if (!options.player.empty() && of_player.empty())
    return fail(ErrorCode::unsupported, quoted_text(options.player) + " has no constants to tune");
  auto constants =
      chosen_constants(options.player.empty() ? (*kit)->constants : of_player, options.only);
  if (!constants) return tl::make_unexpected(constants.error());
  auto match = TuningMatch::make(**kit, options);
  if (!match) return tl::make_unexpected(match.error());
  return TuningSteps(std::move(options), **kit, std::move(*constants), std::move(*match));
}

Expected<std::optional<StepPoints>> TuningSteps::play(PairRange pairs,
                                                      const std::stop_token& stop) const {
  const Spsa::Probe probe = spsa_.probe();
  return match_.play(done() + 1, pairs, played(constants_, probe.plus),
                     played(constants_, probe.minus), stop);
}

TuningStep TuningSteps::add(const StepPoints& points) {
  spsa_.step(points.difference());
  return {done(), points, spsa_.theta()};
}

Tuning TuningSteps::result() const {
  Tuning tuning{kit_->info.name,
                options_.player.empty() ? "inside" : options_.player,
                {},
                done(),
                options_.steps,
                done() * options_.pairs * 2};
  for (std::size_t i = 0; i < constants_.size(); ++i)
    tuning.constants.push_back({constants_[i], spsa_.theta()[i]});
  return tuning;
}

}  // namespace ternion::lab
