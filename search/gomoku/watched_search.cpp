#include "search/gomoku/watched_search.hpp"

#include <atomic>
#include <utility>

#include "engine/core/time_source.hpp"
#include "search/core/root_search.hpp"
#include "search/gomoku/tactics.hpp"

namespace ternion::gomoku {

struct WatchedSearch::State {
  State(std::shared_ptr<const CellWeights> own, std::size_t table_bytes)
      : weights(std::move(own)), table(table_bytes), pool(0) {}

  std::shared_ptr<const CellWeights> weights;
  TranspositionTable table;
  ThreadPool pool;
  std::atomic<bool> stop{false};
  SteadyTime time;
};

WatchedSearch::WatchedSearch(std::shared_ptr<const CellWeights> weights, std::size_t table_bytes)
    : state_(std::make_unique<State>(std::move(weights), table_bytes)) {}
WatchedSearch::~WatchedSearch() = default;

void WatchedSearch::search(const Position& position, std::uint64_t nodes, NodeListener& listener) {
  state_->table.new_search();
  Team<Gomoku, CellEvaluator, GomokuTactics> team(state_->pool, state_->table, state_->stop,
                                                  state_->time, CellEvaluator(state_->weights));
  team.leader().tactics.listen(&listener);
  Limits limits;
  limits.nodes = nodes;
  RootSearch<Gomoku, CellEvaluator, GomokuTactics>(team.leader(), limits, nullptr)
      .run(position, Duration{});
}

}  // namespace ternion::gomoku
