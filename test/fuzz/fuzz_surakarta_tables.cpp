// Any bytes as an endgame table, with the right checksum in the header's place so that what lies
// behind it is reached. What is accepted comes back from what it is written to.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "engine/core/crc32.hpp"
#include "search/surakarta/tables/table_file.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using namespace ternion::surakarta;
using fuzz::check;

constexpr std::size_t kFixedHeader = 44;
constexpr int kPieces = 3;

/// Puts the checksum where the header says that it belongs, if that is within the file.
void mend_checksum(std::vector<std::byte>& bytes) {
  if (bytes.size() < kFixedHeader) return;
  std::uint32_t rules = 0;
  std::memcpy(&rules, bytes.data() + kFixedHeader - 4, sizeof rules);
  const std::uint64_t end = kFixedHeader + std::uint64_t{rules};
  if (end + 4 > bytes.size()) return;
  const auto at = static_cast<std::size_t>(end);
  const std::uint32_t crc = crc32({reinterpret_cast<const std::uint8_t*>(bytes.data()), at});
  std::memcpy(bytes.data() + at, &crc, sizeof crc);
}

void try_bytes(std::span<const std::byte> bytes) {
  EndgameTables tables(kPieces);
  if (const auto added = add_table_file(tables, bytes); !added)
    return fuzz::check_error(added.error());
  const Material pair = pair_of_table_file(bytes).value();
  EndgameTables again(kPieces);
  check(add_table_file(again, format_table_file(tables, pair, 1)).has_value(), "written and read");
  check(std::ranges::equal(again.codes(pair), tables.codes(pair)), "as it was");
  check(std::ranges::equal(again.codes(pair.swapped()), tables.codes(pair.swapped())), "mirrored");
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
