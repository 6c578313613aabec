#include "search/players/gomoku/uniform.hpp"

#include "engine/core/rng.hpp"

namespace ternion::gomoku::players {
namespace {

class UniformPlayer final : public Engine {
 public:
  explicit UniformPlayer(std::uint64_t seed) : seed_(seed), rng_(seed) {}

  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>&,
                      SearchListener*) override {
    SearchResult result;
    const Moves moves = position.legal_moves();
    if (moves.empty()) return result;
    const auto pick = rng_.below(static_cast<std::uint64_t>(moves.size()));
    result.lines.push_back({{moves[static_cast<int>(pick)]}, evaluate(position), 1});
    result.nodes = 1;
    return result;
  }
  void clear() override { rng_ = Rng(seed_); }
  Score evaluate(const Position& position) override {
    if (position.is_over()) return Outcome{position.winner() ? -1 : 0};
    return Heuristic{0};
  }

 private:
  std::uint64_t seed_;
  Rng rng_;
};

}  // namespace

std::unique_ptr<Engine> make_uniform(std::uint64_t seed) {
  return std::make_unique<UniformPlayer>(seed);
}

}  // namespace ternion::gomoku::players
