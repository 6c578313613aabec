// An engine that plays below its strength. It still ranks moves and solves honestly: only the
// choice of a single move is spoilt.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numbers>
#include <utility>
#include <variant>

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
    own.survey_depth = *own.depth;  // every move gets a value
    inner_->clear();                // what earlier searches left would change the values
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
  /// Where the estimates of a search lie.
  struct Range {
    double least = 0;
    double most = 0;
  };

  static Range range_of(const SearchResult& result) {
    Range range;
    for (const SearchLine& line : result.lines) {
      if (std::holds_alternative<Outcome>(line.score)) continue;
      range.least = std::min(range.least, units_of(line.score));
      range.most = std::max(range.most, units_of(line.score));
    }
    return range;
  }

  /// A score in units for the choice. A proven win stands above all estimates and a proven loss
  /// below, the further the nearer it is: who errs by much may miss a long one, and hardly ever a
  /// five or its threat.
  static double worth(const Score& score, const Range& range) {
    constexpr double kNearest = 20;  // units beyond the estimates, of a win on the spot
    constexpr int kFar = 7;          // plies; also of what has no distance
    const auto* outcome = std::get_if<Outcome>(&score);
    if (outcome == nullptr || outcome->sign == 0) return units_of(score);
    const int plies = outcome->plies > 0 ? std::min(outcome->plies, kFar) : kFar;
    const double beyond = kNearest / ((plies + 1) / 2);
    return outcome->sign > 0 ? range.most + beyond : range.least - beyond;
  }

  /// Leaves the line of the move that seems best; where all are lost the one that resists most.
  void choose(SearchResult& result, HashKey key) {
    if (result.lines.empty()) return;
    const Range range = range_of(result);
    Rng rng(key ^ (game_ << 32) ^ mix64(seed_));
    std::size_t best = 0;
    double highest = 0;
    const bool lost = std::holds_alternative<Outcome>(result.lines.front().score) &&
                      proven_sign(result.lines.front().score) == -1;
    for (std::size_t i = 0; i < result.lines.size() && !lost; ++i) {
      const double seeming = worth(result.lines[i].score, range) + level_.noise * normal(rng);
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
