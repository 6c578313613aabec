// The search engine of four in a row: the common alpha-beta over lines that are still open.
#pragma once

#include <memory>

#include "engine/core/cpu.hpp"
#include "search/core/engine.hpp"
#include "search/core/level.hpp"
#include "test/fourth/rules.hpp"

namespace ternion::four {

/// Noise in pieces; nothing was measured.
inline constexpr LevelTable kPlayingLevels = [] {
  LevelTable levels{};
  for (int i = 0; i < kLevels; ++i)
    levels[static_cast<std::size_t>(i)] = {1 + i / 2, i < 10 ? 2.0 - 0.2 * i : 0.0, false, 0};
  return levels;
}();

std::unique_ptr<SearchEngine<Position>> make_engine(const EngineConfig& config, Isa isa);

}  // namespace ternion::four
