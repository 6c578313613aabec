// Shards: append-only files of training games, safe against being killed in mid-write.
//
// Little-endian. A file is a header and blocks:
//   header  "TRNSHRD1", u32 size of the note, note, u32 CRC-32 of the note
//   block   u32 "BLOK", u64 chunk, u32 payload size, u32 CRC-32 of chunk and payload, payload
// The note is text that says how the games were made. A payload is games one after the other:
//   u64 mover, u64 opponent, u8 side to move, u8 number of moves, u8 first exact move,
//   then for each move u8 square, i16 value
// which is 3 bytes a position and 19 a game. A file begins with a whole header and a block is on
// the disk when it is acknowledged; what follows the last whole block of a file is cut off when it
// is opened for writing, and not read. Not thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/lab/othello/fit/training_game.hpp"
#include "engine/core/error.hpp"
#include "engine/platform/files.hpp"
#include "engine/platform/record_file.hpp"

namespace ternion::othello {

/// Games that were made together, under the number of their piece of work.
struct ShardBlock {
  std::uint64_t chunk = 0;
  std::vector<TrainingGame> games;
};

class ShardReader {
 public:
  /// Errors: io; syntax if the file does not begin with a whole header.
  static Expected<ShardReader> open(const std::filesystem::path& path);

  const std::string& note() const { return note_; }
  /// The next whole block; none at the end or from the first damaged block on.
  std::optional<ShardBlock> next_block();
  /// The next game of any block.
  std::optional<TrainingGame> next();
  /// The system could not read on: what follows may be whole.
  bool has_failed() const { return file_.bad(); }
  /// Where the last whole block that was read ends.
  std::uint64_t good_bytes() const { return good_bytes_; }
  /// Bytes behind the last whole block; known once next() or next_block() has returned none.
  std::uint64_t damaged_bytes() const { return file_bytes_ - good_bytes_; }

 private:
  ShardReader() = default;

  std::ifstream file_;
  std::string note_;
  std::uint64_t file_bytes_ = 0;
  std::uint64_t good_bytes_ = 0;
  ShardBlock block_;
  std::size_t next_game_ = 0;
};

class ShardWriter {
 public:
  using Visit = std::function<void(const ShardBlock&)>;

  /// Opens for appending, after the last whole block, or creates with this note; a file that ends
  /// within its header is created anew. `visit` is shown the blocks that are there. Errors: io;
  /// syntax if the file is there but no shard, out_of_range if its note is another.
  static Expected<ShardWriter> open(const std::filesystem::path& path, const std::string& note,
                                    const Visit& visit = {},
                                    platform::Files& files = platform::system_files());

  /// The block is on the disk then. Errors: io; the file is then as it was.
  Expected<void> append(const ShardBlock& block);

 private:
  explicit ShardWriter(platform::RecordFile file) : file_(std::move(file)) {}

  platform::RecordFile file_;
};

/// The payload of a block. parse_games: nothing unless the bytes are whole games whose moves are
/// legal.
std::vector<std::uint8_t> format_games(std::span<const TrainingGame> games);
std::optional<std::vector<TrainingGame>> parse_games(std::span<const std::uint8_t> payload);

}  // namespace ternion::othello
