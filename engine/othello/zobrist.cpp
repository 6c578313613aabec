#include "engine/othello/zobrist.hpp"

namespace ternion::othello {

namespace {

constexpr ZobristTables make_tables() {
  ZobristTables tables{};
  std::uint64_t state = 0x5465726E696F6E31ULL;  // any other would do as well
  for (auto& owner : tables)
    for (auto& row : owner)
      for (std::size_t bit = 1; bit < row.size(); bit *= 2) {
        const HashKey word = mix64(state += 0x9E3779B97F4A7C15ULL);
        for (std::size_t filling = 0; filling < row.size(); ++filling)
          if ((filling & bit) != 0) row[filling] ^= word;
      }
  return tables;
}

}  // namespace

// Sixteen tables of 256 words, 32 KiB.
constinit const ZobristTables kZobristTables = make_tables();

}  // namespace ternion::othello
