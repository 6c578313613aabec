// Surakarta's training: games begin with random moves.
#pragma once

#include "app/training/text_training.hpp"

namespace ternion::surakarta {

const training::TextTraining& text_training();

}  // namespace ternion::surakarta
