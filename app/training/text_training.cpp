#include "app/training/text_training.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "app/training/gomoku_training.hpp"
#include "app/training/surakarta_training.hpp"

namespace ternion::training {

const TextTraining* find_text_training(std::string_view game) {
  static const std::array<const TextTraining*, 2> list{&gomoku::text_training(),
                                                       &surakarta::text_training()};
  const auto same = [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  };
  for (const TextTraining* each : list)
    if (std::ranges::equal(each->game(), game, same)) return each;
  return nullptr;
}

}  // namespace ternion::training
