// Checks a certificate with the checker that shares no code with the search, or a win tree, whose
// leaves are left to the search for wins by threats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "engine/core/error.hpp"

namespace ternion::gomoku::proof {

/// Of a win tree, at most.
constexpr int kMostParts = 10'000;
/// Nodes of a search for a win by threats.
constexpr std::uint64_t kFewestThreatNodes = 100;
constexpr std::uint64_t kMostThreatNodes = std::uint64_t{1} << 40;

struct VerifyOptions {
  std::string file;  // plain or in a zstd frame; "-" is stdin
  std::string tree;  // where the win tree is written, if the certificate holds; empty: nowhere
  std::string shared_tree;  // likewise, with each position once
  // Of a file that is a win tree:
  std::string start = "freestyle 15";       // where Black's first move is played
  std::uint64_t threat_nodes = 20'000'000;  // of each search for a win by threats
  std::string part;  // "K/N": the K-th of N like parts of its positions; empty: all of them

  friend bool operator==(const VerifyOptions&, const VerifyOptions&) = default;
};

/// Of a win tree.
struct TreeVerdict {
  std::size_t moves = 0;      // of both sides in the text
  std::uint64_t in_tree = 0;  // replies of White's with an answer in the tree
  std::uint64_t threats = 0;  // replies that a threat of Black's answers wherever they lie
  std::uint64_t solved = 0;   // replies after which a win by threats was found
  // What was checked of its positions, in the order of the text.
  std::size_t first = 0;
  std::size_t checked = 0;
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
  std::optional<std::uint64_t> shared_moves;
  std::optional<Error> tree_error;  // where one could not be
  std::optional<TreeVerdict> tree;  // the file was a win tree
  bool stopped = false;             // before all was looked at: the rest says nothing

  /// From the empty board, or from the start that was given for a tree.
  bool proves_the_win() const { return !fault && (tree ? tree->checked == records : whole); }
  /// All that was asked for was looked at, and proves as much as it can.
  bool holds() const { return proves_the_win() || (!fault && tree); }
};

/// Position by position, a thread taking every so many, until `stop`. Errors: io; syntax for a
/// start that is no position of Gomoku, for a part that is none, and for options that are of the
/// other kind of file.
Expected<Verdict> verify(const VerifyOptions& options, int threads,
                         const std::stop_token& stop = {});

/// Counts a part of a win tree in with those before it.
void add_part(Verdict& all, const Verdict& part);

/// Lines with their ends.
std::string text_of(const VerifyOptions& options, const Verdict& verdict);

}  // namespace ternion::gomoku::proof
