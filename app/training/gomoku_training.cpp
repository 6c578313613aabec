#include "app/training/gomoku_training.hpp"

#include "app/training/text_training_of.hpp"
#include "engine/gomoku/game.hpp"
#include "eval/gomoku/fit.hpp"
#include "search/gomoku/backend.hpp"
#include "search/gomoku/vcf.hpp"

namespace ternion::gomoku {
namespace {

Move random_neighbour(Rng& rng, const Position& position) {
  constexpr int kReachOfOpening = 2;
  const int centre = position.size() / 2;
  std::vector<Move> near;
  for (const Move move : position.legal_moves()) {
    const Point point = point_of(move);
    bool close = position.stone_count() == 0 && std::abs(column_of(point) - centre) <= 3 &&
                 std::abs(row_of(point) - centre) <= 3;
    for (int row = -kReachOfOpening; row <= kReachOfOpening; ++row)
      for (int column = -kReachOfOpening; column <= kReachOfOpening; ++column) {
        const int x = column_of(point) + column;
        const int y = row_of(point) + row;
        if (x < 0 || y < 0 || x >= position.size() || y >= position.size()) continue;
        close = close || !position.is_empty(point_at(x, y));
      }
    if (close) near.push_back(move);
  }
  return near.empty() ? Move::none() : near[rng.below(near.size())];
}

/// Leaves out positions where somebody wins at once or a search of fours finds a win.
class Sampler {
 public:
  void add(Position& position, double expectation, FitSamples& samples) {
    constexpr std::uint64_t kFourNodes = 60;
    evaluator_.reset(position);
    const Side own = position.side_to_move();
    if (evaluator_.count(own, CellClass::five) > 0 ||
        evaluator_.count(own, CellClass::open_four) > 0 ||
        evaluator_.count(other(own), CellClass::five) > 0)
      return;
    if (vcf_.solve(position, evaluator_, kFourNodes) == 0)
      add_sample(samples, position, evaluator_, expectation);
  }

 private:
  CellEvaluator evaluator_;
  VcfSolver vcf_{nullptr};
};

struct Kit {
  using Game = Gomoku;
  using Sampler = gomoku::Sampler;
  static constexpr std::string_view kName = "gomoku";
  static constexpr std::string_view kStart = "freestyle 15";
  static constexpr double kUnitsOfLogit = kValuesOfLogit / kValueUnit;
  static constexpr training::Openings<Gomoku> kOpenings{3, 8, random_neighbour};

  static std::unique_ptr<Engine> make_engine(const EngineConfig& config) {
    return gomoku::make_engine(config, Isa::scalar);
  }
  static training::Fitted fit(const FitSamples& samples, const FitSamples& held_out,
                              const FitSettings& settings) {
    const FitResult result = fit_weights(samples, held_out, settings);
    return {result.weights->to_file({}), result.report};
  }
};

}  // namespace

const training::TextTraining& text_training() {
  static const training::TextTrainingOf<Kit> training;
  return training;
}

}  // namespace ternion::gomoku
