#include "search/gomoku/backend.hpp"

#include <algorithm>
#include <utility>

#include "search/core/leveled_engine.hpp"
#include "search/core/root_search.hpp"
#include "search/gomoku/levels.hpp"
#include "search/gomoku/tactics.hpp"

namespace ternion::gomoku {
namespace {

constexpr std::uint64_t kRootNodes = 100'000;  // of the search of fours before anything else

class Backend final : public Engine {
 public:
  explicit Backend(const EngineConfig& config)
      : config_(config),
        table_(config.hash_bytes),
        pool_(static_cast<std::size_t>(std::max(1, config.threads) - 1)) {}

  SearchResult search(const Position& position, const Limits& limits, const std::atomic<bool>& stop,
                      SearchListener* listener) override {
    const TimePoint start = config_.time->now();
    std::uint64_t nodes = 0;
    if (may_look_for_fours(position, limits)) {
      if (auto won = win_by_fours(position, limits, stop, nodes)) {
        won->elapsed = config_.time->now() - start;
        if (listener != nullptr) listener->on_info(*won);
        return *won;
      }
    }
    table_.new_search();
    Team<Gomoku, CellEvaluator, GomokuTactics> team(pool_, table_, stop, *config_.time,
                                                    CellEvaluator());
    RootSearch<Gomoku, CellEvaluator, GomokuTactics> root(team.leader(), limits, listener);
    SearchResult result = root.run(position, config_.lag);
    result.nodes += nodes;
    return result;
  }

  void clear() override { table_.clear(); }

  Score evaluate(const Position& position) override {
    if (position.is_over()) return GomokuTactics::score(GomokuTactics::final_value(position), 0, 0);
    CellEvaluator evaluator;
    evaluator.reset(position);
    return GomokuTactics::score(evaluator.score(position), false, false);
  }

 private:
  /// Not where more than one move is to be ranked, or not every move may be chosen.
  static bool may_look_for_fours(const Position& position, const Limits& limits) {
    return !position.is_over() && limits.multi_pv <= 1 && limits.only.empty() &&
           limits.avoid.empty() && !limits.full_width;
  }

  std::optional<SearchResult> win_by_fours(const Position& position, const Limits& limits,
                                           const std::atomic<bool>& stop, std::uint64_t& nodes) {
    SearchControl control(stop, *config_.time);
    const TimePlan plan = plan_time(limits, GomokuTactics::moves_left(position), config_.lag);
    if (plan.hard) control.set_deadline(control.now() + *plan.hard / 4);
    CellEvaluator evaluator;
    evaluator.reset(position);
    VcfSolver vcf(&control);
    Position copy = position;
    const std::uint64_t most = std::min(kRootNodes, limits.nodes.value_or(kRootNodes));
    const int plies = vcf.solve(copy, evaluator, most);
    nodes = vcf.nodes();
    if (plies == 0) return std::nullopt;
    SearchResult result;
    result.lines.push_back({vcf.line(), Outcome{1}, plies});
    result.nodes = nodes;
    return result;
  }

  EngineConfig config_;
  TranspositionTable table_;
  ThreadPool pool_;
};

}  // namespace

std::unique_ptr<Engine> make_engine(const EngineConfig& config, Isa) {
  auto engine = std::make_unique<Backend>(config);
  if (config.level == 0) return engine;
  const auto& level = kPlayingLevels.at(static_cast<std::size_t>(config.level - 1));
  return std::make_unique<LeveledEngine<Gomoku>>(std::move(engine), level, config.seed);
}

}  // namespace ternion::gomoku
