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
  if (globals.weights_file == kHandMade) return std::string(kHandMade);
  if (globals.weights_file.empty()) {
    const auto bytes = othello::embedded_weight_bytes();
    return name({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  }
  const auto file = read_input(globals.weights_file);
  if (!file) return tl::make_unexpected(file.error());
  return name({reinterpret_cast<const std::uint8_t*>(file->data()), file->size()});
}

}  // namespace ternion::cli
