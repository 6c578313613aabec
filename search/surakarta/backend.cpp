#include "search/surakarta/backend.hpp"

#include <algorithm>
#include <utility>

#include "eval/core/chosen_weights.hpp"
#include "eval/surakarta/embedded_weights.hpp"
#include "search/core/leveled_engine.hpp"
#include "search/core/root_search.hpp"
#include "search/core/spent_time.hpp"
#include "search/surakarta/levels.hpp"
#include "search/surakarta/tactics.hpp"

namespace ternion::surakarta {
namespace {

std::shared_ptr<const LineWeights> weights_of(const EngineConfig& config) {
  auto weights = chosen_weights<LineWeights>(config.weights,
                                             [] { return embedded_weights().value_or(nullptr); });
  return weights ? weights : hand_made_weights();
}

/// Those of the settings, else the small ones.
std::shared_ptr<const EndgameTables> chosen_tables(const EngineConfig& config) {
  if (auto given = std::dynamic_pointer_cast<const EndgameTables>(config.tables)) return given;
  return small_tables();
}

class Backend final : public Engine {
 public:
  explicit Backend(const EngineConfig& config)
      : config_(config),
        constants_(constants_with(kDeclaredConstants, config.constants)),
        weights_(weights_of(config)),
        tables_(chosen_tables(config)),
        table_(config.hash_bytes),
        pool_(static_cast<std::size_t>(std::max(1, config.threads) - 1)) {}

  SearchResult search(const Position& position, const Limits& limits, const std::atomic<bool>& stop,
                      SearchListener* listener) override {
    const TimePoint gathering = config_.time->now();
    table_.new_search();
    Team<Surakarta, LineEvaluator, SurakartaTactics> team(pool_, table_, stop, *config_.time,
                                                          LineEvaluator(weights_));
    team.tell([&](SurakartaTactics& tactics) {
      tactics.use(constants_);
      if (limits.full_width)
        tactics.search_full_width();
      else
        tactics.consult(tables_);
    });
    Limits own = limits;
    take_off(own, config_.time->now() - gathering);
    RootSearch<Surakarta, LineEvaluator, SurakartaTactics> root(team.leader(), own, listener);
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
      return Heuristic{static_cast<double>(LineEvaluator(weights_).score(position)) /
                       LineEvaluator::kUnit};
    const Value value = SurakartaTactics::final_value(position);
    if (value == 0) return Heuristic{0};
    return Outcome{value > 0 ? 1 : -1};
  }

 private:
  EngineConfig config_;
  SearchConstants constants_;
  std::shared_ptr<const LineWeights> weights_;
  TableProbe tables_;
  TranspositionTable table_;
  ThreadPool pool_;
};

}  // namespace

std::unique_ptr<Engine> make_engine(const EngineConfig& config, Isa) {
  auto engine = std::make_unique<Backend>(config);
  if (config.level == 0) return engine;
  const auto& level = kPlayingLevels.at(static_cast<std::size_t>(config.level - 1));
  return std::make_unique<LeveledEngine<Surakarta>>(std::move(engine), level, config.seed);
}

}  // namespace ternion::surakarta
