#include "search/players/surakarta/players.hpp"

#include <algorithm>
#include <vector>

#include "engine/core/rng.hpp"
#include "engine/surakarta/game.hpp"
#include "search/players/surakarta/assessment.hpp"

namespace ternion::surakarta::players {
namespace {

constexpr double kAssessmentAUnit = 50 * kTenths;  // about a piece

/// Uniform among the legal moves, or among the captures where there are any.
class RandomPlayer final : public Engine {
 public:
  RandomPlayer(std::uint64_t seed, bool captures_first)
      : rng_(seed), captures_first_(captures_first) {}

  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>&,
                      SearchListener*) override {
    SearchResult result;
    std::vector<Move> moves;
    for (const Move move : position.legal_moves())
      if (!captures_first_ || position.is_capture(move)) moves.push_back(move);
    if (moves.empty())
      for (const Move move : position.legal_moves()) moves.push_back(move);
    if (moves.empty()) return result;
    result.lines.push_back(
        {{moves[static_cast<std::size_t>(rng_.below(moves.size()))]}, evaluate(position), 1});
    result.nodes = 1;
    return result;
  }
  void clear() override {}
  Score evaluate(const Position& position) override {
    const int more = std::popcount(position.mover()) - std::popcount(position.opponent());
    return Heuristic{static_cast<double>(more)};
  }

 private:
  Rng rng_;
  bool captures_first_;
};

class AssessmentPlayer final : public Engine {
 public:
  AssessmentPlayer(int depth, const ConstantValues& weights)
      : depth_(depth), weights_(weights_in_tenths(weights)) {}

  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>& stop,
                      SearchListener*) override {
    SearchResult result;
    if (position.is_over()) return result;
    const AssessedMove best = assessed_move(position, depth_, stop, weights_);
    result.lines.push_back({{best.move}, Heuristic{best.value / kAssessmentAUnit}, depth_});
    result.nodes = best.nodes;
    return result;
  }
  void clear() override {}
  Score evaluate(const Position& position) override {
    return Heuristic{assessed_value(position, weights_) / kAssessmentAUnit};
  }

 private:
  int depth_;
  AssessmentWeights weights_;  // in tenths
};

template <bool kCapturesFirst>
std::unique_ptr<Engine> make_random(std::uint64_t seed, const ConstantValues&) {
  return std::make_unique<RandomPlayer>(seed, kCapturesFirst);
}

template <int kDepth>
std::unique_ptr<Engine> make_assessment(std::uint64_t, const ConstantValues& weights) {
  return std::make_unique<AssessmentPlayer>(kDepth, weights);
}

}  // namespace

const std::array<Player, 5>& all_players() {
  static constexpr std::array<Player, 5> kPlayers{{
      {"random", "any legal move", make_random<false>, {}},
      {"greedy", "any capture, or any move where there is none", make_random<true>, {}},
      {"assessment-3",
       "the assessment function of a contest program of 2012 (Li, Li, Han and Tao) and its "
       "alpha-beta, 3 plies deep",
       make_assessment<3>, kAssessmentConstants},
      {"assessment-4", "the same, 4 plies deep", make_assessment<4>, kAssessmentConstants},
      {"assessment-5", "the same, 5 plies deep", make_assessment<5>, kAssessmentConstants},
  }};
  return kPlayers;
}

const Player* find_player(std::string_view name) {
  const auto& all = all_players();
  const auto found = std::ranges::find(all, name, &Player::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace ternion::surakarta::players
