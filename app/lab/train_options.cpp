#include "app/lab/train_options.hpp"

#include <algorithm>
#include <array>

#include "app/lab/lab_kit.hpp"
#include "engine/core/option_uses.hpp"

namespace ternion::lab {
namespace {

using Part = training::TextFitOptions::Part;

}  // namespace

void complete(TrainOptions& options, const std::set<std::string>& given) {
  if (given.contains("--moves-only")) options.text.part = Part::moves;
  if (given.contains("--network-only")) options.text.part = Part::network;
  othello::TrainOptions& shards = options.shards;
  shards.network_only = given.contains("--network-only");
  if (given.contains("--epochs"))
    shards.wide.epochs = std::max(1, static_cast<int>(options.text.epochs));
  if (given.contains("--rate")) shards.wide.rates.rows = static_cast<float>(options.text.rate);
}

Expected<void> check_train_options(std::string_view game, const TrainOptions& options,
                                   const std::set<std::string>& given) {
  const bool is_text = lab_kit(game).make_trainer == nullptr;
  const bool moves_only = options.text.part == Part::moves;
  const bool network_only = options.text.part == Part::network;
  const othello::TrainOptions& shards = options.shards;
  const bool stages = is_text || !network_only;
  const bool head = is_text || shards.stages.head.epochs > 0;
  const bool watched = is_text || options.basics.hold_out.value_or(shards.dataset.hold_out) > 0;
  const bool part = !is_text || moves_only || network_only;
  const char* const parts = "with --moves-only or --network-only";
  const char* const all = "without --network-only";
  const std::array<OptionUse, 18> uses{
      {{"--patience", watched, "with --hold-out above 0"},
       {"--head-rate", head, "with --head-epochs above 0"},
       {"--head-prior", head, "with --head-epochs above 0"},
       {"--from", part, parts},
       {"--search-nodes", part, parts},
       {"--threads", !is_text || network_only, "with --network-only"},
       {"--mix", !moves_only, "without --moves-only"},
       {"--l2", !network_only, "without --network-only"},
       {"--iterations", !network_only, "without --network-only"},
       {"--report", stages, all},
       {"--prior", stages, all},
       {"--neighbours", stages, all},
       {"--head-epochs", stages, all},
       {"--head-rate", stages, all},
       {"--head-prior", stages, all},
       {"--repeats", stages, all},
       {"--min-count", stages, all},
       {"--patience", stages, all}}};
  return check_uses("train", given, uses);
}

}  // namespace ternion::lab
