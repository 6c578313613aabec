// An engine that plays below its strength. It still ranks moves and solves honestly: only the
// choice of a single move is spoilt.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numbers>
#include <utility>

#include "engine/core/hash_key.hpp"
#include "engine/core/rng.hpp"
#include "search/core/engine.hpp"
#include "search/core/level.hpp"

namespace ternion {

/// Thread rule: SearchEngine's. At a level with noise a position always gets the same move in one
/// game, so that taking a move back and asking again shows nothing new; the next game (clear())
/// errs differently, and so does another seed.
template <Game G>
class LeveledEngine final : public SearchEngine<typename G::Position> {
 public:
  using Position = typename G::Position;
  using Inner = SearchEngine<Position>;

  LeveledEngine(std::unique_ptr<Inner> inner, const PlayingLevel& level, std::uint64_t seed)
      : inner_(std::move(inner)), level_(level), seed_(seed) {}

  SearchResult search(const Position& position, const Limits& limits, const std::atomic<bool>& stop,
                      SearchListener* listener) override {
    if (limits.multi_pv > 1 || limits.exact)
      return inner_->search(position, limits, stop, listener);
    Limits own = limits;
    own.depth = std::min(level_.depth, limits.depth.value_or(level_.depth));
    own.full_width = own.full_width || !level_.solves;
    if (level_.noise <= 0) return inner_->search(position, own, stop, listener);
    own.multi_pv = G::kMaxMoves;
    inner_->clear();  // what earlier searches left would change the values
    SearchResult result = inner_->search(position, own, stop, nullptr);
    choose(result, position.key());
    return result;
  }

  void prepare(const std::atomic<bool>& stop) override { inner_->prepare(stop); }
  void clear() override {
    inner_->clear();
    ++game_;
  }
  Score evaluate(const Position& position) override { return inner_->evaluate(position); }

 private:
  /// Leaves the line of the move that seems best.
  void choose(SearchResult& result, HashKey key) {
    if (result.lines.empty()) return;
    Rng rng(key ^ (game_ << 32) ^ mix64(seed_));
    std::size_t best = 0;
    double highest = 0;
    for (std::size_t i = 0; i < result.lines.size(); ++i) {
      const double seeming = units_of(result.lines[i].score) + level_.noise * normal(rng);
      if (i > 0 && seeming <= highest) continue;
      highest = seeming;
      best = i;
    }
    std::swap(result.lines.front(), result.lines[best]);
    result.lines.resize(1);
  }

  /// Standard normal (G. Box, M. Muller, 1958).
  static double normal(Rng& rng) {
    const double radius = std::sqrt(-2 * std::log(1 - rng.unit()));
    return radius * std::cos(2 * std::numbers::pi * rng.unit());
  }

  std::unique_ptr<Inner> inner_;
  PlayingLevel level_;
  std::uint64_t seed_;
  std::uint64_t game_ = 0;
};

}  // namespace ternion
