#include "games/gomoku/training.hpp"

#include "engine/gomoku/game.hpp"
#include "eval/gomoku/fit.hpp"
#include "eval/gomoku/move_fit.hpp"
#include "eval/gomoku/network_fit.hpp"
#include "games/gomoku/searches.hpp"
#include "games/training/text_training_of.hpp"
#include "search/gomoku/backend.hpp"
#include "search/gomoku/point_sets.hpp"

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
  void add(Position& position, const training::Played& played, training::TrainingSamples& samples) {
    if (!has_a_say(position)) return;
    const CellEvaluator& evaluator = say_.evaluator();
    const Side their = other(position.side_to_move());
    add_sample(samples.positions, position, evaluator, played.expectation);
    if (!played.proven && evaluator.count(their, CellClass::open_four) == 0)
      add_choice(samples.choices, position, evaluator, candidates(position), played.move,
                 played.last);
  }
  bool has_a_say(Position& position) { return say_.has_a_say(position); }

 private:
  /// What the search looks at, the forbidden points left out.
  std::vector<Move> candidates(const Position& position) const {
    std::vector<Move> moves;
    for_each_point(points_near_stones(position, 2), position.size(), [&](Point point) {
      if (!say_.evaluator().is_forbidden(position, point, position.side_to_move()))
        moves.push_back(move_to(point));
    });
    return moves;
  }

  SayChecker say_;
};

class Kit {
 public:
  using ChoiceSearch = gomoku::ChoiceSearch;
  using Boards = NetworkSamples;
  using BoardSearch = gomoku::BoardSearch;
  using Game = Gomoku;
  using Sampler = gomoku::Sampler;
  static constexpr std::string_view kName = "gomoku";
  static constexpr std::string_view kStart = "freestyle 15";
  static constexpr double kUnitsOfLogit = kSearchValuesOfLogit / kValueUnit;
  static constexpr training::Openings<Gomoku> kOpenings{3, 8, random_neighbour};

  static std::unique_ptr<Engine> make_engine(const EngineConfig& config) {
    return gomoku::make_engine(config, best_isa());
  }
  static training::Fitted fit(const training::TrainingSamples& samples,
                              const training::TrainingSamples& held_out,
                              const FitSettings& settings) {
    FitResult result = fit_weights(samples.positions, held_out.positions, settings);
    const auto choices = put_moves(samples, held_out, settings, result.sets);
    return {CellWeights(result.sets).to_file({}), result.report, choices};
  }
  static Expected<training::Fitted> fit_moves(const training::TrainingSamples& samples,
                                              const training::TrainingSamples& held_out,
                                              const FitSettings& settings,
                                              const WeightFile& evaluation) {
    return CellWeights::make(evaluation).transform([&](const auto& weights) {
      CellWeights::Sets sets;
      for (std::size_t set = 0; set < kWeightSets; ++set) sets[set] = weights->set(set);
      const auto choices = put_moves(samples, held_out, settings, sets);
      return training::Fitted{CellWeights(sets, weights->networks()).to_file({}), {}, choices};
    });
  }
  static Expected<training::Fitted> fit_network(const NetworkSamples& samples,
                                                const NetworkSamples& held_out,
                                                const training::NetworkTask& task,
                                                const WeightFile& evaluation) {
    NetworkFitSettings settings;
    settings.epochs = task.epochs;
    settings.rate = task.rate;
    settings.threads = task.threads;
    if (samples.size() < static_cast<std::size_t>(settings.batch))
      return fail(ErrorCode::io, "expected at least " + std::to_string(settings.batch) +
                                     " positions, got " + std::to_string(samples.size()));
    return CellWeights::make(evaluation).transform([&](const auto& weights) {
      CellWeights::Sets sets;
      CellWeights::Networks networks = weights->networks();
      if (task.go_on) settings.from = networks;
      const auto fitted = gomoku::fit_network(samples, held_out, settings, task.progress);
      for (std::size_t set = 0; set < kWeightSets; ++set) {
        sets[set] = weights->set(set);
        if (fitted.networks[set]) networks[set] = fitted.networks[set];
      }
      FitReport report;
      report.loss = fitted.report.loss;
      report.held_out_loss = fitted.report.held_out_loss;
      return training::Fitted{CellWeights(sets, networks).to_file({}), report, {}, samples.size()};
    });
  }

 private:
  /// What choices teach, into the sets they ask for; nothing if there are none.
  static std::optional<ChoiceReport> put_moves(const training::TrainingSamples& samples,
                                               const training::TrainingSamples& held_out,
                                               const FitSettings& settings,
                                               CellWeights::Sets& sets) {
    if (samples.choices.size() == 0) return std::nullopt;
    const MoveFit moves = fit_move_scores(samples.choices, held_out.choices, settings);
    const CellWeights::Sets before = sets;
    for (std::size_t set = 0; set < kWeightSets; ++set) {
      const std::size_t likest = kLikestSet[set];
      const bool follows = set >= kFirstException && before[set].moves == before[likest].moves;
      if (moves.sets[set])
        sets[set].moves = *moves.sets[set];
      else if (follows)
        sets[set].moves = sets[likest].moves;
    }
    return moves.report;
  }
};

}  // namespace

const training::TextTraining& text_training() {
  static const training::TextTrainingOf<Kit> training;
  return training;
}

}  // namespace ternion::gomoku
