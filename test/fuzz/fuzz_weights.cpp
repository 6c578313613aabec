// Any bytes as a weight file, with the right checksum in the header's place so that what lies
// behind it is reached. What is accepted comes back from what it is written to.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "eval/core/fnv.hpp"
#include "eval/core/weight_file.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using fuzz::check;

constexpr std::size_t kFixedHeader = 48;
constexpr std::size_t kMostWeightsTried = 1 << 16;  // writing compresses hard

std::uint32_t number_at(const std::vector<std::byte>& bytes, std::size_t at) {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

/// Puts the checksum where the header's counts say that it belongs, if that is within the file.
void mend_checksum(std::vector<std::byte>& bytes) {
  if (bytes.size() < kFixedHeader) return;
  const std::uint64_t end =
      kFixedHeader + 2 * std::uint64_t{number_at(bytes, 32)} + number_at(bytes, 40);
  if (end + 8 > bytes.size()) return;
  const auto at = static_cast<std::size_t>(end);
  const std::uint64_t hash = Fnv1a().add(std::span(bytes).first(at)).value();
  std::memcpy(bytes.data() + at, &hash, sizeof hash);
}

void try_bytes(std::span<const std::byte> bytes) {
  const auto file = parse_weight_file(bytes);
  if (!file) return fuzz::check_error(file.error());
  check(file->weights.size() == file->stage_plies.size() * file->stage_weights, "as many as said");
  if (file->weights.size() > kMostWeightsTried) return;
  const auto again = parse_weight_file(format_weight_file(*file));
  check(again.has_value() && *again == *file, "a file comes back from its bytes");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = std::as_bytes(std::span(data, size));
  try_bytes(bytes);
  std::vector<std::byte> mended(bytes.begin(), bytes.end());
  mend_checksum(mended);
  try_bytes(mended);
  return 0;
}
