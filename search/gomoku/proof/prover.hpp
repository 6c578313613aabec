// The search for a proof by several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "search/gomoku/proof/graph.hpp"
#include "search/gomoku/proof/journal.hpp"

namespace ternion::gomoku::proof {

struct ProverSettings {
  ExaminerSettings examiner;
  int threads = 1;
  std::size_t most_nodes = 2'000'000;  // of the graph; the search ends there
};

struct ProofProgress {
  std::size_t nodes = 0;       // of the graph
  std::uint64_t examined = 0;  // moves and replies
  std::uint64_t recalled = 0;  // of those, from the journal
};

/// What hears of a search; called by one thread at a time.
struct ProverListener {
  /// A line for the journal, without its end.
  std::function<void(const std::string&)> record;
  /// After every report.
  std::function<void(const Graph&, const ProofProgress&)> progress;
};

/// The root is the empty board, the attacker's first move the one given. Runs until the root is
/// decided, the graph is full or `stop` is raised; returns whether the root is won.
bool prove(Graph& graph, const Variant& variant, const ProverSettings& settings,
           const Journal& journal, const ProverListener& listener, const std::atomic<bool>& stop);

}  // namespace ternion::gomoku::proof
