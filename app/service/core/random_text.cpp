#include "app/service/core/random_text.hpp"

#include <random>

#include <fmt/format.h>

namespace ternion::service {

std::string random_text() {
  std::random_device random;
  std::string text;
  for (int i = 0; i < 4; ++i) text += fmt::format("{:08x}", random());
  return text;
}

}  // namespace ternion::service
