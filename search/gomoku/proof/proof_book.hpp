// A certificate as a book to play from: what to answer in each of its positions.
#pragma once

#include <optional>
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

/// Immutable, thread-safe. What it says is not checked here; `ternion verify` does that.
class ProofBook {
 public:
  /// Keeps the text. Errors: syntax for a head or a record that is none.
  static Expected<ProofBook> read(std::string text);

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

 private:
  struct Record {
    std::size_t line = 0;  // where it begins in the text
    std::size_t answer = 0;
    std::size_t end = 0;
    int plies = 0;
  };
  std::optional<Answer> answer_of(const Record& record, int symmetry) const;

  std::string text_;
  Variant variant_;
  std::vector<Record> records_;
  std::unordered_map<std::string, std::size_t> by_stones_;  // canonical stones as text
};

}  // namespace ternion::gomoku::proof
