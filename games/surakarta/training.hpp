// Surakarta's training: games begin with random moves.
#pragma once

#include "games/training/text_training.hpp"

namespace ternion::surakarta {

const training::TextTraining& text_training();

}  // namespace ternion::surakarta
