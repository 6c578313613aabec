// The checker's reading of a strategy: the text of a record as a tree.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/certificate/board.hpp"
#include "engine/core/error.hpp"

namespace ternion::certificate {

enum class Kind : std::uint8_t { line, move, reference };

/// How Black goes on where it is Black's move.
struct Answer {
  Kind kind = Kind::line;
  std::uint32_t place = 0;  // in the record's text
  /// A line's moves, a move alone.
  std::vector<Cell> moves;
  /// Of a move: its branches; the one for all other replies, or none.
  std::vector<std::uint32_t> branches;
  std::optional<std::uint32_t> rest;
  /// Of a reference.
  std::uint32_t record = 0;  // from 1
  int symmetry = 0;
};

struct Branch {
  std::vector<Cell> replies;
  std::uint32_t answer = 0;
};

/// Numbers are indices; the first answer is the whole.
struct StrategyText {
  std::vector<Answer> answers;
  std::vector<Branch> branches;
};

/// A column and a row, a letter each; takes nothing where there is none or it is off the board.
std::optional<Cell> take_cell(std::string_view& text, int size);

/// Errors: syntax; the message begins with the place in the text, from 1.
struct SyntaxError {
  std::size_t place = 0;
  std::string_view expected;
};
tl::expected<StrategyText, SyntaxError> read_strategy(std::string_view text, int size);

}  // namespace ternion::certificate
