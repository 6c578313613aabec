// Searches for the proof that Black wins a game of Gomoku, with a journal from which the same
// search goes on, and writes its certificate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/lab/core/listener.hpp"
#include "engine/core/error.hpp"
#include "search/gomoku/proof/graph.hpp"

namespace ternion::gomoku::proof {

struct ProveOptions {
  Rule rule = Rule::freestyle;  // or standard
  int size = 15;
  std::string out;                 // the certificate; packed where the name ends in .zst
  std::string journal;             // empty: beside `out`
  std::string hints;               // a journal of the other rule; empty: none
  std::vector<std::string> lines;  // from the first stone; Black's moves in them are tried first
  std::string theory;              // a file of such lines, or a certificate; empty: none
  std::size_t memory_mb = 1024;    // for the graph and the solvers' tables
  std::uint64_t threat_nodes = ExaminerSettings{}.threat_nodes;  // of each search by threats
  double seconds = 0;  // ends undecided after so long; 0: never

  friend bool operator==(const ProveOptions&, const ProveOptions&) = default;
};

/// One of White's second moves.
struct SecondMove {
  std::string move;
  bool closed = false;  // Black wins against it
  double proof = 0;     // else its proof number
};

enum class ProofEnd : std::uint8_t { won, refuted, stopped, memory_full };

struct Proving {
  ProofEnd end = ProofEnd::stopped;
  std::vector<SecondMove> second_moves;  // each once, in the order of the graph
  std::uint64_t positions = 0;           // of the certificate
  std::size_t bytes = 0;                 // of its text
};

/// Ends won, refuted, after options.seconds, with the memory full or when `stop` asks to, and
/// writes the certificate of what is won by then. Errors: io, and those of try_line() and
/// try_theory(), before anything is read or written.
Expected<Proving> prove(const ProveOptions& options, int threads, const std::stop_token& stop,
                        const lab::Listener& listener);

/// Lines with their ends.
std::string text_of(const ProveOptions& options, const Proving& proving);

}  // namespace ternion::gomoku::proof
