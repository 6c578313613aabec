#include "games/training/text_training.hpp"

#include "games/kit.hpp"

namespace ternion::training {

const TextTraining* find_text_training(std::string_view game) {
  const auto kit = find_kit(game);
  return kit ? (*kit)->text_training : nullptr;
}

}  // namespace ternion::training
