#include "app/lab/tuning/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "app/lab/core/spsa.hpp"
#include "app/lab/tuning/tuning_journal.hpp"
#include "app/lab/tuning/tuning_match.hpp"
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

std::string progress_line(const std::vector<SearchConstant>& constants, const TuningStep& step,
                          int wanted) {
  std::string line =
      fmt::format("step {}/{}, {}:{}", step.step, wanted, step.points.plus, step.points.minus);
  for (std::size_t i = 0; i < constants.size(); ++i)
    line += fmt::format(", {} {:.2f}", constants[i].name, step.theta[i]);
  return line;
}

Tuning tuning_of(const GameKit& kit, const std::vector<SearchConstant>& constants,
                 const TuningOptions& options, const Spsa& spsa) {
  Tuning tuning{kit.info.name,
                options.player.empty() ? "inside" : options.player,
                {},
                spsa.steps(),
                options.steps,
                spsa.steps() * options.pairs * 2};
  for (std::size_t i = 0; i < constants.size(); ++i)
    tuning.constants.push_back({constants[i], spsa.theta()[i]});
  return tuning;
}

}  // namespace

Expected<Tuning> tune(const TuningOptions& asked, const std::stop_token& stop,
                      const Listener& listener, std::span<const SearchConstant> of_player) {
  TuningOptions options = asked;
  if (options.limits == arena::PlayerLimits{}) options.limits.nodes = kUsualNodes;
  const auto kit = options.player.empty()
                       ? kit_with(options.game, "search constants",
                                  [](const GameKit& each) { return !each.constants.empty(); })
                       : find_kit(options.game);
  if (!kit) return tl::make_unexpected(kit.error());
  if (!options.player.empty() && of_player.empty())
    return fail(ErrorCode::unsupported, quoted_text(options.player) + " has no constants to tune");
  const auto constants =
      chosen_constants(options.player.empty() ? (*kit)->constants : of_player, options.only);
  if (!constants) return tl::make_unexpected(constants.error());
  const auto match = TuningMatch::make(**kit, options);
  if (!match) return tl::make_unexpected(match.error());
  auto journal = TuningJournal::open(platform::system_files(), options, *constants);
  if (!journal) return tl::make_unexpected(journal.error());
  Spsa spsa = spsa_of(*constants, options);
  if (!journal->steps().empty())
    spsa.resume(journal->steps().back().step, journal->steps().back().theta);
  Pace pace(0, 10);
  while (spsa.steps() < options.steps && !stop.stop_requested()) {
    const Spsa::Probe probe = spsa.probe();
    const auto points = match->play(spsa.steps() + 1, played(*constants, probe.plus),
                                    played(*constants, probe.minus), stop);
    if (!points) return tl::make_unexpected(points.error());
    if (!*points) break;
    spsa.step((*points)->difference());
    const TuningStep step{spsa.steps(), **points, spsa.theta()};
    if (auto kept = journal->add(step); !kept) return tl::make_unexpected(kept.error());
    if (pace.due()) listener.tell(progress_line(*constants, step, options.steps));
  }
  return tuning_of(**kit, *constants, options, spsa);
}

}  // namespace ternion::lab
