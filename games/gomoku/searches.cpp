#include "games/gomoku/searches.hpp"

#include <atomic>
#include <cmath>
#include <utility>

#include "eval/gomoku/move_fit.hpp"
#include "games/training/text_game.hpp"

namespace ternion::gomoku {
namespace {

constexpr std::size_t kTableBytes = std::size_t{4} << 20;

/// One cutoff in so many of each search, so that a search's do not all look alike.
class ChoiceCollector final : public NodeListener {
 public:
  explicit ChoiceCollector(ChoiceSamples& samples) : samples_(&samples) {}
  bool wants_cutoff() override {
    constexpr int kEvery = 40;
    return ++cutoffs_ % kEvery == 0;
  }
  void on_cutoff(const Position& position, const CellEvaluator& evaluator,
                 std::span<const Move> candidates, Move move) override {
    constexpr std::size_t kLeast = 3;
    if (candidates.size() >= kLeast)
      add_choice(*samples_, position, evaluator, candidates, move, evaluator.last_move());
  }

 private:
  ChoiceSamples* samples_;
  int cutoffs_ = 0;
};

/// Some of a search's estimated positions, each as likely as any other (J. Vitter, "Random sampling
/// with a reservoir", 1985).
class Reservoir final : public NodeListener {
 public:
  explicit Reservoir(Rng& rng) : rng_(&rng) {}
  void on_estimate(const Position& position) override {
    constexpr std::size_t kMost = 4;
    ++met_;
    if (kept_.size() < kMost)
      kept_.push_back(position);
    else if (const std::uint64_t place = rng_->below(met_); place < kMost)
      kept_[place] = position;
  }
  std::vector<Position>& kept() { return kept_; }

 private:
  Rng* rng_;
  std::uint64_t met_ = 0;
  std::vector<Position> kept_;
};

}  // namespace

bool SayChecker::has_a_say(Position& position) {
  constexpr std::uint64_t kFourNodes = 60;
  evaluator_.reset(position);
  const Side own = position.side_to_move();
  return evaluator_.count(own, CellClass::five) == 0 &&
         evaluator_.count(own, CellClass::open_four) == 0 &&
         evaluator_.count(other(own), CellClass::five) == 0 &&
         vcf_.solve(position, evaluator_, kFourNodes) == 0;
}

ChoiceSearch::ChoiceSearch(std::shared_ptr<const CellWeights> weights, std::uint64_t nodes)
    : search_(std::make_unique<WatchedSearch>(std::move(weights), kTableBytes)), nodes_(nodes) {}

Expected<ChoiceSearch> ChoiceSearch::make(const WeightFile& file, std::uint64_t nodes) {
  return CellWeights::make(file).transform(
      [nodes](auto weights) { return ChoiceSearch(std::move(weights), nodes); });
}

void ChoiceSearch::add(const Position& position, ChoiceSamples& samples) {
  if (position.is_over()) return;
  ChoiceCollector collector(samples);
  search_->search(position, nodes_, collector);
}

BoardSearch::BoardSearch(std::shared_ptr<const CellWeights> weights, std::uint64_t nodes)
    : search_(std::make_unique<WatchedSearch>(weights, kTableBytes)), nodes_(nodes) {
  EngineConfig config;
  config.hash_bytes = kTableBytes;
  config.weights = std::move(weights);
  judge_ = make_engine(config, best_isa());
}

Expected<BoardSearch> BoardSearch::make(const WeightFile& file, std::uint64_t nodes) {
  return CellWeights::make(file).transform(
      [nodes](auto weights) { return BoardSearch(std::move(weights), nodes); });
}

void BoardSearch::add(const Position& position, NetworkSamples& samples) {
  constexpr std::uint64_t kEvery = 2;
  Rng rng(mix64(position.key()));
  if (position.is_over() || rng.below(kEvery) != 0) return;
  Reservoir reservoir(rng);
  search_->search(position, nodes_, reservoir);
  for (Position& estimated : reservoir.kept()) add_estimated(estimated, samples);
}

void BoardSearch::add_estimated(Position& position, NetworkSamples& samples) {
  if (position.is_over() || !say_.has_a_say(position)) return;
  const std::atomic<bool> never{false};
  Limits limits;
  limits.nodes = nodes_;
  const SearchResult result = judge_->search(position, limits, never, nullptr);
  if (result.lines.empty()) return;
  const double units = training::written_value(result.lines.front().score);
  samples.add(position, 1 / (1 + std::exp(-units * kValueUnit / kNetworkValuesOfLogit)));
}

}  // namespace ternion::gomoku
