#include "app/lab/othello/exact_set.hpp"

#include <algorithm>
#include <set>
#include <thread>
#include <utility>
#include <variant>

#include "app/lab/othello/self_play.hpp"
#include "engine/othello/game.hpp"
#include "engine/othello/symmetry.hpp"
#include "eval/core/chosen_weights.hpp"
#include "eval/othello/pattern_weights.hpp"

namespace ternion::othello {
namespace {

/// Gathers positions game by game until there are enough of each number of empties.
class Drawing {
 public:
  explicit Drawing(const ExactSetSettings& settings)
      : settings_(&settings), drawn_(settings.empties.size()) {}

  void add(const TrainingGame& game) {
    Position position = game.start;
    for (const auto& each : game.moves) {
      if (position.must_pass()) position.play(pass_move());
      add(position);
      position.play(move_to(each.square));
    }
  }

  bool complete() const {
    return std::ranges::all_of(drawn_, [&](const auto& list) {
      return list.size() >= static_cast<std::size_t>(settings_->count);
    });
  }

  std::vector<ObfLine> lines() const {
    std::vector<ObfLine> lines;
    for (const auto& list : drawn_)
      for (const Position& position : list) lines.push_back({position, {}, ""});
    return lines;
  }

 private:
  void add(const Position& position) {
    const auto found = std::ranges::find(settings_->empties, position.empty_count());
    if (found == settings_->empties.end()) return;
    auto& list = drawn_[static_cast<std::size_t>(found - settings_->empties.begin())];
    if (list.size() >= static_cast<std::size_t>(settings_->count)) return;
    const Canonical same = canonical(position.mover(), position.opponent());
    if (seen_.emplace(same.mover, same.opponent).second) list.push_back(position);
  }

  const ExactSetSettings* settings_;
  std::vector<std::vector<Position>> drawn_;
  std::set<std::pair<Bitboard, Bitboard>> seen_;
};

std::unique_ptr<Engine> engine_of(std::shared_ptr<const Weights> weights, Isa isa) {
  EngineConfig config;
  config.hash_bytes = std::size_t{8} << 20;
  config.weights = std::move(weights);
  return make_engine(config, isa);
}

/// False if it was stopped.
bool draw(const ExactSetSettings& settings, Isa isa, const std::atomic<bool>& stop,
          Drawing& drawing) {
  SelfPlaySettings play;
  play.depth = 1;
  play.fork_percent = 0;
  play.starts = {60, 40};
  SelfPlayer player(play, settings.seed,
                    engine_of(std::make_shared<const HandMade<othello::PatternWeights>>(), isa));
  for (std::uint64_t chunk = 0; !drawing.complete(); ++chunk) {
    const auto block = player.play_chunk(chunk, stop);
    if (!block) return false;
    for (const TrainingGame& game : block->games) drawing.add(game);
  }
  return true;
}

void solve(ObfLine& line, Engine& engine, const std::atomic<bool>& stop) {
  Limits limits;
  limits.exact = true;
  engine.clear();
  const SearchResult result = engine.search(line.position, limits, stop, nullptr);
  if (result.stopped || result.lines.empty()) return;
  const SearchLine& best = result.lines.front();
  if (const auto* exact = std::get_if<Exact>(&best.score))
    line.items = {{best.move(), exact->margin}};
}

}  // namespace

std::vector<ObfLine> make_exact_set(const ExactSetSettings& settings, Isa isa,
                                    const std::atomic<bool>& stop) {
  Drawing drawing(settings);
  if (!draw(settings, isa, stop, drawing)) return {};
  std::vector<ObfLine> lines = drawing.lines();
  std::atomic<std::size_t> next{lines.size()};  // from the dear ones down
  const auto work = [&] {
    const auto engine = engine_of(nullptr, isa);
    while (!stop) {
      const std::size_t i = next.fetch_sub(1) - 1;
      if (i >= lines.size()) return;
      solve(lines[i], *engine, stop);
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < settings.threads; ++i) threads.emplace_back(work);
    work();
  }
  if (stop) return {};
  return lines;
}

}  // namespace ternion::othello
