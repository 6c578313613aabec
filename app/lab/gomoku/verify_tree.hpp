// Checks a win tree as it is: every reply of White's to each of Black's moves must be in the tree
// or lose to continuous threats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>

#include "app/lab/gomoku/verify.hpp"
#include "engine/core/error.hpp"
#include "engine/gomoku/position.hpp"
#include "search/gomoku/proof/win_tree.hpp"

namespace ternion::gomoku::proof {

/// Errors: syntax for options.start and options.part.
Expected<Verdict> verify_tree(const std::string& text, const VerifyOptions& options, int threads,
                              const std::stop_token& stop);

/// One of like parts of a tree's positions, which are of neighbours, that have much in common.
struct TreePart {
  std::size_t number = 1;  // from 1
  std::size_t of = 1;
  std::size_t begin(std::size_t count) const { return (number - 1) * count / of; }
  std::size_t end(std::size_t count) const { return number * count / of; }
  std::size_t size(std::size_t count) const { return end(count) - begin(count); }
};

/// A win tree whose positions are known, of which parts can be checked one after the other.
/// Thread-safe.
class ReadTree {
 public:
  /// options.start and options.threat_nodes count. Errors: syntax for a start that is no position
  /// of Gomoku, for a text that is no win tree, and for a tree that the start does not fit.
  static Expected<ReadTree> of(const std::string& text, const VerifyOptions& options);

  std::size_t positions() const { return questions_.all.size(); }
  /// As of verify(): until `stop`.
  Verdict check(const TreePart& part, int threads, const std::stop_token& stop) const;

 private:
  ReadTree(WinTree tree, WinTreeQuestions questions, const Position& start,
           std::uint64_t threat_nodes);

  WinTree tree_;
  WinTreeQuestions questions_;
  Verdict begun_;  // what holds of all parts
  std::uint64_t threat_nodes_;
};

/// Lines with their ends: what was counted, and that the win is proved if it is.
std::string tree_text_of(const Verdict& verdict);

}  // namespace ternion::gomoku::proof
