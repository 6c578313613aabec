// Checks a certificate with the checker that shares no code with the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/error.hpp"

namespace ternion::gomoku::proof {

struct VerifyOptions {
  std::string file;  // plain or in a zstd frame; "-" is stdin
  std::string tree;  // where the win tree is written, if the certificate holds; empty: nowhere

  friend bool operator==(const VerifyOptions&, const VerifyOptions&) = default;
};

struct Verdict {
  /// Why it proves nothing: of a text that is no certificate, or the first position in the file
  /// that does not hold.
  std::optional<std::string> fault;
  bool read = false;   // it is a certificate, and what follows is known
  bool exact = false;  // of the rule that five are five, no more
  int size = 0;
  bool whole = false;  // from the empty board on
  int plies = 0;       // of the last record: at the latest Black's stone of that number wins
  std::size_t records = 0;
  std::size_t faults = 0;  // positions that do not hold
  std::uint64_t nodes = 0;
  std::uint64_t visits = 0;
  std::uint64_t replies = 0;
  double seconds = 0;
  std::optional<std::uint64_t> tree_moves;  // where a tree was written
  std::optional<Error> tree_error;          // where one could not be

  bool proves_the_win() const { return !fault && whole; }
};

/// Record by record, a thread taking every so many. Errors: io.
Expected<Verdict> verify(const VerifyOptions& options, int threads);

/// Lines with their ends.
std::string text_of(const VerifyOptions& options, const Verdict& verdict);

}  // namespace ternion::gomoku::proof
