// The fit of the evaluation's second stage, the wide network, beside the first of a weight file.
#pragma once

#include "app/lab/othello/train.hpp"

namespace ternion::othello {

/// The file that the fit goes on from, with another second stage. Errors: as train().
Expected<lab::FitEnd> train_wide(const lab::TrainingFiles& files, const TrainOptions& options,
                                 const lab::Listener& listener);

}  // namespace ternion::othello
