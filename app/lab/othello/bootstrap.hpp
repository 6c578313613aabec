// `bootstrap`: weights from nothing, by generations of self-play and fits, each playing with the
// weights of the one before and learning from all games so far; after each the errors on one set of
// exact scores.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "app/lab/core/engine_choice.hpp"
#include "app/lab/core/listener.hpp"
#include "engine/core/error.hpp"

namespace ternion::othello {

/// Positions with exact scores of each number of empty squares, in a new folder.
constexpr int kExactCount = 1000;

struct BootstrapOptions {
  std::string folder;  // for games, weights and reports; a run goes on where one before it stopped
  int generations = 3;
  std::uint64_t positions = 4'000'000;  // of each generation's games
  int depth = 4;                        // plies of each search
  std::optional<int> exact_count;       // nothing: that of the folder, of a new one kExactCount

  friend bool operator==(const BootstrapOptions&, const BootstrapOptions&) = default;
};

struct BootstrapEnd {
  bool complete = false;  // all generations are there; else it was stopped or left something out
  bool clean = true;      // nothing of the games had to be left out of a fit
  std::string table;      // of the errors, as it is written to the folder
  std::string weights;    // those of the last generation
};

/// What is there already is kept: the scores, games, weights. Weights of `engines` are not asked
/// for. Errors: io, and unsupported where the folder's scores are of another number than the one
/// asked for.
Expected<BootstrapEnd> bootstrap(const BootstrapOptions& options, const lab::EngineChoice& engines,
                                 const std::stop_token& stop, const lab::Listener& listener);

}  // namespace ternion::othello
