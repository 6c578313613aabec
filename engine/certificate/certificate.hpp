// A certificate that Black wins a game of Gomoku, and its checker. docs/proof-certificate.md has
// the format and the argument why what the checker accepts is true.
//
// It takes nothing on trust: at each of Black's moves it asks of every empty cell what answers
// White's stone there. It shares no code with what finds proofs, and knows no other part of Ternion
// but the type of an error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/certificate/board.hpp"
#include "engine/core/error.hpp"

namespace ternion::certificate {

/// A position with Black to move that Black wins, and how.
struct Record {
  std::vector<Cell> black;  // ascending
  std::vector<Cell> white;
  int plies = 0;           // stones until the five, at most
  std::string_view text;   // of the strategy
  std::size_t line = 0;    // of the file, from 1
  std::size_t column = 0;  // where the text begins, from 1
};

/// What was checked in one record.
struct Count {
  std::uint64_t nodes = 0;    // answers in the text
  std::uint64_t visits = 0;   // answers played through; one may serve many replies
  std::uint64_t replies = 0;  // White's stones that were answered
  int plies = 0;              // stones until the five, on the longest way
};

class Certificate {
 public:
  /// Reads the head and the positions; the text must outlive it. Errors: syntax or out_of_range
  /// with the line.
  static Expected<Certificate> read(std::string_view text);

  int size() const { return size_; }
  bool exact() const { return exact_; }
  const std::vector<Record>& records() const { return records_; }
  /// The last record is the empty board: if every record holds, Black wins the game.
  bool is_whole() const {
    return !records_.empty() && records_.back().black.empty() && records_.back().white.empty();
  }

  /// Whether Black wins the record's position if those before it are true. Thread-safe. Errors:
  /// syntax, or illegal_move for a move that does not do what it must, with line and column.
  Expected<Count> check(std::size_t record) const;

 private:
  int size_ = 0;
  bool exact_ = false;
  std::vector<Record> records_;
};

}  // namespace ternion::certificate
