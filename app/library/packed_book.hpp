// A book in few bytes, which is read alone: the form in which books ship. The bytes are those of
// docs/book.md: a mark, and zstd frames with checksums, the first of which tells of the book, each
// other one positions in the order of their keys.
//
// Thread rule: a book that has been read may be asked by many threads at once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/entry.hpp"
#include "games/kit.hpp"

namespace ternion::library {

/// What a packed book is of; the start as Board::set_position() reads it.
struct PackedHead {
  std::string game;
  std::string start;
  std::int64_t positions = 0;
  std::vector<std::string> first_keys;  // of the frames, in ascending order
};

bool is_packed_book(std::string_view bytes);
/// Errors: as of PackedBook::open().
Expected<PackedHead> packed_head(std::string_view bytes);

class PackedBook {
 public:
  /// Quick whatever its size: frames are unpacked and looked through when they are first asked.
  /// Errors: syntax with the place in the bytes; unsupported for a game that is not in this program
  /// or another version; out_of_range for frames whose texts together are longer than
  /// kMostFrameRatio times the bytes and kFreeFramedText.
  static Expected<PackedBook> open(std::string bytes);
  /// The same with all of it looked through, so that nothing is refused later. Errors: also
  /// out_of_range for values that no book has.
  static Expected<PackedBook> read(std::string bytes);

  const GameKit& kit() const { return *kit_; }
  /// With no moves made.
  const Board& start() const { return *start_; }
  std::int64_t size() const { return positions_; }

  /// Moves are those of the key's own position. Errors: syntax, out_of_range for a frame that is
  /// damaged.
  Expected<std::optional<Entry>> find(std::string_view key) const;
  /// In the order of keys. Errors: also those of `visit`, which end it.
  Expected<void> for_each_entry(
      const std::function<Expected<void>(std::string_view key, const Entry& entry)>& visit) const;

 private:
  /// Where a position lies in the unpacked text.
  struct Record {
    std::uint32_t key = 0;
    std::uint32_t key_bytes = 0;
    std::uint32_t entry = 0;
  };
  struct Unpacked {
    std::string text;
    std::vector<Record> records;

    std::string_view key_of(const Record& record) const;
    Entry entry_of(const Record& record) const;
  };
  struct Frame {
    std::size_t place = 0;  // in the bytes
    std::string first_key;
    std::string_view next_key;  // the next frame's; empty: there is none
    std::once_flag once;
    Expected<Unpacked> unpacked;  // after that
  };

  PackedBook() = default;
  Expected<const Unpacked*> unpacked(Frame& frame) const;
  Expected<Unpacked> looked_through(std::string text, const Frame& frame) const;

  const GameKit* kit_ = nullptr;
  std::unique_ptr<Board> start_;
  std::string bytes_;
  std::int64_t positions_ = 0;
  std::vector<std::unique_ptr<Frame>> frames_;
};

/// Makes the bytes of such a book.
class BookPacking {
 public:
  /// Keys come in ascending order.
  void add(std::string_view key, const Entry& entry);
  /// Of all that was added.
  std::string bytes(const std::string& game, const std::string& start);

 private:
  void end_frame();

  PackedHead head_;
  std::string frames_;
  std::string keys_;
  std::string entries_;
  std::int64_t in_frame_ = 0;
};

}  // namespace ternion::library
