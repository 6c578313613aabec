// A small search for a proof, with its certificate.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "engine/gomoku/notation.hpp"
#include "search/gomoku/proof/certificate.hpp"
#include "search/gomoku/proof/prover.hpp"

namespace ternion::gomoku::proof::proof_test {

inline const std::atomic<bool> kNever{false};

inline Position position_from(const std::string& text) { return *parse_position(text); }

inline ProverSettings small_settings() {
  ProverSettings settings;
  settings.examiner.table_bytes = std::size_t{1} << 20;
  settings.examiner.threat_nodes = 3000;
  settings.examiner.candidates = kMaxMoves;
  settings.examiner.advice_nodes = 0;
  return settings;
}

/// A search from the position, its certificate if it is won, and what it wrote into its journal.
struct Search {
  explicit Search(const Position& position, const Journal& journal = {},
                  ProverSettings settings = small_settings())
      : variant(position.variant()),
        root(canonical(stones_of(position), variant.size).stones),
        graph(variant, root,
              Examiner(variant, settings.examiner, kNever).candidates(position_of(root, variant))) {
    ProverListener listener;
    listener.record = [&](const std::string& line) { lines.push_back(line); };
    listener.progress = [&](const Graph&, const ProofProgress& now) { progress = now; };
    won = prove(graph, variant, settings, journal, listener, kNever);
    if (won)
      write_certificate(variant, graph, [&](const std::string& line) { text += line + '\n'; });
  }

  Variant variant;
  Stones root;
  Graph graph;
  bool won = false;
  std::string text;
  std::vector<std::string> lines;
  ProofProgress progress;
};

}  // namespace ternion::gomoku::proof::proof_test
