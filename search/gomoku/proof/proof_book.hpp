// A certificate as a book to play from: what to answer in each of its positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/error.hpp"
#include "search/gomoku/proof/stones.hpp"
#include "search/gomoku/proof/strategy.hpp"

namespace ternion::gomoku::proof {

/// What a position's record says, on the board as it was asked for.
struct BookEntry {
  Answer answer;  // a strategy
  int plies = 0;  // stones until the five, at most
};

/// A certificate's first line.
inline constexpr std::string_view kCertificateHead = "ternion gomoku proof 1";
inline bool is_certificate(std::string_view text) {
  return text.substr(0, text.find('\n')) == kCertificateHead;
}

/// Immutable, thread-safe. What it says is not checked here; `ternion verify` does that.
class ProofBook {
 public:
  ProofBook(ProofBook&&) noexcept;
  ProofBook& operator=(ProofBook&&) noexcept;
  ~ProofBook();

  /// Keeps the text. Errors: syntax for a head or a record that is none, out_of_range for 4 GiB
  /// and more.
  static Expected<ProofBook> read(std::string text);
  /// The same of a text in frames (eval/core/text_frame.hpp), which outlive the book and of which
  /// it holds one unpacked at a time; each ends with a line. Errors: those of unpack_text(), too.
  static Expected<ProofBook> read_frames(std::span<const std::byte> frames);

  const Variant& variant() const { return variant_; }
  std::size_t size() const { return records_.size(); }
  /// The record of that number, from 1, on its own board. None for one that is not there or that
  /// cannot be read.
  struct NumberedEntry {
    Stones stones;
    Answer answer;  // a strategy
  };
  std::optional<NumberedEntry> record(std::size_t number) const;
  /// Black is to move. References in the answer are to the book's records.
  std::optional<BookEntry> find(const Position& position) const;
  /// Of the same entry, without its answer.
  std::optional<int> plies(const Position& position) const;

 private:
  class Parts;  // of the text
  struct Record {
    std::uint32_t part = 0;
    std::uint32_t line = 0;  // where it begins in the part
    std::uint32_t answer = 0;
    std::uint32_t end = 0;
    int plies = 0;
  };
  struct Found {
    const Record* record;
    int symmetry;  // from the asked board to the record's
  };
  explicit ProofBook(std::unique_ptr<const Parts> parts);
  Expected<void> read_parts();
  Expected<void> read_part(std::uint32_t part, std::string_view text, std::string_view rest);
  std::optional<Found> record_of(const Position& position) const;
  std::optional<Answer> answer_of(const Record& record, std::string_view part, int symmetry) const;

  std::unique_ptr<const Parts> parts_;
  Variant variant_;
  std::vector<Record> records_;
  std::unordered_map<std::string, std::size_t> by_stones_;  // canonical stones as text
};

}  // namespace ternion::gomoku::proof
