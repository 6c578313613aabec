// Gomoku's training: games begin with random stones near each other.
#pragma once

#include "games/training/text_training.hpp"

namespace ternion::gomoku {

const training::TextTraining& text_training();

}  // namespace ternion::gomoku
