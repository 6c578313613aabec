// The body of one backend, included by one file for each instruction set.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

#include "engine/othello/empty_counts.hpp"
#include "eval/othello/hand_evaluator.hpp"
#include "eval/othello/pattern_evaluator.hpp"
#include "search/core/root_search.hpp"
#include "search/core/spent_time.hpp"
#include "search/othello/backend.hpp"
#include "search/othello/tactics.hpp"

namespace ternion::othello::detail {

/// Evaluation: HandEvaluator<K>, or PatternEvaluator<K>, which needs the weights.
template <class K, class Evaluation>
class Backend final : public Engine {
 public:
  using Game = BasicOthello<K>;
  using Tactics = OthelloTactics<K, Evaluation>;

  Backend(const EngineConfig& config, SharedWeights weights)
      : config_(config),
        constants_(constants_with(kDeclaredConstants, config.constants)),
        tempo_(tempo_of(constants_.tempo)),
        weights_(std::move(weights)),
        table_(config.hash_bytes),
        pool_(static_cast<std::size_t>(std::max(1, config.threads) - 1)) {}

  SearchResult search(const Position& position, const Limits& limits, const std::atomic<bool>& stop,
                      SearchListener* listener) override {
    const TimePoint gathering = config_.time->now();
    table_.new_search();
    Team<Game, Evaluation, Tactics> team(pool_, table_, stop, *config_.time,
                                         make_evaluator(&tempo_));
    team.tell([&](Tactics& tactics) { tactics.use(constants_); });
    Limits own = limits;
    take_off(own, config_.time->now() - gathering);
    RootSearch<Game, Evaluation, Tactics> root(team.leader(), own, listener);
    SearchResult result = root.run(BasicPosition<K>(position), config_.lag);
    tell_threads(pool_, result);
    apply_contempt(result, limits.contempt, position.side_to_move());
    return result;
  }

  void prepare(const std::atomic<bool>& stop) override {
    pool_.begin();
    table_.populate(stop);
  }
  void clear() override { table_.clear(); }

  Score evaluate(const Position& position) override {
    Evaluation evaluator = make_evaluator(nullptr);
    const BasicPosition<K> p(position);
    evaluator.reset(p);
    return Tactics::score(evaluator.score(p), position.is_over(), false);
  }

 private:
  /// `tempo`: of searches, which compare values that end on either side's move.
  Evaluation make_evaluator(const std::array<Value, kEmptyCounts>* tempo) const {
    if constexpr (std::is_constructible_v<Evaluation, const PatternWeights&>)
      return Evaluation(*weights_, constants_.wide_margin, tempo);
    else
      return Evaluation();
  }

  static std::array<Value, kEmptyCounts> tempo_of(int percent) {
    std::array<Value, kEmptyCounts> tempo{};
    for (std::size_t empties = 0; empties < tempo.size(); ++empties)
      tempo[empties] = static_cast<Value>(Evaluation::kUnit * percent *
                                          kTempo.discs(static_cast<int>(empties)) / 100);
    return tempo;
  }

  /// A proven draw is worth `contempt` discs to Black.
  static void apply_contempt(SearchResult& result, int contempt, Side mover) {
    if (contempt == 0) return;
    const int worth = mover == Side::black ? contempt : -contempt;
    for (SearchLine& line : result.lines)
      if (const auto* exact = std::get_if<Exact>(&line.score); exact && exact->margin == 0)
        line.score = Heuristic{static_cast<double>(worth)};
  }

  EngineConfig config_;
  SearchConstants constants_;
  std::array<Value, kEmptyCounts> tempo_;
  SharedWeights weights_;
  TranspositionTable table_;
  ThreadPool pool_;
};

template <class K>
std::unique_ptr<Engine> make_backend(const EngineConfig& config, SharedWeights weights) {
  if (weights) return std::make_unique<Backend<K, PatternEvaluator<K>>>(config, std::move(weights));
  return std::make_unique<Backend<K, HandEvaluator<K>>>(config, nullptr);
}

}  // namespace ternion::othello::detail
