// The file of one pair of classes.
//
// Layout, little-endian:
//   8  "TERNIONT"
//   u32 format version (1)         u32 codes a block
//   u32 pieces of the pair's first class: the mover's, as many or more
//   u32 the opponent's             u64 codes of both classes
//   u64 bytes of the payload       u32 bytes of the rules' text
//   the rules that the entries hold for: "pure" (engine/surakarta/notation.hpp)
//   u32 CRC-32 of everything above
//   payload: the codes (entry.hpp) of the first class by their index (table_index.hpp), then of
//   the second, cut into blocks: one zstd frame a block, each with zstd's checksum
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/error.hpp"
#include "search/surakarta/tables/endgame_tables.hpp"

namespace ternion::surakarta {

/// Preconditions: `pair` is one of pairs_up_to(), and both of its classes are there.
std::vector<std::byte> format_table_file(const EndgameTables& tables, Material pair, int threads);

/// The pair that a file says it is about. Errors: syntax for bytes that are no table or a damaged
/// header, unsupported for another version or other rules, out_of_range for pieces beyond
/// kMostTablePieces.
Expected<Material> pair_of_table_file(std::span<const std::byte> bytes);
/// Adds its classes. Errors: the same; out_of_range where the tables have no room for so many
/// pieces; syntax for a damaged payload. Then nothing was added.
Expected<void> add_table_file(EndgameTables& tables, std::span<const std::byte> bytes);

/// Where a folder of tables keeps a pair: DIR/surakarta-3v2.table.
std::filesystem::path table_path(const std::filesystem::path& folder, Material pair);
/// Adds what the folder has of up to so many pieces; a file that is not there is no error, a file
/// of another pair is. Precondition: the tables have room. Errors: io, and those above, with the
/// path before them.
Expected<void> add_table_folder(EndgameTables& tables, const std::filesystem::path& folder,
                                int pieces = kMostTablePieces);
/// All that the folder has. Errors: those above; io where it has no table at all.
Expected<std::shared_ptr<const EndgameTables>> read_tables(const std::filesystem::path& folder);

}  // namespace ternion::surakarta
