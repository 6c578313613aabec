#include "search/players/gomoku/prover_player.hpp"

#include <algorithm>

#include "search/players/gomoku/point_scorer.hpp"

namespace ternion::gomoku::players {
namespace {

constexpr std::size_t kConsidered = 12;  // moves that are looked at for the other side's win

class ProverPlayer final : public Engine {
 public:
  ProverPlayer(std::unique_ptr<Prover> prover, ProverWork work)
      : prover_(std::move(prover)), work_(work) {}

  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>& stop,
                      SearchListener*) override {
    SearchResult result;
    if (position.is_over()) return result;
    Proof proof = prover_->prove(position, work_.attack, stop);
    result.nodes = proof.nodes;
    if (proof.found()) {
      const int plies = static_cast<int>(proof.line.size());
      result.lines.push_back({std::move(proof.line), Outcome{1}, plies});
    } else {
      result.lines.push_back({{defence(position, stop, result.nodes)}, Heuristic{0}, 1});
    }
    result.stopped = stop.load(std::memory_order_relaxed);
    return result;
  }

  void clear() override {}

  Score evaluate(const Position& position) override {
    if (position.is_over()) return Outcome{position.winner() ? -1 : 0};
    const std::atomic<bool> never{false};
    if (prover_->prove(position, work_.attack, never).found()) return Outcome{1};
    return Heuristic{0};
  }

 private:
  /// The first move by points that leaves no proof; the first of all where none does.
  Move defence(const Position& position, const std::atomic<bool>& stop, std::uint64_t& nodes) {
    const auto moves = by_points(position);
    for (std::size_t i = 0; i < std::min(kConsidered, moves.size()); ++i) {
      Position after = position;
      after.play(moves[i]);
      if (after.is_over()) return moves[i];
      const Proof proof = prover_->prove(after, work_.defence, stop);
      nodes += proof.nodes;
      if (stop.load(std::memory_order_relaxed)) break;
      if (!proof.found()) return moves[i];
    }
    return moves.front();
  }

  std::unique_ptr<Prover> prover_;
  ProverWork work_;
};

}  // namespace

std::unique_ptr<Engine> make_prover_player(std::unique_ptr<Prover> prover, ProverWork work) {
  return std::make_unique<ProverPlayer>(std::move(prover), work);
}

}  // namespace ternion::gomoku::players
