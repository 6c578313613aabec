#include "games/surakarta/training.hpp"

#include "engine/surakarta/game.hpp"
#include "eval/surakarta/fit.hpp"
#include "games/training/text_training_of.hpp"
#include "search/surakarta/backend.hpp"
#include "search/surakarta/tactics.hpp"

namespace ternion::surakarta {
namespace {

Move random_move(Rng& rng, const Position& position) {
  const Moves moves = position.legal_moves();
  return moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
}

/// Leaves out positions that occurred before and those where a capture is better than what stands:
/// there the search does not ask the evaluation.
class Sampler {
 public:
  void add(const Position& position, const training::Played& played,
           training::TrainingSamples& samples) {
    if (has_a_say(position))
      add_sample(samples.positions, position.mover(), position.opponent(), played.expectation);
  }
  bool has_a_say(const Position& position) {
    if (position.is_over() || position.occurrences_before() > 0) return false;
    const Value quiet = evaluator_.score(position);
    return tactics_.leaf_value(position, quiet, kInfiniteValue) == quiet;
  }

 private:
  const std::atomic<bool> stop_{false};
  const SteadyTime time_;
  SearchControl control_{stop_, time_};
  TranspositionTable none_{0};
  const LineEvaluator evaluator_;
  SurakartaTactics tactics_{none_, control_, evaluator_};
};

struct Kit {
  using Game = Surakarta;
  using Sampler = surakarta::Sampler;
  static constexpr std::string_view kName = "surakarta";
  static constexpr std::string_view kStart = "standard";
  static constexpr double kUnitsOfLogit = kValuesOfLogit / kValueUnit;
  static constexpr training::Openings<Surakarta> kOpenings{4, 11, random_move};

  static std::unique_ptr<Engine> make_engine(const EngineConfig& config) {
    return surakarta::make_engine(config, Isa::scalar);
  }
  static training::Fitted fit(const training::TrainingSamples& samples,
                              const training::TrainingSamples& held_out,
                              const FitSettings& settings) {
    FitResult result = fit_weights(samples.positions, held_out.positions, settings);
    return {std::move(result.file), result.report, {}};
  }
};

}  // namespace

const training::TextTraining& text_training() {
  static const training::TextTrainingOf<Kit> training;
  return training;
}

}  // namespace ternion::surakarta
