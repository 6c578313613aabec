// Which options of `train` count beside which: what is fitted decides. Options are named with their
// dashes.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "app/lab/options.hpp"
#include "engine/core/error.hpp"

namespace ternion::lab {

/// What follows from those that were given: the part that is fitted, and what a network's fit has
/// usual values of its own for where games are shards.
void complete(TrainOptions& options, const std::set<std::string>& given);

/// Whether each that was given counts for what is fitted; `options` are complete. Errors:
/// unsupported, with where the option counts.
Expected<void> check_train_options(std::string_view game, const TrainOptions& options,
                                   const std::set<std::string>& given);

}  // namespace ternion::lab
