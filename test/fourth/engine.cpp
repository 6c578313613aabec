#include "test/fourth/engine.hpp"

#include <algorithm>
#include <utility>

#include "search/core/leveled_engine.hpp"
#include "search/core/root_search.hpp"
#include "test/fourth/tactics.hpp"

namespace ternion::four {
namespace {

class Backend final : public SearchEngine<Position> {
 public:
  explicit Backend(const EngineConfig& config)
      : config_(config),
        table_(config.hash_bytes),
        pool_(static_cast<std::size_t>(std::max(1, config.threads) - 1)) {}

  SearchResult search(const Position& position, const Limits& limits, const std::atomic<bool>& stop,
                      SearchListener* listener) override {
    table_.new_search();
    Team<Four, LineEvaluator, FourTactics> team(pool_, table_, stop, *config_.time,
                                                LineEvaluator());
    RootSearch<Four, LineEvaluator, FourTactics> root(team.leader(), limits, listener);
    SearchResult result = root.run(position, config_.lag);
    tell_threads(pool_, result);
    return result;
  }
  void prepare(const std::atomic<bool>& stop) override {
    pool_.begin();
    table_.populate(stop);
  }
  void clear() override { table_.clear(); }
  Score evaluate(const Position& position) override {
    if (!position.is_over())
      return Heuristic{static_cast<double>(LineEvaluator().score(position)) / LineEvaluator::kUnit};
    const Value value = FourTactics::final_value(position);
    if (value == 0) return Heuristic{0};
    return Outcome{value > 0 ? 1 : -1};
  }

 private:
  EngineConfig config_;
  TranspositionTable table_;
  ThreadPool pool_;
};

}  // namespace

std::unique_ptr<SearchEngine<Position>> make_engine(const EngineConfig& config, Isa) {
  auto engine = std::make_unique<Backend>(config);
  if (config.level == 0) return engine;
  const auto& level = kPlayingLevels.at(static_cast<std::size_t>(config.level - 1));
  return std::make_unique<LeveledEngine<Four>>(std::move(engine), level, config.seed);
}

}  // namespace ternion::four
