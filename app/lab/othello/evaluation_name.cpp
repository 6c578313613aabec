#include "app/lab/othello/evaluation_name.hpp"

#include <fmt/core.h>

#include "engine/core/crc32.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/core/weights.hpp"
#include "eval/othello/embedded_weights.hpp"

namespace ternion::othello {

Expected<std::string> name_of_evaluation(const std::string& weights) {
  const auto name = [](std::span<const std::uint8_t> bytes) {
    return bytes.empty() ? std::string(kHandMade) : fmt::format("weights {:08x}", crc32(bytes));
  };
  if (weights == kHandMade) return std::string(kHandMade);
  if (weights.empty()) {
    const auto bytes = embedded_weight_bytes();
    return name({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  }
  const auto file = platform::read_input(weights);
  if (!file) return tl::make_unexpected(file.error());
  return name({reinterpret_cast<const std::uint8_t*>(file->data()), file->size()});
}

}  // namespace ternion::othello
