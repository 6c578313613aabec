#include "app/cli/evaluation_name.hpp"

#include <fmt/core.h>

#include "app/cli/input.hpp"
#include "engine/core/crc32.hpp"
#include "eval/othello/embedded_weights.hpp"

namespace ternion::cli {

Expected<std::string> name_of_evaluation(const GlobalOptions& globals) {
  const auto name = [](std::span<const std::uint8_t> bytes) {
    return bytes.empty() ? std::string(kHandMade) : fmt::format("weights {:08x}", crc32(bytes));
  };
  const std::string& weights = globals.weights_file;
  if (weights == kHandMade) return std::string(kHandMade);
  if (weights.empty()) {
    const auto bytes = othello::embedded_weight_bytes();
    return name({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  }
  const auto file = read_input(weights);
  if (!file) return tl::make_unexpected(file.error());
  return name({reinterpret_cast<const std::uint8_t*>(file->data()), file->size()});
}

}  // namespace ternion::cli
